/// An object that is made when the view comes, and kept as long as the view is in the tree.
@MainActor @preconcurrency @propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var object: ObjectType?

  public init(wrappedValue make: @autoclosure @escaping () -> ObjectType) { self.make = make }

  /// Before the view is in a tree, a new object each time.
  public var wrappedValue: ObjectType { object ?? make() }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject.Wrapper(object: wrappedValue) }
}

extension StateObject: ConnectedProperty {
  mutating func connect(to slot: inout AnyObject?, of node: Node) {
    let subscription = slot as? ObjectSubscription<ObjectType> ?? ObjectSubscription(make(), of: node)
    slot = subscription
    object = subscription.object
  }
}
