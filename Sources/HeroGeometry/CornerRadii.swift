public import Foundation

/// How round each corner of a rectangle is, in points.
public struct CornerRadii: Sendable, Hashable {
  public var topLeft, topRight, bottomLeft, bottomRight: CGFloat

  public init(topLeft: CGFloat = 0, topRight: CGFloat = 0, bottomLeft: CGFloat = 0, bottomRight: CGFloat = 0) {
    (self.topLeft, self.topRight, self.bottomLeft, self.bottomRight) = (topLeft, topRight, bottomLeft, bottomRight)
  }

  /// The same at every corner.
  public init(_ radius: CGFloat) {
    self.init(topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
  }

  public static let zero = CornerRadii()

  /// The radius of all four where they are alike.
  public var uniform: CGFloat? {
    topLeft == topRight && topLeft == bottomLeft && topLeft == bottomRight ? topLeft : nil
  }

  public var largest: CGFloat { max(topLeft, topRight, bottomLeft, bottomRight) }

  /// Those of the rectangle in a mirror: left and right are exchanged.
  public var mirrored: CornerRadii {
    CornerRadii(topLeft: topRight, topRight: topLeft, bottomLeft: bottomRight, bottomRight: bottomLeft)
  }

  /// True if no corner is round.
  package var isSquare: Bool { largest <= 0 }

  public func mapped(_ change: (CGFloat) -> CGFloat) -> CornerRadii {
    if let uniform { return CornerRadii(change(uniform)) }
    return CornerRadii(
      topLeft: change(topLeft), topRight: change(topRight), bottomLeft: change(bottomLeft),
      bottomRight: change(bottomRight))
  }

  /// Those of a rectangle of `size`: none negative, and where two on one side would meet, all made smaller alike, as
  /// far as it takes.
  public func fitting(_ size: CGSize) -> CornerRadii {
    let radii = mapped { max(0, $0) }
    if let uniform = radii.uniform { return CornerRadii(min(uniform, min(size.width, size.height) / 2)) }
    let sides = [
      (radii.topLeft + radii.topRight, size.width), (radii.bottomLeft + radii.bottomRight, size.width),
      (radii.topLeft + radii.bottomLeft, size.height), (radii.topRight + radii.bottomRight, size.height),
    ]
    let share = sides.reduce(1) { share, side in side.0 > side.1 ? min(share, side.1 / side.0) : share }
    return radii.mapped { $0 * share }
  }

  /// At `fraction` of the way to `other`; beyond 0…1 is allowed.
  public func interpolated(to other: CornerRadii, at fraction: CGFloat) -> CornerRadii {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * fraction }
    return CornerRadii(
      topLeft: mix(topLeft, other.topLeft), topRight: mix(topRight, other.topRight),
      bottomLeft: mix(bottomLeft, other.bottomLeft), bottomRight: mix(bottomRight, other.bottomRight))
  }
}
