/// At most one view, of a kind that may change: another kind is another view.
class SwitchNode: Node {
  private var kind: AnyHashable?
  private var node: Node?

  override var children: [Node] { node.map { [$0] } ?? [] }

  final func show<Content: View>(_ view: Content, as kind: some Hashable) {
    let kind = AnyHashable(kind)
    if kind != self.kind { clear() }
    self.kind = kind
    node = shown(view, in: node)
  }

  final func clear() {
    kind = nil
    guard let leaving = node else { return }
    node = nil
    remove(leaving)
    childrenChanged()
  }
}
