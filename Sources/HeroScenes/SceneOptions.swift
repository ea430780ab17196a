public import Foundation
public import HeroKit
public import HeroMorph
public import HeroMotion

/// What a person may choose about a scene.
public struct SceneOptions: Sendable, Hashable {
  /// A folder of the user's own pictures instead of the project's.
  public var images: URL?
  /// The spring of flights; nil: as the scene has it.
  public var spring: SpringTiming?
  /// The same, HeroKit's own where nothing is said.
  public var timing: SpringTiming {
    get { spring ?? .heroKit }
    set { spring = newValue }
  }
  /// The name of one of the scene's presets; nil: as the scene has it. `spring` wins over a preset's own.
  public var preset: String?
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

  public init(images: URL? = nil, timing: SpringTiming? = nil, preset: String? = nil, settings: [Setting] = []) {
    self.images = images
    spring = timing
    self.preset = preset
    self.settings = settings
  }

  /// What the setting of that name is to be; nil when it is not named.
  public func value(of setting: String) -> String? { settings.last { $0.name == setting }?.value }

  /// What `Scene.SettingKind.kestrelMode` names; as documented where nothing does.
  public var kestrelMode: KestrelMode {
    value(of: Scene.SettingKind.kestrelMode.name).flatMap(KestrelMode.init(rawValue:)) ?? .documented
  }

  /// The style of a scene's flights: its own, with what `Scene.SettingKind.flight` name in it.
  public func flightStyle(_ own: MorphStyle = MorphStyle()) -> MorphStyle {
    var style = own
    func chosen<Choice: RawRepresentable>(_ kind: Scene.SettingKind) -> Choice? where Choice.RawValue == String {
      value(of: kind.name).flatMap(Choice.init(rawValue:))
    }
    if let level: MorphLevel = chosen(.flightLevel) { style.level = level }
    if let pages: MorphStyle.Pages = chosen(.flightPages) { style.pages = pages }
    if let path: FlightPath = chosen(.flightPath) { style.path = path.path }
    if let hand: MorphStyle.Hand = chosen(.flightHand) { style.hand = hand }
    return style
  }
}

/// The paths that a person may choose of.
enum FlightPath: String, CaseIterable {
  case straight, arc

  var path: MorphPath {
    switch self {
    case .straight: .straight
    // Enough to be seen as one.
    case .arc: .arc(0.25)
    }
  }
}
