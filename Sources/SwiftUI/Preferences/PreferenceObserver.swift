extension View {
  /// Calls `action` with the value that the views in this one have for a preference key: once in the beginning, and
  /// then when it has changed.
  @preconcurrency public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, perform action: @escaping (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    PreferenceObserver<Self, Key>(content: self, action: action)
  }
}

struct PreferenceObserver<Content: View, Key: PreferenceKey>: PrimitiveView where Key.Value: Equatable {
  let content: Content
  let action: (Key.Value) -> Void

  func makeNode() -> PreferenceObserverNode<Key> { PreferenceObserverNode() }
  func update(_ node: PreferenceObserverNode<Key>) { node.show(content, action) }
}

final class PreferenceObserverNode<Key: PreferenceKey>: ContentNode, PreferenceReader where Key.Value: Equatable {
  private var action: ((Key.Value) -> Void)?
  private var last: Key.Value?

  override func didAttach() { tree?.preferences.add(self, of: Key.self) }

  func show<Content: View>(_ content: Content, _ action: @escaping (Key.Value) -> Void) {
    self.action = action
    show(content)
  }

  func readPreference() {
    let value = preference(Key.self) ?? Key.defaultValue
    guard value != last else { return }
    last = value
    action?(value)
  }
}
