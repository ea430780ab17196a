public import Foundation

/// A view that is shown beside its place.
struct OffsetLayout: ProposingLayout {
  let offset: CGSize

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, in context: LayoutContext
  ) {
    subviews[0].place(
      at: CGPoint(x: bounds.minX + offset.width, y: bounds.minY + offset.height), proposal: proposal)
  }
}

extension View {
  /// Shows the view beside its place, which it keeps.
  public func offset(_ offset: CGSize) -> some View { laidOut(by: OffsetLayout(offset: offset)) }

  /// Shows the view beside its place, which it keeps.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { offset(CGSize(width: x, height: y)) }
}
