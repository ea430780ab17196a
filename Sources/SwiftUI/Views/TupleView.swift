/// Several views one after the other, as a builder makes them. What contains them lays them out one by one.
public struct TupleView<each Content: View>: PrimitiveView {
  let content: (repeat each Content)

  init(_ content: repeat each Content) { self.content = (repeat each content) }

  func makeNode() -> GroupNode { GroupNode() }

  func update(_ node: GroupNode) {
    var index = 0
    for view in repeat each content {
      node.show(view, at: index)
      index += 1
    }
  }
}
