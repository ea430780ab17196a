extension View {
  public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Puts `view` at `index` (0 = hindmost); taken out of where it was before. The index is clamped.
  public func insertSubview(_ view: View, at index: Int) {
    assert(!isDescendant(of: view), "a view cannot hold itself")
    if view.superview != nil { view.removeFromSuperview() }
    link(view, at: max(0, min(index, subviews.count)))
    view.movedToSuperview()
    if window != nil { view.tellMovedToWindow() }
    view.invalidateExtent()
    view.setNeedsLayout()
  }

  public func insertSubview(_ view: View, belowSubview sibling: View) {
    guard view !== sibling else { return }
    if view.superview === self { view.removeFromSuperview() }
    insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? subviews.count)
  }

  public func bringSubviewToFront(_ view: View) {
    guard let index = subviews.firstIndex(where: { $0 === view }), index != subviews.count - 1 else { return }
    moveToFront(subviewAt: index)
    view.invalidateExtent()
  }

  public func removeFromSuperview() {
    guard superview != nil else { return }
    stage?.duePictures.take(beforeLeaving: self)
    endEditing()
    // A delegate that was told of the editing's end may have moved it.
    guard superview != nil else { return }
    invalidateExtent()
    let wasInWindow = window != nil
    unlink()
    movedToSuperview()
    if wasInWindow { tellMovedToWindow() }
  }

  private func tellMovedToWindow() {
    endFlight()
    movedToWindow()
    for view in subviews { view.tellMovedToWindow() }
  }

  public func isDescendant(of view: View) -> Bool {
    var current: View? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  /// Returns whether the view is painted before `other`, which is in the same tree: it lies under that, or contains it.
  package func isPainted(before other: View) -> Bool {
    func path(to view: View) -> [View] { Array(sequence(first: view, next: \.superview)).reversed() }
    let (mine, theirs) = (path(to: self), path(to: other))
    guard let (own, its) = zip(mine, theirs).first(where: { $0 !== $1 }), let siblings = own.superview?.subviews,
      let first = siblings.firstIndex(where: { $0 === own }), let last = siblings.firstIndex(where: { $0 === its })
    else { return mine.count < theirs.count }
    return first < last
  }

  /// The controller whose page the view is, or is part of.
  public var nearestViewController: ViewController? {
    sequence(first: self, next: \.superview).lazy.compactMap(\.owner).first
  }

  /// The window whose tree the view is in.
  public var window: Window? {
    var current = self
    while let next = current.superview { current = next }
    return current as? Window
  }
}
