public import Foundation

extension CollectionView {
  /// Moves the ring; nil takes it away.
  public func setFocus(_ indexPath: IndexPath?) {
    focusedIndexPath = indexPath
    if let indexPath {
      window?.dropControlFocus()
      scrollRectToVisible(surroundings(of: indexPath), animated: true)
      collectionDelegate?.collectionView(self, mayOpenItemAt: indexPath)
    }
    setNeedsLayout()
  }

  /// The keyboard comes: the ring stands where it stood last, or on the first item in view.
  func takeFocus() { setFocus(focusedIndexPath ?? lastTouched.flatMap { contains($0) ? $0 : nil } ?? firstVisible) }

  /// The keyboard goes elsewhere.
  func leaveFocus() {
    guard let focusedIndexPath else { return }
    lastTouched = focusedIndexPath
    setFocus(nil)
  }

  private func contains(_ path: IndexPath) -> Bool {
    itemCounts.indices.contains(path.section) && path.item < itemCounts[path.section]
  }

  /// Frame of the focused item, in the window's coordinates.
  var focusFrame: CGRect? { focusedIndexPath.map { convert(frameForItem(at: $0), to: nil) } }

  /// Returns the area shown with a focused item: a little above and below it; with those of the first row all that
  /// comes before them, with those of the last row all that comes after.
  private func surroundings(of path: IndexPath) -> CGRect {
    let frame = frameForItem(at: path)
    var top = frame.minY - 12
    var bottom = frame.maxY + 12
    let room = bounds.height - adjustedContentInset.top - adjustedContentInset.bottom
    if nearest(to: path, below: false) == path, frame.maxY <= room { top = min(top, 0) }
    if nearest(to: path, below: true) == path, contentSize.height - frame.minY <= room {
      bottom = max(bottom, contentSize.height)
    }
    return CGRect(x: frame.minX, y: top, width: frame.width, height: bottom - top)
  }

  func placeFocusRing() {
    guard let path = focusedIndexPath else {
      focusRing.isHidden = true
      return
    }
    focusRing.isHidden = false
    let cell = visibleCells[path]
    let target = cell?.focusTarget
    let box = target.map { $0.view.convert($0.view.bounds, to: self) } ?? frameForItem(at: path)
    focusRing.surround(box, cornerRadius: target?.cornerRadius ?? 0)
  }

  /// Arrows, Home, End and Page keys move the ring, Return and space open; a control in the focused cell is asked
  /// first. Returns whether the key was used.
  public func handleFocusKey(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, numberOfItems > 0 else { return false }
    let current = focusedIndexPath
    if let current, let cell = visibleCells[current], cell.handleKey(event) { return true }
    func go(_ path: IndexPath?) -> Bool {
      setFocus(path ?? current ?? lastTouched ?? firstVisible)
      return true
    }
    switch event.key {
    case .left: return go(current.flatMap { step($0, by: -1) })
    case .right: return go(current.flatMap { step($0, by: 1) })
    case .up: return go(current.flatMap { nearest(to: $0, below: false) })
    case .down: return go(current.flatMap { nearest(to: $0, below: true) })
    case .home: return go(path(atFlat: 0))
    case .end: return go(path(atFlat: numberOfItems - 1))
    case .pageUp: return go(current.flatMap { page($0, by: -1) })
    case .pageDown: return go(current.flatMap { page($0, by: 1) })
    case .return, .space:
      guard let current else { return false }
      open(current)
      return true
    default: return false
    }
  }

  private func open(_ path: IndexPath) {
    guard collectionDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if isMoving || settledOffset != nil {
      contentOffset = CGPoint(x: 0, y: reachableOffset(settledOffset ?? contentOffset.y))
    }
    layoutIfNeeded()
    selectItem(at: path, animated: false)
    collectionDelegate?.collectionView(self, didSelectItemAt: path)
  }

  /// Final offset of an animated scroll, so that Return opens the focused item at its final place.
  private var settledOffset: CGFloat? {
    guard let path = focusedIndexPath else { return nil }
    let rect = surroundings(of: path)
    let inset = adjustedContentInset
    if rect.minY < bounds.minY + inset.top { return rect.minY - inset.top }
    if rect.maxY > bounds.maxY - inset.bottom { return rect.maxY + inset.bottom - bounds.height }
    return nil
  }

  private var firstVisible: IndexPath? {
    let top = bounds.minY + adjustedContentInset.top
    return visibleCells.keys.sorted().first { frameForItem(at: $0).minY >= top - 1 } ?? visibleCells.keys.min()
  }

  private func flat(_ path: IndexPath) -> Int { itemCounts[..<path.section].reduce(0, +) + path.item }

  /// The item at a place counted through all sections; clamped.
  public func path(atFlat index: Int) -> IndexPath {
    prepareIfNeeded()
    var rest = max(0, min(index, itemCounts.reduce(0, +) - 1))
    for (section, count) in itemCounts.enumerated() {
      if rest < count { return IndexPath(item: rest, section: section) }
      rest -= count
    }
    return IndexPath(item: 0, section: 0)
  }

  private func step(_ path: IndexPath, by delta: Int) -> IndexPath { self.path(atFlat: flat(path) + delta) }

  private func nearest(to path: IndexPath, below: Bool) -> IndexPath {
    let here = frameForItem(at: path)
    let probe = CGRect(
      x: 0, y: below ? here.maxY + 1 : here.minY - bounds.height, width: bounds.width, height: bounds.height - 1)
    let rows = layout.indexPaths(in: probe).map { ($0, frameForItem(at: $0)) }.filter {
      below ? $0.1.minY >= here.maxY - 1 : $0.1.maxY <= here.minY + 1
    }
    guard let edge = below ? rows.map(\.1.minY).min() : rows.map(\.1.minY).max() else { return path }
    let row = rows.filter { abs($0.1.minY - edge) < 1 }
    return row.min { abs($0.1.midX - here.midX) < abs($1.1.midX - here.midX) }?.0 ?? path
  }

  private func page(_ path: IndexPath, by pages: Int) -> IndexPath {
    var current = path
    let goal = frameForItem(at: path).midY + CGFloat(pages) * bounds.height * 0.8
    while true {
      let next = nearest(to: current, below: pages > 0)
      if next == current { return current }
      current = next
      let y = frameForItem(at: current).midY
      if pages > 0 ? y >= goal : y <= goal { return current }
    }
  }
}
