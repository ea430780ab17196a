public import HeroScenes

/// What can be chosen about the scene on show, and what is.
public struct SceneChoices: Sendable, Hashable {
  /// A setting by its name, and the name of its value; nil: as the scene has it.
  public struct Setting: Sendable, Hashable {
    public let kind: HeroScenes.Scene.SettingKind
    public var value: String?
    /// Whether it changes what is on show at once, rather than as if all had happened with it.
    public let isLive: Bool

    public init(_ kind: HeroScenes.Scene.SettingKind, value: String?, isLive: Bool) {
      self.kind = kind
      self.value = value
      self.isLive = isLive
    }
  }

  /// Names of ways in which the scene's flights go; empty: there is one only.
  public var presets: [String] = []
  /// nil: the scene's own, the first.
  public var preset: String?
  public var settings: [Setting] = []

  public init() {}

  /// What `setting` is where nobody says so of itself: as another one has it that somebody has set, or as the scene has it; nil: that is not told.
  func valueAsItComes(of setting: Setting) -> String? {
    let others = settings.filter { $0.value != nil }.compactMap(\.kind.goesWith)
    return others.first { $0.name == setting.kind.name }?.value ?? setting.kind.own
  }

  /// Whether it could have no effect, as what it goes with is set to be otherwise.
  func isIdle(_ setting: Setting) -> Bool {
    guard let need = setting.kind.goesWith else { return false }
    return settings.contains { $0.kind.name == need.name && $0.value != nil && $0.value != need.value }
  }
}

extension String {
  /// A name in kebab-case as words: “flight-level” is “Flight level”.
  public var asWords: String {
    let words = replacing("-", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
