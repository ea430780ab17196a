package import HeroGeometry

/// A rectangle of one picture that shows the same as a rectangle of another: the ends of a match.
package struct SuggestedPair: Sendable, Hashable {
  /// In pixels of either picture.
  package let before, after: PixelRect
  /// Pixels of the second picture to a pixel of the first.
  package let scale: Double
  /// Pixel of the second picture that shows what the corner of the first does. It may lie outside.
  package let offset: SIMD2<Double>
  /// The share of what has texture in both that looks the same, 0…1.
  package let agreement: Double
  /// Area with texture that is the same, in squares of about four points of the picture where it is larger.
  package let weight: Double

  /// Place and size are the same in both pictures, within two pixels.
  package var isUnmoved: Bool {
    abs(before.x - after.x) <= 2 && abs(before.y - after.y) <= 2 && abs(before.maxX - after.maxX) <= 2
      && abs(before.maxY - after.maxY) <= 2
  }

  /// Tells if most of both rectangles lies in those of another pair.
  func isPart(of other: SuggestedPair) -> Bool {
    before.intersection(other.before).area * 10 > before.area * 8
      && after.intersection(other.after).area * 10 > after.area * 8
  }
}
