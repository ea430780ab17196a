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
