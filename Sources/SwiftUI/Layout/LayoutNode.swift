import HeroWidgets

/// A node that has a size and a place. Its container proposes a size, it chooses its own, and the container places it.
///
/// Coordinates are those of the nearest node around it that has a toolkit view, its canvas. A node with a toolkit view
/// is the canvas of what it contains.
class LayoutNode: Node {
  // MARK: Measuring

  private var sizes: [ProposedViewSize: CGSize] = [:]

  /// The size that the node chooses for a proposal. Memoised until something in it changes.
  final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    if let size = sizes[proposal] { return size }
    let size = measure(proposal)
    sizes[proposal] = size
    return size
  }

  /// Measures the node.
  func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }

  final func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    let size = sizeThatFits(proposal)
    return ViewDimensions(size: size) { self.explicitAlignment(of: $0, in: size, proposal) }
  }

  /// The place of a guide from the top left corner of the node, of `size`; nil where there is none.
  func explicitAlignment(of guide: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? { nil }

  /// The priority with which a stack gives room to the node.
  var priority: Double { 0 }
  /// The room that a stack keeps around the node.
  var spacing: ViewSpacing { ViewSpacing() }

  // MARK: Placing

  /// The rectangle in the canvas, as placed last.
  final private(set) var frame = CGRect.zero
  /// The proposal of the last placement.
  final private(set) var proposal = ProposedViewSize.unspecified
  final private(set) var placement: Placement?
  private var needsPlacement = true

  /// Places the node in its canvas: its `anchor` at `position`, with the size that it chooses for `proposal`.
  final func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    guard let tree, let canvas = tree.placement.canvas else { return }
    let rect = anchor.rect(of: sizeThatFits(proposal), at: position)
    let placement = tree.placement
    guard needsPlacement || rect != frame || proposal != self.proposal || placement != self.placement else { return }
    let isFirst = self.placement == nil
    needsPlacement = false
    (frame, self.proposal, self.placement) = (rect, proposal, placement)
    if let view = canvasView {
      if view.superview !== canvas {
        canvas.addSubview(view)
        tree.setNeedsOrder()
      }
      tree.animate(self, isNew: isFirst) {
        view.frame = view.roundedToDevicePixels(rect)
        draw()
      }
      tree.placing(placement.inside(contentsView ?? view, at: rect)) {
        placeContents(in: CGRect(origin: .zero, size: rect.size))
      }
    } else {
      placeContents(in: rect)
    }
  }

  /// Places what is in the node. `bounds` is the node in the coordinates of its contents.
  func placeContents(in bounds: CGRect) {}

  // MARK: Drawing

  /// The toolkit view of the node; nil where it draws nothing itself. Always the same.
  var canvasView: HeroWidgets.View? { nil }

  /// The toolkit view to which the views of its contents are added: its own, or one inside.
  var contentsView: HeroWidgets.View? { canvasView }

  /// The toolkit view in whose coordinates the node is placed; nil before it is.
  final var canvas: HeroWidgets.View? { placement?.canvas }

  /// Brings the toolkit view up to the node, except for its frame. What is set is animated as the change is.
  func draw() {}

  /// The layout nodes that it contains, in the order in which they are drawn.
  var contents: [LayoutNode] { [] }

  // MARK: Tree

  override final var layoutChildren: [LayoutNode] { [self] }

  override func childLayoutChanged() { invalidateLayout() }

  override func invalidateLayout() {
    forgetLayout()
    super.invalidateLayout()
  }

  override func invalidatePlacement() {
    forgetPlacement()
    super.invalidatePlacement()
  }

  final func forgetLayout() {
    sizes = [:]
    needsPlacement = true
  }

  final func forgetPlacement() { needsPlacement = true }
}
