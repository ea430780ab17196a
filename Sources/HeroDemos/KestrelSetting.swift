import HeroKit
import HeroScenes
import KestrelTransitions

/// A setting of a scene that replaces one part of the configuration of its transitions.
struct KestrelSetting: Sendable {
  let kind: Scene.SettingKind
  private let change: @Sendable (inout KestrelTransitionConfiguration, String) -> Void

  /// Replaces the part if the options name the setting.
  func apply(_ options: SceneOptions, to configuration: inout KestrelTransitionConfiguration) {
    if let value = options.value(of: kind.name) { change(&configuration, value) }
  }

  /// The defaults are those of the presets.
  private init<Part: Equatable & Sendable>(
    _ name: String, _ part: any WritableKeyPath<KestrelTransitionConfiguration, Part> & Sendable,
    _ choices: [(name: String, title: String, part: Part)], needs: [Scene.SettingKind.Need] = [],
    _ explanation: String
  ) {
    func value(for part: Part) -> String? { choices.first { $0.part == part }?.name }
    let own = value(for: KestrelTransitionConfiguration.default[keyPath: part])
    let others = KestrelTransitionConfiguration.Preset.allCases.compactMap { preset in
      value(for: preset.configuration[keyPath: part]).flatMap { $0 == own ? nil : (preset.rawValue, $0) }
    }
    kind = Scene.SettingKind(
      name: name, values: choices.map(\.name), own: own, needs: needs,
      presetOwn: Dictionary(uniqueKeysWithValues: others), group: .transition, explanation: explanation,
      valueTitles: Dictionary(uniqueKeysWithValues: choices.map { ($0.name, $0.title) }))
    change = { configuration, value in
      if let choice = choices.first(where: { $0.name == value }) { configuration[keyPath: part] = choice.part }
    }
  }

  static let cornerRadius = KestrelSetting(
    "corner-radius", \.cornerRadius,
    [
      ("default", "12 to 20 pt", .default), ("sharp", "None", .sharp), ("rounded", "16 to 24 pt", .rounded),
    ], "Corner radii of the picture in the list and on its page.")

  static let all: [KestrelSetting] = [
    cornerRadius,
    KestrelSetting(
      "shadow", \.shadow,
      [
        ("none", "None", .none), ("default", "Standard", .default), ("subtle", "Subtle", .subtle),
        ("pronounced", "Pronounced", .pronounced),
      ], needs: [.init(Scene.SettingKind.kestrelMode.name, [KestrelMode.documented.rawValue])],
      "Shadow of the moving picture."),
    KestrelSetting(
      "blur", \.blur,
      [("none", "None", .none), ("light", "Light", .light), ("medium", "Medium", .medium), ("heavy", "Heavy", .heavy)],
      "Material over the moving picture."),
    KestrelSetting(
      "background", \.background,
      [("clear", "Clear", .clear), ("subtle", "Subtle gray", .subtle), ("tinted", "Blue tint", .tinted)],
      needs: [.init(cornerRadius.kind.name, ["default", "rounded"])],
      "Color of the moving picture's frame, visible beside its round corners."),
  ]
}

/// The configuration of a scene's transitions: a preset, and the parts that settings replace.
struct KestrelChoice: Sendable {
  var preset: KestrelTransitionConfiguration.Preset
  private let options: SceneOptions
  private let cornerRadius: CornerRadiusConfig?

  /// - Parameters:
  ///   - options: Their preset and settings count.
  ///   - own: The preset of the scene, where the options name none.
  ///   - cornerRadius: The corner radii of the scene, where the options name none; nil: the preset's.
  init(
    _ options: SceneOptions, or own: KestrelTransitionConfiguration.Preset, cornerRadius: CornerRadiusConfig? = nil
  ) {
    preset = options.kestrelPreset(or: own)
    (self.options, self.cornerRadius) = (options, cornerRadius)
  }

  var configuration: KestrelTransitionConfiguration {
    var configuration = preset.configuration
    if let cornerRadius { configuration.cornerRadius = cornerRadius }
    for setting in KestrelSetting.all { setting.apply(options, to: &configuration) }
    return configuration
  }
}
