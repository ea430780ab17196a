public import Foundation

/// A view whose center lies at a point of all the room there is.
struct PositionLayout: ViewLayout {
  let position: CGPoint

  func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, in context: LayoutContext) -> CGSize {
    if let width = proposal.width, let height = proposal.height { return CGSize(width: width, height: height) }
    return proposal.replacingUnspecifiedDimensions(by: subviews[0].sizeThatFits(proposal))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, in context: LayoutContext
  ) {
    subviews[0].place(
      at: CGPoint(x: bounds.minX + position.x, y: bounds.minY + position.y), anchor: .center,
      proposal: ProposedViewSize(bounds.size))
  }

  func spacing(of subviews: LayoutSubviews, in context: LayoutContext) -> ViewSpacing { ViewSpacing() }
}

extension View {
  /// Places the center of the view at a point of the room around it, which it takes whole.
  public func position(_ position: CGPoint) -> some View { laidOut(by: PositionLayout(position: position)) }

  /// Places the center of the view at a point of the room around it, which it takes whole.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }
}
