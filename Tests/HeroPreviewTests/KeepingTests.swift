import Foundation
import HeroDemos
import HeroInspector
import HeroMotion
import HeroPreviewApp
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

extension SidePanelsTests {
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
        let light = try await sight(
          on: server, at: home, ["--appearance", "light", "--text-size", "l"]
        ) { try await $0.perform(.key("shift+l")) }
        #expect(light.differences(from: asItComes) == 0, "the command line wins")
        try await sight(on: server, at: home) { try await $0.perform(.key("shift+l")) }
        // Files have nothing of it.
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

    @Test func aWindowKeepsWhatItCannotRead() async throws {
      let home = try TemporaryFolder()
      let file = home.settingsFile
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(#"{"choices":{"textSize":"ax3","scenes":{}},"showsMarks":"yes","later":[1]}"#.utf8).write(to: file)
      try await withXServer(width: 1000, height: 1000) { server in
        _ = try await sight(on: server, at: home) { try await $0.perform(.key("d")) }
      }
      let kept = try String(contentsOf: file, encoding: .utf8)
      for part in [#""ax3""#, #""yes""#, #""later""#, #""dark""#] { #expect(kept.contains(part), "\(kept)") }
    }

    @MainActor @Test func aSceneIsAsItWasLeftUntilSomebodyStartsAfresh() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        let preview = window.preview
        @MainActor func level() -> String? { preview.session.recipe.options.value(of: "flight-level") }
        @MainActor func goAwayAndBack() async throws {
          preview.perform(.showScene(1))
          try await window.eventually("there was a list") { $0.preview.session.recipe.scene.name == "product-list" }
          preview.perform(.showScene(0))
          try await window.eventually("there was the gallery") {
            $0.preview.session.recipe.scene.name == "photo-gallery"
          }
        }
        preview.perform(.set("flight-level", to: "under"))
        try await window.press("d")
        try await window.eventually("it was dark") { $0.stage.appearance == .dark }
        try await goAwayAndBack()
        #expect(level() == "under")
        #expect(preview.keptChoices?.appearance == .dark)
        try await window.press("ctrl+k")
        try await window.perform(["type", "afresh"])
        try await window.press("Return")
        try await window.eventually("all was as it comes") { $0.stage.appearance == .light }
        #expect(preview.keptChoices?.isEmpty == true)
        try await goAwayAndBack()
        #expect(level() == nil)
        try await window.press("ctrl+z", "ctrl+z", "ctrl+z")
        try await window.eventually("all was as it was left") { $0.stage.appearance == .dark }
        #expect(preview.lastNote == "Undone: reset")
        #expect(level() == "under")
        #expect(preview.keptChoices?.appearance == .dark)
      }
    }

    /// Only what differs from how all comes is remembered.
    @MainActor @Test func whatIsTakenBackIsNotLeft() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        let preview = window.preview
        try await window.press("d")
        // Before what follows, as it is taken back after that.
        try await window.eventually("it was dark") { $0.stage.appearance == .dark }
        preview.perform(.setSprings(SpringSlots(a: SpringTiming(.uiKit(duration: 0.7, ratio: 0.8))), isHeld: false))
        preview.perform(.set("flight-level", to: "under"))
        let left = try #require(preview.keptChoices?.scenes["photo-gallery"])
        #expect(left.settings == ["flight-level": "under"] && left.spring != nil)
        try await window.press("ctrl+z", "ctrl+z", "ctrl+z")
        try await window.eventually("it was light") { $0.stage.appearance == .light }
        #expect(preview.keptChoices?.isEmpty == true, "\(String(describing: preview.keptChoices))")
        // A second phone is not there in the next window, nor is the spring that it began with.
        try await window.press("c")
        try await window.eventually("there were two") { $0.preview.pairChoice != nil }
        try await window.press("c")
        try await window.eventually("one was alone") { $0.preview.pairChoice == nil }
        #expect(preview.keptChoices?.isEmpty == true, "\(String(describing: preview.keptChoices))")
      }
    }

    /// What a window shows once it was acted in, but for its upper half, where notes are.
    @discardableResult private func sight(
      on server: XServer, at home: TemporaryFolder, _ arguments: [String] = [],
      _ act: (LivePreview) async throws -> Void
    ) async throws -> Picture {
      let preview = try await LivePreview.start(on: server, arguments, home: home)
      defer { preview.end() }
      try await act(preview)
      let whole = try await preview.settle()
      let picture = whole.crop(Box(x: 0, y: whole.height / 2, width: whole.width, height: whole.height / 2))
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
    #expect(scene.takesTitleText && options.titleText == "A longer title")
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

  private func read(_ text: String) throws -> JSONTree {
    try JSONDecoder().decode(JSONTree.self, from: Data(text.utf8))
  }

  @Test(arguments: [
    (#"{"choices":{"appearance":"dark"},"showsMarks":"yes"}"#, "showsMarks"),
    (#"{"choices":{"appearance":"dark","scenes":{"a":{"preset":7}}}}"#, "choices.scenes.a.preset"),
    (#"{"choices":{"appearance":"dark","scenes":[1]},"film":{"showsTime":1e3}}"#, "film.showsTime"),
    (#"{"choices":{"appearance":"dark"},"closedSections":["Header",4,"Page"]}"#, "closedSections.1"),
    (#"{"choices":{"appearance":"dark","scale":1.5},"film":{"showsTime":1.5}}"#, "choices.scale"),
    (#"{"choices":{"appearance":"dark"},"overlays":"all","tab":null,"later":{"a":[1]}}"#, "overlays"),
  ]) func oneWrongValueCostsThatValueAlone(_ text: String, _ wrong: String) throws {
    let (settings, leftOut) = try read(text).decoded(InstrumentSettings.self)
    #expect(settings.choices.appearance == .dark && leftOut.contains(wrong), "\(leftOut)")
    if wrong == "closedSections.1" { #expect(settings.closedSections == ["Header", "Page"]) }
  }

  @Test func whatIsChangedIsWrittenAndAllElseStays() throws {
    let text = #"""
      {"showsMarks":"yes","later":{"a":[1,true,null]},
       "choices":{"appearance":"dark","depth":2,"scenes":{"a":{"preset":7,"titleText":"A"},"b":{"shape":"round"}}}}
      """#
    var tree = try read(text)
    let before = try tree.decoded(InstrumentSettings.self).value
    var after = before
    after.choices.appearance = nil
    after.choices.scale = 2
    after.choices.scenes["a"]?.titleText = "B"
    tree.take(from: try JSONTree(before), to: try JSONTree(after))
    let expected = #"""
      {"showsMarks":"yes","later":{"a":[1,true,null]},
       "choices":{"depth":2,"scale":2,"scenes":{"a":{"preset":7,"titleText":"B"},"b":{"shape":"round"}}}}
      """#
    #expect(tree == (try read(expected)))
  }

  @Test func aFileThatIsNoObjectIsNoSettingsFile() throws {
    for text in ["[1]", "7", "null"] {
      #expect(throws: DecodingError.self) { try read(text).decoded(InstrumentSettings.self) }
    }
  }

  @Test func aFileIsReadFieldByField() throws {
    let text = #"{"appearance": "blue", "device": "iphone-99", "scale": 1e300, "textSize": "ax1"}"#
    let choices = try read(text).decoded(PhoneChoices.self).value
    #expect(
      choices.appearance == nil && choices.scale == nil && choices.preferredContentSizeCategory == .accessibilityMedium)
    #expect(choices.scenes.isEmpty)
  }
}
