public import Foundation
public import HeroMorph
public import HeroMotion

/// What a person may choose about a scene.
public struct SceneOptions: Sendable {
  /// A folder of the user's own pictures instead of the project's.
  public var images: URL?
  /// The spring of matched transitions; HeroKit's own by default.
  public var timing: SpringTiming
  /// The scene's own settings; what is not named stays as the scene has it. Of two with one name the later wins.
  public var settings: [Setting]

  /// A setting of the scene by its name, and the name of its value, both in kebab-case.
  public struct Setting: Sendable, Hashable {
    public var name: String
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  public init(images: URL? = nil, timing: SpringTiming = .heroKit, settings: [Setting] = []) {
    self.images = images
    self.timing = timing
    self.settings = settings
  }

  /// What the setting of that name is to be; nil when it is not named.
  public func value(of setting: String) -> String? { settings.last { $0.name == setting }?.value }

  /// Whether pictures fly over bars and titles, or under them; nil when it is left to the scene. For scenes with
  /// `Scene.SettingKind.flightLevel`.
  public var flightLevel: MorphLevel? {
    value(of: Scene.SettingKind.flightLevel.name).flatMap(MorphLevel.init(rawValue:))
  }
}
