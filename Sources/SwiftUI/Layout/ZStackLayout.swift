import Foundation

/// Views in front of each other. The stack is as large as the views of the highest priority are together.
struct ZStackLayout: ViewLayout {
  let alignment: Alignment

  private func leading(_ subviews: LayoutSubviews) -> LayoutSubviews {
    let priority = subviews.map(\.priority).max()
    return subviews.filter { $0.priority == priority }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, in context: LayoutContext) -> CGSize {
    let sizes = leading(subviews).map { $0.sizeThatFits(proposal) }
    return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
  }

  /// The point of a stack of `size` at which all alignment lines meet.
  private func meeting(_ subviews: LayoutSubviews, size: CGSize) -> CGPoint {
    let dimensions = leading(subviews).map { $0.dimensions(in: ProposedViewSize(size)) }
    return CGPoint(
      x: dimensions.map { $0[alignment.horizontal] }.max() ?? 0, y: dimensions.map { $0[alignment.vertical] }.max() ?? 0
    )
  }

  private func origin(of subview: LayoutNode, meeting point: CGPoint, size: CGSize) -> CGPoint {
    let dimensions = subview.dimensions(in: ProposedViewSize(size))
    return CGPoint(x: point.x - dimensions[alignment.horizontal], y: point.y - dimensions[alignment.vertical])
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, in context: LayoutContext
  ) {
    let point = meeting(subviews, size: bounds.size)
    for subview in subviews {
      let origin = origin(of: subview, meeting: point, size: bounds.size)
      subview.place(
        at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y), proposal: ProposedViewSize(bounds.size))
    }
  }

  func explicitAlignment(
    of guide: AlignmentKey, in size: CGSize, proposal: ProposedViewSize, subviews: LayoutSubviews,
    in context: LayoutContext
  ) -> CGFloat? {
    let point = meeting(subviews, size: size)
    return guide.combined(
      subviews.compactMap {
        $0.explicitAlignment(
          of: guide, at: origin(of: $0, meeting: point, size: size), proposal: ProposedViewSize(size))
      })
  }
}
