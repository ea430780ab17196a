import Foundation
import HeroMotion
import HeroScenes
import HeroSystem
import HeroWidgets

/// The first line of a tape's file: what the screen was made by.
struct TapeRecipe: Codable {
  /// Of the way tapes are written.
  var version: Int
  var scene: String
  var device: String
  /// nil: upright.
  var orientation: InterfaceOrientation?
  var appearance: String
  var layoutDirection: UserInterfaceLayoutDirection?
  /// nil: large, as a phone comes.
  var textSize: ContentSizeCategory?
  var reduceMotion: Bool?
  /// nil: words as they are written.
  var language: PseudoLanguage?
  /// nil: Inter.
  var typeface: Typeface?
  /// Pixels a point; nil: the device's own.
  var scale: CGFloat?
  var options: Options

  struct Options: Codable {
    /// nil: the scene's own.
    var spring: String?
    var preset: String?
    var images: String?
    var settings: [String: String]?
    var titleText: String?
  }

  static let version = 1

  init(_ recipe: Request) {
    version = Self.version
    scene = recipe.scene.name
    device = recipe.device.name
    orientation = recipe.device.orientation == .portrait ? nil : recipe.device.orientation
    let traits = recipe.traits
    appearance = traits.appearance.rawValue
    layoutDirection = traits.layoutDirection == .leftToRight ? nil : traits.layoutDirection
    textSize = traits.preferredContentSizeCategory == .large ? nil : traits.preferredContentSizeCategory
    reduceMotion = traits.isReduceMotionEnabled ? true : nil
    language = traits.language
    typeface = traits.typeface == .inter ? nil : traits.typeface
    scale = recipe.scale
    var settings = recipe.options.settings.map { ($0.name, $0.value) }
    for kind in recipe.scene.settings where kind.formerOwn != nil && recipe.options.value(of: kind.name) == nil {
      if let own = kind.own(with: recipe.options.value(of:)) { settings.append((kind.name, own)) }
    }
    // A preset brings its own.
    let spring = recipe.options.spring ?? (recipe.scene.presets.isEmpty ? recipe.scene.spring : nil)
    options = Options(
      spring: spring?.description, preset: recipe.options.preset,
      images: recipe.options.images?.standardizedFileURL.path,
      settings: settings.isEmpty ? nil : Dictionary(settings) { _, later in later },
      titleText: recipe.options.titleText)
  }

  /// Throws a `TapeLineError` for what is not to be had here.
  func request(among scenes: [Scene]) throws -> Request {
    guard version == Self.version else {
      throw TapeLineError(description: "it has version \(version), and this program reads version \(Self.version)")
    }
    guard let scene = scenes.first(where: { $0.name == scene }) else {
      throw TapeLineError(description: "no scene is named \(ForeignText.quoted(scene)) here")
    }
    guard let device = Device(named: device) else {
      throw TapeLineError(description: "no device is named \(ForeignText.quoted(device)) here")
    }
    guard let appearance = Appearance(rawValue: appearance) else {
      throw TapeLineError(description: "an appearance is light or dark, not \(ForeignText.quoted(appearance))")
    }
    if let scale, !(0.05...20).contains(scale) {
      throw TapeLineError(description: "the scale \(JSONText.number(scale)) is not from 0.05 to 20")
    }
    let timing: SpringTiming?
    do { timing = try options.spring.map { text throws(SpringSpecError) in try SpringTiming(parsing: text) } } catch {
      throw TapeLineError(description: error.description)
    }
    let settings = Self.settings(options.settings ?? [:], of: scene)
    return Request(
      scene: scene,
      options: SceneOptions(
        images: options.images.map { URL(fileURLWithPath: $0, isDirectory: true) }, timing: timing,
        preset: options.preset, settings: settings, titleText: try options.titleText.map(Self.checked(title:))),
      device: device.turned(to: orientation ?? .portrait),
      traits: TraitCollection(
        appearance: appearance, layoutDirection: layoutDirection ?? .leftToRight,
        preferredContentSizeCategory: textSize ?? .large, isReduceMotionEnabled: reduceMotion ?? false,
        language: language, typeface: typeface ?? .inter),
      scale: scale)
  }

  /// Returns the settings that the tape was recorded with: a former default is added, and today's default left out.
  private static func settings(_ named: [String: String], of scene: Scene) -> [SceneOptions.Setting] {
    var settings = named.sorted { $0.key < $1.key }.map { SceneOptions.Setting(name: $0.key, value: $0.value) }
    for kind in scene.settings {
      guard let former = kind.formerOwn else { continue }
      if named[kind.name] == kind.own(with: { named[$0] }) {
        settings.removeAll { $0.name == kind.name }
      } else if named[kind.name] == nil,
        !scene.settings.contains(where: { named[$0.name] != nil && $0.goesWith?.name == kind.name })
      {
        settings.append(SceneOptions.Setting(name: kind.name, value: former))
      }
    }
    return settings
  }

  private static func checked(title: String) throws -> String {
    if let flaw = SceneOptions.flaw(ofTitle: title) { throw TapeLineError(description: flaw) }
    return title
  }
}
