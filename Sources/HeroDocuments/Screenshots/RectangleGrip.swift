package import Foundation
import HeroGeometry
package import HeroVision

/// A handle of a rectangle: one of its corners, or the middle of a side.
package struct RectangleGrip: Sendable, Hashable {
  /// −1 at the left or upper side, 1 at the right or lower one, 0 between them.
  package let horizontal, vertical: Int

  package static let all: [RectangleGrip] = [-1, 0, 1].flatMap { vertical in
    [-1, 0, 1].compactMap { horizontal in
      horizontal == 0 && vertical == 0 ? nil : RectangleGrip(horizontal: horizontal, vertical: vertical)
    }
  }

  static let bottomRight = RectangleGrip(horizontal: 1, vertical: 1)

  /// Returns the place of the handle.
  package func point(of frame: CGRect) -> CGPoint {
    CGPoint(
      x: frame.midX + frame.width / 2 * CGFloat(horizontal), y: frame.midY + frame.height / 2 * CGFloat(vertical))
  }

  /// Returns a rectangle whose handle is at a point. It may turn over.
  func dragged(_ frame: CGRect, to point: CGPoint) -> CGRect {
    func side(_ grip: Int, _ low: CGFloat, _ high: CGFloat, _ value: CGFloat) -> (CGFloat, CGFloat) {
      let (fixed, moved) = grip < 0 ? (high, value) : (low, value)
      return grip == 0 ? (low, high) : (min(fixed, moved), max(fixed, moved))
    }
    let (left, right) = side(horizontal, frame.minX, frame.maxX, point.x)
    let (top, bottom) = side(vertical, frame.minY, frame.maxY, point.y)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// A line of a picture that a rectangle has snapped to.
package struct SnapLine: Sendable, Hashable {
  package let side: ScreenshotSide
  /// The direction in which its position is counted: a horizontal one is an upright line.
  package let axis: Axis
  /// In points of the picture.
  package let position: CGFloat
}
