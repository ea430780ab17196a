/// An error in one sentence: what happened, then what to do.
public struct ReviewError: Error, CustomStringConvertible, Sendable {
  public let description: String
  /// True if something was asked for that does not exist, rather than that it failed.
  public let isWrongUse: Bool

  public init(_ description: String, isWrongUse: Bool = false) {
    self.description = description
    self.isWrongUse = isWrongUse
  }
}
