package import Foundation

/// The two screenshots of a scene.
package enum ScreenshotSide: Sendable, Hashable, CaseIterable {
  /// The screen before the tap.
  case before
  /// The screen after it.
  case after

  package var title: String { self == .before ? "Before" : "After" }
  package var other: ScreenshotSide { self == .before ? .after : .before }
}

/// The heights of the bars of a screenshot that stay in place while it scrolls, in points; 0: there is none.
package struct ScreenshotBars: Sendable, Hashable {
  package enum Edge: Sendable, Hashable, CaseIterable { case top, bottom }

  package var top: CGFloat = 0
  package var bottom: CGFloat = 0

  package init(top: CGFloat = 0, bottom: CGFloat = 0) { (self.top, self.bottom) = (top, bottom) }

  package subscript(edge: Edge) -> CGFloat {
    get { edge == .top ? top : bottom }
    set { if edge == .top { top = newValue } else { bottom = newValue } }
  }
}

/// A value for each of two screenshots.
package struct ScreenshotPair<Value> {
  package var before, after: Value

  package init(_ before: Value, _ after: Value) { (self.before, self.after) = (before, after) }

  package subscript(side: ScreenshotSide) -> Value {
    get { side == .before ? before : after }
    set { if side == .before { before = newValue } else { after = newValue } }
  }
}

extension ScreenshotPair: Sendable where Value: Sendable {}
extension ScreenshotPair: Equatable where Value: Equatable {}
extension ScreenshotPair: Hashable where Value: Hashable {}
