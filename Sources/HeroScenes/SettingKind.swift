import HeroKit
public import HeroMorph
import KestrelTransitions

extension Scene {
  /// A setting of a scene: its values, and everything that a panel needs to show it.
  public struct SettingKind: Sendable, Hashable {
    /// In kebab-case.
    public let name: String
    /// In kebab-case.
    public let values: [String]
    /// The default value; nil: not stated.
    public let own: String?
    /// The value that another setting must have for this one to take effect. Naming this setting selects that value
    /// unless the other setting is given too. nil: no condition.
    public let goesWith: SceneOptions.Setting?
    /// Further conditions without which this setting has no effect. Naming the setting does not bring them about.
    public let needs: [Need]
    /// The default of tapes that do not name the setting, from a time when `own` was another value; nil: `own`. Later
    /// tapes name it always.
    public let formerOwn: String?
    /// Another default, with one value of another setting.
    public let conditionalOwn: ConditionalDefault?
    /// The defaults that differ from `own`, by the preset of the scene that has them.
    public let presetOwn: [String: String]
    /// As panels, sheets and the palette show it, in sentence case.
    public let title: String
    public let group: Group
    public let control: Control
    /// What the setting changes, in one sentence; empty: not stated.
    public let explanation: String
    private let valueTitles: [String: String]

    /// The values of another setting with which a setting takes effect.
    public struct Need: Sendable, Hashable {
      /// The other setting.
      public let name: String
      /// One of these is enough.
      public let values: [String]

      public init(_ name: String, _ values: [String]) { (self.name, self.values) = (name, values) }
    }

    /// A default that holds with one value of another setting.
    public struct ConditionalDefault: Sendable, Hashable {
      public let condition: SceneOptions.Setting
      public let value: String
    }

    /// The part of a scene that a setting changes.
    public enum Group: String, Sendable, Hashable, CaseIterable {
      case transition, header, page

      public var title: String { rawValue.asWords }
    }

    /// The control that sets a setting.
    public enum Control: String, Sendable, Hashable {
      /// For the values `on` and `off`. Of two other values both titles are shown.
      case toggle = "switch"
      case menu
      /// For values that have an order, such as sizes.
      case stepper
    }

    /// - Parameters:
    ///   - name: In kebab-case.
    ///   - values: In kebab-case.
    ///   - own: The default value; nil: not stated.
    ///   - goesWith: See `goesWith`; nil by default.
    ///   - needs: See `needs`; none by default.
    ///   - formerOwn: See `formerOwn`; nil by default.
    ///   - conditionalOwn: See `conditionalOwn`; nil by default.
    ///   - presetOwn: See `presetOwn`; empty by default.
    ///   - title: Default: the name in words.
    ///   - group: Default: the page.
    ///   - control: Default: a switch for the values `on` and `off`, else a menu.
    ///   - explanation: The effect of the setting, in one sentence.
    ///   - valueTitles: Titles by value. Default: the value's name in words.
    public init(
      name: String, values: [String], own: String? = nil, goesWith: SceneOptions.Setting? = nil, needs: [Need] = [],
      formerOwn: String? = nil, conditionalOwn: ConditionalDefault? = nil, presetOwn: [String: String] = [:],
      title: String? = nil, group: Group = .page, control: Control? = nil, explanation: String = "",
      valueTitles: [String: String] = [:]
    ) {
      (self.name, self.values, self.own, self.goesWith) = (name, values, own, goesWith)
      (self.needs, self.formerOwn, self.conditionalOwn) = (needs, formerOwn, conditionalOwn)
      self.presetOwn = presetOwn
      self.title = title ?? name.asWords
      self.group = group
      self.control = control ?? (Set(values) == Self.onOff ? .toggle : .menu)
      self.explanation = explanation
      self.valueTitles = valueTitles
    }

    private static let onOff: Set<String> = ["on", "off"]

    package var isOnOff: Bool { Set(values) == Self.onOff }

    /// All conditions without which this setting has no effect: `goesWith`, then `needs`.
    package var conditions: [Need] { (goesWith.map { [Need($0.name, [$0.value])] } ?? []) + needs }

    /// Returns the default among other settings; nil: it is not stated.
    /// - Parameters:
    ///   - preset: The preset of the scene; nil: the scene's default.
    ///   - value: Returns the value of a setting by its name; nil where it is not set.
    public func own(preset: String? = nil, with value: (String) -> String?) -> String? {
      if let value = preset.flatMap({ presetOwn[$0] }) { return value }
      guard let conditionalOwn, value(conditionalOwn.condition.name) == conditionalOwn.condition.value else {
        return own
      }
      return conditionalOwn.value
    }

    public func title(of value: String) -> String { valueTitles[value] ?? value.asWords }

    /// Returns the same setting with another default, or other conditions.
    package func with(
      own: String?, formerly: String? = nil, conditionally: ConditionalDefault? = nil,
      goesWith: SceneOptions.Setting? = nil, needs: [Need]? = nil
    ) -> SettingKind {
      SettingKind(
        name: name, values: values, own: own, goesWith: goesWith ?? self.goesWith, needs: needs ?? self.needs,
        formerOwn: formerly ?? formerOwn, conditionalOwn: conditionally ?? conditionalOwn, presetOwn: presetOwn,
        title: title, group: group, control: control, explanation: explanation, valueTitles: valueTitles)
    }
  }
}

