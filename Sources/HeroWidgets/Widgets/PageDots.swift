package import Foundation

/// Positions of a page control's dots: a sliding window of them if there are too many, with smaller dots at an end
/// beyond which there are others.
package struct PageDots: Sendable, Hashable {
  package struct Dot: Sendable, Hashable {
    package let page: Int
    /// The middle, in points from the control's left edge.
    package let x: CGFloat
    /// 0…1 of the full size.
    package let scale: Double
  }

  /// In points, as `UIPageControl` has had it since it exists.
  package static let diameter: CGFloat = 7
  /// From the middle of one dot to the next, in points.
  package static let pitch: CGFloat = 16
  /// At each end beyond the last dot's own room, in points.
  package static let margin: CGFloat = 8

  package let count: Int
  package let width: CGFloat

  /// `count`: of pages. `width`: of the control, in points.
  package init(count: Int, width: CGFloat) {
    self.count = max(0, count)
    self.width = width
  }

  /// Returns the width of a control that shows all its dots, in points.
  package static func width(count: Int) -> CGFloat { CGFloat(max(0, count)) * pitch + 2 * margin }

  /// Number of dots that fit.
  package var capacity: Int {
    let room = ((width - 2 * PageDots.margin) / PageDots.pitch).rounded(.down)
    return max(1, min(count, room.isFinite ? Int(min(room, 1e6)) : 1))
  }

  /// The page at the left end of the window while `page` is shown in its middle, as far as there is room.
  package func windowStart(for page: Int) -> Double {
    Double(max(0, min(page - capacity / 2, count - capacity)))
  }

  /// The dots while the window stands at `start`, which may lie between two pages.
  package func dots(windowStart start: Double) -> [Dot] {
    guard count > 0 else { return [] }
    let capacity = capacity
    let left = width / 2 - CGFloat(capacity - 1) / 2 * PageDots.pitch
    let first = max(0, Int(start.rounded(.down)))
    let last = min(count - 1, Int((start + Double(capacity)).rounded(.up)))
    guard first <= last else { return [] }
    return (first...last).compactMap { page in
      let slot = Double(page) - start
      let scale = min(
        PageDots.scale(fromEdge: slot, beyond: start),
        PageDots.scale(fromEdge: Double(capacity - 1) - slot, beyond: Double(count - capacity) - start))
      guard scale > 0.01 else { return nil }
      return Dot(page: page, x: left + CGFloat(slot) * PageDots.pitch, scale: scale)
    }
  }

  /// `fromEdge`: places to the window's end. `beyond`: how many pages there are behind it.
  private static func scale(fromEdge: Double, beyond: Double) -> Double {
    // Of 7 points, 5, 3 and nothing.
    let steps = [0, 3.0 / 7, 5.0 / 7, 1]
    guard fromEdge < 2 else { return 1 }
    guard fromEdge > -1 else { return 0 }
    let index = min(2, Int((fromEdge + 1).rounded(.down)))
    let small = steps[index] + (steps[index + 1] - steps[index]) * (fromEdge + 1 - Double(index))
    return fromEdge < 0 ? small : 1 - min(1, max(0, beyond)) * (1 - small)
  }
}
