import Foundation
import HeroWidgets
import Yams

extension ValueKind where Value == CGRect {
  /// A rectangle in points.
  static var frame: ValueKind {
    ValueKind<[Double]>.list(.coordinate, 4...4, words: "[x, y, width, height] in points")
      .checked("[x, y, width, height] with sizes above 0") { $0[2] > 0 && $0[3] > 0 }
      .map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }
}

extension ValueKind where Value == CornerRadii {
  /// One radius, or four in the order of CSS.
  static var corners: ValueKind {
    ValueKind.either(
      ValueKind<[Double]>.list(.length, 4...4, words: "four radii"), { $0.sequence != nil },
      { CornerRadii(topLeft: $0[0], topRight: $0[1], bottomLeft: $0[3], bottomRight: $0[2]) }, ValueKind<Double>.length,
      { CornerRadii($0) }
    ).called("a radius in points, or [top left, top right, bottom right, bottom left]")
  }
}

extension ValueKind where Value == CGSize {
  /// One distance for both directions, or [horizontal, vertical].
  static var spacing: ValueKind {
    ValueKind.either(
      ValueKind<[Double]>.list(.length, 2...2, words: "[horizontal, vertical]"), { $0.sequence != nil },
      { CGSize(width: $0[0], height: $0[1]) }, ValueKind<Double>.length, { CGSize(width: $0, height: $0) }
    ).called("points, or [horizontal, vertical]")
  }
}
