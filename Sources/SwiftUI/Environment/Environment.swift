/// A value of the environment. The view is evaluated again when it changes.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  private let keyPath: KeyPath<EnvironmentValues, Value>
  private var value: Value?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  /// Before the view is in a tree, the default value.
  public var wrappedValue: Value { value ?? EnvironmentValues()[keyPath: keyPath] }
}

extension Environment: ConnectedProperty {
  @MainActor mutating func connect(to slot: inout AnyObject?, of node: Node) {
    value = node.environment[keyPath: keyPath]
  }
  @MainActor func isSame(as other: Self) -> Bool { keyPath == other.keyPath }
  @MainActor func dependsOnChange(from old: EnvironmentValues, to new: EnvironmentValues) -> Bool {
    !areSame(old[keyPath: keyPath], new[keyPath: keyPath])
  }
}

extension View {
  /// Sets a value of the environment for the view and all views in it.
  public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    EnvironmentModified(content: self, value: value) { $0[keyPath: keyPath] = $1 }
  }
}
