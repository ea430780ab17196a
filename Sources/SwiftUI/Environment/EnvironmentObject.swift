/// An object that a view around has put into the environment by `environmentObject(_:)`.
@MainActor @preconcurrency @propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var object: ObjectType?

  public nonisolated init() {}

  /// Ends the program where no view around has put in an object of the type.
  public var wrappedValue: ObjectType {
    guard let object else {
      fatalError(
        """
        No object of type \(ObjectType.self) is in the environment. Put one in by environmentObject(_:) on a view \
        around this one.
        """)
    }
    return object
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject.Wrapper(object: wrappedValue) }
}

extension EnvironmentObject: ConnectedProperty {
  mutating func connect(to slot: inout AnyObject?, of node: Node) {
    object = node.environment[object: ObjectType.self]
    if let object { ObjectSubscription.connect(object, to: &slot, of: node) } else { slot = nil }
  }
  func dependsOnChange(from old: EnvironmentValues, to new: EnvironmentValues) -> Bool {
    old[object: ObjectType.self] !== new[object: ObjectType.self]
  }
}

extension View {
  /// Puts an object into the environment of the view, for `@EnvironmentObject` properties of its type.
  public func environmentObject<Model: ObservableObject>(_ object: Model) -> some View {
    EnvironmentModified(content: self, value: object) { $0[object: Model.self] = $1 }
  }
}
