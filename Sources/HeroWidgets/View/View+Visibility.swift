import Foundation

extension View {
  /// Whether some of the view lies where it may be seen: in a window, not hidden or clear, within what clips it. Views that
  /// cover it do not count.
  public var isOnScreen: Bool { liesOnScreen(countingHidden: false) }

  /// As `isOnScreen`; `countingHidden`: a view that is hidden or clear for now counts by its place.
  func liesOnScreen(countingHidden: Bool) -> Bool {
    guard let window else { return false }
    var rect = bounds
    var view: View = self
    while true {
      guard countingHidden || (!view.isConcealed && view.effectiveAlpha > 0) else { return false }
      if view.isClipped || view === window { rect = rect.overlap(with: view.bounds) ?? .zero }
      rect = view.remainder(of: rect)
      guard rect.width > 0, rect.height > 0 else { return false }
      guard let superview = view.superview else { return true }
      rect = rect.applying(view.toSuperview)
      view = superview
    }
  }
}
