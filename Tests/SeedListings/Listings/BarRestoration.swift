// swift-format-ignore-file
// What restores the bar when a page comes back.
import HeroKit
import UIKit

struct NamedTour {
    var name: String
}

private let tourImageURL = URL(filePath: "/nowhere/tour.jpg")
private let tour = NamedTour(name: "Ancient Ruins")

extension ListingPage {
    func detailHeader() {
        // LISTING of “HeroKit”, “Navigation Bar Restoration”
        // In viewDidLoad — that's all you need:
        setHeader(
            .image(
                image: .init(url: imageURL),
                configuration: .init(height: 300),
                title: .init(title: "Detail")
            )
        )
        // restoresOnAppear defaults to true.
        // On every subsequent viewWillAppear, the delegate is re-notified
        // with the current state (e.g. didCollapse, headerContentDidBecameVisible).
        // END
    }

    func headerWithoutRestoration() {
        // LISTING of “HeroKit”, “Opting out”
        setHeader(.image(...), restoresOnAppear: false)
        // END
    }
}

extension HeroHeaderStyle {
    /// The document leaves out what the picture is.
    static func image(_ leftOut: UnboundedRange) -> HeroHeaderStyle {
        .image(image: .init(url: tourImageURL), title: .init(title: tour.name))
    }
}

// LISTING of “HeroKit”, “Example: Switching between transparent and opaque”
class TourDetailController: UICollectionViewController, HeroHeaderDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        headerDelegate = self
        setHeader(
            .image(
                image: .init(url: tourImageURL),
                configuration: .init(height: 300),
                title: .init(title: tour.name)
            )
        )
    }

    // These callbacks fire during scroll AND on viewWillAppear (via restoresOnAppear)
    func heroHeader(_ controller: UIViewController, didCollapseHeaderContent _: HeroHeaderView) {
        navigationController?.configureOpaqueAppearance(backgroundColor: .systemBackground, foregroundColor: nil)
    }

    func heroHeader(_ controller: UIViewController, headerContentDidBecameVisible _: HeroHeaderView) {
        navigationController?.configureTransparentAppearance()
    }
}
// END

@MainActor final class ManualController: ListingPage {
    // LISTING of “HeroKit”, “Opting out”
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        reapplyHeaderStyle()
    }
    // END
}
