public import HeroReview
public import HeroScenes

/// A second phone beside the first: how both are seen, and in what it differs. Its spring is the one in slot B, where
/// there is one.
public struct PairChoice: Sendable, Hashable {
  public var view: PairView
  /// Without its spring.
  public var difference: Conditions.Patch

  public init(view: PairView = .sideBySide, difference: Conditions.Patch = Conditions.Patch()) {
    (self.view, self.difference) = (view, difference)
  }
}