extension Scene.SettingKind.Need {
  /// The condition of a header's setting, by the setting's name, on a page that has none of its own.
  package static let ofHeaders: [String: Scene.SettingKind.Need] = [
    "line-wrap": .init("large-title", ["below", "inline"]), "accessory": .init("large-title", ["below", "inline"]),
    "small-title": .init("large-title", ["below"]), "flight-title": .init("large-title", ["below"]),
    "dimming": .init("large-title", ["inline"]), "light-only": .init("collapsed-opaque", ["on"]),
  ]
}

// MARK: Settings of several scenes

extension Scene.SettingKind {
  /// True if images move above or below bars and titles: `over` or `under`. `--flight-level` is short for it.
  public static let flightLevel = Scene.SettingKind(
    name: "flight-level", values: MorphLevel.allCases.map(\.rawValue), title: "Layer", group: .transition,
    explanation: "Moves images above bars and titles, or below them.",
    valueTitles: ["over": "Above bars", "under": "Below bars"])
  /// How one page replaces the other: `cross-fade`, `fade-through`, `both-fade`, `zoom` or `none`.
  public static let flightPages = Scene.SettingKind(
    name: "flight-pages", values: MorphStyle.Pages.allCases.map(\.rawValue), title: "Page fade", group: .transition,
    explanation: "Fades one page into the other, or scales the page with its picture (zoom).",
    valueTitles: ["cross-fade": "Cross-fade", "both-fade": "Fade both"])
  /// The path of images: `straight` or an `arc`.
  public static let flightPath = Scene.SettingKind(
    name: "flight-path", values: FlightPath.allCases.map(\.rawValue), title: "Path", group: .transition,
    explanation: "Moves images in a straight line or along an arc.")
  /// What a drag moves: the page as a `card`, or the `picture` alone.
  public static let flightHand = Scene.SettingKind(
    name: "flight-hand", values: MorphStyle.Hand.allCases.map(\.rawValue), title: "Drag style", group: .transition,
    explanation: "Drags the whole page as a card, or the picture alone.",
    valueTitles: ["card": "Whole page", "picture": "Picture only"])
  /// The spring of a released page: `ios`, or the transition's own `spring`.
  public static let flightRelease = Scene.SettingKind(
    name: "flight-release", values: MorphStyle.Release.allCases.map(\.rawValue), title: "Released page",
    group: .transition, explanation: "Moves a released page by iOS's own springs, or by the spring of the transition.",
    valueTitles: ["ios": "As iOS", "spring": "Transition's spring"])
  /// The motion of elements inside other elements: `contained` or `independent`. For scenes with such elements.
  public static let flightNesting = Scene.SettingKind(
    name: "flight-nesting", values: MorphStyle.Nesting.allCases.map(\.rawValue),
    own: MorphStyle.Nesting.contained.rawValue, title: "Nested elements", group: .transition,
    explanation: "Moves elements inside their container, clipped by it, or each on its own.",
    valueTitles: ["contained": "Inside container"])
  /// The behavior of KestrelTransitions: `documented` or `published`. `--kestrel-mode` is short for it.
  public static let kestrelMode = Scene.SettingKind(
    name: "kestrel-mode", values: KestrelMode.allCases.map(\.rawValue), own: KestrelMode.documented.rawValue,
    title: "Library behavior", group: .transition,
    explanation: "Follows the documentation of KestrelTransitions, or its published version, also in its page change.",
    valueTitles: ["documented": "As documented", "published": "As published"])
  /// The settings that `SceneOptions.flightStyle` reads for every transition; it reads `flightNesting` too.
  public static let flight: [Scene.SettingKind] = [
    flightLevel, flightPages, flightPath, flightHand, flightRelease,
  ]

  /// Returns the same settings with the defaults of a scene's style.
  /// - Parameters:
  ///   - own: The scene's style.
  ///   - former: The style of tapes that name no setting of a transition; nil: `own`.
  ///   - exception: The scene's style with one value of another setting.
  public static func flights(
    as own: MorphStyle, formerly former: MorphStyle? = nil,
    except exception: (condition: SceneOptions.Setting, style: MorphStyle)? = nil
  ) -> [Scene.SettingKind] {
    func values(of style: MorphStyle) -> [String?] {
      let path = FlightPath.allCases.first { $0.path == style.path }
      return [style.level.rawValue, style.pages.rawValue, path?.rawValue, style.hand.rawValue, style.release.rawValue]
    }
    let (today, others, former) = (values(of: own), values(of: exception?.style ?? own), values(of: former ?? own))
    return flight.enumerated().map { index, kind in
      let conditional = exception.flatMap { exception in
        others[index] == today[index]
          ? nil : others[index].map { ConditionalDefault(condition: exception.condition, value: $0) }
      }
      return kind.with(
        own: today[index], formerly: former[index] == today[index] ? nil : former[index], conditionally: conditional)
    }
  }
}

extension String {
  /// A name in kebab-case as words: “flight-level” is “Flight level”.
  package var asWords: String {
    let words = replacing("-", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// A name in camelCase as words: “sideBySide” is “Side by side”.
  package var camelCaseAsWords: String {
    reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : "\($1)" }.asWords
  }

  /// The same as it begins a sentence; names such as “iPhone” stay.
  package var uppercasedFirst: String {
    dropFirst().first?.isUppercase == true ? self : prefix(1).uppercased() + dropFirst()
  }
}
