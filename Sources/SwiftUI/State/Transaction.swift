/// The context of a change: the animation that shows it.
public struct Transaction: Equatable {
  /// The animation of everything that the change moves; nil shows it at once.
  public var animation: Animation?
  /// True if animations that views ask for with `animation(_:value:)` have no effect.
  public var disablesAnimations = false

  public init(animation: Animation? = nil) { self.animation = animation }

  /// That of the changes that are being made.
  nonisolated(unsafe) static var current = Transaction()
}

/// Makes changes with `transaction`.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  let outer = Transaction.current
  Transaction.current = transaction
  defer { Transaction.current = outer }
  return try body()
}

/// Makes changes that are shown with `animation`; nil shows them at once.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  return try withTransaction(transaction, body)
}
