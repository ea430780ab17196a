package import Foundation
package import HeroVision

extension PixelImage {
  /// The least strength of an edge that a side snaps to, 0…1.
  private static let leastStrength: Float = 0.5

  /// Returns the edge that is nearest to a position, in pixels; nil where there is none within reach. The ends of the
  /// picture are edges.
  /// - Parameters:
  ///   - axis: the direction in which positions are counted.
  ///   - span: the side of a rectangle across that direction, in pixels. Its ends do not count: corners may be round.
  ///   - reach: the greatest distance, in pixels.
  package func edge(near position: CGFloat, along axis: Axis, span: ClosedRange<CGFloat>, reach: CGFloat) -> CGFloat? {
    let (length, across) = axis == .horizontal ? (width, height) : (height, width)
    let inset = (span.upperBound - span.lowerBound) / 6
    let first = max(0, min(across - 1, Int(span.lowerBound + inset)))
    let last = max(first + 1, min(across, Int((span.upperBound - inset).rounded(.up))))
    let (low, high) = (Int((position - reach).rounded(.up)), Int((position + reach).rounded(.down)))
    guard high >= 0, low <= length, low <= high else { return nil }
    let candidates = max(0, low)...min(length, high)
    let profile = EdgeProfile(self, along: axis, span: first..<last, around: candidates)
    let edges = candidates.filter { profile.strength(at: $0) >= Self.leastStrength }
    return edges.min { abs(CGFloat($0) - position) < abs(CGFloat($1) - position) }.map { CGFloat($0) }
  }
}
