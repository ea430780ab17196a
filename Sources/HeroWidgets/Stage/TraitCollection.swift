/// What a screen is looked at in, as its person has set it: the same for all that is on it.
public struct TraitCollection: Sendable, Hashable {
  public var appearance: Appearance
  public var layoutDirection: UserInterfaceLayoutDirection
  /// How large text is.
  public var preferredContentSizeCategory: ContentSizeCategory
  /// Whether pages fade in place of every motion.
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
  public var traits: TraitCollection {
    get {
      TraitCollection(
        appearance: appearance, layoutDirection: layoutDirection,
        preferredContentSizeCategory: preferredContentSizeCategory, isReduceMotionEnabled: isReduceMotionEnabled,
        language: language, typeface: typeface)
    }
    set {
      appearance = newValue.appearance
      layoutDirection = newValue.layoutDirection
      preferredContentSizeCategory = newValue.preferredContentSizeCategory
      isReduceMotionEnabled = newValue.isReduceMotionEnabled
      language = newValue.language
      typeface = newValue.typeface
    }
  }
}
