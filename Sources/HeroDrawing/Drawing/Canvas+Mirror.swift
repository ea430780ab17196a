public import Foundation

/// Drawing in a mirror: a view that is laid out from right to left draws as it always does, and its canvas turns that
/// round. Lines and shapes are seen mirrored; texts, pictures and most icons stand at their mirrored places and are
/// seen as they are.
extension Canvas {
  /// From now on what is drawn at x is seen at `2 * middle - x`, in points.
  public func mirror(about middle: CGFloat) { concatenate(.mirror(about: middle)) }

  /// True if left and right are exchanged, and nothing is turned.
  public var isMirrored: Bool {
    let transform = pixelTransform
    return transform.m12 == 0 && transform.m21 == 0 && transform.m11 < 0 && transform.m22 > 0
  }

  /// In a mirror, draws what fills the width of `rect` as it is seen without one, and in the same place. Returns false,
  /// with nothing drawn, where there is no mirror.
  func drawnUpright(in rect: CGRect, _ body: () -> Void) -> Bool {
    guard isMirrored else { return false }
    saved {
      mirror(about: rect.midX)
      body()
    }
    return true
  }
}

extension AffineTransform {
  /// Exchanges left and right about `middle`.
  package static func mirror(about middle: CGFloat) -> AffineTransform {
    AffineTransform(m11: -1, m12: 0, m21: 0, m22: 1, tX: 2 * middle, tY: 0)
  }
}
