// swift-format-ignore-file
// Configurations of an app's own.
import Combine
import HeroKit
import KestrelTransitions
import MatchedGeometryPresentation
import QuartzCore
import SwiftUI
import UIKit

// LISTING 8: “Custom Transition Configuration”
import KestrelTransitions

// BESIDE
@MainActor @ViewBuilder func customTransition(of item: Item) -> some View {
// END BESIDE
// Fast transition with blur effect
let fastBlurConfig = KestrelTransitionConfiguration(
    duration: 0.6,
    springDamping: 0.9,
    springVelocity: 0.1,
    blur: .light
)

// Dramatic transition with pronounced shadow
let dramaticConfig = KestrelTransitionConfiguration(
    duration: 1.5,
    springDamping: 0.7,
    shadow: .pronounced,
    cornerRadius: CornerRadiusConfig(source: 16, destination: 28)
)
// BESIDE
let _ = dramaticConfig
// END BESIDE

// Use custom configuration
Image(item.imageName)
    .kestrelTransitionSource(
        id: "customTransition",
        image: UIImage(named: item.imageName) ?? UIImage(),
        configuration: fastBlurConfig
    )
// END
}
