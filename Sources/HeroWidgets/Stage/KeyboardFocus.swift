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

  /// A view that the keyboard can reach, or all of a scroll view, in its order.
  private struct FocusStop {
    let views: [View]
    let isInBar: Bool
    let place: CGRect
  }

  /// The views that the keyboard can reach on the page in front: bars first, then in reading order.
  private var focusStops: [View] {
    guard let page = topmostViewController?.view else { return [] }
    let found = Self.focusStops(in: page, isInBar: false)
    return Self.inReadingOrder(found.filter(\.isInBar)) + Self.inReadingOrder(found.filter { !$0.isInBar })
  }

  private static func focusStops(in view: View, isInBar: Bool) -> [FocusStop] {
    // What is in a cell works with the ring on that; a header's controls are stops of their own.
    guard view.isShown, view.takesInput, !(view is CollectionViewCell) else { return [] }
    // What is inside works with it.
    if view.canBecomeFirstResponder { return [FocusStop(views: [view], isInBar: isInBar, place: view.frameInWindow)] }
    let inside = view.subviews.flatMap { focusStops(in: $0, isInBar: isInBar || $0 is NavigationBar) }
    guard let scrollView = view as? ScrollView else { return inside }
    var place = scrollView.frameInWindow
    place.origin.y += scrollView.adjustedContentInset.top
    if let list = scrollView as? CollectionView {
      guard list.numberOfItems > 0 else { return inside }
      // Its items, that is, which begin below what stands over it and below its first header.
      place.origin.y += list.frameForItem(at: list.path(atFlat: 0)).minY
      return [FocusStop(views: [list], isInBar: isInBar, place: place)] + inside
    }
    // Content that is scrolled below a bar stays behind what is in that. It is no row with what stands beside it.
    place.size.height = 0
    let views = inReadingOrder(inside)
    return views.isEmpty ? [] : [FocusStop(views: views, isInBar: isInBar, place: place)]
  }

  /// Row by row, from left to right. What stands beside the first of a row belongs to that row.
  private static func inReadingOrder(_ stops: [FocusStop]) -> [View] {
    var result: [View] = []
    var rest = stops.sorted { $0.place.minY < $1.place.minY }
    while let first = rest.first {
      // A view without height, as before the first layout, begins a row nonetheless.
      let row = rest.filter { $0.views[0] === first.views[0] || $0.place.minY < first.place.midY }
      rest.removeAll { stop in row.contains { $0.views[0] === stop.views[0] } }
      result += row.sorted { $0.place.minX < $1.place.minX }.flatMap(\.views)
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
