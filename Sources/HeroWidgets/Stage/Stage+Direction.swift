public import Foundation
import HeroGeometry

/// Mirroring of a screen that is read from right to left: of incoming events, and of outgoing positions.
extension Stage {
  /// A place in the window's coordinates as it is seen on the screen, counted from the left, and the other way round:
  /// they differ from right to left.
  public func onScreen(_ point: CGPoint) -> CGPoint {
    traits.layoutDirection == .rightToLeft ? CGPoint(x: size.width - point.x, y: point.y) : point
  }

  public func onScreen(_ rect: CGRect) -> CGRect {
    traits.layoutDirection == .rightToLeft ? rect.mirrored(about: size.width / 2) : rect
  }
}

extension View {
  /// One reads the other way now.
  func directionChanged() {
    layerCache = nil
    setNeedsLayout()
    for view in subviews { view.directionChanged() }
  }
}

extension KeyEvent {
  /// The same where left and right are exchanged.
  var inMirror: KeyEvent {
    var event = self
    if key == .left { event.key = .right } else if key == .right { event.key = .left }
    return event
  }
}
