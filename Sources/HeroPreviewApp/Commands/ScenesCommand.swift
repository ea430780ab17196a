import ArgumentParser
import HeroReview
import HeroScenes

struct ScenesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "scenes", abstract: "Lists the scenes.")

  @Flag(help: "Print a JSON array.")
  var json = false

  func run() {
    if json {
      let entries = PreviewApp.current.scenes.map { scene in
        JSONText.object([
          ("name", JSONText.string(scene.name)), ("title", JSONText.string(scene.title)),
          ("summary", JSONText.string(scene.summary)),
          ("settings", JSONText.array(scene.settings.map(Self.object))),
          ("presets", JSONText.array(scene.presets.map(JSONText.string))),
        ])
      }
      put(JSONText.array(entries))
    } else {
      for scene in PreviewApp.current.scenes { put("\(scene.name)  \(scene.summary)") }
    }
  }

  private static func object(of kind: HeroScenes.Scene.SettingKind) -> String {
    JSONText.object([
      ("name", JSONText.string(kind.name)), ("values", JSONText.array(kind.values.map(JSONText.string))),
      ("default", kind.own.map(JSONText.string) ?? "null"), ("title", JSONText.string(kind.title)),
      ("group", JSONText.string(kind.group.rawValue)), ("kind", JSONText.string(kind.control.rawValue)),
      (
        "needs",
        JSONText.array(
          kind.conditions.map { need in
            JSONText.object([
              ("setting", JSONText.string(need.name)), ("values", JSONText.array(need.values.map(JSONText.string))),
            ])
          })
      ),
    ])
  }
}
