// swift-format-ignore-file
// Kestrel's log, configured when the program starts.
import Combine
import HeroKit
import KestrelTransitions
import MatchedGeometryPresentation
import QuartzCore
import SwiftUI
import UIKit

// LISTING 3: “Configure Logging”
import KestrelTransitions

// BESIDE
@MainActor final class AppDelegate {
// END BESIDE
// In your AppDelegate or App struct
func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    // Configure logging for debug builds
    #if DEBUG
    KestrelLogger.shared.configure(with: .debug)
    #else
    KestrelLogger.shared.configure(with: .production)
    #endif

    return true
}
// END
}
