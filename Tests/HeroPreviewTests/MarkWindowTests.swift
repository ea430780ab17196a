import Foundation
import HeroEvidence
import HeroFlight
import HeroInspector
import HeroMorph
import HeroMotion
import HeroPreviewApp
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import HeroX11
import Testing

extension SidePanelsTests {
  /// Marks, made by real hands in the real window.
  @MainActor @Suite struct MarkWindow {
    /// Under way for as long as any machine needs.
    private let long = SpringTiming(.uiKit(duration: 6, ratio: 0.85))

    private func pause(_ window: GalleryWindow) async throws {
      _ = try await window.takeOff(item: 0)
      try await window.press("space")
      try await window.pausedAndStill()
    }

    /// Draws a frame and types the words.
    private func annotation(_ window: GalleryWindow, _ words: String) async throws {
      let count = window.preview.annotationState.list.annotations.count
      try await window.press("m")
      try await window.eventually("a frame was there to be drawn") { $0.preview.annotationState.draft != nil }
      let start = window.move(to: CGPoint(x: 60, y: 160))
      try await window.perform(
        start + ["mousedown", "1"] + window.move(to: CGPoint(x: 100, y: 200))
          + window.move(to: CGPoint(x: 220, y: 260)) + ["mouseup", "1"])
      try await window.eventually("its words were asked for") { $0.preview.markWordsStage?.textInput != nil }
      try await window.perform(["type", words])
      try await window.press("Return")
      try await window.eventually("it was kept") { $0.preview.annotationState.list.annotations.count == count + 1 }
      try await window.perform(window.move(to: CGPoint(x: 300, y: 600)))
    }

    /// Its text can be typed at once: no letter of it is lost, or another command.
    @Test func textNeedsNoReturnBeforeIt() async throws {
      try await withGalleryWindow(long) { window in
        try await window.press("m")
        try await window.eventually("a frame was there") { $0.preview.annotationState.draft != nil }
        // M was held for long.
        window.preview.input(
          .key(key: .character("m"), text: "m", modifiers: [], isRepeat: true, time: MonotonicTime.now))
        try await window.perform(["type", "--delay", "20", "Quick jump, right?"])
        try await window.press("Return")
        try await window.eventually("it was kept") {
          $0.preview.annotationState.list.annotations.map(\.text) == ["Quick jump, right?"]
        }
      }
    }

    /// Nothing is seen of a click while time stands: the window says so.
    @Test func aClickInAPausedSceneIsAnswered() async throws {
      try await withGalleryWindow { window in
        try await window.press("space")
        try await window.pausedAndStill()
        let point = try #require(window.preview.session.reveal(item: 0))
        try await window.perform(window.move(to: point) + ["click", "1"])
        try await window.eventually("it was said") {
          $0.preview.lastNote == "Paused: the click takes effect when the scene continues. Space continues"
        }
        // It is no longer true once time has gone on.
        try await window.press("period")
        try await window.eventually("it was gone") { $0.preview.note == nil && $0.clock.isPaused }
        try await window.press("space")
        try await window.eventually("it took effect") { $0.flight != nil || !$0.isAtHome }
      }
    }

    @Test func whatAHandMarksIsSeenAsAPictureHasIt() async throws {
      try await withGalleryWindow(long) { window in
        _ = try await window.takeOff(item: 0)
        // It stops the scene.
        try await annotation(window, "the title jumps")
        #expect(window.clock.isPaused)
        let annotation = try #require(window.preview.annotationState.list[1])
        #expect(
          annotation.text == "the title jumps" && annotation.rect == CGRect(x: 60, y: 160, width: 160, height: 100))
        #expect(annotation.time == window.time)
        try await window.eventually("its note was gone") {
          $0.preview.note == nil && $0.stage.pictures.isIdle && !$0.stage.needsFrame
        }
        try await window.awaitBlanks(6)
        let seen = window.picture()
        let still = try window.preview.session.still(scale: 1, annotations: window.preview.annotationState.list).surface
        let file = try TemporaryFolder()
        try #require(still.pngData()).write(to: file.url.appendingPathComponent("still.png"))
        let drawn = try PNGFile.read(file.path("still.png"))
        expectSame(
          seen, as: GalleryWindow.withoutNotes(drawn), "a-mark-in-window-and-picture")
        #expect(seen.crop(Box(x: 56, y: 200, width: 8, height: 1)).box(of: 0xd6171c) != nil)
      }
    }

    @Test(arguments: [false, true]) func closingAsksAboutAnnotationsOfASceneThatWasLeft(byReset: Bool) async throws {
      try await withGalleryWindow(long, instrument: InstrumentSettings()) { window in
        let preview = window.preview
        var isClosed = false
        preview.onClose = { isClosed = true }
        try await annotation(window, "the title jumps")
        if byReset {
          try await window.press("ctrl+k")
          try await window.perform(["type", "reset all settings"])
          try await window.press("Return")
        } else {
          preview.perform(.showScene(1))
        }
        try await window.eventually("the scene was left") { $0.preview.annotationState.list.isEmpty }
        preview.closeRequested()
        #expect(preview.lastNote?.contains("1 annotation of an earlier scene? Ctrl+Z returns to that scene.") == true)
        #expect(!isClosed)
        try await window.press("ctrl+z")
        try await window.eventually("it was back") {
          $0.preview.annotationState.list.annotations.map(\.text) == ["the title jumps"]
        }
        // It is counted once, where it is on show.
        try await window.eventually("it was asked about") {
          $0.preview.closeRequested()
          return $0.preview.lastNote?.hasPrefix("Quit without saving 1 annotation? S saves") == true
        }
      }
    }

