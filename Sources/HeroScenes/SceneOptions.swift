public import Foundation
public import HeroMorph
public import HeroMotion
public import KestrelTransitions

/// What a person may choose about a scene.
public struct SceneOptions: Sendable, Hashable {
  /// A folder of the user's own pictures instead of the project's.
  public var images: URL?
  /// The files of that folder that are shown, by name; nil: all.
  public var imageNames: [String]?
  /// The spring of flights; nil: as the scene has it.
  public var spring: SpringTiming?
  /// The same, HeroKit's own where nothing is said.
  public var timing: SpringTiming {
    get { spring ?? .heroKit }
    set { spring = newValue }
  }
  /// The user's edits of all transitions; none by default. They win over those of a scene file.
  public var edits = TransitionOverrides()
  /// The name of one of the scene's presets; nil: as the scene has it. `spring` wins over a preset's own.
  public var preset: String?
  /// The scene's own settings; what is not named stays as the scene has it. Of two with one name the later wins.
  public var settings: [Setting]
  /// What the pages that a scene opens are called in place of their own titles; nil: they have those. For scenes that
  /// take one (`Scene.takesTitleText`).
  public var titleText: String?

  /// A setting of the scene by its name, and the name of its value, both in kebab-case.
  public struct Setting: Sendable, Hashable {
    public var name: String
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  public init(
    images: URL? = nil, imageNames: [String]? = nil, timing: SpringTiming? = nil, preset: String? = nil,
    settings: [Setting] = [],
    titleText: String? = nil
  ) {
    self.images = images
    self.imageNames = imageNames
    spring = timing
    (self.preset, self.settings, self.titleText) = (preset, settings, titleText)
  }

  /// What a page is called: what a person has chosen, or `own`.
  public func title(_ own: String) -> String { titleText ?? own }

  /// Letters that a title of one's own may have.
  public static let longestTitle = 500

  /// Why `title` is none that a page can be called by, in words behind a colon; nil: it is one.
  package static func problem(ofTitle title: String) -> String? {
    if title.isEmpty { return "a title needs at least one letter" }
    if title.count > longestTitle { return "a title has at most \(longestTitle) letters" }
    let isTame = title.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    return isTame ? nil : "a title is one line without tabs and other control characters"
  }

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
    if let release: MorphStyle.Release = chosen(.flightRelease) { style.release = release }
    if let nesting: MorphStyle.Nesting = chosen(.flightNesting) { style.nesting = nesting }
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
