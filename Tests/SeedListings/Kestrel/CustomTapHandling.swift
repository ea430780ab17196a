// swift-format-ignore-file
// A tap that does more than open a page.
import Combine
import HeroKit
import KestrelTransitions
import MatchedGeometryPresentation
import QuartzCore
import SwiftUI
import UIKit

// LISTING 15: “Custom Tap Handling”
struct CustomView: View {
    var body: some View {
        Image("photo")
            .kestrelTransitionSource(
                id: "customPhoto",
                image: UIImage(named: "photo") ?? UIImage(),
                configuration: .blurred
            )
            .onTapGesture {
                // Custom logic before transition
                performAnalytics()

                // Prepare transition
                prepareKestrelTransition(id: "customPhoto")

                // Navigate
                navigateToDetail()
            }
    }
}
// END
