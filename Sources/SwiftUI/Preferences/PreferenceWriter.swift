extension View {
  /// Sets the value for a preference key. It takes the place of those in the view.
  public func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value) -> some View {
    PreferenceWriter<Self, Key>(content: self, kind: .value(value))
  }

  /// Changes the value that the views in this one have for a preference key.
  public func transformPreference<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, _ callback: @escaping (inout Key.Value) -> Void
  ) -> some View {
    PreferenceWriter<Self, Key>(content: self, kind: .change(callback))
  }
}

/// A view with a value for a preference key.
struct PreferenceWriter<Content: View, Key: PreferenceKey>: PrimitiveView {
  let content: Content
  let kind: PreferenceWriterNode<Key>.Kind

  func makeNode() -> PreferenceWriterNode<Key> { PreferenceWriterNode() }
  func update(_ node: PreferenceWriterNode<Key>) { node.show(content, kind) }
}

final class PreferenceWriterNode<Key: PreferenceKey>: ContentNode {
  enum Kind {
    case value(Key.Value)
    case change((inout Key.Value) -> Void)
  }
  private var kind: Kind?

  func show<Content: View>(_ content: Content, _ kind: Kind) {
    let old = self.kind
    self.kind = kind
    show(content)
    if case .value(let old) = old, case .value(let new) = kind, areSame(old, new) { return }
    tree?.preferences.changed(Key.self)
  }

  override func preference<Other: PreferenceKey>(_ key: Other.Type) -> Other.Value? {
    guard Other.self == Key.self else { return super.preference(key) }
    return own(inside: super.preference(Key.self)) as? Other.Value
  }

  private func own(inside value: Key.Value?) -> Key.Value? {
    switch kind {
    case .value(let own): return own
    case .change(let change):
      var value = value ?? Key.defaultValue
      change(&value)
      return value
    case nil: return value
    }
  }

  override func willLeave() { tree?.preferences.changed(Key.self) }
}
