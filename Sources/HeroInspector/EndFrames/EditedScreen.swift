package import Foundation
import HeroGeometry

/// The screen on which end frames are edited, in its points.
package struct EditedScreen: Sendable, Hashable {
  package var size: CGSize
  /// Radius of the visible corners; 0: they are square.
  package var displayRadius: CGFloat
  /// Points of the screen for a point of the desktop.
  package var unit: CGFloat

  package init(size: CGSize, displayRadius: CGFloat = 0, unit: CGFloat = 1) {
    (self.size, self.displayRadius, self.unit) = (size, displayRadius, unit)
  }

  /// Distance of handles from the edge, in points of the desktop: a handle at the edge would be cut in half.
  private static let margin: CGFloat = 7

  /// Returns the nearest point at which a handle is seen whole.
  func held(_ point: CGPoint) -> CGPoint {
    let margin = min(Self.margin * unit, size.width / 2, size.height / 2)
    let held = CGPoint(
      x: max(margin, min(size.width - margin, point.x)), y: max(margin, min(size.height - margin, point.y)))
    let radius = min(displayRadius, size.width / 2, size.height / 2)
    let middle = CGPoint(
      x: max(radius, min(size.width - radius, held.x)), y: max(radius, min(size.height - radius, held.y)))
    let (distance, room) = (held.distance(to: middle), max(0, radius - margin))
    guard distance > room, held.x != middle.x, held.y != middle.y else { return held }
    return CGPoint(
      x: middle.x + (held.x - middle.x) * room / distance, y: middle.y + (held.y - middle.y) * room / distance)
  }
}
