public import HeroReview

/// A second phone beside the first: how both are seen, and in what it differs. Its spring is the one in slot B, where there is one.
public struct PairChoice: Sendable, Hashable {
  public var view: PairView
  /// Without its spring.
  public var difference: Replay.Changes

  public init(view: PairView = .sideBySide, difference: Replay.Changes = Replay.Changes()) {
    (self.view, self.difference) = (view, difference)
  }
}
