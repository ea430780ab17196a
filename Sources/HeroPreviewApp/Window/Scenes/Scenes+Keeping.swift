import HeroInspector
import HeroMorph
import HeroMotion
import HeroScenes
import HeroSession
import HeroWidgets

/// Changes that the user made in a window, by the names of
struct Touched {
  /// Earlier values of settings, by their names.
  var settings: [String: [String: String]] = [:]
  /// Scenes whose flights go by another preset or spring than was said.
  var flights: Set<String> = []
}

/// Choices are kept for the next window, until *Reset all settings*.
extension Scenes {
  /// Choices for the next window; nil: there are no panes.
  package var keptChoices: PhoneChoices? { preview.settings.instrument?.choices }

  /// Remembers what `command` has changed, as it is now.
  func keep(_ command: InspectorCommand) {
    guard let before = keptChoices else { return }
    var choices = before
    note(command, in: &choices)
    let after = choices
    if after != before { preview.settings.instrument?.keep { $0.choices.take(from: before, to: after) } }
  }

  private func note(_ command: InspectorCommand, in choices: inout PhoneChoices) {
    let scene = preview.settings.scene
    switch command {
    case .apply(let patch):
      var names = patch.names
      if patch.names(.language) { names.insert(Condition.layoutDirection.name) }
      choices.take(names, of: phones.conditions)
      if !names.isDisjoint(with: [Condition.preset.name, Condition.spring.name]) {
        choices.update(scene) { noteFlights(in: &$0) }
      }
      if patch.names(.titleText) { choices.update(scene) { $0.titleText = options.titleText } }
    case .setScale: choices.scale = preview.settings.scale.flatMap { Int(exactly: $0) }
    case .setSprings(_, isHeld: false), .releaseSprings:
      choices.update(scene) { noteFlights(in: &$0) }
    case .setEdits(let edits, isHeld: false):
      choices.update(scene) { $0.edits = edits.isEmpty ? nil : edits.text }
    case .set(let name, let value):
      // What is refused stays as it was.
      let now = value == nil ? nil : self.value(ofSetting: name)
      choices.update(scene) { left in
        var settings = left.settings ?? [:]
        settings[name] = now == touched.settings[scene.name]?[name] ? nil : now
        left.settings = settings
      }
    default: break
    }
  }

  /// By what flights go, but for what was said as the window was opened: that is for this one.
  private func noteFlights(in left: inout PhoneChoices.OfScene) {
    let (now, said) = (options, said(of: preview.settings.scene))
    let isOther = (now.preset, now.spring) != (said.preset, said.spring)
    if isOther {
      touched.flights.insert(preview.settings.scene.name)
      var plain = now
      plain.spring = nil
      left.preset = now.preset
      left.spring = now.spring.flatMap { $0 == preview.settings.scene.spring(with: plain) ? nil : $0.description }
    } else if touched.flights.contains(preview.settings.scene.name) {
      (left.preset, left.spring) = (nil, nil)
    }
    // The one that C begins with is nobody's choice.
    let own = tuning.withAnother(SpringSlots(a: tuning.springs.a)).b
    left.secondSpring = tuning.springs.b.flatMap { $0 == own ? nil : $0.description }
  }

  /// Notes how a setting is before a hand changes it for the first time.
  func noteBefore(_ command: InspectorCommand) {
    guard case .set(let name, _) = command, touched.settings[preview.settings.scene.name]?[name] == nil else { return }
    let isChosen = options.value(of: name) != nil
    if !isChosen, let value = value(ofSetting: name) {
      touched.settings[preview.settings.scene.name, default: [:]][name] = value
    }
  }

  /// Returns the options given for `scene` at the start or with dropped pictures: they count for that scene alone.
  private func said(of scene: HeroScenes.Scene) -> SceneOptions {
    scene.name == firstScene.scene.name ? firstScene.options : SceneOptions()
  }

  /// As `scene` is to begin: as it was left, where that is remembered.
  func options(toBegin scene: HeroScenes.Scene) -> SceneOptions {
    preview.settings.instrument?.choices.options(of: scene, under: said(of: scene)) ?? said(of: scene)
  }

  /// Returns the spring with which the scene's was compared last.
  func rival(toBegin scene: HeroScenes.Scene) -> SpringTiming? {
    preview.settings.instrument?.choices.secondSpring(of: scene)
  }

  /// Restarts the scene with the defaults, and forgets all settings. Can be undone.
  func startAfresh() {
    exchange(named: "reset") {
      var options = SceneOptions()
      (options.images, options.imageNames) = (self.options.images, self.options.imageNames)
      let scene = preview.settings.scene
      let next = try newSession(of: scene, options, on: .standard, as: TraitCollection())
      if firstScene.scene.name == scene.name { firstScene.options = options }
      preview.settings.scale = nil
      preview.settings.instrument?.keep { $0.choices = PhoneChoices() }
      begin(Track(of: next))
    }
  }
}

extension PreviewWindow.Settings {
  /// In what a window so begins otherwise than one that is as `said`, in words; nil: in nothing.
  func words(beyond said: PreviewWindow.Settings) -> String? {
    var parts = Conditions.Patch(from: said.conditions, to: conditions).without([Condition.settings.name]).words
    if let scale, scale != said.scale { parts.append("scale \(Int(scale))") }
    parts += scene.settings.compactMap { kind in
      let value = conditions.options.value(of: kind.name)
      return value == said.conditions.options.value(of: kind.name)
        ? nil : value.map { "\(kind.title.lowercasedFirst): \(kind.title(of: $0).lowercasedFirst)" }
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension String {
  /// As it stands within a sentence.
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
