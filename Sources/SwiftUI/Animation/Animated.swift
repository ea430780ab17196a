extension View {
  /// Animates all changes in the view that come with a change of `value`; nil shows them at once.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    Animated(content: self, animation: animation, value: value)
  }
}

/// A view whose changes are animated when a value changes.
struct Animated<Content: View, Value: Equatable>: PrimitiveView {
  let content: Content
  let animation: Animation?
  let value: Value

  func makeNode() -> AnimatedNode<Value> { AnimatedNode() }
  func update(_ node: AnimatedNode<Value>) { node.show(self) }
}

final class AnimatedNode<Value: Equatable>: ContentNode, AnimationOverride {
  private var value: Value?
  private var animation: Animation?
  /// The round of the tree in which the value has changed.
  private var round: Int?

  var override: Transaction? { round == tree?.round ? Transaction(animation: animation) : nil }

  func show<Content: View>(_ source: Animated<Content, Value>) {
    if let value, value != source.value { round = tree?.round }
    (value, animation) = (source.value, source.animation)
    show(source.content)
  }
}
