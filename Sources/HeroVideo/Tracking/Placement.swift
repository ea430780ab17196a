import Foundation

/// The place of moving contents in one frame.
struct Placement: Sendable, Hashable {
  /// The middle of the contents, in pixels of the frame.
  var center: SIMD2<Double>
  /// Size of the contents, where 1 is their size in the first frame.
  var scale: Double

  /// Returns the placement between two others. Scales grow by equal steps.
  func interpolated(to other: Placement, at progress: Double) -> Placement {
    Placement(
      center: center + (other.center - center) * progress,
      scale: max(0.01, scale + (other.scale - scale) * progress))
  }
}
