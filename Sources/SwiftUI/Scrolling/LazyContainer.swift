/// A container that makes its views as they come into sight.
struct LazyContainer<Content: View>: PrimitiveView {
  let layout: LazyLayout
  let content: Content

  func makeNode() -> LazyNode { LazyNode() }
  func update(_ node: LazyNode) { node.show(LazyList(content), in: layout) }
}
