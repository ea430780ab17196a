/// Values of a view that stay between updates: its place in the tree, its environment, its state.
///
/// A plain node is transparent for layout: a container around it sees its `layoutChildren`. Nodes that take part in
/// layout are `LayoutNode`s. Identity is structural: a node belongs to a type of view at a position of its parent, and
/// in `ForEach` and `id(_:)` to an identifier.
@MainActor class Node {
  private(set) weak var parent: Node?
  private(set) weak var tree: ViewTree?
  /// Number of nodes above.
  private(set) var depth = 0
  /// The round of the tree in which it came.
  private var birth = 0
  private(set) var environment = EnvironmentValues()

  /// The nodes of the views in it, in the order in which they are drawn.
  var children: [Node] { [] }

  /// The environment that its children get.
  var childEnvironment: EnvironmentValues { environment }

  // MARK: Life

  final func attach(to parent: Node) {
    attach(to: parent.tree, depth: parent.depth + 1, environment: parent.childEnvironment)
    self.parent = parent
  }

  final func attach(to tree: ViewTree?, depth: Int, environment: EnvironmentValues) {
    self.tree = tree
    self.depth = depth
    self.environment = environment
    birth = tree?.round ?? 0
    didAttach()
  }

  /// Called once, before the first update.
  func didAttach() {}

  /// Has a node in this one leave the tree for good, with all nodes in it: their state ends, and `onDisappear` is
  /// called.
  final func remove(_ node: Node) {
    tree?.willRemove(node)
    node.leave()
  }

  private func leave() {
    for child in children { child.leave() }
    willLeave()
    dependencies.forget(by: self)
    tree = nil
    parent = nil
  }

  /// Called once, after the nodes inside have left.
  func willLeave() {}

  var isAttached: Bool { tree != nil }

  // MARK: Update

  /// Sources of truth that the last evaluation has read.
  final let dependencies = Dependencies()
  /// True if the node waits for `reevaluate()`.
  final var isDirty = false

  /// Called in an update for a node that was marked with `ViewTree.invalidate(_:)`.
  func reevaluate() {}

  /// Returns `node` brought up to `view`, or a new node where there is none. The node has to be one of a view of this
  /// type.
  final func shown<Content: View>(_ view: Content, in node: Node?) -> Node {
    guard let node else {
      childrenChanged()
      let node = view.makeNode(in: self)
      if let tree, tree.round != birth { tree.didInsert(node) }
      return node
    }
    node.setEnvironment(childEnvironment)
    view.update(anyNode: node)
    return node
  }

  final func setEnvironment(_ environment: EnvironmentValues) {
    guard !environment.isSame(as: self.environment) else { return }
    let old = self.environment
    self.environment = environment
    environmentChanged(from: old)
  }

  /// Hands the new environment down. Nodes that read it override.
  func environmentChanged(from old: EnvironmentValues) { passEnvironmentOn() }

  final func passEnvironmentOn() {
    let environment = childEnvironment
    for child in children { child.setEnvironment(environment) }
  }

  // MARK: Layout

  /// The nodes that a container around this one lays out: those of the children, one after the other.
  var layoutChildren: [LayoutNode] {
    if let known = knownLayoutChildren { return known }
    let result = collectLayoutChildren()
    knownLayoutChildren = result
    return result
  }
  private var knownLayoutChildren: [LayoutNode]?

  func collectLayoutChildren() -> [LayoutNode] { children.flatMap(\.layoutChildren) }

  /// Children came, left or changed their order.
  final func childrenChanged() {
    knownLayoutChildren = nil
    tree?.setNeedsOrder()
    parent?.childLayoutChanged()
  }

  /// The nodes that a child offers to layout have changed.
  func childLayoutChanged() {
    knownLayoutChildren = nil
    parent?.childLayoutChanged()
  }

  /// A size below may have changed: forgets all that was measured from here up, and asks for a placement.
  func invalidateLayout() {
    if let parent { parent.invalidateLayout() } else { tree?.setNeedsLayout() }
  }

  /// Something below has to be placed or drawn again, though no size has changed.
  func invalidatePlacement() {
    if let parent { parent.invalidatePlacement() } else { tree?.setNeedsLayout() }
  }

  // MARK: Preferences

  /// The value for `key` that the views in it have, in the order of the tree; nil where there is none.
  func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    var result: Key.Value?
    for child in children {
      guard let next = child.preference(key) else { continue }
      if var value = result {
        Key.reduce(value: &value) { next }
        result = value
      } else {
        result = next
      }
    }
    return result
  }
}
