import Foundation
import HeroWidgets

/// A list of one section, as commands steer it.
extension CollectionViewController {
  /// Brings the item into view at once.
  func pointToTap(item: Int) -> CGPoint? {
    let count = collectionView(collectionView, numberOfItemsInSection: 0)
    guard (0..<count).contains(item) else { return nil }
    let path = IndexPath(item: item, section: 0)
    collectionView.layoutIfNeeded()
    collectionView.scrollRectToVisible(collectionView.frameForItem(at: path), animated: false)
    collectionView.layoutIfNeeded()
    return collectionView.cellForItem(at: path).map { $0.convert($0.bounds.center, to: nil) }
  }

  func item(shownBy cell: CollectionViewCell) -> Int? { collectionView.indexPath(for: cell)?.item }
}
