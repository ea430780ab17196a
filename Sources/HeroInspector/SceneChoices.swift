public import HeroScenes

/// The choices of the scene on show, and the values that are set.
public struct SceneChoices: Sendable, Hashable {
  /// A setting by its name, and the name of its value; nil: as the scene has it.
  public struct Setting: Sendable, Hashable {
    public let kind: HeroScenes.Scene.SettingKind
    public var value: String?
    /// True if it changes what is on show at once, rather than as if all had happened with it.
    public let isLive: Bool

    public init(_ kind: HeroScenes.Scene.SettingKind, value: String?, isLive: Bool) {
      (self.kind, self.value, self.isLive) = (kind, value, isLive)
    }
  }

  /// The titles of all scenes; empty: those that the inspector began with.
  public var sceneTitles: [String] = []
  /// Names of ways in which the scene's flights go; empty: there is one only.
  public var presets: [String] = []
  /// nil: the scene's own, the first.
  public var preset: String?
  public var settings: [Setting] = []

  public init() {}

  /// The value of a setting that is not set: the one that another setting implies, else the scene's default; nil: not
  /// stated.
  func defaultValue(of setting: Setting) -> String? {
    let implied = settings.filter { $0.value != nil }.compactMap(\.kind.goesWith)
    return implied.first { $0.name == setting.kind.name }?.value
      ?? setting.kind.own(preset: preset) { name in settings.first { $0.kind.name == name }?.value }
  }

  /// The value that is in effect; nil: not stated.
  func valueInEffect(of setting: Setting) -> String? { setting.value ?? defaultValue(of: setting) }

  /// Returns whether a setting has a value, set or by default.
  func isInEffect(_ setting: SceneOptions.Setting) -> Bool {
    settings.contains { $0.kind.name == setting.name && valueInEffect(of: $0) == setting.value }
  }

  /// “Default (below bars)”; “Default” where its value is not stated.
  func titleOfDefault(of setting: Setting) -> String {
    guard let value = defaultValue(of: setting) else { return "Default" }
    let title = setting.kind.title(of: value)
    return "Default (\(title.prefix(1).lowercased() + title.dropFirst()))"
  }

  /// The same while the setting is not set; else nil.
  func defaultTitle(of setting: Setting) -> String? {
    setting.value == nil && !setting.isLive ? titleOfDefault(of: setting) : nil
  }

  /// Returns why a setting has no effect, as in “Needs Header: Collapsing”; nil: it has one.
  public func need(of setting: Setting) -> String? {
    for need in setting.kind.conditions {
      guard let other = settings.first(where: { $0.kind.name == need.name }), let value = valueInEffect(of: other),
        !need.values.contains(value)
      else { continue }
      return "Needs \(other.kind.title): \(need.values.map(other.kind.title(of:)).joined(separator: " or "))"
    }
    return nil
  }
}

extension SceneChoices {
  /// Entries of the palette for all presets and the values of all settings, with the commands that choose them.
  public var paletteItems: [(item: PaletteItem, command: InspectorCommand)] {
    let presets = presets.enumerated().map { index, name in
      let isOn = preset.map { $0 == name } ?? (index == 0)
      let own = Conditions.Patch(of: Conditions(), naming: [Condition.preset.name])
      return (
        PaletteItem("Preset", name.asWords, isOn: isOn),
        InspectorCommand.apply(index == 0 ? own : Conditions.Patch { $0.preset = name })
      )
    }
    let values = settings.flatMap { setting in
      setting.kind.values.map { value in
        (
          PaletteItem(
            setting.kind.title, setting.kind.title(of: value), alsoCalled: "\(setting.kind.name) \(value)",
            isOn: valueInEffect(of: setting) == value, reason: need(of: setting)),
          InspectorCommand.set(setting.kind.name, to: value)
        )
      }
    }
    return presets + values
  }
}
