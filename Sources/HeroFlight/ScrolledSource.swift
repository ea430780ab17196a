import Foundation
import HeroWidgets

/// The place of a source in a list. It is known also while the list has no cell for it, being scrolled elsewhere: what
/// moves lands there all the same, out of sight.
@MainActor struct ScrolledSource {
  private weak var view: View?
  private weak var list: CollectionView?
  private let changes: Int
  private let item: IndexPath
  /// Offset of the source from the item's corner.
  private let offset: CGPoint
  private let size: CGSize

  /// Keeps the item of `view` in sight when the lists around it are laid out again. nil if it is in none.
  init?(of view: View) {
    var result: ScrolledSource?
    var cell: CollectionViewCell?
    for around in sequence(first: view, next: \.superview) {
      if let list = around as? CollectionView, let item = cell.flatMap(list.indexPath) {
        list.itemKeptInSight = item
        result = result ?? ScrolledSource(view, in: list, item)
        cell = nil
      }
      cell = around as? CollectionViewCell ?? cell
    }
    guard let result else { return nil }
    self = result
  }

  private init(_ view: View, in list: CollectionView, _ item: IndexPath) {
    (self.view, self.list, self.item, changes) = (view, list, item, list.changesInside)
    let (place, frame) = (view.convert(view.bounds, to: list), list.frameForItem(at: item))
    offset = CGPoint(x: place.minX - frame.minX, y: place.minY - frame.minY)
    size = place.size
  }

  /// Returns whether it is that of the same view, and its list has not changed since.
  func isCurrent(for view: View) -> Bool { view === self.view && list?.changesInside == changes }

  /// The page is gone: its item may be anywhere from now on, unless the next page has one already.
  func release() {
    guard let list, list.window?.runningTransition == nil else { return }
    for around in sequence(first: list as View, next: \.superview) {
      (around as? CollectionView)?.itemKeptInSight = nil
    }
  }

  /// Current frame and clip, in the window's coordinates; nil: the list has left the screen, or has fewer items.
  var place: (frame: CGRect, clip: CGRect?)? {
    guard let list, list.window != nil, let item = list.placeOfItem(at: item) else { return nil }
    let frame = list.convert(
      CGRect(x: item.minX + offset.x, y: item.minY + offset.y, width: size.width, height: size.height), to: nil)
    return (frame, list.clip(of: frame))
  }
}
