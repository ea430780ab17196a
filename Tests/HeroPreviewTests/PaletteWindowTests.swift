import Foundation
import HeroEvidence
import HeroInspector
import HeroMotion
import HeroPreviewApp
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import HeroX11
import Testing

extension SidePanelsTests {
  /// Ctrl+K in the real window.
  @MainActor @Suite struct Palettes {
    private func type(_ words: String, in window: GalleryWindow) async throws {
      try await window.press("ctrl+k")
      try await window.eventually("the palette was there") { $0.preview.paletteStage != nil }
      try await window.perform(["type", "--delay", "1", words])
      try await window.press("Return")
      try await window.eventually("it was gone") { $0.preview.paletteStage == nil }
    }

    @Test func settingsScenesAndPagesAreFoundAndSettingsTakenBack() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        try await type("appearance dark", in: window)
        try await window.eventually("it was dark") { $0.stage.appearance == .dark }
        try await window.press("ctrl+z")
        try await window.eventually("it was light") { $0.stage.appearance == .light }

        let title = try #require(window.preview.session.screen.controller.pageTitles.first)
        try await type("page \(title)", in: window)
        try await window.eventually("the page opened") {
          $0.stage.window.frontTitle == title && $0.stage.window.runningTransition == nil
        }

        try await type("scene product", in: window)
        try await window.eventually("the shop was open") { $0.preview.sceneName == "product-list" }
        try await type("preset slow", in: window)
        try await window.eventually("it flies slowly") { $0.preview.session.recipe.options.preset == "slow" }
        try await window.press("ctrl+z")
        try await window.eventually("it flies as it comes") { $0.preview.session.recipe.options.preset == nil }
      }
    }

    @Test func wordsPhonesAndTheSpringsCodeAreFoundByWhatTheyAre() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        try await type("german", in: window)
        try await window.eventually("words were as long as German") { $0.stage.language == .german }
        try await type("onion", in: window)
        try await window.eventually("two phones were seen so") { $0.preview.pairChoice?.view == .onionSkin }
        try await type("second phone dark", in: window)
        try await window.eventually("the second was dark") {
          $0.preview.secondStage?.appearance == .dark && $0.stage.appearance == .light
        }
        try await type("less motion", in: window)
        try await window.eventually("motion was reduced") { $0.stage.isReduceMotionEnabled }
        try await type("css", in: window)
        try await window.eventually("it was copied") { $0.preview.lastNote == "Copied the spring as CSS" }
        try await type("title", in: window)
        try await window.eventually("a title was typed in") { $0.preview.inspectorStage?.textInput != nil }
        try await window.perform(["type", "--delay", "1", "Mine"])
        try await window.press("Return")
        try await window.eventually("pages were called so") {
          $0.preview.session.recipe.options.titleText == "Mine"
        }
      }
    }

    /// Seconds after the start of what is on the timeline, to what was then, or is yet to come; before a page was
    /// opened there are none.
    @Test func aMomentIsGoneToByItsSeconds() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        @MainActor func isOffered(_ words: String) async throws -> Bool {
          try await window.press("ctrl+k")
          try await window.eventually("the palette was there") { $0.preview.paletteStage != nil }
          try await window.perform(["type", "--delay", "1", words])
          try await window.awaitBlanks(4)
          return window.preview.placeInPalette(of: "Go to 0.120 s") != nil
        }
        let isOfferedEarly = try await isOffered("0.12")
        #expect(!isOfferedEarly, "nothing has happened")
        try await window.press("Escape")
        try await window.openPage(item: 0)
        let start = try #require(window.preview.takes.take?.start)
        try await type("0.12 s", in: window)
        try await window.eventually("its flight was on show") {
          $0.clock.isPaused && abs($0.time - start - 0.12) < 0.002 && $0.flight != nil
        }
        let isOfferedAgain = try await isOffered("0.120")
        #expect(isOfferedAgain)
        try await window.press("Escape")
      }
    }

    /// Of a flight that stands.
    @Test func aMomentThatIsToComeIsGoneOnTo() async throws {
      try await withGalleryWindow(
        SpringTiming(.uiKit(duration: 6, ratio: 0.85)), instrument: InstrumentSettings()
      ) { window in
        _ = try await window.takeOff(item: 0)
        try await window.press("period")
        try await window.eventually("it was paused") { $0.clock.isPaused }
        let take = try #require(window.preview.takes.take)
        let time = take.start + 5
        try #require(window.time < time)
        try await type("5 s", in: window)
        try await window.eventually("it had gone on") { abs($0.time - time) < 1e-6 && $0.clock.isPaused }
        #expect(window.flight != nil && window.preview.takes.take?.start == take.start)
      }
    }

    @Test func itIsLeftByEscapeByItsKeyAndByAPressElsewhereAndTakesAPress() async throws {
      try await withGalleryWindow { window in
        for leave in [["key", "Escape"], ["key", "ctrl+k"], ["mousemove", "5", "5", "click", "1"]] {
          try await window.press("ctrl+k")
          try await window.eventually("the palette was there") { $0.preview.paletteStage != nil }
          try await window.perform(leave)
          try await window.eventually("it was gone") { $0.preview.paletteStage == nil }
        }
        #expect(window.isAtHome)
        try await window.press("ctrl+k")
        try await window.eventually("the palette was there") { $0.preview.paletteStage != nil }
        try await window.perform(["type", "--delay", "1", "text size ax3"])
        // With each letter it is elsewhere: all have come by then.
        try await window.awaitBlanks(4)
        try await window.eventually("its row was in sight") { $0.preview.placeInPalette(of: "Text Size: AX3") != nil }
        let place = try #require(window.preview.placeInPalette(of: "Text Size: AX3"))
        try await window.perform(["mousemove", "\(Int(place.x))", "\(Int(place.y))", "click", "1"])
        try await window.eventually("text was that large") {
          $0.stage.preferredContentSizeCategory == .accessibilityExtraLarge
        }
      }
    }
  }
}

extension DesktopTests {
  /// The command that brings a moment back, for other programs.
  @Suite struct SharingACommand {
    @Test func itOpensThePictureThatWasSavedWithIt() async throws {
      try await withPreview(["--no-bezel"]) { preview in
        let client = try preview.server.connect()
        let before = try client.owner(of: "CLIPBOARD")
        try await preview.perform(.key("ctrl+k"))
        try await preview.server.xdotool(["type", "--delay", "1", "copy the command"])
        try await preview.perform(.key("Return"))
        try await eventually("it was copied") { ![0, before].contains(try client.owner(of: "CLIPBOARD")) }
        let outcome = try await run(
          try Tool.path("xclip"), ["-o", "-selection", "clipboard"],
          environment: TestEnvironment.with(display: preview.server.display, home: preview.server.folder.url.path))
        #expect(
          outcome.output.hasPrefix("HeroPreview open '/") && outcome.output.hasSuffix(".png'"), "\(outcome.output)")
        let file = String(outcome.output.dropFirst("HeroPreview open '".count).dropLast())
        #expect(FileManager.default.fileExists(atPath: file))
        let state = try await run(try Tool.heroPreview(), ["open", file, "--print"])
        #expect(state.status == 0 && state.output.contains("photo-gallery"))
      }
    }
  }
}
