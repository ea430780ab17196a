public import Foundation

/// All of the room.
public struct Rectangle: RoundedShape, Sendable {
  public nonisolated init() {}
  public nonisolated func outline(in rect: CGRect) -> RoundedOutline { RoundedOutline(rect: rect, cornerRadius: 0) }
}

/// All of the room, with round corners.
public struct RoundedRectangle: RoundedShape, Sendable {
  /// In points; at most half of the shorter side is drawn.
  public var cornerRadius: CGFloat
  public var style: RoundedCornerStyle

  public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    (self.cornerRadius, self.style) = (cornerRadius, style)
  }

  public nonisolated func outline(in rect: CGRect) -> RoundedOutline {
    RoundedOutline(rect: rect, cornerRadius: cornerRadius, style: style)
  }
}

/// The largest circle in the middle of the room.
public struct Circle: RoundedShape, Sendable {
  public nonisolated init() {}

  public nonisolated func outline(in rect: CGRect) -> RoundedOutline {
    let side = min(rect.width, rect.height)
    let square = CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    return RoundedOutline(rect: square, cornerRadius: side / 2)
  }

  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let room = proposal.replacingUnspecifiedDimensions(
      by: CGSize(width: proposal.height ?? 10, height: proposal.width ?? 10))
    let side = min(room.width, room.height)
    return CGSize(width: side, height: side)
  }
}

/// All of the room, with half circles at its ends.
public struct Capsule: RoundedShape, Sendable {
  public var style: RoundedCornerStyle

  public nonisolated init(style: RoundedCornerStyle = .continuous) { self.style = style }

  public nonisolated func outline(in rect: CGRect) -> RoundedOutline {
    RoundedOutline(rect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
  }
}

/// The ellipse in the room.
public struct Ellipse: Shape, Sendable {
  public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}
