/// A value that other objects follow and change through a ``PresentationBinding``. A controller declares
/// `@PresentationState var isPresented = false`, and passes `$isPresented` on.
@MainActor @propertyWrapper public final class PresentationState<Value> {
  public var wrappedValue: Value {
    didSet {
      followers.removeAll { $0.owner == nil }
      for follower in followers { follower.changed() }
    }
  }
  public var projectedValue: PresentationBinding<Value> { PresentationBinding(self) }
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

/// The ``PresentationState`` of another object, to be read and set.
@MainActor @propertyWrapper public struct PresentationBinding<Value> {
  private let state: PresentationState<Value>

  init(_ state: PresentationState<Value>) { self.state = state }

  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }
  public var projectedValue: PresentationBinding<Value> { self }

  /// Calls `changed` whenever the value was set, to another or not, as long as `owner` lives.
  public func onChange(of owner: AnyObject, _ changed: @escaping () -> Void) { state.follow(owner, changed) }
}
