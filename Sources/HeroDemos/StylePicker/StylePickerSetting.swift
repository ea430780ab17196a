import HeroMorph
import HeroScenes

/// One of the settings by its name: what the sheet lists and the command line takes.
struct StylePickerSetting: Sendable {
  /// In kebab-case.
  let name: String
  /// As the sheet shows it.
  let title: String
  /// What it can be.
  let values: [Value]
  /// Whether it is on or off, rather than one of several.
  let isSwitch: Bool

  struct Value: Sendable, Hashable {
    /// In kebab-case.
    let name: String
    let title: String
  }

  private let read: @Sendable (StylePickerSettings) -> String
  private let write: @Sendable (inout StylePickerSettings, String) -> Void

  /// The name of the value in force.
  func value(in settings: StylePickerSettings) -> String { read(settings) }

  /// Sets the value of that name; one that is not among `values` changes nothing.
  func set(_ value: String, in settings: inout StylePickerSettings) {
    guard values.contains(where: { $0.name == value }) else { return }
    write(&settings, value)
  }

  /// On or off.
  private init(_ name: String, _ title: String, _ path: any WritableKeyPath<StylePickerSettings, Bool> & Sendable) {
    self.name = name
    self.title = title
    values = [Value(name: "on", title: "On"), Value(name: "off", title: "Off")]
    isSwitch = true
    read = { $0[keyPath: path] ? "on" : "off" }
    write = { $0[keyPath: path] = $1 == "on" }
  }

  /// One of several.
  private init<Choice: SettingChoice>(
    _ name: String, _ title: String, _ path: any WritableKeyPath<StylePickerSettings, Choice> & Sendable
  ) {
    self.name = name
    self.title = title
    values = Choice.allCases.map { Value(name: $0.rawValue, title: $0.title) }
    isSwitch = false
    read = { $0[keyPath: path].rawValue }
    write = { settings, value in
      if let choice = Choice(rawValue: value) { settings[keyPath: path] = choice }
    }
  }

  /// One of several, or the default of each page: `page`.
  private init<Choice: SettingChoice>(
    _ name: String, _ title: String, _ path: any WritableKeyPath<StylePickerSettings, Choice?> & Sendable
  ) {
    self.name = name
    self.title = title
    values =
      [Value(name: "page", title: "Default")] + Choice.allCases.map { Value(name: $0.rawValue, title: $0.title) }
    isSwitch = false
    read = { $0[keyPath: path]?.rawValue ?? "page" }
    write = { $0[keyPath: path] = Choice(rawValue: $1) }
  }

  /// The sheet's groups, in its order.
  static let groups: [(title: String, settings: [StylePickerSetting])] = [
    (
      "Header",
      [
        StylePickerSetting("stretch", "Stretches", \.stretches),
        StylePickerSetting("min-height", "Minimum Height", \.minHeight),
        StylePickerSetting("content-mode", "Content Mode", \.contentMode),
        StylePickerSetting("background", "Background", \.background),
      ]
    ),
    (
      "Titles",
      [
        StylePickerSetting("large-title", "Large Title", \.largeTitle),
        StylePickerSetting("line-wrap", "Line Wrap", \.allowsLineWrap),
        StylePickerSetting("small-title", "Small Title", \.smallTitle),
        StylePickerSetting("dimming", "Dimming", \.dimming),
        StylePickerSetting("title-length", "Title Length", \.titleLength),
        StylePickerSetting("accessory", "Accessory", \.accessory),
      ]
    ),
    (
      "Bar",
      [
        StylePickerSetting("light-only", "Light Mode Only", \.lightModeOnly),
        StylePickerSetting("collapsed-opaque", "Collapsed Opaque", \.collapsesOpaque),
        StylePickerSetting("search-bar", "Search Bar", \.searchBar),
        StylePickerSetting("status-bar", "Status Bar", \.statusBar),
      ]
    ),
    (
      "Pictures",
      [
        StylePickerSetting("images", "Images", \.images),
        StylePickerSetting("flight-level", "Flight Level", \.flightLevel),
        StylePickerSetting("loading", "Loading", \.loading),
        StylePickerSetting("slow-network", "Slow Network", \.slowNetwork),
        StylePickerSetting("gradient", "Gradient", \.gradient),
        StylePickerSetting("moving-gradient", "Moving Gradient", \.movesGradient),
        StylePickerSetting("paging", "Gallery Paging", \.paging),
      ]
    ),
    ("List", [StylePickerSetting("list", "Contents", \.list)]),
  ]

  static let all = groups.flatMap(\.settings)
}

extension StylePickerSettings {
  /// The settings that `choices` ask for, over the ones that a first start has. Later ones win. The scene has checked that there are
  /// such.
  init(_ choices: [SceneOptions.Setting]) {
    self.init()
    for choice in choices { StylePickerSetting.all.first { $0.name == choice.name }?.set(choice.value, in: &self) }
  }
}
