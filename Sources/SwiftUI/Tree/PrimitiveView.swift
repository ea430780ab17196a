/// A view that makes its own node, instead of consisting of other views.
@MainActor protocol PrimitiveView: View where Body == Never {
  associatedtype NodeType: Node

  /// Makes a node for a view that was not there before. `update(_:)` follows, with parent and environment in place.
  func makeNode() -> NodeType
  /// Brings the node up to this value.
  func update(_ node: NodeType)
}

extension PrimitiveView {
  fileprivate func makeErasedNode() -> Node { makeNode() }

  fileprivate func updateErased(_ node: Node) {
    guard let node = node as? NodeType else { preconditionFailure("\(Self.self) met a node of \(type(of: node)).") }
    update(node)
  }
}

extension View {
  /// Makes the node of the view, as part of `parent`.
  func makeNode(in parent: Node) -> Node {
    let node: Node =
      switch self {
      case let view as any PrimitiveView: view.makeErasedNode()
      case let view as any UIViewControllerRepresentable: type(of: view).makeRepresentableNode()
      case let view as any UIViewRepresentable: type(of: view).makeRepresentableNode()
      default: BodyNode<ViewBody<Self>>()
      }
    node.attach(to: parent)
    update(anyNode: node)
    return node
  }

  /// Brings a node that a view of this type made up to this value.
  func update(anyNode node: Node) {
    switch self {
    case let view as any PrimitiveView: view.updateErased(node)
    case let view as any UIViewControllerRepresentable: view.updateRepresentableNode(node)
    case let view as any UIViewRepresentable: view.updateRepresentableNode(node)
    default: (node as? BodyNode<ViewBody<Self>>)?.show(ViewBody(view: self))
    }
  }
}
