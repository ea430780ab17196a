import Foundation
import HeroDemos
import HeroMotion
import HeroPreviewApp
import HeroScenes
import HeroTesting
import Testing

extension PickerTests {
  /// What was set in one window is there in the next.
  @Suite struct Keeping {
    @Test func aWindowBeginsAsTheLastWasLeft() async throws {
      let home = try TemporaryFolder()
      try await withXServer(width: 1000, height: 1000) { server in
        let asItComes = try await sight(on: server, at: home) { _ in }
        let left = try await sight(on: server, at: home) { preview in
          try await preview.perform(.key("d"), .key("ctrl+plus"), .key("shift+l"))
        }
        #expect(left.differences(from: asItComes) != 0)
        let again = try await sight(on: server, at: home) { _ in }
        #expect(again.differences(from: left) == 0)
        // Files have nothing of it, nor has a window whose command line says otherwise.
        let file = home.path("picture.png")
        for folder in [home, try TemporaryFolder()] {
          let outcome = try await run(
            try Tool.heroPreview(), ["screenshot", "photo-gallery", "-o", file],
            environment: TestEnvironment.plain.merging(["HOME": folder.url.path]) { $1 })
          #expect(outcome.status == 0, "\(outcome.errors)")
          try FileManager.default.moveItem(atPath: file, toPath: folder.path("kept.png"))
          if folder.url != home.url {
            #expect(
              FileManager.default.contentsEqual(atPath: folder.path("kept.png"), andPath: home.path("kept.png")))
          }
        }
        let fresh = try await sight(on: server, at: home, ["--fresh"]) { _ in }
        #expect(fresh.differences(from: asItComes) == 0)
        let forgotten = try await sight(on: server, at: home) { _ in }
        #expect(forgotten.differences(from: asItComes) == 0)
      }
    }

    /// What a window shows once it was acted in, but for its lower half, where notes are.
    private func sight(
      on server: XServer, at home: TemporaryFolder, _ arguments: [String] = [],
      _ act: (LivePreview) async throws -> Void
    ) async throws -> Picture {
      let preview = try await LivePreview.start(on: server, arguments, home: home)
      defer { preview.end() }
      try await act(preview)
      let whole = try await preview.settle()
      let picture = whole.crop(Box(x: 0, y: 0, width: whole.width, height: whole.height / 2))
      try await preview.perform(.key("q"))
      #expect(try await preview.exit() == .exited(0))
      return picture
    }
  }
}

/// What is remembered of a scene, under what a command line says.
@Suite struct PhoneChoicesTests {
  private let scene: HeroScenes.Scene
  private var choices = PhoneChoices()

  init() throws {
    scene = try #require(Scene.demos.first { $0.name == "style-picker" })
    var left = PhoneChoices.OfScene()
    left.spring = "duration=0.7,ratio=0.8"
    left.titleText = "A longer title"
    left.settings = ["flight-level": "under"]
    choices.scenes = [scene.name: left]
  }

  @Test func aSceneComesAsItWasLeft() throws {
    let options = choices.options(of: scene)
    #expect(options.spring == SpringTiming(.uiKit(duration: 0.7, ratio: 0.8)))
    #expect(options.value(of: "flight-level") == "under")
    #expect(options.titleText == (scene.takesTitleText ? "A longer title" : nil))
    let other = try #require(Scene.demos.first { $0.name == "photo-wall" })
    #expect(choices.options(of: other) == SceneOptions())
  }

  @Test func theCommandLineWins() {
    let said = SceneOptions(
      timing: .heroKit, settings: [.init(name: "flight-level", value: "over")], titleText: "Mine")
    let options = choices.options(of: scene, under: said)
    #expect(options.spring == .heroKit)
    #expect(options.value(of: "flight-level") == "over")
    #expect(options.titleText == "Mine")
  }

  @Test mutating func whatASceneDoesNotHaveIsLeftOut() {
    choices.scenes[scene.name]?.preset = "gone"
    choices.scenes[scene.name]?.spring = "duration=often"
    choices.scenes[scene.name]?.settings = ["flight-level": "beside", "gone": "yes"]
    choices.scenes[scene.name]?.titleText = "two\nlines"
    #expect(choices.options(of: scene) == SceneOptions())
  }
}
