/// What a screen is looked at in, as its person has set it: the same for all that is on it.
public struct TraitCollection: Sendable, Hashable {
  public var appearance: Appearance
  /// Which way one reads. From right to left everything but texts and pictures is mirrored. Events, and places on the
  /// screen, count from its left all the same.
  public var layoutDirection: UserInterfaceLayoutDirection
  /// How large text is.
  public var preferredContentSizeCategory: ContentSizeCategory
  /// Whether pages cross-fade in place of every motion: transitions, pushes, sheets; alerts and menus do not grow.
  /// Scrolling stays. A transition reads it as it begins.
  public var isReduceMotionEnabled: Bool
  /// What words are shown in; nil: as they are written.
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
  public var appearance: Appearance {
    get { traits.appearance }
    set { traits.appearance = newValue }
  }
  public var layoutDirection: UserInterfaceLayoutDirection {
    get { traits.layoutDirection }
    set { traits.layoutDirection = newValue }
  }
  public var preferredContentSizeCategory: ContentSizeCategory {
    get { traits.preferredContentSizeCategory }
    set { traits.preferredContentSizeCategory = newValue }
  }
  public var isReduceMotionEnabled: Bool {
    get { traits.isReduceMotionEnabled }
    set { traits.isReduceMotionEnabled = newValue }
  }
  public var language: PseudoLanguage? {
    get { traits.language }
    set { traits.language = newValue }
  }
  public var typeface: Typeface {
    get { traits.typeface }
    set { traits.typeface = newValue }
  }

  func traitsChanged(from old: TraitCollection) {
    onIntake?(.traits(traits))
    var seen = old
    // Transitions read it as they begin.
    seen.isReduceMotionEnabled = isReduceMotionEnabled
    guard traits != seen else { return }
    seen.appearance = appearance
    if layoutDirection != old.layoutDirection { window.directionChanged() }
    seen.layoutDirection = layoutDirection
    if traits != seen { window.contentSizeChanged() }
    window.traitsDidChange()
    window.rootViewController?.traitsDidChangeInTree()
    damageEverything()
  }
}
