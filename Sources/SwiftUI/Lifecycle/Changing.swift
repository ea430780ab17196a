extension View {
  /// Calls an action with the new value when `value` has changed.
  public func onChange<Value: Equatable>(of value: Value, perform action: @escaping (Value) -> Void) -> some View {
    Changing(content: self, value: value, isInitial: false) { _, new in action(new) }
  }

  /// Calls an action with the old and the new value when `value` has changed; when the view comes too, with the first
  /// value as both, if `initial` is true.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> some View {
    Changing(content: self, value: value, isInitial: initial, action: action)
  }

  /// Calls an action when `value` has changed; when the view comes too, if `initial` is true.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    Changing(content: self, value: value, isInitial: initial) { _, _ in action() }
  }
}

/// A view with an action for the change of a value.
struct Changing<Content: View, Value: Equatable>: PrimitiveView {
  let content: Content
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void

  func makeNode() -> ChangingNode<Value> { ChangingNode() }
  func update(_ node: ChangingNode<Value>) { node.show(self) }
}

final class ChangingNode<Value: Equatable>: ContentNode {
  private var value: Value?

  func show<Content: View>(_ source: Changing<Content, Value>) {
    let (old, new) = (value ?? source.value, source.value)
    if value == nil ? source.isInitial : old != new { tree?.afterPlacement { source.action(old, new) } }
    value = new
    show(source.content)
  }
}
