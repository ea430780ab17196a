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
          (
            "settings",
            JSONText.array(
              scene.settings.map {
                JSONText.object([
                  ("name", JSONText.string($0.name)), ("values", JSONText.array($0.values.map(JSONText.string))),
                  ("title", JSONText.string($0.title)), ("group", JSONText.string($0.group.rawValue)),
                  ("kind", JSONText.string($0.control.rawValue)),
                ])
              })
          ), ("presets", JSONText.array(scene.presets.map(JSONText.string))),
        ])
      }
      put(JSONText.array(entries))
    } else {
      for scene in PreviewApp.current.scenes { put("\(scene.name)  \(scene.summary)") }
    }
  }
}
