package import Foundation

/// A line across the screen that frames snap to, in points.
package enum GuideLine: Sendable, Hashable {
  /// An upright line, by its distance from the left.
  case x(CGFloat)
  /// A level line, by its distance from the top.
  case y(CGFloat)
}

/// The lines that a frame snaps to.
struct SnapGuides: Sendable {
  private var xs: [CGFloat] = []
  private var ys: [CGFloat] = []

  /// Adds the edges and the center of a frame.
  mutating func add(_ frame: CGRect) {
    xs += [frame.minX, frame.midX, frame.maxX]
    ys += [frame.minY, frame.midY, frame.maxY]
  }

  /// Adds the thirds of a frame.
  mutating func addThirds(of frame: CGRect) {
    xs += [1, 2].map { frame.minX + frame.width * $0 / 3 }
    ys += [1, 2].map { frame.minY + frame.height * $0 / 3 }
  }

  /// Returns the point on the nearest lines.
  /// - Parameter reach: The greatest distance, in points; 0: none.
  func snapped(_ point: CGPoint, reach: CGFloat) -> (x: CGFloat?, y: CGFloat?) {
    (Self.nearest(to: point.x, among: xs, reach), Self.nearest(to: point.y, among: ys, reach))
  }

  /// Returns the distance that brings an edge or the center of a frame to the nearest line; nil: none is near.
  func shift(of frame: CGRect, reach: CGFloat) -> (x: CGFloat?, y: CGFloat?) {
    func least(_ ends: [CGFloat], _ lines: [CGFloat]) -> CGFloat? {
      ends.compactMap { end in Self.nearest(to: end, among: lines, reach).map { $0 - end } }.min { abs($0) < abs($1) }
    }
    return (
      least([frame.minX, frame.midX, frame.maxX], xs), least([frame.minY, frame.midY, frame.maxY], ys)
    )
  }

  /// Returns the lines on which edges or the center of a frame lie.
  func lines(touching frame: CGRect) -> [GuideLine] {
    func touched(_ ends: [CGFloat], _ lines: [CGFloat]) -> [CGFloat] {
      ends.filter { end in lines.contains { abs($0 - end) < 0.01 } }
    }
    return touched([frame.minX, frame.midX, frame.maxX], xs).map { .x($0) }
      + touched([frame.minY, frame.midY, frame.maxY], ys).map { .y($0) }
  }

  private static func nearest(to value: CGFloat, among lines: [CGFloat], _ reach: CGFloat) -> CGFloat? {
    guard reach > 0, let line = lines.min(by: { abs($0 - value) < abs($1 - value) }), abs(line - value) <= reach else {
      return nil
    }
    return line
  }
}
