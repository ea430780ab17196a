/// A view of any type. Another type in its place is another view, whose state begins again.
public struct AnyView: PrimitiveView {
  private let content: any View

  public init<Content: View>(_ view: Content) { self.init(erasing: view) }

  public init<Content: View>(erasing view: Content) {
    content = if let view = view as? AnyView { view.content } else { view }
  }

  func makeNode() -> SwitchNode { SwitchNode() }

  func update(_ node: SwitchNode) { show(content, in: node) }

  private func show<Content: View>(_ view: Content, in node: SwitchNode) {
    node.show(view, as: ObjectIdentifier(Content.self))
  }
}
