import Foundation

/// A layout of one view that takes over its size, after a proposal of its own.
protocol ProposingLayout: ViewLayout {
  /// Returns what is proposed to the view; the proposal itself by default.
  func inner(_ proposal: ProposedViewSize, for subview: LayoutNode) -> ProposedViewSize
}

extension ProposingLayout {
  func inner(_ proposal: ProposedViewSize, for subview: LayoutNode) -> ProposedViewSize { proposal }

  func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, in context: LayoutContext) -> CGSize {
    subviews[0].sizeThatFits(inner(proposal, for: subviews[0]))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, in context: LayoutContext
  ) {
    subviews[0].place(at: bounds.origin, proposal: inner(proposal, for: subviews[0]))
  }

  func explicitAlignment(
    of guide: AlignmentKey, in size: CGSize, proposal: ProposedViewSize, subviews: LayoutSubviews,
    in context: LayoutContext
  ) -> CGFloat? {
    subviews[0].explicitAlignment(of: guide, for: inner(proposal, for: subviews[0]))
  }
}
