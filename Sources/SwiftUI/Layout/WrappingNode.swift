/// A modifier that lays out or draws: it puts a layout node around each view of its content.
class WrappingNode<Wrapper: LayoutNode>: Node {
  final private(set) var content: Node?
  private var wrappers: [(inner: LayoutNode, wrapper: Wrapper)] = []

  override final var children: [Node] { (content.map { [$0] } ?? []) + current }

  /// The wrappers there are.
  final var current: [Wrapper] { wrappers.map(\.wrapper) }

  /// Brings the content up to date, and then all wrappers.
  final func wrap<Content: View>(_ content: Content) {
    self.content = shown(content, in: self.content)
    for wrapper in current { update(wrapper) }
  }

  /// Makes the node around `inner`; `update(_:)` follows.
  func makeWrapper(around inner: LayoutNode) -> Wrapper { preconditionFailure("\(Self.self) makes no wrapper.") }

  /// Brings a wrapper up to the modifier's value.
  func update(_ wrapper: Wrapper) {}

  override final func collectLayoutChildren() -> [LayoutNode] {
    let inner = content?.layoutChildren ?? []
    var known = Dictionary(uniqueKeysWithValues: wrappers.map { (ObjectIdentifier($0.inner), $0.wrapper) })
    wrappers = inner.map { inner in
      if let wrapper = known.removeValue(forKey: ObjectIdentifier(inner)) { return (inner, wrapper) }
      let wrapper = makeWrapper(around: inner)
      wrapper.attach(to: self)
      update(wrapper)
      return (inner, wrapper)
    }
    for wrapper in known.values { remove(wrapper) }
    return current
  }

  override final func invalidateLayout() {
    for wrapper in current { wrapper.forgetLayout() }
    super.invalidateLayout()
  }

  override final func invalidatePlacement() {
    for wrapper in current { wrapper.forgetPlacement() }
    super.invalidatePlacement()
  }
}
