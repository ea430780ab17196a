/// A change of a view that can be applied to any view.
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  /// The view that is modified, as `body` sees it.
  typealias Content = _ViewModifier_Content<Self>

  /// The modified view.
  @ViewBuilder func body(content: Content) -> Body
}

/// The view that a modifier is applied to. It shows nothing outside of the modifier's body.
public struct _ViewModifier_Content<Modifier: ViewModifier>: PrimitiveView {
  let source: ModifierContent

  func makeNode() -> ModifierContentNode { ModifierContentNode() }
  func update(_ node: ModifierContentNode) { node.show(source) }
}

/// A view with a modifier.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never
}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
  func makeNode() -> ModifierNode<Modifier> { ModifierNode() }
  func update(_ node: ModifierNode<Modifier>) { node.show(modifier, on: content) }
}

extension View {
  /// Applies `modifier` to the view.
  public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
