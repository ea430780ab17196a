/// The view that a modifier is applied to, and the nodes that show it in the modifier's body.
@MainActor final class ModifierContent {
  private(set) var content: any View
  private var nodes: [ObjectIdentifier: WeakNode] = [:]

  private struct WeakNode { weak var node: ModifierContentNode? }

  init(_ content: any View) { self.content = content }

  func show(_ content: any View) {
    self.content = content
    for node in nodes.values.compactMap(\.node) { node.show(self) }
  }

  func add(_ node: ModifierContentNode) { nodes[ObjectIdentifier(node)] = WeakNode(node: node) }
  func remove(_ node: ModifierContentNode) { nodes[ObjectIdentifier(node)] = nil }
}

/// The modified view in the body of its modifier.
final class ModifierContentNode: SwitchNode {
  private var source: ModifierContent?

  func show(_ source: ModifierContent) {
    if source !== self.source {
      self.source?.remove(self)
      self.source = source
      source.add(self)
    }
    show(source.content)
  }

  private func show(_ view: some View) { show(view, as: 0) }

  override func willLeave() { source?.remove(self) }
}
