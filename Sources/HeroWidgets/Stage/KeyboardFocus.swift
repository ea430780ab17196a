public import Foundation

/// Keyboard focus: Tab moves through the bar, the header and the page, and a ring shows the focus.
///
/// A focused control is the first responder, as a text field with the caret is. A collection view is one stop, in which
/// the arrows move; its ring needs no first responder, so that it moves while the user types in a search field.
extension Window {
  /// Keys that no page wanted: Tab goes from stop to stop; Ctrl+F and / go to the page's search field.
  func moveFocus(for event: KeyEvent) -> Bool {
    switch (event.key, event.modifiers) {
    case (.tab, []): return focusNext(by: 1)
    case (.tab, .shift): return focusNext(by: -1)
    case (.character("f"), .control), (.character("/"), []), (.character("/"), .shift):
      guard let field = focusStops.first(where: { $0.accessibilityRole == .searchField }) else { return false }
      return focus(field)
    default: return false
    }
  }

  /// A finger, or an arrow in a list, takes the ring from a control; what is typed in keeps the keyboard.
  func dropControlFocus() {
    if let control = firstResponder as? any FocusRingShowing { control.resignFirstResponder() }
  }

  /// Frame of the focused control, caret or list item, in the window's coordinates; nil without focus.
  public var keyboardFocus: CGRect? {
    if let input = firstResponder as? any TextInput { return input.convert(input.caretRect, to: nil) }
    if let firstResponder { return firstResponder.frameInWindow }
    return focusStops.lazy.compactMap { ($0 as? CollectionView)?.focusFrame }.first
  }

  private func focusNext(by step: Int) -> Bool {
    let stops = focusStops
    guard !stops.isEmpty else { return false }
    let current =
      stops.firstIndex { $0 === firstResponder }
      ?? stops.firstIndex { ($0 as? CollectionView)?.focusedIndexPath != nil }
    guard let current else { return focus(step > 0 ? stops[0] : stops[stops.count - 1]) }
    return focus(stops[(current + step + stops.count) % stops.count])
  }

  /// The views that the keyboard can reach on the page in front: bars first, then in reading order.
  private var focusStops: [View] {
    var found: [(view: View, isInBar: Bool, place: CGRect)] = []
    func visit(_ view: View, isInBar: Bool) {
      // What is in a cell works with the ring on that; a header's controls are stops of their own.
      guard view.isShown, view.takesInput, !(view is CollectionViewCell) else { return }
      if view.canBecomeFirstResponder {
        found.append((view, isInBar, view.frameInWindow))
        // What is inside works with it.
        return
      }
      if let list = view as? CollectionView, list.numberOfItems > 0 {
        // Its items, that is, which begin below what stands over it and below its first header.
        var place = list.frameInWindow
        place.origin.y += list.adjustedContentInset.top + list.frameForItem(at: list.path(atFlat: 0)).minY
        found.append((list, isInBar, place))
      }
      for child in view.subviews { visit(child, isInBar: isInBar || child is NavigationBar) }
    }
    if let page = topmostViewController?.view { visit(page, isInBar: false) }
    let bars = found.filter(\.isInBar).map { (view: $0.view, place: $0.place) }
    let others = found.filter { !$0.isInBar }.map { (view: $0.view, place: $0.place) }
    return Self.inReadingOrder(bars) + Self.inReadingOrder(others)
  }

  /// Row by row, from left to right. What stands beside the first of a row belongs to that row.
  private static func inReadingOrder(_ things: [(view: View, place: CGRect)]) -> [View] {
    var result: [View] = []
    var rest = things.sorted { $0.place.minY < $1.place.minY }
    while let first = rest.first {
      // A view without height, as before the first layout, begins a row nonetheless.
      let row = rest.filter { $0.view === first.view || $0.place.minY < first.place.midY }
      rest.removeAll { thing in row.contains { $0.view === thing.view } }
      result += row.sorted { $0.place.minX < $1.place.minX }.map(\.view)
    }
    return result
  }

  private func focus(_ view: View) -> Bool {
    if let list = view as? CollectionView {
      if let firstResponder, !firstResponder.resignFirstResponder() { return false }
      list.takeFocus()
      return true
    }
    let lists = focusStops.compactMap { $0 as? CollectionView }
    guard view.becomeFirstResponder() else { return false }
    for list in lists { list.leaveFocus() }
    var ancestor = view.superview
    while let current = ancestor {
      if let scrollView = current as? ScrollView {
        scrollView.scrollRectToVisible(view.convert(view.bounds, to: scrollView), animated: true)
      }
      ancestor = current.superview
    }
    return true
  }
}
