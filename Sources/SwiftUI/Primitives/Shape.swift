public import Foundation
import HeroWidgets

/// An outline in a rectangle. As a view it is filled with the color of text, and takes the room that it is offered.
@preconcurrency public protocol Shape: View {
  /// Returns the outline in `rect`.
  nonisolated func path(in rect: CGRect) -> Path

  /// Returns the size for a proposal: by default the proposal, and 10 for an open side.
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  public var body: some View { DrawnShape(shape: self, color: nil, lineWidth: nil) }

  /// Fills the shape with a color.
  public func fill(_ content: Color) -> some View { DrawnShape(shape: self, color: content, lineWidth: nil) }

  /// Draws the outline.
  /// - Parameters:
  ///   - content: Color of the line.
  ///   - lineWidth: In points, half of it on each side of the outline; 1 by default.
  public func stroke(_ content: Color, lineWidth: CGFloat = 1) -> some View {
    DrawnShape(shape: self, color: content, lineWidth: lineWidth)
  }
}

/// A shape that is a rectangle with round corners, or a square or capsule in one: content can be clipped to it.
public protocol RoundedShape: Shape {
  /// The rectangle and the radius of its corners, where the shape lies in `rect`.
  nonisolated func outline(in rect: CGRect) -> RoundedOutline
}

/// A rectangle with round corners.
public struct RoundedOutline: Hashable, Sendable {
  public var rect: CGRect
  /// In points.
  public var cornerRadius: CGFloat
  public var style: RoundedCornerStyle

  public init(rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .circular) {
    (self.rect, self.cornerRadius, self.style) = (rect, cornerRadius, style)
  }
}

extension RoundedShape {
  public nonisolated func path(in rect: CGRect) -> Path {
    let outline = outline(in: rect)
    return Path(roundedRect: outline.rect, cornerRadius: outline.cornerRadius, style: outline.style)
  }
}
