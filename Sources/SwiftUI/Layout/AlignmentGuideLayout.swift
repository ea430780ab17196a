public import Foundation

/// A view with an alignment line where a closure says.
struct AlignmentGuideLayout: ProposingLayout {
  let guide: AlignmentKey
  let place: (ViewDimensions) -> CGFloat

  func explicitAlignment(
    of guide: AlignmentKey, in size: CGSize, proposal: ProposedViewSize, subviews: LayoutSubviews,
    in context: LayoutContext
  ) -> CGFloat? {
    guide == self.guide
      ? place(subviews[0].dimensions(in: proposal)) : subviews[0].explicitAlignment(of: guide, for: proposal)
  }
}

extension View {
  /// Sets the place of a horizontal alignment line of the view, in points from its leading edge.
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    laidOut(by: AlignmentGuideLayout(guide: guide.key, place: computeValue))
  }

  /// Sets the place of a vertical alignment line of the view, in points from its top edge.
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    laidOut(by: AlignmentGuideLayout(guide: guide.key, place: computeValue))
  }
}
