// swift-format-ignore-file
// Kestrel's log in development and in production.
import Combine
import HeroKit
import KestrelTransitions
import MatchedGeometryPresentation
import QuartzCore
import SwiftUI
import UIKit

@MainActor func configureLogging() {
    // LISTING 17: “Configuration Examples”
    // Development environment
    KestrelLogger.shared.configure(with: .debug)

    // Production environment
    KestrelLogger.shared.configure(with: .production)

    // Custom configuration
    KestrelLogger.shared.configure(with: KestrelLoggingConfig(
        isEnabled: true,
        level: .info,
        subsystem: "com.yourapp.transitions",
        category: "CustomTransitions"
    ))

    // Disable logging completely
    KestrelLogger.shared.configure(with: KestrelLoggingConfig(isEnabled: false))
    // END
}

@MainActor func configureDebugLogging() {
    // LISTING 18: “Debug Logging”
    KestrelLogger.shared.configure(with: .debug)
    // END
}
