/// A view that a modifier lays out: each view of `content` in a `layout` of its own.
struct LayoutModified<Layout: ViewLayout, Content: View>: PrimitiveView {
  let layout: Layout
  let content: Content

  func makeNode() -> LayoutModifierNode<Layout> { LayoutModifierNode(layout) }
  func update(_ node: LayoutModifierNode<Layout>) { node.show(content, in: layout) }
}

extension View {
  /// Lays out the view by a rule for one subview.
  func laidOut<Layout: ViewLayout>(by layout: Layout) -> LayoutModified<Layout, Self> {
    LayoutModified(layout: layout, content: self)
  }
}

final class LayoutModifierNode<Layout: ViewLayout>: WrappingNode<LayoutWrapper<Layout>> {
  private var layout: Layout

  init(_ layout: Layout) { self.layout = layout }

  func show<Content: View>(_ content: Content, in layout: Layout) {
    let isSame = areSame(layout, self.layout)
    self.layout = layout
    wrap(content)
    if !isSame { invalidateLayout() }
  }

  override func update(_ wrapper: LayoutWrapper<Layout>) { wrapper.layout = layout }

  override func makeWrapper(around inner: LayoutNode) -> LayoutWrapper<Layout> { LayoutWrapper(layout, around: inner) }
}

/// One view in the layout of a modifier.
final class LayoutWrapper<Layout: ViewLayout>: LayoutNode {
  var layout: Layout
  private let inner: LayoutNode

  init(_ layout: Layout, around inner: LayoutNode) { (self.layout, self.inner) = (layout, inner) }

  override var contents: [LayoutNode] { [inner] }
  private var context: LayoutContext { LayoutContext(environment: environment) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    layout.sizeThatFits(proposal: proposal, subviews: contents, in: context)
  }
  override func placeContents(in bounds: CGRect) {
    layout.placeSubviews(in: bounds, proposal: proposal, subviews: contents, in: context)
  }
  override func explicitAlignment(of guide: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    layout.explicitAlignment(of: guide, in: size, proposal: proposal, subviews: contents, in: context)
  }
  override var priority: Double { layout.priority(of: contents) }
  override var spacing: ViewSpacing { layout.spacing(of: contents, in: context) }
}
