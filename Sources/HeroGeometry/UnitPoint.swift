public import Foundation

/// A point of a rectangle, as parts of its size from the top left corner: 0…1 inside.
public struct UnitPoint: Sendable, Hashable {
  public var x, y: CGFloat

  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  public static let topLeading = UnitPoint(x: 0, y: 0)
  public static let top = UnitPoint(x: 0.5, y: 0)
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  public static let leading = UnitPoint(x: 0, y: 0.5)
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  public func point(in rect: CGRect) -> CGPoint {
    CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
  }

  /// The rectangle of that size whose point this is.
  public func rect(of size: CGSize, at point: CGPoint) -> CGRect {
    CGRect(origin: CGPoint(x: point.x - x * size.width, y: point.y - y * size.height), size: size)
  }
}
