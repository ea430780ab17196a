/// An object that is kept elsewhere: the view is evaluated again when it is about to change.
@MainActor @preconcurrency @propertyWrapper public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty
{
  public var wrappedValue: ObjectType

  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// Bindings of the object's properties.
  @MainActor @preconcurrency @dynamicMemberLookup public struct Wrapper {
    let object: ObjectType

    public subscript<Member>(dynamicMember member: ReferenceWritableKeyPath<ObjectType, Member>) -> Binding<Member> {
      let object = object
      return Binding(location: ObjectLocation(object: object, member: member))
    }
  }
}

extension ObservedObject: ConnectedProperty {
  mutating func connect(to slot: inout AnyObject?, of node: Node) {
    ObjectSubscription.connect(wrappedValue, to: &slot, of: node)
  }
  func isSame(as other: Self) -> Bool { wrappedValue === other.wrappedValue }
}

/// Has a node evaluated again whenever an object is about to change.
@MainActor final class ObjectSubscription<Model: ObservableObject> {
  let object: Model
  private let subscription: AnyCancellable

  init(_ object: Model, of node: Node) {
    self.object = object
    subscription = object.objectWillChange.sink { [weak node] _ in
      MainActor.assumeIsolated {
        guard let node else { return }
        node.tree?.invalidate(node)
      }
    }
  }

  /// Keeps the subscription in `slot` as long as the object is the same.
  static func connect(_ object: Model, to slot: inout AnyObject?, of node: Node) {
    if (slot as? ObjectSubscription<Model>)?.object !== object { slot = ObjectSubscription(object, of: node) }
  }
}

/// A property of an object. Reading it notes no dependency: each evaluation that observes the object makes a new
/// location, and who is given that is evaluated again.
private final class ObjectLocation<Model: AnyObject, Value>: Location<Value> {
  private let object: Model
  private let member: ReferenceWritableKeyPath<Model, Value>

  init(object: Model, member: ReferenceWritableKeyPath<Model, Value>) { (self.object, self.member) = (object, member) }

  override var value: Value {
    get { object[keyPath: member] }
    set { object[keyPath: member] = newValue }
  }
}
