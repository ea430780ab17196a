import Foundation
import HeroFlight
import HeroMorph
import HeroMotion
import HeroPreviewApp
import HeroSession
import HeroTesting
import HeroWidgets
import HeroX11
import Testing

extension KeyTests {
  /// The clock of the scene, turned by real keys in the real window.
  @MainActor @Suite struct SlowMotion {
    /// At a tenth of the speed it is under way for as long as any machine needs.
    private let long = SpringTiming(.uiKit(duration: 6, ratio: 0.85))

    /// What is seen of the flight stands where the motion is at the stage's own time.
    private func expectInPlace(_ window: GalleryWindow, item: Int, _ moment: String) throws {
      let (seen, place) = (try #require(window.box(of: item)), try #require(window.placeInFlight))
      #expect(seen.distance(to: place) <= 1.6, "\(moment): \(seen) and not \(place)")
    }

    /// By its key, though on many keyboards another one types the same sign.
    @Test func withShiftACommaIsTenFramesBack() async throws {
      try await withGalleryWindow(long) { window in
        _ = try await window.takeOff(item: 1)
        try await window.press("period")
        try await window.eventually("it was paused") { $0.clock.isPaused }
        let start = window.time
        try await window.press("shift+period")
        try await window.eventually("it was ten frames on") { abs($0.time - start - 10 / 60) < 1e-9 }
        try await window.press("shift+comma")
        try await window.eventually("it was where it had been") { abs($0.time - start) < 1e-9 }
        #expect(window.preview.isInThePast && window.flight != nil)
      }
    }

    /// A visit whose time was taken back on its way out is one visit, to its end.
    @Test func whatIsTakenBackOnItsWayOutStaysOneVisit() async throws {
      try await withGalleryWindow(instrument: InstrumentSettings()) { window in
        try await window.press("bracketleft", "bracketleft", "bracketleft")
        try await window.openPage(item: 1)
        try await window.press("Escape")
        try await window.eventually("it left") { window in
          window.flight.map { $0.sample(at: window.time).progress < 0.97 } == true
        }
        try await window.press("period")
        try await window.eventually("it was paused") { $0.clock.isPaused && $0.flight != nil }
        let (end, take) = (window.time, try #require(window.preview.takes.take))
        try await window.press("comma", "comma")
        try await window.eventually("it was taken back") { $0.time < end && $0.preview.isInThePast }
        try await window.press("space")
        try await window.eventually("it had left") { $0.isAtHome && $0.preview.takes.take?.end != nil }
        #expect(window.preview.takes.take?.stretches == take.stretches)
        #expect(window.preview.takes.take?.interruptions == [])
      }
    }

    @Test func spaceStopsAFlightAFullStopMovesItByAFrameAndSpaceLetsItLand() async throws {
      try await withGalleryWindow(long, options: XServer.repeatingKeys) { window in
        try await window.press("bracketleft", "bracketleft", "bracketleft")
        try await window.eventually("it was slow") {
          $0.clock.speed == .tenth && $0.preview.sign?.words == "Speed 1/10"
        }
        let flight = try await window.takeOff(item: 2)
        // Held until it repeats, it is one press all the same.
        try await window.perform(["keydown", "space"])
        try await window.eventually("the scene was paused") { $0.clock.isPaused }
        try await window.awaitBlanks(60)
        try await window.perform(["keyup", "space"])
        try await window.pausedAndStill()
        // The sign says so, and nothing lies over what one looks at.
        #expect(window.preview.sign?.words == "Paused at speed 1/10: Space to continue" && window.preview.note == nil)

        // Nothing moves, and nobody is woken.
        let (time, paints, picture) = (window.time, window.paints, window.picture())
        try await window.awaitBlanks(10)
        #expect(window.time == time && window.paints == paints && window.picture() == picture)
        try expectInPlace(window, item: 2, "paused")

        try await window.press("period")
        try await window.eventually("it had stepped") { $0.time > time }
        #expect(abs(window.time - time - 1.0 / 60) < 1e-9)
        try await window.awaitBlanks(3)
        try expectInPlace(window, item: 2, "a frame on")

        // Held, it steps on, by whole frames.
        try await window.perform(["keydown", "period"])
        try await window.eventually("it had repeated") { $0.time > time + 6.5 / 60 }
        try await window.perform(["keyup", "period"])
        try await window.awaitBlanks(3)
        let frames = (window.time - time) * 60
        #expect(abs(frames - frames.rounded()) < 1e-6, "\(frames)")
        try expectInPlace(window, item: 2, "some frames on")
        #expect(flight.isFlying && flight.heading == .destination && window.clock.isPaused)

        try await window.press("bracketright", "bracketright", "bracketright", "space")
        try await window.eventually("it had landed") { $0.stage.window.runningTransition == nil }
        #expect(!window.isAtHome && window.clock.speed == .full && window.preview.sign == nil)
      }
    }

    @Test func aCommaShowsTheFrameBeforeAgainAndTheSceneGoesOnFromThere() async throws {
      try await withGalleryWindow(long) { window in
        try await window.press("bracketleft", "bracketleft", "bracketleft")
        _ = try await window.takeOff(item: 2)
        try await window.press("comma")
        try await window.pausedAndStill()
        // Forth by frames, and back by as many: what was seen is seen again, to the last bit.
        var seen: [(time: Double, picture: Picture)] = []
        for _ in 0..<4 {
          seen.append((window.time, window.picture()))
          let time = window.time
          try await window.press("period")
          try await window.eventually("it had stepped") { $0.time > time }
          try await window.awaitBlanks(3)
        }
        for moment in seen.reversed() {
          let time = window.time
          try await window.press("comma")
          try await window.eventually("it had stepped back") { $0.time < time }
          try await window.awaitBlanks(3)
          #expect(abs(window.time - moment.time) < 1e-9)
          #expect(window.picture().differences(from: moment.picture, beyond: 1) == 0)
          try expectInPlace(window, item: 2, "at \(moment.time) s, once more")
        }
        // It is no picture of the past: a hand takes hold of it.
        try await window.press("Escape")
        try await window.eventually("it had turned") { $0.flight?.heading == .source }
        try await window.press("bracketright", "bracketright", "bracketright", "space")
        try await window.eventually("it was back") { $0.isAtHome }
        // And the first page of all is there, and its pictures open.
        try await window.openPage(item: 1)
      }
    }

    @Test func atATenthOfTheSpeedAFlightTakesTenTimesAsLong() async throws {
      try await withGalleryWindow { window in
        try await window.press("bracketleft", "bracketleft", "bracketleft")
        try await window.eventually("it was slow") { $0.clock.speed == .tenth }
        let start = MonotonicTime.now
        let scene = window.clock.sceneTime(at: start)
        var isSlow = true
        window.preview.frames.onPaint = { [weak window] _ in
          guard let window else { return }
          isSlow = isSlow && window.time <= scene + (MonotonicTime.now - start) / 10 + 1e-9
        }
        let flight = try await window.takeOff(item: 1)
        let end = flight.endTime
        try await window.eventually("it had landed") { $0.stage.window.runningTransition == nil }
        #expect(isSlow && window.time >= end - 1e-9)
      }
    }

    @Test func whatIsDoneWhilePausedActsAtThePausedMoment() async throws {
      try await withGalleryWindow(long) { window in
        try await window.press("bracketleft", "bracketleft", "bracketleft")
        let flight = try await window.takeOff(item: 0)
        // The page and its cross are not seen before.
        try await window.eventually("it was half-way") { flight.sample(at: $0.time).progress > 0.5 }
        try await window.press("space")
        try await window.pausedAndStill()
        let time = window.time
        let progress = flight.sample(at: time).progress
        let cross = try #require(
          window.stage.window.all(Button.self).first { $0.leadsBack && $0.isOnScreen }, "the page has a cross")
        try await window.perform(window.move(to: cross.convert(cross.bounds.center, to: nil)) + ["click", "1"])
        try await window.eventually("it had turned") { _ in flight.heading == .source }
        try await window.awaitBlanks(3)
        #expect(window.time == time && flight.sample(at: time).progress == progress)
        try expectInPlace(window, item: 0, "turned")
        try await window.press("bracketright", "bracketright", "bracketright", "space")
        try await window.eventually("it was back") { $0.isAtHome }
      }
    }

    /// While paused no way takes time: content follows the finger at once, and stays where it is let go.
    @Test func aDragWhilePausedIsPaintedAndHasNoSpeed() async throws {
      try await withGalleryWindow { window in
        try await window.press("period")
        try await window.pausedAndStill()
        let scrollView = try #require(window.scrollView)
        let (rest, time) = (scrollView.contentOffset.y, window.time)
        let place = CGPoint(x: 200, y: 600)
        let steps = (1...10).flatMap { (step: Int) -> [String] in
          window.move(to: CGPoint(x: place.x, y: place.y - 12 * Double(step)))
        }
        let before = try #require(window.box(of: 2))
        try await window.perform(window.move(to: place) + ["mousedown", "1"] + steps)
        // Ten points are the pan's threshold.
        try await window.eventually("it followed") { _ in scrollView.contentOffset.y == rest + 110 }
        try await window.eventually("it was painted") { $0.box(of: 2)?.y == before.y - 110 }
        #expect(window.time == time && scrollView.isDragging)
        try await window.perform(["mouseup", "1"])
        try await window.eventually("it was let go") { _ in !scrollView.isDragging }
        #expect(window.time == time && !scrollView.isDecelerating)
        try await window.press("space")
        try await window.eventually("it went on") { !$0.clock.isPaused }
        try await window.awaitBlanks(3)
        #expect(scrollView.contentOffset.y == rest + 110)
      }
    }

    @Test func aPressOnTheSignLetsTheSceneGoOn() async throws {
      try await withGalleryWindow { window in
        try await window.press("bracketleft", "period")
        try await window.eventually("it was paused") { $0.clock.isPaused && $0.preview.sign != nil }
        // It has its place with the next frame that is put.
        try await window.awaitBlanks(3)
        let frame = try #require(window.preview.sign).frame
        let click = ["mousemove", "\(frame.x + frame.width / 2)", "\(frame.y + frame.height / 2)", "click", "1"]
        try await window.perform(click)
        try await window.eventually("it went on") { !$0.clock.isPaused && $0.preview.sign?.words == "Speed 1/2" }
        try await window.awaitBlanks(3)
        let smaller = try #require(window.preview.sign).frame
        try await window.perform([
          "mousemove", "\(smaller.x + smaller.width / 2)", "\(smaller.y + smaller.height / 2)", "click", "1",
        ])
        try await window.eventually("it went at full speed") { $0.clock.speed == .full && $0.preview.sign == nil }
        // The page had none of it.
        #expect(window.isAtHome)
      }
    }

    @Test func spaceAtRestOpensWhatTheRingStandsOn() async throws {
      try await withGalleryWindow(long) { window in
        try await window.press("Down", "space")
        try await window.eventually("the page opened") { $0.flight != nil }
        #expect(!window.clock.isPaused)
        try await window.press("space")
        try await window.eventually("the flight was paused") { $0.clock.isPaused }
        #expect(window.flight != nil)
      }
    }
  }

