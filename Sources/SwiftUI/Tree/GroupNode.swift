/// Views one after the other, of fixed number and types.
final class GroupNode: Node {
  private var nodes: [Node] = []

  override var children: [Node] { nodes }

  func show<Content: View>(_ view: Content, at index: Int) {
    if index < nodes.count {
      nodes[index] = shown(view, in: nodes[index])
    } else {
      nodes.append(shown(view, in: nil))
    }
  }
}
