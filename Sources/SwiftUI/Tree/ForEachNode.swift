/// The views of a collection's elements, kept by identifier. Of elements with one identifier the first is shown.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: Node {
  private var source: ForEach<Data, ID, Content>?
  private var nodes: [ID: Node] = [:]
  private var order: [ID] = []

  override var children: [Node] { order.compactMap { nodes[$0] } }

  func show(_ source: ForEach<Data, ID, Content>) {
    self.source = source
    reevaluate()
  }

  override func reevaluate() {
    guard let source else { return }
    isDirty = false
    var order: [ID] = []
    var seen: Set<ID> = []
    dependencies.tracking(self) {
      for element in source.data {
        let id = source.id(element)
        guard seen.insert(id).inserted else { continue }
        nodes[id] = shown(source.content(element), in: nodes[id])
        order.append(id)
      }
    }
    let leaving = self.order.filter { !seen.contains($0) }
    for id in leaving {
      if let node = nodes.removeValue(forKey: id) { remove(node) }
    }
    guard order != self.order else { return }
    self.order = order
    childrenChanged()
  }
}
