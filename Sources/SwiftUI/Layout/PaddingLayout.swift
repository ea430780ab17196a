public import Foundation

/// Room around a view.
struct PaddingLayout: ViewLayout {
  /// The room that the system leaves where none is given, in points.
  nonisolated static let standard: CGFloat = 16

  let insets: EdgeInsets

  private var origin: CGPoint { CGPoint(x: insets.leading, y: insets.top) }

  func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, in context: LayoutContext) -> CGSize {
    let size = subviews[0].sizeThatFits(proposal.inset(by: insets))
    return CGSize(
      width: max(0, size.width + insets.leading + insets.trailing),
      height: max(0, size.height + insets.top + insets.bottom))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, in context: LayoutContext
  ) {
    subviews[0].place(
      at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y), proposal: proposal.inset(by: insets))
  }

  func explicitAlignment(
    of guide: AlignmentKey, in size: CGSize, proposal: ProposedViewSize, subviews: LayoutSubviews,
    in context: LayoutContext
  ) -> CGFloat? {
    subviews[0].explicitAlignment(of: guide, at: origin, proposal: proposal.inset(by: insets))
  }

  func spacing(of subviews: LayoutSubviews, in context: LayoutContext) -> ViewSpacing {
    subviews[0].spacing.without(
      horizontal: insets.leading != 0 || insets.trailing != 0, vertical: insets.top != 0 || insets.bottom != 0)
  }
}

extension View {
  /// Adds a different room at each side.
  public func padding(_ insets: EdgeInsets) -> some View { laidOut(by: PaddingLayout(insets: insets)) }

  /// Adds room at some sides.
  /// - Parameters:
  ///   - edges: All by default.
  ///   - length: In points; nil, the default, is the system's: 16.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(EdgeInsets(length ?? PaddingLayout.standard, at: edges))
  }

  /// Adds `length` points at all sides.
  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }
}
