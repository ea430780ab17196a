import HeroScenes

/// What a page of the gallery has above its text: the picture as a part of what scrolls, or as HeroKit's header, with the settings that the Style Picker has
/// for one.
enum PhotoHeaderSettings {
  /// `plain` by itself, and `collapsing` where one of the others is named.
  static let kind = Scene.SettingKind(
    name: "header", values: ["plain", "collapsing"], own: "plain", group: .header,
    explanation: "Shows the picture in the page, or in a header that collapses as the page scrolls.")

  static let all: [Scene.SettingKind] =
    [kind]
    + header.map { setting in
      setting.kind.with(
        own: setting.value(in: StylePickerSettings()),
        goesWith: SceneOptions.Setting(name: kind.name, value: "collapsing"))
    }

  /// Those that a header with one picture, and no list under it, has a use for.
  private static let header = StylePickerSetting.all.filter {
    [
      "stretch", "min-height", "content-mode", "background", "large-title", "line-wrap", "small-title", "dimming",
      "title-length", "accessory", "light-only", "collapsed-opaque", "status-bar",
    ].contains($0.name)
  }

  /// The collapsing header's settings; nil: the page is plain. Throws a `SceneError` for settings of a header that is not there.
  static func chosen(_ options: SceneOptions) throws -> StylePickerSettings? {
    let names = Set(header.map(\.name))
    let choices = options.settings.filter { names.contains($0.name) }
    guard options.value(of: kind.name) ?? (choices.isEmpty ? "plain" : "collapsing") == "collapsing" else {
      guard let first = choices.first else { return nil }
      throw SceneError(
        "header=plain has no \(first.name): leave out one of them, or take header=collapsing.", isWrongUse: true)
    }
    return StylePickerSettings(choices)
  }
}
