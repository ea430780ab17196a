/// A value that others may follow, and change through a ``Binding``: `@State var isPresented = false` in a controller,
/// and `$isPresented` for whoever goes along with it.
@MainActor @propertyWrapper public final class State<Value> {
  public var wrappedValue: Value {
    didSet {
      followers.removeAll { $0.owner == nil }
      for follower in followers { follower.changed() }
    }
  }
  public var projectedValue: Binding<Value> { Binding(self) }
  private var followers: [Follower] = []

  private struct Follower {
    weak var owner: AnyObject?
    let changed: () -> Void
  }

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  fileprivate func follow(_ owner: AnyObject, _ changed: @escaping () -> Void) {
    followers.append(Follower(owner: owner, changed: changed))
  }
}

/// Somebody else's ``State``, to be read and set.
@MainActor @propertyWrapper public struct Binding<Value> {
  private let state: State<Value>

  init(_ state: State<Value>) { self.state = state }

  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }
  public var projectedValue: Binding<Value> { self }

  /// Calls `changed` whenever the value was set, to another or not, as long as `owner` lives.
  public func onChange(of owner: AnyObject, _ changed: @escaping () -> Void) { state.follow(owner, changed) }
}
