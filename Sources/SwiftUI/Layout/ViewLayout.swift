/// Views to lay out, in the order of the tree.
typealias LayoutSubviews = [LayoutNode]

/// The rule of a container, or of a modifier, by which it sizes and places views: what Apple documents as `Layout`.
///
/// A container lays out all views of its content (`LayoutContainer`), a modifier each of them by itself
/// (`LayoutModified`). Subviews are measured with `sizeThatFits(_:)` and `dimensions(in:)`, which are memoised, and
/// placed with `place(at:anchor:proposal:)`.
@MainActor protocol ViewLayout {
  /// Returns the size that the container takes for a proposal.
  func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, in context: LayoutContext) -> CGSize

  /// Places all subviews. `bounds` is the container, in the coordinates in which it places them.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, in context: LayoutContext)

  /// Returns the place of a guide from the top left corner of the container, of `size`; nil where there is none.
  func explicitAlignment(
    of guide: AlignmentKey, in size: CGSize, proposal: ProposedViewSize, subviews: LayoutSubviews,
    in context: LayoutContext
  ) -> CGFloat?

  /// Returns the priority with which a stack gives room to the container; that of the only subview by default, else 0.
  func priority(of subviews: LayoutSubviews) -> Double

  /// Returns the room that a stack keeps around it; that of the only subview by default.
  func spacing(of subviews: LayoutSubviews, in context: LayoutContext) -> ViewSpacing
}

/// Values that a layout reads besides its subviews.
struct LayoutContext {
  let environment: EnvironmentValues
}

extension ViewLayout {
  /// Nil where several views are laid out. A modifier takes over the guide of its view where that lies.
  func explicitAlignment(
    of guide: AlignmentKey, in size: CGSize, proposal: ProposedViewSize, subviews: LayoutSubviews,
    in context: LayoutContext
  ) -> CGFloat? {
    nil
  }

  func priority(of subviews: LayoutSubviews) -> Double { subviews.count == 1 ? subviews[0].priority : 0 }

  func spacing(of subviews: LayoutSubviews, in context: LayoutContext) -> ViewSpacing {
    subviews.count == 1 ? subviews[0].spacing : ViewSpacing()
  }
}

/// The room that a view prefers around it in a stack; nil is the default of the stack.
struct ViewSpacing: Hashable {
  var horizontal: CGFloat?
  var vertical: CGFloat?
}
