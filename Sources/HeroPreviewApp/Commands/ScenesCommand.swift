import ArgumentParser
import HeroScenes
import HeroSession

struct ScenesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "scenes", abstract: "Lists the scenes.")

  @Argument(
    help: ArgumentHelp(
      "One scene: its name, or the path of a scene file or its folder. (default: all)", valueName: "scene"),
    transform: SceneName.init(argument:))
  var name: SceneName?

  @Flag(help: "Print a JSON array.")
  var json = false

  func run() {
    let scenes = name.map { [$0.scene] } ?? PreviewApp.current.scenes
    if json {
      let entries = scenes.map { scene in
        JSONObject([
          "name": scene.name, "title": scene.title, "summary": scene.summary,
          "settings": scene.settings.map(Self.object), "presets": scene.presets,
        ])
      }
      put(JSONText.text(entries))
    } else {
      for scene in scenes { put("\(scene.name)  \(scene.summary)") }
    }
  }

  private static func object(of kind: HeroScenes.Scene.SettingKind) -> JSONObject {
    var byPreset = JSONObject([:])
    byPreset.members = kind.presetOwn.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return JSONObject(
      [
        "name": kind.name, "values": kind.values, "default": kind.own, "title": kind.title,
        "group": kind.group.rawValue, "kind": kind.control.rawValue,
        "needs": kind.conditions.map { JSONObject(["setting": $0.name, "values": $0.values]) },
      ], optional: ["presetDefaults": kind.presetOwn.isEmpty ? nil : byPreset])
  }
}
