public import Foundation

/// Distances from the four edges of a rectangle, in points.
public struct EdgeInsets: Sendable, Hashable {
  public var top, left, bottom, right: CGFloat

  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  public static let zero = EdgeInsets()
}

extension CGRect {
  /// The rectangle with `insets` taken off; never of negative size.
  public func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top,
      width: max(0, width - insets.left - insets.right), height: max(0, height - insets.top - insets.bottom))
  }

  /// The rectangle with `dx` points taken off at the left and the right, and `dy` at the top and the bottom; negative
  /// ones are added. Where there is less than that, its middle is left, without size: Foundation's `insetBy` makes a
  /// null rectangle of that, which lies at infinity, and what is computed with it is no number.
  public func inset(dx: CGFloat, dy: CGFloat) -> CGRect {
    let (x, y) = (min(dx, width / 2), min(dy, height / 2))
    return CGRect(x: minX + x, y: minY + y, width: max(0, width - 2 * x), height: max(0, height - 2 * y))
  }

  /// What both have in common, an edge perhaps; nil when they lie apart, or when a coordinate is no number, at which
  /// Foundation's `intersection` and `intersects` end the program.
  public func overlap(with other: CGRect) -> CGRect? {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    // No comparison with what is no number is true.
    guard left >= minX, left >= other.minX, top >= minY, top >= other.minY, right <= maxX, right <= other.maxX,
      bottom <= maxY, bottom <= other.maxY, left <= right, top <= bottom, left < .infinity, top < .infinity
    else { return nil }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns whether they have anything in common, an edge at least.
  public func overlaps(_ other: CGRect) -> Bool { overlap(with: other) != nil }

  public var center: CGPoint { CGPoint(x: midX, y: midY) }

  /// Returns whether `other` lies within, its edges included. Foundation's `contains` compares with the union, which
  /// rounds.
  package func encloses(_ other: CGRect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Returns whether a picture that lies here leaves nothing of `bounds` free, rounding errors aside.
  package func fills(_ bounds: CGRect) -> Bool { inset(dx: -1e-6, dy: -1e-6).encloses(bounds) }

  public init(center: CGPoint, size: CGSize) {
    self.init(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// The bounding box of the rectangle's corners after `transform`.
  /// The rectangle in a mirror that stands upright at x = `middle`.
  public func mirrored(about middle: CGFloat) -> CGRect {
    CGRect(x: 2 * middle - maxX, y: minY, width: width, height: height)
  }

  public func applying(_ transform: AffineTransform) -> CGRect {
    let corners = [
      transform.transform(CGPoint(x: minX, y: minY)), transform.transform(CGPoint(x: maxX, y: minY)),
      transform.transform(CGPoint(x: minX, y: maxY)), transform.transform(CGPoint(x: maxX, y: maxY)),
    ]
    var left = corners[0].x
    var right = left
    var top = corners[0].y
    var bottom = top
    for corner in corners {
      left = min(left, corner.x)
      right = max(right, corner.x)
      top = min(top, corner.y)
      bottom = max(bottom, corner.y)
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The rectangle a fraction of the way to `other`: 0 is here, 1 is there, beyond is allowed. Sizes never fall below
  /// 0.
  public func interpolated(to other: CGRect, at fraction: Double) -> CGRect {
    // Adding the whole difference may miss the end by a rounding error.
    if fraction == 1 { return other }
    let f = CGFloat(fraction)
    return CGRect(
      x: minX + (other.minX - minX) * f, y: minY + (other.minY - minY) * f,
      width: max(0, width + (other.width - width) * f), height: max(0, height + (other.height - height) * f))
  }
}

extension CGPoint {
  public static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
  public static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }

  public func distance(to other: CGPoint) -> CGFloat {
    let d = self - other
    return (d.x * d.x + d.y * d.y).squareRoot()
  }
}

extension AffineTransform {
  /// True if axis-aligned rectangles stay axis-aligned and upright.
  public var isScaleAndTranslation: Bool { m12 == 0 && m21 == 0 && m11 > 0 && m22 > 0 }

  /// The transform acting about `anchor` instead of the origin.
  package func about(_ anchor: CGPoint) -> AffineTransform {
    var result = AffineTransform(translationByX: anchor.x, byY: anchor.y)
    result.prepend(self)
    // Foundation's `translate` acts after what is there, so the way to the anchor is prepended.
    result.prepend(AffineTransform(translationByX: -anchor.x, byY: -anchor.y))
    return result
  }
}

/// How a picture or a drawn bitmap fills a rectangle (DRAWING.md, section 5).
public enum ContentMode: Sendable, Hashable {
  /// Both axes independently: the picture is distorted.
  case scaleToFill
  /// As large as fits, centred.
  case scaleAspectFit
  /// As small as covers, centred; what hangs over shows unless clipped.
  case scaleAspectFill
  /// Unscaled, centred.
  case center

  /// Where content of `size` lies when it is shown in `bounds`.
  public func frame(of size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return bounds }
    let x = bounds.width / size.width
    let y = bounds.height / size.height
    let scaled: CGSize
    switch self {
    case .scaleToFill: return bounds
    case .scaleAspectFit: scaled = CGSize(width: size.width * min(x, y), height: size.height * min(x, y))
    case .scaleAspectFill: scaled = CGSize(width: size.width * max(x, y), height: size.height * max(x, y))
    case .center: scaled = size
    }
    return CGRect(center: bounds.center, size: scaled)
  }
}
