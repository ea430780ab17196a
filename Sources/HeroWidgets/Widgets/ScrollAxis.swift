import Foundation

/// Along which a scroll view's content moves.
public enum ScrollAxis: Sendable, Hashable {
  case vertical, horizontal

  func of(_ point: CGPoint) -> CGFloat { self == .vertical ? point.y : point.x }
  func of(_ size: CGSize) -> CGFloat { self == .vertical ? size.height : size.width }

  /// Returns the inset at the content's beginning; `end(of:)` is that at its end.
  func start(of insets: EdgeInsets) -> CGFloat { self == .vertical ? insets.top : insets.left }
  func end(of insets: EdgeInsets) -> CGFloat { self == .vertical ? insets.bottom : insets.right }

  func point(_ offset: CGFloat) -> CGPoint {
    self == .vertical ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0)
  }

  var panDirection: PanGestureRecognizer.Direction { self == .vertical ? .vertical : .horizontal }
}
