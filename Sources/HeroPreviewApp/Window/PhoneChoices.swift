package import Foundation
package import HeroMotion
package import HeroScenes
package import HeroWidgets

/// What hands have set of the phone and of the scenes, from one window to the next. Only what differs from how all comes is here.
package struct PhoneChoices: Codable, Equatable {
  /// By its name.
  package var device: String?
  package var orientation: InterfaceOrientation?
  package var appearance: Appearance?
  package var textSize: ContentSizeCategory?
  package var isReduceMotionEnabled: Bool?
  package var layoutDirection: UserInterfaceLayoutDirection?
  package var language: PseudoLanguage?
  package var typeface: Typeface?
  /// Pixels a point; nil: what fits the window.
  package var scale: Int?
  /// By their names.
  package var scenes: [String: OfScene] = [:]

  package struct OfScene: Codable, Equatable {
    package var preset: String?
    /// As `SpringTiming` is written; nil: the scene's own.
    package var spring: String?
    /// What that is compared with.
    package var secondSpring: String?
    package var titleText: String?
    package var settings: [String: String]?

    package init() {}
  }

  package init() {}

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys) throws -> Value? {
      try values.decodeIfPresent(Value.self, forKey: key)
    }
    device = try value(.device)
    orientation = try value(.orientation)
    appearance = try value(.appearance)
    textSize = try value(.textSize)
    isReduceMotionEnabled = try value(.isReduceMotionEnabled)
    layoutDirection = try value(.layoutDirection)
    language = try value(.language)
    typeface = try value(.typeface)
    scale = try value(.scale)
    scenes = try value(.scenes) ?? [:]
  }

  package var isEmpty: Bool { self == PhoneChoices() }

  /// Takes over in what `after` is otherwise than `before`, and leaves all else as it is.
  mutating func take(from before: PhoneChoices, to after: PhoneChoices) {
    func take<Value: Equatable>(_ path: WritableKeyPath<PhoneChoices, Value>) {
      if after[keyPath: path] != before[keyPath: path] { self[keyPath: path] = after[keyPath: path] }
    }
    take(\.device)
    take(\.orientation)
    take(\.appearance)
    take(\.textSize)
    take(\.isReduceMotionEnabled)
    take(\.layoutDirection)
    take(\.language)
    take(\.typeface)
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
      SceneOptions.flaw(ofTitle: title) == nil
    {
      result.titleText = title
    }
    return result
  }

  /// What the spring of `scene` was compared with.
  package func secondSpring(of scene: Scene) -> SpringTiming? { scenes[scene.name]?.secondSpring.flatMap(Self.timing) }

  private static func timing(_ text: String) -> SpringTiming? { try? SpringTiming(parsing: text) }

  /// Changes what is kept of a scene.
  mutating func update(_ scene: Scene, _ change: (inout OfScene) -> Void) {
    var left = scenes[scene.name] ?? OfScene()
    change(&left)
    if left.settings?.isEmpty == true { left.settings = nil }
    scenes[scene.name] = left == OfScene() ? nil : left
  }
}
