import Foundation
import HeroDemos
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
  /// Two phones on one clock, worked by one hand.
  @MainActor @Suite struct Pairs {
    /// Under way for as long as any machine needs.
    private let long = SpringTiming(.uiKit(duration: 6, ratio: 0.85))

    private func flight(on stage: Stage) -> MorphFlight? {
      (stage.window.runningTransition?.animator as? MorphTransition)?.flight
    }

    private func progress(_ stage: Stage?) -> Double? {
      guard let stage else { return nil }
      return flight(on: stage)?.sample(at: stage.time).progress
    }

    /// The place in the window of a point of the second phone's screen.
    private func move(_ window: GalleryWindow, to point: CGPoint) -> [String] {
      let pixel = window.preview.windowPosition(ofSecond: point)
      return ["mousemove", "\(Int(pixel.x))", "\(Int(pixel.y))"]
    }

    private func openPair(_ window: GalleryWindow) async throws -> Stage {
      try await window.press("c")
      try await window.eventually("there were two") { $0.preview.secondStage != nil }
      let second = try #require(window.preview.secondStage)
      try await window.eventually("both showed their pictures") { $0.stage.pictures.isIdle && second.pictures.isIdle }
      try await window.awaitBlanks(3)
      return second
    }

    @Test func oneHandWorksBoth() async throws {
      try await withGalleryWindow(long, instrument: InstrumentSettings()) { window in
        let second = try await openPair(window)
        // Clicked on the second one, both open it.
        let point = try #require(window.preview.session.reveal(item: 2))
        var bothFlew: [Bool] = []
        window.onPaint = { [unowned window] in
          guard window.flight != nil, flight(on: second) != nil else { return }
          bothFlew.append(window.stage.time == second.time)
        }
        try await window.perform(move(window, to: window.stage.onScreen(point)) + ["click", "1"])
        try await window.eventually("both flew") { _ in !bothFlew.isEmpty }
        try await window.eventually("both stood") {
          $0.stage.window.runningTransition == nil && second.window.runningTransition == nil
            && second.window.frontTitle == $0.stage.window.frontTitle
        }
        #expect(bothFlew.allSatisfy { $0 }, "at the same time")
        try await window.press("Escape")
        try await window.eventually("both were closed") {
          $0.isAtHome && second.window.topmostViewController === second.window.rootViewController
            && second.window.runningTransition == nil
        }
        // One alone again, where it was.
        try await window.press("c")
        try await window.eventually("one was alone") { $0.preview.secondStage == nil }
        #expect(window.stage.window.topmostViewController === window.stage.window.rootViewController)
      }
    }

    @Test func whatIsSaidOfTwoIsNotSaidOverOne() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        try await window.press("c")
        try await window.eventually("there were two, and it was said") {
          $0.preview.secondStage != nil && $0.preview.lastNote?.hasPrefix("Comparing two phones") == true
        }
        try await window.press("c")
        try await window.eventually("one was alone") { $0.preview.secondStage == nil }
        #expect(window.preview.lastNote == "One phone")
      }
    }

    /// B's spring is the one that is edited, on B's tab, when the comparison ends; so is every other condition of B's.
    @Test(arguments: ["c", "palette", "panel"]) func afterAComparisonThePhoneIsA(_ way: String) async throws {
      // Under way for as long as any machine needs.
      try await withGalleryWindow(long, instrument: InstrumentSettings()) { window in
        window.preview.perform(.setTab(.motion))
        let (a, b) = (long, SpringTiming(.uiKit(duration: 8, ratio: 1)))
        window.preview.perform(.setSprings(SpringSlots(a: a, b: b), isHeld: false))
        _ = try await openPair(window)
        var choice = try #require(window.preview.pairChoice)
        choice.difference.appearance = .dark
        choice.difference.preferredContentSizeCategory = .accessibilityExtraLarge
        window.preview.perform(.setPair(choice))
        window.preview.perform(.setSprings(SpringSlots(a: a, b: b, active: .b), isHeld: false))
        switch way {
        case "c": try await window.press("c")
        case "panel": window.preview.perform(.setPair(nil))
        default:
          try await window.press("ctrl+k")
          try await window.eventually("the palette was there") { $0.preview.paletteStage != nil }
          try await window.perform(["type", "--delay", "1", "compare two"])
          try await window.press("Return")
        }
        try await window.eventually("one was alone") { $0.preview.secondStage == nil }
        #expect(window.stage.appearance == .light && window.stage.preferredContentSizeCategory == .large)
        let flight = try await window.takeOff(item: 0)
        #expect(flight.memory.legs.first?.timing == .spring(a))
        // Taken back, and done again, A stays A.
        try await window.press("ctrl+z")
        try await window.eventually("there were two again") { $0.preview.secondStage != nil }
        #expect(window.preview.secondStage?.appearance == .dark && window.stage.appearance == .light)
        try await window.press("ctrl+shift+z")
        try await window.eventually("one was alone again") { $0.preview.secondStage == nil }
        #expect(window.preview.session.recipe.spring == a)
      }
    }

    @Test func afterASwapThePhoneThatStaysIsAByItsOwnSpring() async throws {
      try await withGalleryWindow(long, instrument: InstrumentSettings()) { window in
        let (a, b) = (long, SpringTiming(.uiKit(duration: 8, ratio: 1)))
        window.preview.perform(.setSprings(SpringSlots(a: a, b: b), isHeld: false))
        _ = try await openPair(window)
        var choice = try #require(window.preview.pairChoice)
        choice.difference.appearance = .dark
        window.preview.perform(.setPair(choice))
        try await window.press("b")
        try await window.eventually("B led") { $0.stage.appearance == .dark }
        // A change meanwhile makes the second phone anew.
        window.preview.perform(.apply(Conditions.Patch { $0.preferredContentSizeCategory = .extraLarge }))
        try await window.press("c")
        try await window.eventually("one was alone") { $0.preview.secondStage == nil }
        #expect(window.stage.appearance == .light && window.preview.session.recipe.spring == a)
        let flight = try await window.takeOff(item: 0)
        #expect(flight.memory.legs.first?.timing == .spring(a))
        // Closing and the swap are taken back one after the other.
        try await window.press("ctrl+z")
        try await window.eventually("there were two again") { $0.preview.secondStage?.appearance == .dark }
        try await window.press("ctrl+z")
        try await window.eventually("B led again") { $0.stage.appearance == .dark }
      }
    }

    /// In a window that has no room for the bar.
    @Test func whyNothingMovesIsSaidOverNeither() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        window.preview.perform(.setScale(nil))
        window.preview.window.requestSize(PixelSize(width: 820, height: 760))
        try await window.eventually("it was narrow") { $0.preview.window.size.width == 820 }
        _ = try await openPair(window)
        try await window.press("period")
        try await window.eventually("it was said") { $0.preview.sign != nil }
        try await window.awaitBlanks(3)
        let sign = try #require(window.preview.sign).frame
        let tops = [window.preview.windowPosition(of: .zero), window.preview.windowPosition(ofSecond: .zero)].map(\.y)
        #expect(tops.allSatisfy { Double(sign.y + sign.height) <= $0 }, "\(sign) is above \(tops)")
        // One below the other: the first one's name stands where the sign would be.
        window.preview.window.requestSize(PixelSize(width: 300, height: 760))
        try await window.eventually("one was below the other") {
          $0.preview.windowPosition(ofSecond: .zero).y > $0.preview.windowPosition(of: .zero).y + 100
        }
        try await window.awaitBlanks(3)
        let moved = try #require(window.preview.sign).frame
        #expect(Double(moved.y) > window.preview.windowPosition(of: .zero).y)
      }
    }

    /// At the same moment, each by its own spring; back and on, the same again; and B leads when it is asked to.
    @Test func theyAreAtTheSameMomentForthAndBack() async throws {
      try await withGalleryWindow(long, instrument: InstrumentSettings()) { window in
        // By iOS's own the second one would have landed before a busy machine has paused them.
        let other = SpringTiming(.uiKit(duration: 8, ratio: 1))
        window.preview.perform(.setSprings(SpringSlots(a: long, b: other), isHeld: false))
        _ = try await openPair(window)
        _ = try await window.takeOff(item: 0)
        try await window.press("space")
        try await window.eventually("it was paused") { $0.clock.isPaused }
        try await window.press("period", "period", "period", "period")
        try await window.awaitBlanks(4)
        let before = (progress(window.stage), progress(window.preview.secondStage))
        let moment = window.time
        #expect(before.0 != nil && before.1 != nil && before.0 != before.1)
        try await window.press("comma", "comma")
        try await window.eventually("it was earlier") {
          $0.time < moment - 0.03 && $0.preview.secondStage?.time == $0.time
        }
        try await window.press("period", "period")
        try await window.eventually("it was as before") { abs($0.time - moment) < 1e-9 }
        try await window.awaitBlanks(2)
        #expect(progress(window.stage) == before.0 && progress(window.preview.secondStage) == before.1)
        try await window.press("b")
        try await window.eventually("the other one led") { progress($0.stage) == before.1 }
        #expect(progress(window.preview.secondStage) == before.0)
        try await window.press("ctrl+z")
        try await window.eventually("it was taken back") { progress($0.stage) == before.0 }
      }
    }

    /// An annotation is drawn over the difference, and not taken from itself.
    @Test func aMarkIsSeenOverTheDifference() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        _ = try await openPair(window)
        for view in [ComparisonMode.wipe, .onionSkin, .difference] {
          try await window.press("shift+c")
          try await window.eventually("they were seen so") { $0.preview.pairChoice?.view == view }
        }
        // On a smaller screen the annotation would be at another place, which it would not cover.
        var choice = try #require(window.preview.pairChoice)
        choice.difference.device = Device(named: "iphone-se")
        window.preview.perform(.setPair(choice))
        try await window.eventually("the second was small") {
          $0.preview.secondStage?.size.height == 667 && $0.preview.secondStage?.pictures.isIdle == true
        }
        try await window.press("period")
        try await window.eventually("it was paused, and said so no more") {
          $0.clock.isPaused && $0.preview.note == nil
        }
        try await window.awaitBlanks(3)
        /// A row across the annotation's upper side.
        @MainActor func pinks() -> Int {
          let corner = window.preview.windowPosition(of: CGPoint(x: 40, y: 90))
          let (x, y) = (Int(corner.x), Int(corner.y))
          return window.screen.picture(Box(x: x, y: y, width: 200, height: 40)).pixels
            .count { $0 >> 16 & 255 > 200 && $0 >> 8 & 255 < 90 }
        }
        /// What ink leaves that is taken from white.
        @MainActor func ghosts() -> Int {
          window.picture().pixels.count { $0 >> 16 & 255 < 60 && $0 >> 8 & 255 > 220 && $0 & 255 > 215 }
        }
        let before = ghosts()
        #expect(pinks() == 0)
        try await window.press("m")
        try await window.eventually("a frame was there to be drawn") { $0.preview.annotationState.draft != nil }
        try await window.perform(
          window.move(to: CGPoint(x: 60, y: 110)) + ["mousedown", "1"] + window.move(to: CGPoint(x: 100, y: 200))
            + window.move(to: CGPoint(x: 220, y: 260)) + ["mouseup", "1"])
        try await window.eventually("its words were asked for") { $0.preview.markWordsStage?.textInput != nil }
        try await window.press("Return")
        try await window.eventually("it was kept") { $0.preview.annotationState.list.annotations.count == 1 }
        try await window.eventually("it was seen") { _ in pinks() > 50 }
        try await window.awaitBlanks(3)
        #expect(ghosts() <= before)
      }
    }

    /// Under a wipe the first phone, light, is seen left of the line, and the second, dark, right of it; keys move the
    /// line.
    @Test func aWipeShowsBoth() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        try await window.press("shift+c")
        try await window.eventually("there were two") { $0.preview.secondStage != nil }
        try await window.press("shift+c")
        try await window.eventually("they were under a wipe") { $0.preview.pairChoice?.view == .wipe }
        try await window.eventually("all was there") {
          $0.stage.pictures.isIdle && $0.preview.secondStage?.pictures.isIdle == true
        }
        let second = try #require(window.preview.secondStage)
        second.appearance = .dark
        window.stage.appearance = .light
        try await window.press("ctrl+shift+Left", "ctrl+shift+Left")
        try await window.eventually("notes were gone") {
          $0.preview.note == nil && !$0.stage.needsFrame && !second.needsFrame
        }
        try await window.awaitBlanks(3)
        let seen = window.picture()
        func green(at share: Double) -> UInt32 {
          seen.pixels[110 * seen.width + Int(Double(seen.width) * share)] >> 8 & 255
        }
        #expect(green(at: 0.2) > 230)
        #expect(green(at: 0.8) < 30)
        #expect(green(at: 0.45) < 30, "the wipe was moved by two steps")
      }
    }

    /// Another device, another scene: two phones stay two, and what does not fit is left out.
    @Test func theOtherOneIsOfAnotherKind() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        var choice = ComparisonChoice()
        choice.difference.device = Device.all.first { $0.name == "iphone-se" }
        choice.difference.preferredContentSizeCategory = .accessibilityExtraLarge
        window.preview.perform(.setPair(choice))
        let second = try #require(window.preview.secondStage)
        #expect(second.size == choice.difference.device?.size && second.size != window.stage.size)
        #expect(second.preferredContentSizeCategory == .accessibilityExtraLarge)
        window.preview.perform(.showScene(1))
        let next = try #require(window.preview.secondStage)
        #expect(next !== second && next.size == second.size)
        window.preview.perform(.setPair(nil))
        #expect(window.preview.secondStage == nil)
        try await window.press("ctrl+z")
        try await window.eventually("there were two again") { $0.preview.secondStage?.size == second.size }
        try await window.press("ctrl+shift+z")
        try await window.eventually("one was alone") { $0.preview.secondStage == nil }
      }
    }

    /// What the Motion tab says, line by line.
    private func said(in window: GalleryWindow) -> [String] {
      (window.preview.inspectorStage?.window.all(View.self) ?? []).compactMap(\.accessibilityLabel)
    }

    @Test func theFlightSectionTellsOfBoth() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        window.preview.perform(.showScene(1))
        window.preview.perform(.setTab(.motion))
        let scene = window.preview.session.recipe.scene
        let (own, slow) = (
          scene.spring(with: window.preview.session.recipe.options), scene.spring(with: SceneOptions(preset: "slow"))
        )
        @MainActor func seconds(_ timing: SpringTiming) -> String {
          "\(ValueField.text(of: timing.duration, digits: 3)) s"
        }
        #expect(own.duration != slow.duration)
        // A preset brings its own spring.
        var choice = ComparisonChoice()
        choice.difference.preset = "slow"
        window.preview.perform(.setPair(choice))
        try await window.eventually("both springs' figures were there") {
          said(in: $0).contains { $0.hasPrefix("A, B; ") && $0.hasSuffix("Duration \(seconds(own)), \(seconds(slow))") }
        }
        // Less motion a fade.
        choice = ComparisonChoice()
        choice.difference.isReduceMotionEnabled = true
        window.preview.perform(.setPair(choice))
        try await window.eventually("the fade's figures were there") {
          said(in: $0).contains { $0.hasPrefix("A, B fades; ") && $0.hasSuffix("Duration \(seconds(own)), 0.200 s") }
        }
        // Another look nothing.
        choice = ComparisonChoice()
        choice.difference.appearance = .dark
        window.preview.perform(.setPair(choice))
        try await window.eventually("they were told once") {
          said(in: $0).contains { $0.hasPrefix("A and B; ") && $0.hasSuffix("Duration \(seconds(own))") }
        }
      }
    }

    @Test func theSecondPhoneDiffersInAnyCondition() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        let preview = window.preview
        var choice = ComparisonChoice()
        choice.difference.language = .arabic
        choice.difference.orientation = .landscapeRight
        preview.perform(.setPair(choice))
        try await window.eventually("there were two") { $0.preview.secondStage != nil }
        let second = try #require(preview.secondStage)
        #expect(second.language == .arabic && second.layoutDirection == .rightToLeft)
        #expect(second.size.width > second.size.height)
        #expect(window.stage.language == nil && window.stage.layoutDirection == .leftToRight)
        #expect(window.stage.size.width < window.stage.size.height)
        // Another choice of the menus, and back to the same as the first.
        preview.perform(.apply(Conditions.Patch { $0.language = .german }))
        #expect(preview.secondStage?.language == .arabic && window.stage.language == .german)
        choice.difference = Conditions.Patch()
        preview.perform(.setPair(choice))
        #expect(preview.secondStage?.language == .german && preview.secondStage?.size == window.stage.size)
        try await window.press("ctrl+z")
        try await window.eventually("B was Arabic again") { $0.preview.secondStage?.language == .arabic }
        #expect(preview.pairChoice?.difference.orientation == .landscapeRight)
      }
    }

    @Test func whereTheFirstHasLandedTheSecondIsToldOfAllTheSame() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        // By iOS's own spring, which lasts longer.
        _ = try await openPair(window)
        window.preview.perform(.setTab(.motion))
        try await window.openPage(item: 0)
        try await window.eventually("both stood") {
          $0.stage.window.runningTransition == nil && !$0.isAtHome
            && $0.preview.secondStage?.window.runningTransition == nil
        }
        try await window.press("ctrl+k")
        try await window.eventually("the palette was there") { $0.preview.paletteStage != nil }
        try await window.perform(["type", "--delay", "1", "0.45 s"])
        try await window.press("Return")
        try await window.eventually("the second alone was on its way") {
          $0.clock.isPaused && $0.flight == nil && $0.preview.secondStage.map { self.flight(on: $0) != nil } == true
        }
        try await eventually("it was told where both were, not \(said(in: window))") {
          let words = said(in: window)
          return words.contains("A: Open") && words.contains("B: Opening")
        }
      }
    }
  }
}
