import Foundation
import HeroEvidence
import HeroFindings
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
  /// The panes beside the phone, worked by real hands in the real window.
  @MainActor @Suite struct Instruments {
    /// Under way for as long as any machine needs.
    private let long = SpringTiming(.uiKit(duration: 6, ratio: 0.85))

    private func drag(_ window: GalleryWindow, from start: Double, to share: Double) async throws {
      let stage = try #require(window.preview.transportStage)
      let place = try #require(window.preview.placeInInstrument(of: "Timeline"))
      let (width, left) = (stage.size.width - 28, 14.0)
      func x(_ share: Double) -> String { "\(Int((left + share * width).rounded()))" }
      // On the rail, which is the timeline's upper half.
      let y = "\(Int(place.y) - 9)"
      try await window.perform([
        "mousemove", x(start), y, "mousedown", "1", "mousemove", x((start + share) / 2), y, "mousemove", x(share), y,
        "mouseup", "1",
      ])
    }

    /// 10 to 13 are the keys 1 to 4, which are “&é"'” without Shift on AZERTY, and “+ěšč” on a Czech keyboard.
    /// Lithuanian and Vietnamese ones have no digits on them without AltGr, and 19 is 0. The Czech “+” with Control is
    /// “larger text”.
    @Test(arguments: ["fr", "be", "ru", "us", "cz", "lt", "vn", "th", "am"])
    func controlWithADigitOpensATabOnEveryKeyboard(layout: String)
      async throws
    {
      try await withGalleryWindow(instrument: InstrumentSettings(), keyboard: [layout]) { window in
        for (index, tab) in InspectorTab.allCases.enumerated().reversed() {
          try await window.press(layout == "cz" && index == 0 ? "ctrl+shift+10" : "ctrl+\(10 + index)")
          try await window.eventually("the tab \(tab.title) was open") { $0.preview.tab == tab }
        }
        window.preview.perform(.apply(Conditions.Patch { $0.preferredContentSizeCategory = .extraLarge }))
        try await window.press("ctrl+19")
        try await window.eventually("the text had its default size") {
          $0.stage.preferredContentSizeCategory == .large
        }
      }
    }

    @Test func keysSetThePartThatIsRecordedAndUndoTakesItBack() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        try await window.openPage(item: 1)
        try await window.press("comma")
        try await window.eventually("it was paused") { $0.clock.isPaused }
        let moment = window.time
        try await window.press("shift+o")
        try await window.eventually("recordings end here") { $0.preview.recordedRange?.upperBound == moment }
        try await window.press("comma", "comma", "comma", "comma", "comma", "comma")
        try await window.eventually("it was earlier") { $0.time < moment - 0.09 }
        try await window.press("shift+i")
        try await window.eventually("recordings start here") { ($0.preview.recordedRange?.lowerBound ?? 0) == $0.time }
        #expect(window.preview.recordedRange?.upperBound == moment)
        try await window.press("ctrl+z", "ctrl+z")
        try await window.eventually("both were taken back") { $0.preview.recordedRange == nil }
        try await window.press("ctrl+shift+z")
        try await window.eventually("the end was set again") { $0.preview.recordedRange?.upperBound == moment }
      }
    }

    @Test func aHandDragsTimeBothWaysAndNothingIsLost() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        #expect(window.preview.inspectorStage != nil)
        try await window.openPage(item: 1)
        try await window.press("Escape")
        try await window.eventually("it was closed") {
          $0.isAtHome && !$0.stage.isAnimating && $0.stage.pictures.isIdle
        }
        let (present, live) = (window.time, ObjectIdentifier(window.stage))
        // With the pointer where it will be.
        try await window.perform([
          "mousemove", "200", "\(Int(window.preview.placeInInstrument(of: "Timeline")?.y ?? 0))",
        ])
        try await window.awaitBlanks(6)
        let picture = window.picture()

        // From the end to somewhere in the first flight: another session is on show, and the scene stands.
        try await drag(window, from: 0.99, to: 0.12)
        try await window.eventually("the past was on show") {
          $0.clock.isPaused && $0.time < present && $0.flight != nil
        }
        #expect(ObjectIdentifier(window.stage) != live)
        try await window.awaitBlanks(3)
        let early = (window.time, window.picture())
        #expect(early.1 != picture)
        // On again, and back to the very same.
        try await drag(window, from: 0.12, to: 0.2)
        try await window.eventually("it was later") { $0.time > early.0 + 0.01 }
        try await drag(window, from: 0.2, to: 0.12)
        try await window.eventually("it was as early") { $0.time == early.0 }
        try await window.awaitBlanks(3)
        expectSame(window.picture(), as: early.1, "as-early-again")

        // Time goes on as it went: another hand closes the page.
        try await window.click(inInstrument: "Play/Pause (Space)")
        try await window.eventually("all had happened again") {
          $0.isAtHome && $0.time >= present && $0.stage.pictures.isIdle && !$0.stage.needsFrame
        }
        try await window.awaitBlanks(6)
        expectSame(window.picture(), as: picture, "what-happened-again")
        #expect(!window.clock.isPaused)
      }
    }

    @Test func whoActsInThePastMakesAnotherPresent() async throws {
      try await withGalleryWindow(long, instrument: InstrumentSettings()) { window in
        _ = try await window.takeOff(item: 0)
        try await window.press("space")
        try await window.pausedAndStill()
        let present = window.time
        try await window.click(inInstrument: "Go to start (Home)")
        try await window.eventually("it began") { $0.time < present && $0.flight != nil }
        // A pointer that passes over the phone is no hand.
        try await window.perform(window.move(to: CGPoint(x: 200, y: 300)))
        try await window.awaitBlanks(3)
        try await window.click(inInstrument: "Go to end (End)")
        try await window.eventually("the present was on show") { $0.time == present }
        try await window.click(inInstrument: "Go to start (Home)")
        try await window.eventually("it began again") { $0.time < present }
        try await window.press("Escape")
        try await window.press("space")
        try await window.eventually("it went back") { $0.isAtHome }
      }
    }

    @Test func anotherSpringIsShownAtTheSameMoment() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        // Of its flight only what is gone back to counts: a busy machine may have shown none of it.
        try await window.openPage(item: 0)
        try await window.click(inInstrument: "Go to start (Home)")
        try await window.eventually("it was at its start") { $0.flight?.sample(at: $0.time).progress == 0 }
        for _ in 0..<4 { try await window.press("period") }
        try await window.eventually("four frames on") { ($0.flight?.sample(at: $0.time).progress ?? 0) > 0.2 }
        try await window.awaitBlanks(3)
        let (moment, before) = (window.time, try #require(window.flight).sample(at: window.time).progress)
        // B begins as A is, and is another from its slider on.
        let slots = try await window.place(inInstrument: "Spring A or B")
        try await window.perform(["mousemove", "\(Int(slots.x) + 24)", "\(Int(slots.y))", "click", "1"])
        try await window.awaitBlanks(4)
        #expect(window.flight?.sample(at: window.time).progress == before)
        let duration = try await window.place(inInstrument: "Perceptual duration, as in SwiftUI")
        try await window.perform(["mousemove", "\(Int(duration.x) + 60)", "\(Int(duration.y))", "click", "1"])
        try await window.eventually("the other spring was on show") {
          $0.flight.map { flight in flight.sample(at: window.time).progress < before * 0.5 } == true
        }
        #expect(window.time == moment && window.clock.isPaused)
        // And A again, whose button has kept its place though the legend has a line more.
        try await window.perform(["mousemove", "\(Int(slots.x) - 24)", "\(Int(slots.y))", "click", "1"])
        try await window.eventually("the first was on show again") {
          $0.flight?.sample(at: window.time).progress == before
        }
      }
    }

    @Test func aLoopOpensAndClosesUntilAHandComes() async throws {
      let timing = SpringTiming(.uiKit(duration: 1.5, ratio: 0.85))
      try await withGalleryWindow(timing, instrument: InstrumentSettings()) { window in
        try await window.press("l")
        // A machine that stops for longer than a transition shows none of it; the loop comes round again.
        var visits: Set<Double> = []
        try await window.eventually("it had flown there and back twice") { window in
          if let take = window.preview.takes.take, window.isAtHome,
            take.stretches.map(\.phase) == [.presenting, .holding, .dismissing]
          {
            visits.insert(take.start)
          }
          return visits.count == 2
        }
        try await window.eventually("it opened once more") { !$0.isAtHome && $0.stage.window.runningTransition == nil }
        try await window.press("Escape")
        // It has been heard by then: before, the loop may have closed it.
        try await window.awaitBlanks(2)
        try await window.eventually("a hand closed it") { $0.isAtHome && !$0.stage.isAnimating }
        let take = window.preview.takes.take
        try await window.awaitBlanks(80)
        #expect(window.isAtHome && window.preview.takes.take == take, "nothing opened it again")
      }
    }

    @Test func whatFliesIsOutlinedOverThePhoneWhileThatIsAskedFor() async throws {
      try await withGalleryWindow(long, instrument: InstrumentSettings()) { window in
        _ = try await window.takeOff(item: 0)
        try await window.press("space")
        try await window.pausedAndStill()
        try await window.awaitBlanks(3)
        let plain = window.picture()
        let place = try #require(window.placeInFlight)
        let corner = window.preview.windowPosition(of: .zero)
        // Its left edge.
        let (x, y) = (Int(place.minX - corner.x), Int(place.midY - corner.y))
        @MainActor func isOutlined(_ window: GalleryWindow) -> Bool {
          window.picture().crop(Box(x: x - 2, y: y, width: 5, height: 1)).box(of: 0xff2d55) != nil
        }
        #expect(!isOutlined(window))

        try await window.press("o")
        try await window.eventually("it was outlined") { isOutlined($0) }
        try await window.click(inInstrument: Overlay.numbers.summary)
        // A note that goes is drawn too.
        try await window.eventually("figures stood beside it") {
          $0.preview.overlays.shown.contains(.numbers) && $0.preview.note == nil && !$0.stage.needsFrame
        }
        try await window.awaitBlanks(30)
        let paints = window.paints
        try await window.awaitBlanks(10)
        #expect(window.paints == paints, "what lies on a scene that stands is drawn once")

        try await window.press("o")
        try await window.eventually("nothing was drawn over it") { !isOutlined($0) }
        try await window.awaitBlanks(3)
        expectSame(window.picture(), as: plain, "without-overlays-again")
      }
    }

    @Test func layersAreDrawnApartAsInAPictureAndThenTheWindowRests() async throws {
      try await withGalleryWindow(long, instrument: InstrumentSettings()) { window in
        _ = try await window.takeOff(item: 0)
        try await window.press("space")
        try await window.pausedAndStill()
        try await window.awaitBlanks(3)
        let plain = window.picture()
        try await window.click(inInstrument: Overlay.layers.summary)
        try await window.eventually("layers were apart") {
          $0.preview.overlays.shown == [.frames, .paths, .layers] && !$0.stage.needsFrame
        }
        try await window.awaitBlanks(30)
        let paints = window.paints
        try await window.awaitBlanks(10)
        #expect(window.paints == paints, "what stands is drawn once")
        let shown = window.picture()
        let still = try window.preview.session.still(scale: 1, overlays: [.layers]).surface
        for (x, y) in [(60, 300), (120, 420), (200, 500), (260, 200), (330, 640)] {
          let (here, there) = (shown[x, y], still.color(x: x, y: y))
          let (red, green, blue) = (Double(here >> 16 & 255), Double(here >> 8 & 255), Double(here & 255))
          #expect(
            abs(red - there.red * 255) < 1.5 && abs(green - there.green * 255) < 1.5
              && abs(blue - there.blue * 255) < 1.5,
            "\(x), \(y)")
        }
        try await window.press("o")
        try await window.eventually("nothing was drawn over it") {
          $0.preview.overlays.shown.isEmpty && !$0.stage.needsFrame
        }
        try await window.awaitBlanks(6)
        expectSame(window.picture(), as: plain, "whole-again")
      }
    }

    @Test func aFlightThatHasLandedIsLookedAtAndAFindingLeadsToItsMoment() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        try await window.openPage(item: 1)
        let start = try #require(window.preview.takes.take?.start)
        @MainActor func settling() -> Finding? {
          guard case .found(let all) = window.preview.findingsState else { return nil }
          return all.first { $0.kind == .settling }
        }
        try await window.eventually("it was looked at") { _ in settling() != nil }
        let finding = try #require(settling())
        // The same as without a window, but for frames that a busy machine showed late.
        let request = RenderRequest(
          scene: window.preview.session.recipe.scene, options: window.preview.session.recipe.options,
          device: window.preview.session.screen.device, scale: window.stage.renderScale)
        guard case .found(let all) = window.preview.findingsState else { return }
        let report = try FindingsReport(request, item: 1)
        #expect(all.filter { $0.kind != .missed }.map(\.kind) == report.findings.map(\.kind))
        // That nothing differs where it takes off and lands is said too.
        #expect(all.contains { $0.kind == .seam && $0.severity == .note && $0.figure == 0 })
        #expect(all.allSatisfy { $0.place != nil && !$0.remedy.isEmpty })
        try await window.click(inInstrument: finding.words)
        try await window.eventually("its moment was on show") {
          $0.clock.isPaused && abs($0.time - start - finding.time) < 1e-6
        }
        // Another flight is another matter: this one is turned on its way, and no spring tells when it is done.
        // While it stands: gone on first, it might have landed before it is turned.
        try await window.press("Escape")
        try await window.press("space")
        try await window.eventually("it was closed") { $0.isAtHome && !$0.stage.isAnimating }
        try await window.eventually("that was looked at") { _ in
          guard case .found(let all) = window.preview.findingsState else { return false }
          return window.preview.takes.memory?.legs.last?.heading == .source && all.contains { $0.kind == .cropped }
        }
      }
    }

    @Test func aListThatAPressOpenedIsWorkedByKeys() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        try await window.click(inInstrument: "Device")
        try await window.press("Down")
        try await window.press("Return")
        try await window.eventually("another phone was on show") {
          $0.preview.session.screen.device.name == "iphone-17-pro-max"
        }
        #expect(window.isAtHome)
        // The keyboard is the phone's again.
        try await window.press("Tab")
        try await window.press("Return")
        try await window.eventually("a page opened") { !$0.isAtHome }
      }
    }

    /// A command paints the window, and with it the pane that asks for it.
    @Test func aCommandOfAPaneRunsAfterThePanesUpdate() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        let stages = [window.preview.inspectorStage, window.preview.transportStage].compactMap { $0 }
        #expect(stages.count == 2)
        var found: [Violation] = []
        for stage in stages {
          stage.checks = StageChecks()
          stage.checks?.onViolation = { found.append($0) }
        }
        try await window.click(inInstrument: "Dark appearance (D)")
        try await window.eventually("it was dark") { $0.stage.appearance == .dark }
        try await window.click(inInstrument: "Play/Pause (Space)")
        try await window.eventually("it was paused") { $0.clock.isPaused }
        #expect(found.isEmpty, "\(found)")
      }
    }

    @Test func thePanesFollowThePhoneWhereThatIsChosenAndTheListOfScenesLeavesThemAlone() async throws {
      var settings = InstrumentSettings()
      settings.toolAppearance = .phone
      try await withGalleryWindow(instrument: settings) { window in
        try await window.press("d")
        try await window.eventually("all was dark") {
          $0.preview.inspectorStage?.appearance == .dark && $0.preview.transportStage?.appearance == .dark
            && $0.preview.inspectorStage?.needsFrame == false
        }
        @MainActor func side(_ window: GalleryWindow) -> Picture {
          let width = window.preview.window.size.width
          return window.screen.picture(Box(x: width - 300, y: 40, width: 280, height: 600))
        }
        try await window.awaitBlanks(6)
        let before = side(window)
        try await window.press("ctrl+o")
        try await window.eventually("the list was there") { $0.preview.sceneListStage != nil }
        try await window.awaitBlanks(30)
        expectSame(side(window), as: before, "beside-the-list-of-scenes")
      }
    }

    @Test func controlAndADigitOpenATabAlsoWhereTheInspectorIsClosed() async throws {
      var settings = InstrumentSettings()
      settings.isInspectorOpen = false
      try await withGalleryWindow(instrument: settings) { window in
        #expect(window.preview.inspectorStage == nil)
        try await window.press("ctrl+4")
        try await window.eventually("what is wrong was to be read") {
          $0.preview.placeInInstrument(of: "Record, open") != nil
        }
        #expect(window.preview.placeInInstrument(of: "Phone, open") == nil)
        try await window.click(inInstrument: "Motion")
        try await window.eventually("the spring was to be set") {
          $0.preview.placeInInstrument(of: "Spring, open") != nil
        }
        // The arrows go on from the tab that the keyboard stands on, behind the buttons of the head: scenes, search,
        // variants, keys.
        try await window.press("F6", "F6")
        try await window.press("Tab", "Tab", "Tab", "Tab")
        try await window.press("Left")
        try await window.eventually("the scene was to be set") {
          $0.preview.tab == .scene && $0.preview.placeInInstrument(of: "Phone, open") != nil
        }
      }
    }

    @Test func theInspectorGoesAndComesAndAPausedSceneLeavesTheProcessorAlone() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        let place = window.preview.windowPosition(of: .zero)
        try await window.press("i")
        try await window.eventually("the phone had its room") {
          $0.preview.inspectorStage == nil && $0.preview.windowPosition(of: .zero).x > place.x + 100
        }
        try await window.press("F12")
        try await window.eventually("it was back") {
          $0.preview.inspectorStage != nil && $0.preview.windowPosition(of: .zero) == place
            && $0.stage.pictures.isIdle && !$0.stage.needsFrame
        }
        try await window.awaitBlanks(30)
        let paints = window.paints
        try await window.awaitBlanks(10)
        #expect(window.paints == paints)
      }
    }
  }
}
