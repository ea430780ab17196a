/// What a screen is looked at in, as its person has set it: the same for all that is on it.
public struct TraitCollection: Sendable, Hashable {
  public var appearance: Appearance
  public var layoutDirection: UserInterfaceLayoutDirection
  /// Whether pages fade in place of every motion.
  public var isReduceMotionEnabled: Bool

  /// Light, from left to right and in motion unless given.
  public init(
    appearance: Appearance = .light, layoutDirection: UserInterfaceLayoutDirection = .leftToRight,
    isReduceMotionEnabled: Bool = false
  ) {
    self.appearance = appearance
    self.layoutDirection = layoutDirection
    self.isReduceMotionEnabled = isReduceMotionEnabled
  }
}

extension Stage {
  public var traits: TraitCollection {
    get {
      TraitCollection(
        appearance: appearance, layoutDirection: layoutDirection, isReduceMotionEnabled: isReduceMotionEnabled)
    }
    set {
      appearance = newValue.appearance
      layoutDirection = newValue.layoutDirection
      isReduceMotionEnabled = newValue.isReduceMotionEnabled
    }
  }
}
