/// The user's display settings, equal for the whole screen.
public struct TraitCollection: Sendable, Hashable {
  public var appearance: Appearance
  /// Reading direction. From right to left everything but texts and pictures is mirrored. Events, and positions on the
  /// screen, count from its left all the same.
  public var layoutDirection: UserInterfaceLayoutDirection
  /// Text size.
  public var preferredContentSizeCategory: ContentSizeCategory
  /// True if pages cross-fade in place of every motion: transitions, pushes, sheets; alerts and menus do not grow.
  /// Scrolling stays. A transition reads it as it begins.
  public var isReduceMotionEnabled: Bool
  /// Pseudo language of the text; nil: the text as written.
  public var language: PseudoLanguage?
  public var typeface: Typeface

  /// Light, from left to right, with large text, as a phone comes, and in motion unless given.
  public init(
    appearance: Appearance = .light, layoutDirection: UserInterfaceLayoutDirection = .leftToRight,
    preferredContentSizeCategory: ContentSizeCategory = .large, isReduceMotionEnabled: Bool = false,
    language: PseudoLanguage? = nil, typeface: Typeface = .inter
  ) {
    self.appearance = appearance
    self.layoutDirection = layoutDirection
    self.preferredContentSizeCategory = preferredContentSizeCategory
    self.isReduceMotionEnabled = isReduceMotionEnabled
    self.language = language
    self.typeface = typeface
  }
}

extension Stage {
  /// The members of `traits` are the stage's too.
  @inlinable public subscript<Value>(dynamicMember path: WritableKeyPath<TraitCollection, Value>) -> Value {
    get { traits[keyPath: path] }
    set { traits[keyPath: path] = newValue }
  }

  func traitsChanged(from old: TraitCollection) {
    onIntake?(.traits(traits))
    var seen = old
    // Transitions read it as they begin.
    seen.isReduceMotionEnabled = traits.isReduceMotionEnabled
    guard traits != seen else { return }
    seen.appearance = traits.appearance
    if traits.layoutDirection != old.layoutDirection { window.directionChanged() }
    seen.layoutDirection = traits.layoutDirection
    if traits != seen { window.contentSizeChanged() }
    window.traitsDidChange()
    window.rootViewController?.traitsDidChangeInTree()
    damageEverything()
  }
}
