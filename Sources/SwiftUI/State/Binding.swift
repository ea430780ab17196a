/// Something that a binding reads and writes.
class Location<Value> {
  var value: Value {
    get { preconditionFailure("A location has to be of a subclass.") }
    set { _ = newValue }
  }

  /// Returns whether both are of one place.
  func isSame(as other: Location<Value>) -> Bool { self === other }
}

/// Reads and writes a value that another view keeps.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value>: DynamicProperty {
  let location: Location<Value>
  /// The transaction of changes that are made through the binding.
  public var transaction = Transaction()

  init(location: Location<Value>) { self.location = location }

  @preconcurrency public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    location = ClosureLocation(get: get, set: set)
  }

  public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  public var wrappedValue: Value {
    get { location.value }
    nonmutating set {
      if transaction.animation != nil {
        withTransaction(transaction) { location.value = newValue }
      } else {
        location.value = newValue
      }
    }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Member>(dynamicMember member: WritableKeyPath<Value, Member>) -> Binding<Member> {
    var result = Binding<Member>(location: MemberLocation(whole: location, member: member))
    result.transaction = transaction
    return result
  }

  /// Changes that are made through the result are animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var result = self
    result.transaction.animation = animation
    return result
  }
}

extension Binding {
  /// A binding of an optional value.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
  }

  /// A binding of a value that is there; nil where there is none now.
  public init?(_ base: Binding<Value?>) {
    guard let now = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? now }, set: { base.wrappedValue = $0 })
  }
}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: ConnectedProperty {
  @MainActor mutating func connect(to slot: inout AnyObject?, of node: Node) {}
  @MainActor func isSame(as other: Binding<Value>) -> Bool { location.isSame(as: other.location) }
}

/// A value that two closures read and write.
private final class ClosureLocation<Value>: Location<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { (self.get, self.set) = (get, set) }

  override var value: Value {
    get { get() }
    set { set(newValue) }
  }

  /// A closure notes no dependency, and its value may have changed.
  override func isSame(as other: Location<Value>) -> Bool { false }
}

/// A part of a value.
private final class MemberLocation<Whole, Value>: Location<Value> {
  private let whole: Location<Whole>
  private let member: WritableKeyPath<Whole, Value>

  init(whole: Location<Whole>, member: WritableKeyPath<Whole, Value>) { (self.whole, self.member) = (whole, member) }

  override var value: Value {
    get { whole.value[keyPath: member] }
    set { whole.value[keyPath: member] = newValue }
  }

  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? MemberLocation<Whole, Value> else { return false }
    return whole.isSame(as: other.whole) && member == other.member
  }
}
