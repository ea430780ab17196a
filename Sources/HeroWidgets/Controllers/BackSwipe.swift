package import Foundation
import HeroMotion

/// The figures of a swipe that goes back, by where it begins. Measured on iOS (docs/reference/MOTION.md, section 10).
package struct BackSwipe: Sendable {
  /// Points that the finger moves before the page follows, and that the page stays behind it.
  package let deadZone: CGFloat
  /// Part of the width: a page that is released beyond it leaves.
  let popsBeyond: Double

  /// Begun within `edgeWidth` of the leading edge.
  package static let edge = BackSwipe(deadZone: 12, popsBeyond: 0.53)
  /// Begun anywhere on the page (iOS 26).
  package static let content = BackSwipe(deadZone: 27, popsBeyond: 0.42)
  /// In points. UIKit's figure is not published; 20 is Flutter's.
  package static let edgeWidth: CGFloat = 20
  /// Points of travel at which a swipe from the edge is recognised: sooner than what lies inside the page follows the
  /// same finger, so that the edge goes first. Ours.
  package static let edgeThreshold: CGFloat = 5
  /// Seconds that a released page is taken to move on at its speed.
  package static let projection = 0.12
  /// Moves a released page, back or away, however far it has to go: ω 22, ζ 0.85.
  static let spring = Spring(stiffness: 22 * 22, damping: 2 * 0.85 * 22)

  /// Returns whether a page that is released leaves.
  /// - Parameters:
  ///   - travel: how far it has moved, in widths of the page.
  ///   - velocity: in widths a second.
  func pops(at travel: Double, velocity: Double) -> Bool { travel + velocity * BackSwipe.projection > popsBeyond }
}

extension PanGestureRecognizer {
  /// True if the finger moves in the direction that leads back, and nothing that it came down on moves that way.
  package var goesBack: Bool {
    guard travel.x > abs(travel.y), let touched = touchedView else { return false }
    return !sequence(first: touched, next: \.superview).contains { $0.usesDrag(by: travel) }
  }
}
