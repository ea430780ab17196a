extension View {
  /// Gives the view an identity: with another one it is another view, whose state begins again.
  public func id<ID: Hashable>(_ id: ID) -> some View { Identified(content: self, id: id) }
}

struct Identified<Content: View, ID: Hashable>: PrimitiveView {
  let content: Content
  let id: ID

  func makeNode() -> SwitchNode { SwitchNode() }
  func update(_ node: SwitchNode) { node.show(content, as: id) }
}
