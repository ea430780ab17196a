/// A view without content: it takes no place in a stack.
public struct EmptyView: PrimitiveView {
  public init() {}

  func makeNode() -> Node { Node() }
  func update(_ node: Node) {}
}
