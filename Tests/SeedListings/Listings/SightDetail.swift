// swift-format-ignore-file
// The later integration: a carousel that is a source, and the page that it opens.
import UIKit

struct Sight {
    var name: String
}

struct Tour {
    var name: String
}

@MainActor final class CarouselCell: UICollectionViewCell, HeroTransitionSource {
    let imageView = UIImageView()

    required init() {
        super.init()
        addSubview(imageView)
    }

    override func layoutSubviews() { imageView.frame = bounds }

    func heroSourceImageView() -> UIImageView? { imageView }
    func heroSourceFrame(in window: UIWindow) -> CGRect { convert(bounds, to: window) }
    func heroSourceCornerRadius() -> CGFloat { 12 }
}

@MainActor enum MapDrawer {
    final class PageController: UICollectionViewController {
        var centeredIndex: Int?
        var picture: UIImage?

        override func collectionView(
            _ collectionView: UICollectionView, numberOfItemsInSection section: Int
        ) -> Int { 3 }

        override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            let cell = collectionView.dequeueReusableCell(CarouselCell.self)
            cell.imageView.picture = picture
            return cell
        }

        // LISTING of “HeroKit Matched Transition”, “Delegate-Kette in fh-portrait”
        func visibleCarouselCell() -> CarouselCell? {
            guard let index = centeredIndex else { return nil }
            return collectionView.cellForItem(at: IndexPath(item: index, section: 0)) as? CarouselCell
        }
        // END
    }
}

@MainActor final class FutureNavigationController: UINavigationController {
    /// The document leaves out what else it is given.
    convenience init(rootViewController: UIViewController, _ leftOut: UnboundedRange) {
        self.init(rootViewController: rootViewController)
    }
}

@MainActor final class Composition {
    let container: UIViewController

    init(container: UIViewController) { self.container = container }

    // LISTING of “HeroKit Matched Transition”, “Delegate-Kette in fh-portrait”
    func showSightDetailContainer(
        sight: Sight, tour: Tour?, sender: UIViewController,
        isModal: Bool = true,
        transitionSource: (any HeroTransitionSource)? = nil,  // NEU
        onSightUpdate: ((Sight) -> Void)?
    ) {
        // ... bestehender Code ...
        if isModal {
            let nav = FutureNavigationController(rootViewController: container, ...)
            if let transitionSource {
                sender.heroPresent(nav, source: transitionSource)
            } else {
                nav.modalPresentationStyle = .fullScreen
                sender.present(nav, animated: true)
            }
        }
    }
    // END
}
