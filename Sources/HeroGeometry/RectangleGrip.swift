package import Foundation

/// A handle of a rectangle: one of its corners, or the middle of a side.
package struct RectangleGrip: Sendable, Hashable {
  /// −1 at the left or upper side, 1 at the right or lower one, 0 between them.
  package let horizontal, vertical: Int

  package static let all: [RectangleGrip] = [-1, 0, 1].flatMap { vertical in
    [-1, 0, 1].compactMap { horizontal in
      horizontal == 0 && vertical == 0 ? nil : RectangleGrip(horizontal: horizontal, vertical: vertical)
    }
  }

  package static let bottomRight = RectangleGrip(horizontal: 1, vertical: 1)

  /// True at a corner.
  package var isCorner: Bool { horizontal != 0 && vertical != 0 }

  /// Returns the place of the handle.
  package func point(of frame: CGRect) -> CGPoint {
    CGPoint(
      x: frame.midX + frame.width / 2 * CGFloat(horizontal), y: frame.midY + frame.height / 2 * CGFloat(vertical))
  }

  /// Returns a rectangle whose handle is at a point. It may turn over.
  package func dragged(_ frame: CGRect, to point: CGPoint) -> CGRect {
    func side(_ grip: Int, _ low: CGFloat, _ high: CGFloat, _ value: CGFloat) -> (CGFloat, CGFloat) {
      let (fixed, moved) = grip < 0 ? (high, value) : (low, value)
      return grip == 0 ? (low, high) : (min(fixed, moved), max(fixed, moved))
    }
    let (left, right) = side(horizontal, frame.minX, frame.maxX, point.x)
    let (top, bottom) = side(vertical, frame.minY, frame.maxY, point.y)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns a rectangle whose handle is at a point, or as near as its shortest side allows. It does not turn over.
  /// - Parameters:
  ///   - least: The shortest side, in points.
  ///   - keepsRatio: True if both sides change alike. The handle of a side then leaves the middle of the others.
  package func resized(_ frame: CGRect, to point: CGPoint, least: CGFloat, keepsRatio: Bool = false) -> CGRect {
    func length(_ grip: Int, _ low: CGFloat, _ high: CGFloat, _ value: CGFloat) -> CGFloat {
      grip == 0 ? high - low : max(least, grip < 0 ? high - value : value - low)
    }
    var width = length(horizontal, frame.minX, frame.maxX, point.x)
    var height = length(vertical, frame.minY, frame.maxY, point.y)
    if keepsRatio, frame.width > 0, frame.height > 0 {
      let (x, y) = (width / frame.width, height / frame.height)
      let scale = max(
        horizontal == 0 ? y : vertical == 0 ? x : max(x, y), least / min(frame.width, frame.height))
      (width, height) = (frame.width * scale, frame.height * scale)
    }
    func start(_ grip: Int, _ low: CGFloat, _ high: CGFloat, _ length: CGFloat) -> CGFloat {
      if grip == 0, length == high - low { return low }
      return grip < 0 ? high - length : grip > 0 ? low : (low + high - length) / 2
    }
    return CGRect(
      x: start(horizontal, frame.minX, frame.maxX, width), y: start(vertical, frame.minY, frame.maxY, height),
      width: width, height: height)
  }
}
