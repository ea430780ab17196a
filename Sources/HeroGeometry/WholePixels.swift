package import Foundation

// Lengths in points, put to whole pixels of a screen. Scales of 3 make thirds of points of them, which are no exact
// numbers.
extension CGFloat {
  /// The nearest length of whole pixels.
  ///
  /// - Parameter scale: pixels a point, greater than 0.
  package func rounded(toPixelsAt scale: CGFloat) -> CGFloat { (self * scale).rounded() / scale }

  /// The smallest length of whole pixels that is not less; what is a whole pixel but for arithmetic stays one.
  ///
  /// - Parameter scale: pixels a point, greater than 0.
  package func roundedUp(toPixelsAt scale: CGFloat) -> CGFloat { (self * scale - 1e-6).rounded(.up) / scale }
}

extension CGPoint {
  /// The nearest corner of pixels.
  package func rounded(toPixelsAt scale: CGFloat) -> CGPoint {
    CGPoint(x: x.rounded(toPixelsAt: scale), y: y.rounded(toPixelsAt: scale))
  }
}

extension CGRect {
  /// From the nearest corner of pixels, as many whole pixels as its size needs.
  package func rounded(toPixelsAt scale: CGFloat) -> CGRect {
    CGRect(
      origin: CGPoint(x: minX, y: minY).rounded(toPixelsAt: scale),
      size: CGSize(width: width.roundedUp(toPixelsAt: scale), height: height.roundedUp(toPixelsAt: scale)))
  }
}
