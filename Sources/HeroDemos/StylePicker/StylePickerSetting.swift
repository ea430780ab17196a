import HeroMorph
import HeroScenes

/// A setting of the Style Picker, and where it is kept.
struct StylePickerSetting: Sendable {
  /// Without a default: the sheet shows every value as it is.
  let kind: Scene.SettingKind
  private let read: @Sendable (StylePickerSettings) -> String
  private let write: @Sendable (inout StylePickerSettings, String) -> Void

  var name: String { kind.name }

  func value(in settings: StylePickerSettings) -> String { read(settings) }

  /// Sets the value of that name; one that is not among the setting's changes nothing.
  func set(_ value: String, in settings: inout StylePickerSettings) {
    guard kind.values.contains(value) else { return }
    write(&settings, value)
  }

  /// A switch.
  private init(
    _ name: String, _ title: String, _ path: any WritableKeyPath<StylePickerSettings, Bool> & Sendable,
    in group: Scene.SettingKind.Group = .header, _ explanation: String
  ) {
    self.init(
      Scene.SettingKind(
        name: name, values: ["on", "off"], needs: Self.needs(of: name), title: title, group: group,
        explanation: explanation), path)
  }

  /// One of several values.
  private init<Choice: SettingChoice>(
    _ name: String, _ title: String, _ path: any WritableKeyPath<StylePickerSettings, Choice> & Sendable,
    in group: Scene.SettingKind.Group = .header, control: Scene.SettingKind.Control? = nil,
    _ explanation: String, titles: [Choice: String] = [:]
  ) {
    self.init(
      Scene.SettingKind(
        name: name, values: Choice.allCases.map(\.rawValue), needs: Self.needs(of: name), title: title, group: group,
        control: control,
        explanation: explanation, valueTitles: Dictionary(uniqueKeysWithValues: titles.map { ($0.rawValue, $1) })),
      path)
  }

  /// A switch that several scenes have.
  private init(_ kind: Scene.SettingKind, _ path: any WritableKeyPath<StylePickerSettings, Bool> & Sendable) {
    self.kind = kind.with(own: nil)
    read = { $0[keyPath: path] ? "on" : "off" }
    write = { $0[keyPath: path] = $1 == "on" }
  }

  /// A choice that several scenes have.
  private init<Choice: SettingChoice>(
    _ kind: Scene.SettingKind, _ path: any WritableKeyPath<StylePickerSettings, Choice> & Sendable
  ) {
    self.kind = kind.with(own: nil)
    read = { $0[keyPath: path].rawValue }
    write = { settings, value in
      if let choice = Choice(rawValue: value) { settings[keyPath: path] = choice }
    }
  }

  /// One of several values, or each page's own: `page`.
  private init<Choice: SettingChoice>(
    _ name: String, _ title: String, _ path: any WritableKeyPath<StylePickerSettings, Choice?> & Sendable,
    _ explanation: String, titles: [Choice: String] = [:]
  ) {
    kind = Scene.SettingKind(
      name: name, values: ["page"] + Choice.allCases.map(\.rawValue), needs: Self.needs(of: name), title: title,
      group: .header,
      explanation: explanation,
      valueTitles: Dictionary(uniqueKeysWithValues: titles.map { ($0.rawValue, $1) })
        .merging(["page": "Per page"]) { own, _ in own })
    read = { $0[keyPath: path]?.rawValue ?? "page" }
    write = { $0[keyPath: path] = Choice(rawValue: $1) }
  }

  /// Pages have large titles and colored bars of their own.
  private static func needs(of name: String) -> [Scene.SettingKind.Need] {
    guard let need = Scene.SettingKind.Need.ofHeaders[name], need.name == "large-title" else { return [] }
    return [.init(need.name, ["page"] + need.values)]
  }

