/// A value that the tree keeps as long as the view is in it.
@propertyWrapper public struct State<Value>: DynamicProperty {
  private let initialValue: Value
  private var box: StateBox<Value>?

  public init(wrappedValue value: Value) { initialValue = value }
  public init(initialValue value: Value) { initialValue = value }

  /// Before the view is in a tree, the initial value; setting it has no effect then.
  public var wrappedValue: Value {
    get { box?.value ?? initialValue }
    nonmutating set { box?.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    guard let box else { return .constant(initialValue) }
    return Binding(location: box)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: ConnectedProperty {
  @MainActor mutating func connect(to slot: inout AnyObject?, of node: Node) {
    let box = slot as? StateBox<Value> ?? StateBox(initialValue)
    slot = box
    self.box = box
  }
}

/// Holds the value of one state.
final class StateBox<Value>: Location<Value> {
  private var stored: Value
  private let dependents = Dependents()

  init(_ value: Value) { stored = value }

  override var value: Value {
    get {
      dependents.read()
      return stored
    }
    set {
      stored = newValue
      dependents.changed()
    }
  }
}
