package import Foundation
import HeroMorph
package import HeroMotion
package import HeroScenes
import HeroWidgets

/// The conditions that the user has set, from one window to the next. Only what differs from the default is here.
@dynamicMemberLookup package struct PhoneChoices: Codable, Equatable {
  /// Chosen conditions of the phone.
  package private(set) var patch = Conditions.Patch()
  /// Pixels a point; nil: what fits the window.
  package var scale: Int?
  /// By their names.
  package var scenes: [String: OfScene] = [:]

  package struct OfScene: Codable, Equatable {
    package var preset: String?
    /// As `SpringTiming` is written; nil: the scene's own.
    package var spring: String?
    /// The spring that it is compared with.
    package var secondSpring: String?
    package var titleText: String?
    /// Edits of transitions, as JSON.
    package var edits: String?
    package var settings: [String: String]?

    package init() {}
  }

  package init() {}

  private static let conditions = Condition.all.filter { !$0.isOfScene }

  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Condition.Key.self)
    try patch.decode(Self.conditions, from: members, name: \.keptName)
    scale = try members.decodeIfPresent(Int.self, forKey: Condition.Key("scale"))
    scenes = try members.decodeIfPresent([String: OfScene].self, forKey: Condition.Key("scenes")) ?? [:]
  }

  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Condition.Key.self)
    try patch.encode(Self.conditions, into: &members, name: \.keptName)
    try members.encodeIfPresent(scale, forKey: Condition.Key("scale"))
    try members.encode(scenes, forKey: Condition.Key("scenes"))
  }

  package subscript<Value>(dynamicMember path: WritableKeyPath<Conditions.Patch, Value>) -> Value {
    get { patch[keyPath: path] }
    set { patch[keyPath: path] = newValue }
  }

  /// Keeps what differs from the default. The default direction is that of the language.
  mutating func take(_ names: Set<String>, of conditions: Conditions) {
    var standard = Conditions()
    standard.traits.layoutDirection = conditions.traits.language?.direction ?? .leftToRight
    let changed = Conditions.Patch(from: standard, to: conditions)
    for condition in Self.conditions where names.contains(condition.name) {
      if changed.names(condition) { patch.take(condition, from: conditions) } else { patch.remove(condition) }
    }
  }

  package var isEmpty: Bool { self == PhoneChoices() }

  /// Takes over in what `after` is otherwise than `before`, and leaves all else as it is.
  mutating func take(from before: PhoneChoices, to after: PhoneChoices) {
    func take<Value: Equatable>(_ path: WritableKeyPath<PhoneChoices, Value>) {
      if after[keyPath: path] != before[keyPath: path] { self[keyPath: path] = after[keyPath: path] }
    }
    let chosen = Conditions().with(only: after.patch)
    for condition in Self.conditions where after.patch.text(of: condition) != before.patch.text(of: condition) {
      if after.patch.names(condition) { patch.take(condition, from: chosen) } else { patch.remove(condition) }
    }
    take(\.scale)
    for name in Set(before.scenes.keys).union(after.scenes.keys) { take(\.scenes[name]) }
  }

  /// Pixels a point, where it is one that can be; nil: what fits the window.
  package var pixelsPerPoint: CGFloat? { scale.flatMap { (1...3).contains($0) ? CGFloat($0) : nil } }

  // MARK: One scene's

  /// As `scene` was left, with what `options` say put over it. What a scene does not have any more is left out.
  package func options(of scene: Scene, under options: SceneOptions = SceneOptions()) -> SceneOptions {
    guard let left = scenes[scene.name] else { return options }
    var result = options
    // A preset brings its own spring.
    if options.preset == nil {
      result.preset = left.preset.flatMap { scene.presets.contains($0) ? $0 : nil }
      result.spring = options.spring ?? (scene.hasFlights ? left.spring.flatMap(Self.timing) : nil)
    }
    let settings = (left.settings ?? [:]).sorted { $0.key < $1.key }.compactMap { name, value in
      let isKnown = scene.settings.contains { $0.name == name && $0.values.contains(value) }
      return isKnown ? SceneOptions.Setting(name: name, value: value) : nil
    }
    result.settings = settings + options.settings
    if scene.takesTitleText, options.titleText == nil, let title = left.titleText,
      SceneOptions.problem(ofTitle: title) == nil
    {
      result.titleText = title
    }
    if scene.hasFlights, options.edits.isEmpty, let edits = left.edits.flatMap({ try? TransitionOverrides(text: $0) }) {
      result.edits = edits
    }
    return result
  }

  /// Returns the spring that the one of `scene` was compared with.
  package func secondSpring(of scene: Scene) -> SpringTiming? { scenes[scene.name]?.secondSpring.flatMap(Self.timing) }

  private static func timing(_ text: String) -> SpringTiming? { try? SpringTiming(parsing: text) }

  mutating func update(_ scene: Scene, _ change: (inout OfScene) -> Void) {
    var left = scenes[scene.name] ?? OfScene()
    change(&left)
    if left.settings?.isEmpty == true { left.settings = nil }
    scenes[scene.name] = left == OfScene() ? nil : left
  }
}
