/// A container: the views of `content`, laid out by `layout`.
struct LayoutContainer<Layout: ViewLayout, Content: View>: PrimitiveView {
  let layout: Layout
  let content: Content

  func makeNode() -> LayoutContainerNode<Layout> { LayoutContainerNode(layout) }
  func update(_ node: LayoutContainerNode<Layout>) { node.show(content, in: layout) }
}

final class LayoutContainerNode<Layout: ViewLayout>: LayoutNode {
  private(set) var layout: Layout
  private var content: Node?

  init(_ layout: Layout) { self.layout = layout }

  override var children: [Node] { content.map { [$0] } ?? [] }
  override var contents: [LayoutNode] { content?.layoutChildren ?? [] }

  func show<Content: View>(_ content: Content, in layout: Layout) {
    let isSame = areSame(layout, self.layout)
    self.layout = layout
    self.content = shown(content, in: self.content)
    if !isSame { invalidateLayout() }
  }

  override func environmentChanged(from old: EnvironmentValues) {
    super.environmentChanged(from: old)
    invalidateLayout()
  }

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
