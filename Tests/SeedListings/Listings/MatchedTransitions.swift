// swift-format-ignore-file
// The README's transition: a cell of a list opens a page.
import HeroKit
import UIKit

@MainActor final class SelectedCell: UICollectionViewCell, HeroKit.HeroTransitionSource {
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

@MainActor final class DetailController: UIViewController, HeroKit.HeroTransitionDestination {
    let header = UIImageView()

    override func viewDidLoad() {
        view.backgroundColor = .systemBackground
        view.addSubview(header)
    }

    override func viewDidLayoutSubviews() { header.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 300) }

    func heroDestinationImageView() -> UIImageView? { header }
    func heroDestinationFrame(in window: UIWindow) -> CGRect { header.convert(header.bounds, to: window) }
    func heroDestinationCornerRadius() -> CGFloat { 0 }
}

@MainActor final class SelectingController: UICollectionViewController {
    let detailVC = DetailController()
    var picture: UIImage?

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(SelectedCell.self)
        cell.imageView.picture = picture
        cell.accessibilityLabel = "Picture \(indexPath.item)"
        return cell
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let selectedCell = collectionView.cellForItem(at: indexPath) as? SelectedCell else { return }
        detailVC.header.picture = picture
        // LISTING of “HeroKit”, “Matched Transitions”
        heroPresent(detailVC, source: selectedCell)
        // END
    }
}
