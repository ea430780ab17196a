package import HeroWidgets

/// A modifier that acts on what a view draws, without a change of its layout: opacity, a clip, a shadow.
///
/// The content is drawn in a toolkit view of its own, which `apply(to:environment:)` changes.
@MainActor package protocol ViewEffect {
  /// Brings the toolkit view around the content up to this value. What is set is animated as the change is.
  func apply(to view: HeroWidgets.View, environment: EnvironmentValues)
}

/// A view with an effect: each view of `content` in a toolkit view of its own.
struct EffectModified<Effect: ViewEffect, Content: View>: PrimitiveView {
  let effect: Effect
  let content: Content

  func makeNode() -> EffectNode<Effect> { EffectNode(effect) }
  func update(_ node: EffectNode<Effect>) { node.show(content, with: effect) }
}

extension View {
  /// Draws the view with an effect.
  package func drawn<Effect: ViewEffect>(with effect: Effect) -> some View {
    EffectModified(effect: effect, content: self)
  }
}

final class EffectNode<Effect: ViewEffect>: WrappingNode<EffectWrapper<Effect>> {
  private var effect: Effect

  init(_ effect: Effect) { self.effect = effect }

  func show<Content: View>(_ content: Content, with effect: Effect) {
    let isSame = areSame(effect, self.effect)
    self.effect = effect
    wrap(content)
    if !isSame { invalidatePlacement() }
  }

  override func update(_ wrapper: EffectWrapper<Effect>) { wrapper.effect = effect }

  override func makeWrapper(around inner: LayoutNode) -> EffectWrapper<Effect> { EffectWrapper(effect, around: inner) }
}

final class EffectWrapper<Effect: ViewEffect>: ContentWrapper {
  var effect: Effect
  private let view = EffectView()
  /// Size of the toolkit view as the node has placed it, and for which the content is laid out now.
  private var ownSize = CGSize.zero
  private var laidOutSize = CGSize.zero

  init(_ effect: Effect, around inner: LayoutNode) {
    self.effect = effect
    super.init(around: inner)
    view.passesTouchesThrough = true
    view.onLayout = { [weak self] in self?.layOut(in: $0) }
  }

  override func placeContents(in bounds: CGRect) {
    (ownSize, laidOutSize) = (view.bounds.size, view.bounds.size)
    super.placeContents(in: bounds)
  }

  /// Lays the content out for another size of the toolkit view, as a transition gives it to a moving element, and for
  /// its own size afterwards.
  private func layOut(in size: CGSize) {
    guard size != laidOutSize, let tree, let placement else { return }
    laidOutSize = size
    let room = CGRect(origin: .zero, size: size)
    tree.placing(placement.inside(view, at: CGRect(origin: frame.origin, size: size))) {
      if size == ownSize {
        super.placeContents(in: CGRect(origin: .zero, size: frame.size))
      } else {
        inner.place(at: CGPoint(x: room.midX, y: room.midY), anchor: .center, proposal: ProposedViewSize(size))
      }
    }
  }

  override var canvasView: HeroWidgets.View? { view }
  override func draw() { effect.apply(to: view, environment: environment) }
}

/// The toolkit view around the content of an effect.
private final class EffectView: HeroWidgets.View {
  var onLayout: ((CGSize) -> Void)?

  override func layoutSubviews() { onLayout?(bounds.size) }
}

/// A layout node around another one, of the same size.
class ContentWrapper: LayoutNode {
  final let inner: LayoutNode

  init(around inner: LayoutNode) { self.inner = inner }

  override var contents: [LayoutNode] { [inner] }
  override func measure(_ proposal: ProposedViewSize) -> CGSize { inner.sizeThatFits(proposal) }
  override func placeContents(in bounds: CGRect) { inner.place(at: bounds.origin, proposal: proposal) }
  override func explicitAlignment(of guide: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    inner.explicitAlignment(of: guide, in: size, proposal)
  }
  override var priority: Double { inner.priority }
  override var spacing: ViewSpacing { inner.spacing }
}
