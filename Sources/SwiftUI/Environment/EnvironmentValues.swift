/// A key of a value that views hand down to the views in them.
public protocol EnvironmentKey {
  associatedtype Value

  /// The value where no view has set one.
  static var defaultValue: Value { get }
}

/// The values that a view hands down.
public struct EnvironmentValues {
  /// Values by their keys' types. Shared by all nodes that see the same.
  private final class Storage {
    var values: [ObjectIdentifier: Any] = [:]
  }
  private var storage = Storage()

  public init() {}

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { storage.values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { store(newValue, for: ObjectIdentifier(key)) }
  }

  /// An object that a view has put in by `environmentObject(_:)`; one of each type.
  subscript<Model: AnyObject>(object type: Model.Type) -> Model? {
    get { storage.values[ObjectIdentifier(type)] as? Model }
    set { store(newValue, for: ObjectIdentifier(type)) }
  }

  private mutating func store(_ value: Any?, for key: ObjectIdentifier) {
    let next = Storage()
    next.values = storage.values
    next.values[key] = value
    storage = next
  }

  /// Returns whether nothing has been set since one was copied from the other.
  func isSame(as other: EnvironmentValues) -> Bool { storage === other.storage }
}
