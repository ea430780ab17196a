// swift-format-ignore-file
// A list whose rows open pages.
import Combine
import HeroKit
import KestrelTransitions
import MatchedGeometryPresentation
import QuartzCore
import SwiftUI
import UIKit

@MainActor final class ItemsCoordinator {
    let navigationController: UINavigationController

    init(navigationController: UINavigationController) { self.navigationController = navigationController }

    func showDetail(for item: Item) {
        navigationController.pushViewController(UIHostingController(rootView: ItemPage(item: item)), animated: true)
    }
}

struct ItemList: View {
    let items: [Item]
    let coordinator: ItemsCoordinator

    var body: some View {
        // LISTING 14: “Basic List to Detail Transition”
        // In your list view
        ForEach(items) { item in
            ItemRowView(
                item: item,
                transitionId: "item_\(item.id)"
            ) {
                // Navigate to detail
                coordinator.showDetail(for: item)
            }
        }

        // BESIDE
    }
}

struct ItemPage: View {
    let item: Item

    var body: some View {
        // END BESIDE
        // In your detail view
        ItemDetailView(item: item)
            .kestrelTransitionTarget(id: "item_\(item.id)")
        // END
    }
}
