public import Foundation

/// The content of a collection view.
@MainActor public protocol CollectionViewDataSource: AnyObject {
  func numberOfSections(in collectionView: CollectionView) -> Int
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  /// Dequeues a cell and fills it. Asked too for items that are not shown yet, when their heights have to be known.
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell
  /// Dequeues a header or a footer and fills it; nil leaves its room empty.
  func collectionView(_ collectionView: CollectionView, viewForSupplementary element: CollectionElement)
    -> CollectionReusableView?
  /// Returns the identity of the element across a change of the data, so that `reloadData(animated:)` can move it; nil
  /// lets it fade. Asked when it is shown. nil by default.
  func collectionView(_ collectionView: CollectionView, identifierFor element: CollectionElement) -> AnyHashable?
}

extension CollectionViewDataSource {
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
  public func collectionView(_ collectionView: CollectionView, viewForSupplementary element: CollectionElement)
    -> CollectionReusableView?
  { nil }
  public func collectionView(_ collectionView: CollectionView, identifierFor element: CollectionElement)
    -> AnyHashable?
  { nil }
}

@MainActor public protocol CollectionViewDelegate: ScrollViewDelegate {
  /// Returns whether a finger or the focus may select the item. True by default.
  func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
  /// Tapped, or opened by the Return key. The item stays selected until `deselectItem` or the next selection.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)
  /// A finger came down on the cell, the pointer came over it or the focus moved to it: it may be opened next.
  func collectionView(_ collectionView: CollectionView, mayOpenItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell, at indexPath: IndexPath)
}

extension CollectionViewDelegate {
  public func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
  public func collectionView(_ collectionView: CollectionView, mayOpenItemAt indexPath: IndexPath) {}
  public func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell, at indexPath: IndexPath
  ) {}
}
