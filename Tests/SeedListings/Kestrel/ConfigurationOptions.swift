// swift-format-ignore-file
// Every value that the document lists for a configuration.
import Combine
import HeroKit
import KestrelTransitions
import MatchedGeometryPresentation
import QuartzCore
import SwiftUI
import UIKit

/// The values of “Transition Configuration”, in the document's order.
@MainActor func configurations() -> [KestrelTransitionConfiguration] {
    // LISTING 9: “Transition Configuration”
    // BESIDE
    let value1 =
    // END BESIDE
    KestrelTransitionConfiguration(
        duration: 1.0,                    // Animation duration
        springDamping: 0.8,               // Spring damping (0.0 - 1.0)
        springVelocity: 0.0,              // Initial spring velocity
        animationOptions: [.curveEaseInOut], // UIView animation options
        cornerRadius: .default,           // Corner radius configuration
        shadow: .default,                 // Shadow configuration
        blur: .none,                      // Blur configuration
        background: .clear                // Background configuration
    )
    // END
    return [value1]
}

/// The values of “Blur Effects”, in the document's order.
@MainActor func blurs() -> [BlurConfig] {
    // LISTING 10: “Blur Effects”
    // Available blur configurations
    // BESIDE
    let value1: BlurConfig =
    // END BESIDE
    .none                                 // No blur effect
    // BESIDE
    let value2: BlurConfig =
    // END BESIDE
    .light                               // Light blur with thin material
    // BESIDE
    let value3: BlurConfig =
    // END BESIDE
    .medium                              // Medium blur with system material
    // BESIDE
    let value4: BlurConfig =
    // END BESIDE
    .heavy                               // Heavy blur with thick material

    // Custom blur
    // BESIDE
    let value5 =
    // END BESIDE
    BlurConfig(
        isEnabled: true,
        style: .systemMaterial,
        intensity: 0.8
    )
    // END
    return [value1, value2, value3, value4, value5]
}

/// The values of “Shadow Effects”, in the document's order.
@MainActor func shadows() -> [ShadowConfig] {
    // LISTING 11: “Shadow Effects”
    // Available shadow configurations
    // BESIDE
    let value1: ShadowConfig =
    // END BESIDE
    .none                                // No shadow
    // BESIDE
    let value2: ShadowConfig =
    // END BESIDE
    .default                             // Standard shadow
    // BESIDE
    let value3: ShadowConfig =
    // END BESIDE
    .subtle                              // Minimal shadow
    // BESIDE
    let value4: ShadowConfig =
    // END BESIDE
    .pronounced                          // Strong shadow

    // Custom shadow
    // BESIDE
    let value5 =
    // END BESIDE
    ShadowConfig(
        isEnabled: true,
        color: .black,
        offset: CGSize(width: 0, height: 4),
        opacity: 0.15,
        radius: 8
    )
    // END
    return [value1, value2, value3, value4, value5]
}

/// The values of “Corner Radius”, in the document's order.
@MainActor func cornerRadii() -> [CornerRadiusConfig] {
    // LISTING 12: “Corner Radius”
    // Available corner radius configurations
    // BESIDE
    let value1: CornerRadiusConfig =
    // END BESIDE
    .default                             // 12pt source, 20pt destination
    // BESIDE
    let value2: CornerRadiusConfig =
    // END BESIDE
    .sharp                               // No corner radius
    // BESIDE
    let value3: CornerRadiusConfig =
    // END BESIDE
    .rounded                             // 16pt source, 24pt destination

    // Custom corner radius
    // BESIDE
    let value4 =
    // END BESIDE
    CornerRadiusConfig(source: 12, destination: 20)
    // END
    return [value1, value2, value3, value4]
}

/// The values of “Preset Configurations”, in the document's order.
@MainActor func presets() -> [KestrelTransitionConfiguration] {
    // LISTING 13: “Preset Configurations”
    // Available presets
    // BESIDE
    let value1: KestrelTransitionConfiguration =
    // END BESIDE
    .default                             // Balanced animation
    // BESIDE
    let value2: KestrelTransitionConfiguration =
    // END BESIDE
    .fast                                // Quick, snappy transition
    // BESIDE
    let value3: KestrelTransitionConfiguration =
    // END BESIDE
    .slow                                // Dramatic, slow transition
    // BESIDE
    let value4: KestrelTransitionConfiguration =
    // END BESIDE
    .blurred                             // With blur effect
    // BESIDE
    let value5: KestrelTransitionConfiguration =
    // END BESIDE
    .shadowed                            // With pronounced shadow
    // END
    return [value1, value2, value3, value4, value5]
}
