/// A view in an environment with one value changed.
struct EnvironmentModified<Content: View, Value>: PrimitiveView {
  let content: Content
  let value: Value
  let set: (inout EnvironmentValues, Value) -> Void

  func makeNode() -> EnvironmentNode<Value> { EnvironmentNode(value, set) }
  func update(_ node: EnvironmentNode<Value>) { node.show(content, with: value, set) }
}

final class EnvironmentNode<Value>: ContentNode {
  private var value: Value
  private var set: (inout EnvironmentValues, Value) -> Void
  private var inner: EnvironmentValues?

  init(_ value: Value, _ set: @escaping (inout EnvironmentValues, Value) -> Void) {
    (self.value, self.set) = (value, set)
  }

  /// Made once for each value, so that the nodes inside can tell that nothing has changed.
  override var childEnvironment: EnvironmentValues {
    if let inner { return inner }
    var inner = environment
    set(&inner, value)
    self.inner = inner
    return inner
  }

  func show<Content: View>(
    _ content: Content, with value: Value, _ set: @escaping (inout EnvironmentValues, Value) -> Void
  ) {
    if !areSame(value, self.value) { inner = nil }
    (self.value, self.set) = (value, set)
    show(content)
  }

  override func environmentChanged(from old: EnvironmentValues) {
    inner = nil
    passEnvironmentOn()
  }
}
