import Foundation

extension LayoutNode {
  /// The place of the node's top left corner in `bounds` if its alignment lines lie on those of `bounds`.
  func origin(alignedBy alignment: Alignment, in bounds: CGRect, proposal: ProposedViewSize) -> CGPoint {
    let own = dimensions(in: proposal)
    let around = ViewDimensions(size: bounds.size) { _ in nil }
    return CGPoint(
      x: bounds.minX + around[alignment.horizontal] - own[alignment.horizontal],
      y: bounds.minY + around[alignment.vertical] - own[alignment.vertical])
  }

  /// Places the node so that its alignment lines lie on those of `bounds`.
  func place(alignedBy alignment: Alignment, in bounds: CGRect, proposal: ProposedViewSize) {
    place(at: origin(alignedBy: alignment, in: bounds, proposal: proposal), proposal: proposal)
  }

  /// The place of a guide of its own, from its top left corner; nil where it has none.
  func explicitAlignment(of guide: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? {
    explicitAlignment(of: guide, in: sizeThatFits(proposal), proposal)
  }

  /// The same where the node lies at `origin` of a view around it.
  func explicitAlignment(of guide: AlignmentKey, at origin: CGPoint, proposal: ProposedViewSize) -> CGFloat? {
    explicitAlignment(of: guide, for: proposal).map { origin[guide.axis] + $0 }
  }
}

extension AlignmentKey {
  /// Joins what several views say about the guide, as places in the view around them: text baselines are the first and
  /// the last one, other lines lie in the middle of all. nil where no view has one.
  @MainActor func combined(_ places: [CGFloat]) -> CGFloat? {
    guard !places.isEmpty else { return nil }
    if self == VerticalAlignment.firstTextBaseline.key { return places.min() }
    if self == VerticalAlignment.lastTextBaseline.key { return places.max() }
    return places.reduce(0, +) / CGFloat(places.count)
  }
}
