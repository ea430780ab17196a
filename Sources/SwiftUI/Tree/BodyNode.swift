/// A value with dynamic properties, and the view that follows from it.
@MainActor protocol BodySource {
  associatedtype Output: View

  func output() -> Output
}

/// A view that consists of other views.
struct ViewBody<Content: View>: BodySource {
  var view: Content

  func output() -> Content.Body { view.body }
}

/// A modifier that consists of other modifiers.
struct ModifierBody<Modifier: ViewModifier>: BodySource {
  var modifier: Modifier
  let content: ModifierContent

  func output() -> Modifier.Body { modifier.body(content: _ViewModifier_Content(source: content)) }
}

/// Evaluates a body when its value or something that it has read has changed, and keeps the state of its properties.
class BodyNode<Source: BodySource>: Node {
  /// The value, with its properties connected to their storage.
  private var source: Source?
  private var storage = PropertyStorage()
  private var node: Node?

  override final var children: [Node] { node.map { [$0] } ?? [] }

  final func show(_ new: Source) {
    let fields = PropertyFields.of(Source.self)
    if let source, !isDirty, fields.areEqual(source, new) { return }
    source = new
    reevaluate()
  }

  override final func reevaluate() {
    guard var source else { return }
    isDirty = false
    PropertyFields.of(Source.self).connect(&source, to: &storage, of: self)
    self.source = source
    let output = dependencies.tracking(self) { source.output() }
    node = shown(output, in: node)
  }

  override final func environmentChanged(from old: EnvironmentValues) {
    if let source, PropertyFields.of(Source.self).dependOnChange(source, from: old, to: environment) {
      tree?.invalidate(self)
    }
    passEnvironmentOn()
  }

  override final func willLeave() { storage.end() }
}

/// A modifier with a body. The modified view may change without a new evaluation of the body.
final class ModifierNode<Modifier: ViewModifier>: BodyNode<ModifierBody<Modifier>> {
  private var content: ModifierContent?

  func show<Content: View>(_ modifier: Modifier, on view: Content) {
    let content = content ?? ModifierContent(view)
    if self.content != nil { content.show(view) }
    self.content = content
    show(ModifierBody(modifier: modifier, content: content))
  }
}
