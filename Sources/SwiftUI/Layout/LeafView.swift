import HeroWidgets

/// A view that one toolkit view draws: text, a picture, a colour.
@MainActor protocol LeafView: PrimitiveView {
  associatedtype Platform: HeroWidgets.View

  /// Makes the toolkit view; `draw(in:environment:)` follows.
  func makePlatformView() -> Platform
  /// Brings the toolkit view up to this value. What is set is animated as the change is.
  func draw(in view: Platform, environment: EnvironmentValues)
  /// Returns the size for a proposal.
  func sizeThatFits(_ proposal: ProposedViewSize, environment: EnvironmentValues) -> CGSize
  /// Returns the place of a guide from the top left corner in a view of `size`; nil where there is none.
  func explicitAlignment(of guide: AlignmentKey, in size: CGSize, environment: EnvironmentValues) -> CGFloat?
  /// The room that a stack keeps around it.
  func spacing(in environment: EnvironmentValues) -> ViewSpacing
}

extension LeafView {
  func makeNode() -> LeafNode<Self> { LeafNode(self) }
  func update(_ node: LeafNode<Self>) { node.show(self) }
  func explicitAlignment(of guide: AlignmentKey, in size: CGSize, environment: EnvironmentValues) -> CGFloat? { nil }
  func spacing(in environment: EnvironmentValues) -> ViewSpacing { ViewSpacing() }
}

final class LeafNode<Leaf: LeafView>: LayoutNode {
  private var leaf: Leaf
  /// Taps on what it shows are the gestures' around it.
  private lazy var view: Leaf.Platform = {
    let view = leaf.makePlatformView()
    view.isUserInteractionEnabled = true
    return view
  }()

  init(_ leaf: Leaf) { self.leaf = leaf }

  override var canvasView: HeroWidgets.View? { view }

  func show(_ leaf: Leaf) {
    let isSame = areSame(leaf, self.leaf)
    self.leaf = leaf
    if !isSame { invalidateLayout() }
  }

  override func environmentChanged(from old: EnvironmentValues) { invalidateLayout() }

  override func draw() { leaf.draw(in: view, environment: environment) }
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    leaf.sizeThatFits(proposal, environment: environment)
  }
  override func explicitAlignment(of guide: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    leaf.explicitAlignment(of: guide, in: size, environment: environment)
  }
  override var spacing: ViewSpacing { leaf.spacing(in: environment) }
}