  /// The same keys where letters are typed, and on other keyboards.
  @Suite struct SlowMotionTyping {
    @Test func aTextFieldKeepsTheKeysAndTheSceneCanGoOn() async throws {
      try await withSearchWindow { server, window in
        try await server.xdotool(["key", "period"])
        try await window.eventually("it was paused") { $0.preview.clock.isPaused }
        try await server.xdotool(await window.click() + typing("a [b] c."))
        try await window.eventually("it was typed") { $0.text == "a [b] c." }
        let clock = await window.preview.clock
        #expect(clock.isPaused && clock.speed == .full)
        try await window.eventually("it was said how to go on") {
          $0.preview.sign?.words == "Paused: Click here to continue" && !$0.preview.stage.needsFrame
        }
        let frame = try #require(await window.preview.sign?.frame)
        try await server.xdotool([
          "mousemove", "\(frame.x + frame.width / 2)", "\(frame.y + frame.height / 2)", "click", "1",
        ])
        try await window.eventually("it went on") { !$0.preview.clock.isPaused && $0.isEditing }
        // Or the field is left first.
        try await server.xdotool(["key", "Escape", "key", "period"])
        try await window.eventually("it was paused again") { $0.preview.clock.isPaused && !$0.isEditing }
        try await server.xdotool(await window.click())
        try await window.eventually("the field has the keyboard") { $0.isEditing }
        try await server.xdotool(["key", "Escape", "key", "space"])
        try await window.eventually("Space went on") { !$0.preview.clock.isPaused && !$0.isEditing }
      }
    }

    @Test func bracketsMayNeedAltGr() async throws {
      try await withSearchWindow(keyboard: ["de"]) { server, window in
        try await server.xdotool(["key", "ISO_Level3_Shift+8", "key", "ISO_Level3_Shift+8"])
        try await window.eventually("it was slower") { $0.preview.clock.speed == .quarter }
        try await server.xdotool(["key", "ISO_Level3_Shift+9"])
        try await window.eventually("it was faster") { $0.preview.clock.speed == .half }
      }
    }
  }
}
