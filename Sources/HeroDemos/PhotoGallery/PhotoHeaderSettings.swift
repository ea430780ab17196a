import HeroScenes

/// The settings for the header of a page of the gallery: the picture as a part of the scrolled content, or HeroKit's
/// collapsing header, with the settings that the Style Picker has for one.
enum PhotoHeaderSettings {
  /// `collapsing` by default; the other settings need it.
  static let kind = Scene.SettingKind(
    name: "header", values: ["plain", "collapsing"], own: "collapsing", formerOwn: "plain", group: .header,
    explanation: "Shows the picture in the page, or in a header that collapses as the page scrolls.")

  static let all: [Scene.SettingKind] =
    [kind]
    + header.map { setting in
      setting.kind.with(
        own: setting.value(in: StylePickerSettings()),
        goesWith: SceneOptions.Setting(name: kind.name, value: "collapsing"), needs: needs(of: setting.kind))
    }

  /// Returns the conditions of a setting on the gallery's pages. Their large title is below the header by default, and
  /// none has a colored bar.
  private static func needs(of kind: Scene.SettingKind) -> [Scene.SettingKind.Need] {
    guard let need = Scene.SettingKind.Need.ofHeaders[kind.name] else { return [] }
    return [need.values.contains("below") ? .init(need.name, ["page"] + need.values) : need]
  }

  /// The settings that apply to a header with one picture and no list under it.
  private static let header = StylePickerSetting.all.filter {
    [
      "stretch", "min-height", "content-mode", "background", "large-title", "line-wrap", "small-title", "dimming",
      "title-length", "accessory", "light-only", "collapsed-opaque", "status-bar", "flight-title",
    ].contains($0.name)
  }

  /// Returns the settings of the collapsing header; nil for a plain page.
  ///
  /// - Throws: `SceneError` if a plain page is given a setting of the collapsing header.
  static func chosen(_ options: SceneOptions) throws -> StylePickerSettings? {
    let names = Set(header.map(\.name))
    let choices = options.settings.filter { names.contains($0.name) }
    guard options.value(of: kind.name) != "plain" else {
      guard let first = choices.first else { return nil }
      throw SceneError(
        "The setting \(first.name) needs a collapsing header. Use header=collapsing, or leave out \(first.name).",
        isWrongUse: true)
    }
    return StylePickerSettings(choices)
  }
}
