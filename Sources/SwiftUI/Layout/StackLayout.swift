import Foundation

/// Views one after the other along an axis.
///
/// With a proposal the stack subtracts its spacing, and asks views of a higher priority first; the others keep their
/// least lengths meanwhile. Of equal priority the least flexible is asked first. Each is offered an equal share of what
/// is left. Without a proposal all have their ideal lengths.
struct StackLayout: ViewLayout {
  /// The distance of views that ask for no other, in points.
  nonisolated static let standardSpacing: CGFloat = 8

  let axis: Axis
  /// The guide across the axis.
  let alignment: AlignmentKey
  let spacing: CGFloat?

  /// Places of all views in a stack whose top left corner is the origin.
  struct Plan {
    var origins: [CGPoint] = []
    var proposals: [ProposedViewSize] = []
    var size = CGSize.zero
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, in context: LayoutContext) -> CGSize {
    plan(proposal, subviews).size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, in context: LayoutContext
  ) {
    let plan = plan(placing(proposal, size: bounds.size), subviews)
    for (index, subview) in subviews.enumerated() {
      let origin = plan.origins[index]
      subview.place(
        at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y), proposal: plan.proposals[index])
    }
  }

  func explicitAlignment(
    of guide: AlignmentKey, in size: CGSize, proposal: ProposedViewSize, subviews: LayoutSubviews,
    in context: LayoutContext
  ) -> CGFloat? {
    let plan = plan(placing(proposal, size: size), subviews)
    return guide.combined(
      subviews.indices.compactMap {
        subviews[$0].explicitAlignment(of: guide, at: plan.origins[$0], proposal: plan.proposals[$0])
      })
  }

  // MARK: Planning

  /// Without a proposal across the axis the views are offered the size that came of it: a divider is as long as the
  /// stack is high.
  private func placing(_ proposal: ProposedViewSize, size: CGSize) -> ProposedViewSize {
    ProposedViewSize(proposal[axis], along: axis, across: proposal[axis.across] ?? size[axis.across])
  }

  private func plan(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> Plan {
    guard !subviews.isEmpty else { return Plan() }
    let gaps = gaps(between: subviews)
    let lengths = lengths(proposal, subviews, gaps: gaps.reduce(0, +))
    var plan = Plan()
    plan.proposals = lengths.map { ProposedViewSize($0, along: axis, across: proposal[axis.across]) }
    // Across, all guides lie on one line, which is in the stack too.
    let guides = zip(subviews, plan.proposals).map { (subview, proposal) in
      let dimensions = subview.dimensions(in: proposal)
      return (line: dimensions[alignment], size: CGSize(width: dimensions.width, height: dimensions.height))
    }
    let line = max(0, guides.map(\.line).max() ?? 0)
    plan.size[axis.across] = line
    var position: CGFloat = 0
    for (index, guide) in guides.enumerated() {
      if index > 0 { position += gaps[index - 1] }
      var origin = CGPoint.zero
      origin[axis] = position
      origin[axis.across] = line - guide.line
      plan.origins.append(origin)
      position += guide.size[axis]
      plan.size[axis.across] = max(plan.size[axis.across], origin[axis.across] + guide.size[axis.across])
    }
    plan.size[axis] = position
    return plan
  }

  private func gaps(between subviews: LayoutSubviews) -> [CGFloat] {
    zip(subviews, subviews.dropFirst()).map { first, second in
      if let spacing { return spacing }
      let wishes = [first.spacing[axis], second.spacing[axis]].compactMap(\.self)
      return wishes.max() ?? Self.standardSpacing
    }
  }

  /// Returns the length to propose to each view; nil for the ideal one.
  private func lengths(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, gaps: CGFloat) -> [CGFloat?] {
    guard let whole = proposal[axis] else { return subviews.map { _ in nil } }
    func length(of index: Int, for proposed: CGFloat) -> CGFloat {
      subviews[index].sizeThatFits(ProposedViewSize(proposed, along: axis, across: proposal[axis.across]))[axis]
    }
    let flexibility = subviews.indices.map {
      Flexibility(least: length(of: $0, for: 0), most: length(of: $0, for: .infinity))
    }
    var lengths: [CGFloat?] = subviews.map { _ in nil }
    var room = whole - gaps - flexibility.reduce(0) { $0 + $1.least }
    for priority in Set(subviews.map(\.priority)).sorted(by: >) {
      let group = subviews.indices.filter { subviews[$0].priority == priority }
      room += group.reduce(0) { $0 + flexibility[$1].least }
      let order = group.sorted { flexibility[$0] == flexibility[$1] ? $0 < $1 : flexibility[$0] < flexibility[$1] }
      for (position, index) in order.enumerated() {
        let share = max(0, room / CGFloat(order.count - position))
        lengths[index] = share
        room -= length(of: index, for: share)
      }
    }
    return lengths
  }
}

/// The lengths that a view can have. Of two the less flexible one has less between its ends, and, without an end, the
/// greater least length.
private struct Flexibility: Comparable {
  let least, most: CGFloat

  static func < (a: Flexibility, b: Flexibility) -> Bool {
    let (first, second) = (a.most - a.least, b.most - b.least)
    return first == .infinity && second == .infinity ? a.least > b.least : first < second
  }
}
