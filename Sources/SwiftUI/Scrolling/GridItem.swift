public import Foundation

/// A column of a vertical grid, or a row of a horizontal one.
public struct GridItem: Sendable {
  /// The width of a column, or the height of a row, in points.
  public enum Size: Sendable {
    case fixed(CGFloat)
    /// An equal share of the room, within bounds.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many as fit into such a share, each within bounds.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: Size
  /// Distance to the next one, in points; nil is 8.
  public var spacing: CGFloat?
  /// Place of views in it; nil is the center.
  public var alignment: Alignment?

  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
  }
}
