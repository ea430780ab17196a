// swift-format-ignore-file
// The two calls of a transition, in their order.
import Combine
import HeroKit
import KestrelTransitions
import MatchedGeometryPresentation
import QuartzCore
import SwiftUI
import UIKit

@MainActor func setUp(_ navigationController: UINavigationController) {
    // LISTING 6: “Setup Phase”
    // Must happen before any transitions
    KestrelTransitionRegistry.shared.setupTransition(for: navigationController)
    // END
}

@MainActor func transition(navigate: () -> Void) {
    // LISTING 7: “Transition Phase”
    // 1. User taps source view
    prepareKestrelTransition(id: "matchingId")  // Prepares transition context
    navigate()                                   // Triggers navigation controller push

    // 2. System automatically:
    //    - Captures source image frame
    //    - Waits for target view to render
    //    - Captures target image frame  
    //    - Performs morphing animation
    // END
}
