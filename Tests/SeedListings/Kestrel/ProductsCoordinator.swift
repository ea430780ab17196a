// swift-format-ignore-file
// Kestrel's setup, in a coordinator.
import Combine
import HeroKit
import KestrelTransitions
import MatchedGeometryPresentation
import QuartzCore
import SwiftUI
import UIKit

@MainActor class BaseCoordinator<Result> {
}

// LISTING 2: “Setup Navigation Controller”
import KestrelTransitions

class ProductsCoordinator: BaseCoordinator<Void> {
    private let navigationController: UINavigationController

    init(navigationController: UINavigationController) {
        self.navigationController = navigationController
        // Enable KestrelTransitions for this navigation controller
        KestrelTransitionRegistry.shared.setupTransition(for: navigationController)
    }
}
// END
