/// A view that is proposed no size along some axes.
struct FixedSizeLayout: ProposingLayout {
  let horizontal, vertical: Bool

  func inner(_ proposal: ProposedViewSize, for subview: LayoutNode) -> ProposedViewSize {
    ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
  }
}

extension View {
  /// Fixes the view at its ideal size: text is neither wrapped nor cut.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Fixes the view at its ideal size along the given axes.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    laidOut(by: FixedSizeLayout(horizontal: horizontal, vertical: vertical))
  }
}