    @Test func aSecondCloseWithTheQuestionIsNoAnswer() async throws {
      try await withGalleryWindow(long) { window in
        let preview = window.preview
        var isClosed = false
        preview.onClose = { isClosed = true }
        try await annotation(window, "the title jumps")
        // A double click on × sends both at once.
        preview.closeRequested()
        preview.closeRequested()
        #expect(!isClosed && preview.lastNote?.hasPrefix("Quit without saving 1 annotation?") == true)
        try await window.eventually("the next request closed it") {
          $0.preview.closeRequested()
          return isClosed
        }
      }
    }

    @Test func aRequestToCloseCountsHalfASecondAfterTheLastOne() {
      let start = DesktopTime(seconds: 10)
      var requests = ClosingRequests()
      // What is ignored does not put off the next one.
      let first = [0, 0, 0.4, 0.5].map { requests.takesRequest(at: start + $0) }
      #expect(first == [true, false, false, true])
      // A question may come later than the request, after pictures that were on their way.
      requests.note(start + 3)
      let later = [3.2, 3.5].map { requests.takesRequest(at: start + $0) }
      #expect(later == [false, true])
    }

    @Test func theKeyboardMovesAFrameAndEscapeThrowsItAway() async throws {
      try await withGalleryWindow(long) { window in
        try await pause(window)
        try await window.press("m")
        try await window.eventually("a frame was there") { $0.preview.annotationState.draft != nil }
        let before = try #require(window.preview.annotationState.draft).rect
        try await window.press("Right", "Right", "Up", "shift+Down", "alt+Left")
        try await window.eventually("it was moved") {
          $0.preview.annotationState.draft?.rect
            == CGRect(x: before.minX + 15, y: before.minY - 8, width: before.width, height: before.height + 8)
        }
        try await window.press("Return")
        try await window.eventually("its words were asked for") { $0.preview.markWordsStage != nil }
        // Letters are words here, and no keys of the window.
        try await window.press("s", "q")
        try await window.press("Escape")
        try await window.eventually("it was thrown away") {
          $0.preview.annotationState.draft == nil && $0.preview.markWordsStage == nil
        }
        #expect(window.preview.annotationState.list.isEmpty && !window.isAtHome)
        try await window.press("m")
        try await window.eventually("a frame was there again") { $0.preview.annotationState.draft != nil }
        try await window.press("Escape")
        try await window.eventually("and so was a frame") { $0.preview.annotationState.draft == nil }
        #expect(window.clock.isPaused && !window.isAtHome)
      }
    }

    @Test func marksAreUndoneRemovedAndGoneTo() async throws {
      try await withGalleryWindow(long, instrument: InstrumentSettings()) { window in
        try await pause(window)
        try await annotation(window, "one")
        let first = window.time
        for _ in 0..<30 { try await window.press("period") }
        try await window.eventually("it was later") { $0.time > first + 0.4 }
        try await annotation(window, "two")
        let second = window.time
        #expect(window.preview.annotationState.list.annotations.map(\.text) == ["one", "two"])

        try await window.press("ctrl+z")
        try await window.eventually("the second was not") {
          $0.preview.annotationState.list.annotations.map(\.text) == ["one"]
        }
        try await window.press("ctrl+shift+z")
        try await window.eventually("it was again") {
          $0.preview.annotationState.list.annotations.map(\.text) == ["one", "two"]
        }
        // Its row leads to the first's very moment, and its button removes it.
        let row = try await window.place(inInstrument: "Annotation 1")
        // Above its words, which are there to be changed.
        try await window.perform(["mousemove", "\(Int(row.x))", "\(Int(row.y) - 16)", "click", "1"])
        try await window.eventually("the first was on show") { $0.time == first }
        try await window.click(inInstrument: "Remove annotation 1 (Delete)")
        try await window.eventually("it was removed") {
          $0.preview.annotationState.list.annotations.map(\.text) == ["two"]
        }
        try await window.press("ctrl+z")
        try await window.eventually("it was back") {
          $0.preview.annotationState.list.annotations.map(\.text) == ["one", "two"]
        }
        #expect(window.preview.annotationState.list[2]?.time == second)
        // Who looks at it otherwise keeps the later ones, and who does something else there has none.
        try await window.press("d")
        try await window.eventually("it was dark there") { $0.stage.appearance == .dark && $0.time == first }
        #expect(window.preview.annotationState.list.annotations.map(\.text) == ["one", "two"])
        let phone = window.preview.windowPosition(of: CGPoint(x: 200, y: 700))
        try await window.perform(["mousemove", "\(Int(phone.x))", "\(Int(phone.y))", "click", "1"])
        try await window.eventually("what came later was gone") {
          $0.preview.annotationState.list.annotations.map(\.text) == ["one"]
        }
      }
    }
  }
}
