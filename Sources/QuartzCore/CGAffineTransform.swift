@_exported public import Foundation
public import HeroWidgets

public typealias CGAffineTransform = AffineTransform
public typealias CGColor = Color

/// A distance in both directions.
public struct CGVector: Sendable, Hashable {
  public var dx, dy: CGFloat

  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }

  public static let zero = CGVector(dx: 0, dy: 0)
}

extension AffineTransform {
  public init(scaleX x: CGFloat, y: CGFloat) { self.init(scaleByX: x, byY: y) }

  /// - Parameter angle: Radians, clockwise.
  public init(rotationAngle angle: CGFloat) { self.init(rotationByRadians: angle) }

  public init(translationX x: CGFloat, y: CGFloat) { self.init(translationByX: x, byY: y) }

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.init(m11: a, m12: b, m21: c, m22: d, tX: tx, tY: ty)
  }

  public var isIdentity: Bool { self == .identity }

  /// Applies this transform, then `other`.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    var result = self
    result.append(other)
    return result
  }

  /// Scales before everything that this transform does.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// Rotates, in radians, before everything that this transform does.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Moves before everything that this transform does.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }
}