  /// The sheet's groups, in its order.
  static let groups: [(title: String, settings: [StylePickerSetting])] = [
    (
      "Header",
      [
        StylePickerSetting(
          "status-bar", "Status bar", \.statusBar, control: .toggle,
          "Keeps status bar and titles readable over the picture, or shows them as HeroKit does.",
          titles: [.follows: "Readable", .recorded: "As HeroKit"]),
        StylePickerSetting("stretch", "Stretch when pulled", \.stretches, "Header stretches when pulled."),
        StylePickerSetting(
          "min-height", "Minimum height", \.minHeight, control: .stepper,
          "Height that the header keeps when the page is scrolled.", titles: [.bar: "Bar height"]),
        StylePickerSetting(
          "content-mode", "Content mode", \.contentMode, "Fits, fills or scales the header's content to its frame."),
        StylePickerSetting("background", "Background", \.background, "Puts a color behind the header's content."),
      ]
    ),
    (
      "Titles",
      [
        StylePickerSetting(
          "large-title", "Large title", \.largeTitle, "Places the large title below the header or inside it."),
        StylePickerSetting(
          "line-wrap", "Wrap large title", \.allowsLineWrap,
          "Gives a long large title two lines instead of one."),
        StylePickerSetting(
          "small-title", "Small title", \.smallTitle,
          "Shows the title in the bar always, never, or once collapsed.",
          titles: [.system: "Automatic"]),
        StylePickerSetting(
          "dimming", "Dimming", \.dimming, "Darkens the header's content behind the title."
        ),
        StylePickerSetting("title-length", "Title length", \.titleLength, "Uses short or long titles."),
        StylePickerSetting(
          "accessory", "Accessory", \.accessory,
          "Adds a view before the large title, after it, or both."),
      ]
    ),
    (
      "Bar",
      [
        StylePickerSetting(
          "light-only", "Light mode only", \.lightModeOnly, "Colors bars in light mode only, not in dark mode."),
        StylePickerSetting(
          "collapsed-opaque", "Opaque when collapsed", \.collapsesOpaque,
          "Makes the bar opaque once the header has collapsed."),
        StylePickerSetting(
          "search-bar", "Search bar", \.searchBar, in: .page, "Adds a search bar that scrolls away or stays.",
          titles: [.scrolls: "Scrolls away"]),
      ]
    ),
    (
      "Pictures",
      [
        StylePickerSetting(
          "images", "Open images", \.images, in: .transition, "Opens image pages modally, or pushes them.",
          titles: [.present: "Modally", .push: "By push"]),
        StylePickerSetting(.flightLevel, \.flightLevel),
        StylePickerSetting(
          "flight-title", "Title in transition", \.flightTitle, in: .transition,
          "Leaves the large title in its place during a transition, or raises it until the end, as HeroKit does.",
          titles: [.stays: "In place", .recorded: "As HeroKit"]),
        StylePickerSetting(
          "loading", "Loading", \.loading, in: .page, "Changes the placeholder of pictures that are loading."),
        StylePickerSetting(.slowNetwork, \.slowNetwork),
        StylePickerSetting("gradient", "Gradient", \.gradient, in: .page, "Draws gradient headers linear or radial."),
        StylePickerSetting(
          "moving-gradient", "Moving gradient", \.movesGradient, in: .page, "Animates gradient headers."),
        StylePickerSetting(
          "paging", "Paging", \.paging, in: .page, "Passes touches on galleries through to the page, or keeps them.",
          titles: [.forwarded: "Nested"]),
      ]
    ),
    (
      "List",
      [
        StylePickerSetting(
          "list", "List contents", \.list, in: .page, "Lists all styles, or those of the recordings.",
          titles: [.recorded: "As recorded"])
      ]
    ),
  ]

  static let all = groups.flatMap(\.settings)
}

extension StylePickerSettings {
  /// The settings that `choices` ask for, over the ones that a first start has. Later ones win. The scene has checked
  /// that there are such.
  init(_ choices: [SceneOptions.Setting]) {
    self.init()
    for choice in choices { StylePickerSetting.all.first { $0.name == choice.name }?.set(choice.value, in: &self) }
  }
}
