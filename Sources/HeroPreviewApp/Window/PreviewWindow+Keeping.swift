import HeroInspector
import HeroMotion
import HeroReview
import HeroScenes
import HeroWidgets

/// What hands have set is there again in the next window, until somebody starts afresh.
extension PreviewWindow {
  /// Remembers what `command` has changed, as it is now.
  func keep(_ command: InspectorCommand) {
    guard let instrument = settings.instrument else { return }
    var choices = instrument.choices
    note(command, in: &choices)
    guard choices != instrument.choices else { return }
    settings.instrument?.choices = choices
    settings.instrument?.save()
  }

  private func note(_ command: InspectorCommand, in choices: inout PhoneChoices) {
    let scene = settings.scene
    switch command {
    case .setDevice: choices.device = unless(Device.standard.name, screen.device.name)
    case .hold: choices.orientation = unless(.portrait, heldOrientation)
    case .setAppearance: choices.appearance = unless(.light, stage.appearance)
    case .setTextSize: choices.textSize = unless(.large, stage.preferredContentSizeCategory)
    case .setReduceMotion: choices.isReduceMotionEnabled = unless(false, stage.isReduceMotionEnabled)
    case .setDirection, .setLanguage:
      choices.language = stage.language
      choices.layoutDirection = unless(stage.language?.direction ?? .leftToRight, stage.layoutDirection)
    case .setScale: choices.scale = settings.scale.flatMap { Int(exactly: $0) }
    case .setPreset, .setSprings(_, isHeld: false), .releaseSprings:
      choices.update(scene) {
        ($0.preset, $0.spring) = (options.preset, options.spring?.description)
        $0.secondSpring = springs.b?.description
      }
    case .setTitle: choices.update(scene) { $0.titleText = options.titleText }
    case .set(let name, let value):
      // What is refused stays as it was.
      let now = value == nil ? nil : self.value(ofSetting: name)
      choices.update(scene) { $0.settings = Self.settings($0.settings ?? [:], with: name, now) }
    default: break
    }
  }

  private static func settings(_ before: [String: String], with name: String, _ value: String?) -> [String: String] {
    var after = before
    after[name] = value
    return after
  }

  private func unless<Value: Equatable>(_ standard: Value, _ value: Value) -> Value? { value == standard ? nil : value }

  /// As `scene` is to begin: as it was left, where that is remembered.
  func options(toBegin scene: HeroScenes.Scene) -> SceneOptions {
    // What was said of the scene when the program was started counts for that one alone.
    let said = scene.name == firstScene.scene.name ? firstScene.options : SceneOptions()
    return settings.instrument?.choices.options(of: scene, under: said) ?? said
  }

  /// The scene begins anew on the phone as it comes, and nothing that was set is remembered. Can be taken back.
  func startAfresh() {
    exchange { window in
      var options = SceneOptions()
      options.images = window.options.images
      window.settings.instrument?.choices = PhoneChoices()
      window.settings.instrument?.save()
      window.settings.scale = nil
      try window.show(window.settings.scene, options, on: .standard, as: TraitCollection())
    }
    undoManager.setActionName("the fresh start")
  }
}

extension PreviewWindow.Settings {
  /// In what a window so begins otherwise than one that is as `said`, in words; nil: in nothing.
  func words(beyond said: PreviewWindow.Settings) -> String? {
    var parts: [String] = []
    if device.name != said.device.name { parts.append(device.title) }
    if device.orientation != said.device.orientation {
      parts.append(device.orientation == .portrait ? "upright" : "on its side")
    }
    let (now, before) = (traits, said.traits)
    if now.appearance != before.appearance { parts.append(now.appearance.rawValue) }
    if now.preferredContentSizeCategory != before.preferredContentSizeCategory {
      parts.append("text \(now.preferredContentSizeCategory.rawValue.uppercased())")
    }
    if now.isReduceMotionEnabled != before.isReduceMotionEnabled { parts.append("less motion") }
    if now.layoutDirection != before.layoutDirection {
      parts.append(now.layoutDirection == .rightToLeft ? "right to left" : "left to right")
    }
    if now.language != before.language, let language = now.language { parts.append(language.title.lowercasedFirst) }
    if scale != said.scale, let scale { parts.append("scale \(Int(scale))") }
    if options.preset != said.options.preset, let preset = options.preset { parts.append(preset.asWords) }
    if options.spring != said.options.spring { parts.append("a spring of your own") }
    if options.titleText != said.options.titleText, let title = options.titleText { parts.append("“\(title)”") }
    parts += scene.settings.compactMap { kind in
      let value = options.value(of: kind.name)
      return value == said.options.value(of: kind.name)
        ? nil : value.map { "\(kind.name.asWords.lowercasedFirst) \($0.asWords.lowercasedFirst)" }
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension String {
  /// As it stands within a sentence.
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
