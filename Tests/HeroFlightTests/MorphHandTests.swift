import Foundation
import HeroFlight
import HeroMorph
import HeroMotion
import HeroTesting
import HeroWidgets
import Testing

/// A flight in the hand.
@MainActor struct MorphHandTests {
  private func flying(until moment: Double = 0.12) -> FlightRecorder {
    let recorder = FlightRecorder(.uiKit(duration: 0.4, ratio: 0.85))
    recorder.flight.start(towards: .destination)
    recorder.run(to: moment)
    return recorder
  }

  private func middle(_ recorder: FlightRecorder) -> CGPoint {
    recorder.entries.last?.state.elements.first?.frame.center ?? .zero
  }

  @Test func grabbedItStandsStill() {
    let recorder = flying()
    let before = recorder.now
    recorder.flight.grab()
    #expect(recorder.flight.isHeld && recorder.now.progress == before.progress && recorder.now.velocity == 0)
    recorder.run(to: 5)
    #expect(recorder.now.progress == before.progress && recorder.flight.isFlying)
    #expect(!recorder.stage.isAnimating)
  }

  private static let screen = CGSize(width: 402, height: 874)

  /// On the middle of what moves, unless it is told otherwise.
  @Test func itFollowsTheFingerOnBothAxes() {
    var random = SeededGenerator(21)
    let recorder = FlightRecorder(.uiKit(duration: 0.4, ratio: 0.85))
    recorder.flight.startHeld(at: .destination)
    let start = middle(recorder)
    for _ in 0..<50 {
      let finger = CGPoint(x: random.number(-200...200), y: random.number(0...500))
      recorder.flight.drag(by: finger)
      let expected = CardLaw.place(of: start, grabbedAt: start, movedBy: finger, on: Self.screen)
      #expect(middle(recorder).distance(to: expected) < 1e-9)
      let place = random.point(in: CGRect(origin: .zero, size: Self.screen))
      recorder.flight.drag(by: finger, from: place)
      let grabbed = CardLaw.place(of: start, grabbedAt: place, movedBy: finger, on: Self.screen)
      #expect(middle(recorder).distance(to: grabbed) < 1e-9)
    }
  }

  /// Wherever the finger takes it, the picture lies where the page has its place for it.
  @Test func pageAndPictureAreOneCardThatShrinks() throws {
    let recorder = FlightRecorder(.uiKit(duration: 0.4, ratio: 0.85))
    recorder.flight.startHeld(at: .destination)
    let plan = recorder.flight.plan
    let rest = try #require(plan.pairs.first?.destination?.frame)
    var width = Double.infinity
    for step in 0...20 {
      recorder.flight.drag(by: CGPoint(x: Double(step) * -3, y: Double(step) * 20))
      let state = try #require(recorder.entries.last?.state)
      let page = try #require(state.pages.last)
      let picture = try #require(state.elements.first)
      let middle = plan.screen.center
      let place = rest.offsetBy(dx: -middle.x, dy: -middle.y).applying(page.transform)
        .offsetBy(dx: middle.x, dy: middle.y)
      #expect(abs(picture.frame.minX - place.minX) < 1e-9 && abs(picture.frame.maxX - place.maxX) < 1e-9)
      #expect(abs(picture.frame.minY - place.minY) < 1e-9 && abs(picture.frame.maxY - place.maxY) < 1e-9)
      #expect(page.alpha == 1 && picture.frame.width < width)
      width = picture.frame.width
    }
    #expect(width < rest.width * 0.7)
  }

  /// Back to its page by ω 22 and ζ 0.9, to its source by ω 15 and ζ 0.75, whatever the flight's own spring; a fast
  /// swipe lands sooner.
  @Test(arguments: [MorphEnd.destination, .source], [0, 1.5])
  func releasedItGoesByTheHandsSprings(end: MorphEnd, haste: Double) {
    for form in someSprings {
      let recorder = FlightRecorder(form)
      recorder.flight.startHeld(at: .destination)
      recorder.flight.drag(by: CGPoint(x: 40, y: 300))
      let held = recorder.now
      recorder.flight.release(towards: end, velocity: .zero, haste: haste)
      let (frequency, ratio) = end == .destination ? (22.0, 0.9) : (15 * (1 + 0.3 * haste), 0.75)
      let (decay, swing) = (ratio * frequency, frequency * (1 - ratio * ratio).squareRoot())
      for step in 1...30 {
        let time = Double(step) / 60
        let rest = exp(-decay * time) * (cos(swing * time) + decay / swing * sin(swing * time))
        let now = recorder.flight.sample(at: time)
        // A motion's age is told to a billionth of a second.
        #expect(abs(now.offset.y - held.offset.y * rest) < 1e-4 && abs(now.pinch - 1 - (held.pinch - 1) * rest) < 1e-7)
        #expect(abs(now.progress - (end == .destination ? 1 : rest)) < 1e-7)
      }
      recorder.runToEnd()
      #expect(recorder.ends == [end] && recorder.entries.last?.state == recorder.flight.plan.state(at: end.progress))
    }
  }

  /// Native: it is home 0.27 s after the card has landed.
  @Test func thePageBelowComesHomeLaterThanTheCardLands() throws {
    let recorder = FlightRecorder(.uiKit(duration: 0.4, ratio: 0.85))
    recorder.flight.startHeld(at: .destination)
    #expect(abs((recorder.entries.last?.state.pages[0].transform.m11 ?? 1) - 0.914) < 1e-9)
    recorder.flight.drag(by: CGPoint(x: 0, y: 300))
    #expect(
      abs((recorder.entries.last?.state.pages[0].transform.m11 ?? 1) - 0.914) < 1e-9, "it does not follow the finger")
    recorder.flight.release(towards: .source, velocity: .zero)
    func first(_ isThere: (MorphSample) -> Bool) -> Double? {
      stride(from: 0.0, to: 1, by: 1 / 240).first { isThere(recorder.flight.sample(at: $0)) }
    }
    let landed = try #require(first { $0.progress <= 0.02 })
    let home = try #require(first { $0.recess <= 0.02 })
    #expect((0.2...0.27).contains(landed) && (0.36...0.42).contains(home))
    // It goes past its source by some 3 %, and comes back.
    let lowest = stride(from: 0.0, to: 1, by: 1 / 240).map { recorder.flight.sample(at: $0).progress }.min() ?? 0
    #expect((-0.035 ... -0.02).contains(lowest))
    recorder.runToEnd()
    #expect(recorder.entries.last?.state.pages[0].transform == .identity)
  }

  @Test func whatLiesBelowIsDimmedWhileTheFingerHasThePage() throws {
    let recorder = FlightRecorder(.uiKit(duration: 0.4, ratio: 0.85))
    recorder.flight.startHeld(at: .destination)
    #expect(recorder.entries.last?.state.dimming == 0)
    recorder.flight.drag(by: CGPoint(x: 0, y: 30))
    let half = try #require(recorder.entries.last?.state.dimming)
    recorder.flight.drag(by: CGPoint(x: 0, y: 200))
    let whole = try #require(recorder.entries.last?.state.dimming)
    #expect(half > 0.02 && whole > half && whole < 0.3)
    recorder.flight.release(towards: .source, velocity: .zero)
    recorder.runToEnd()
    #expect(recorder.entries.last?.state.dimming == 0)
    let plain = flying()
    #expect(plain.entries.allSatisfy { $0.state.dimming == 0 })
  }

  @Test func theStepIntoTheHandAndOutOfItIsSmooth() {
    var random = SeededGenerator(22)
    for _ in 0..<30 {
      let recorder = flying(until: random.number(0.03...0.3))
      let caught = recorder.now
      let place = middle(recorder)
      recorder.flight.grab()
      recorder.flight.drag(by: .zero)
      #expect(middle(recorder).distance(to: place) < 1e-9 && abs(recorder.now.progress - caught.progress) < 1e-12)
      let finger = CGPoint(x: random.number(-100...100), y: random.number(-50...200))
      recorder.flight.drag(by: finger)
      let held = recorder.now
      let at = middle(recorder)
      let speed = CGPoint(x: random.number(-900...900), y: random.number(-900...900))
      recorder.flight.release(towards: random.chance(0.5) ? .source : .destination, velocity: speed)
      #expect(abs(recorder.now.progress - held.progress) < 1e-12)
      #expect(middle(recorder).distance(to: at) < 1e-9)
      recorder.runToEnd()
      #expect(recorder.ends.count == 1)
    }
  }

  /// The middle of the picture leaves the hand as fast as it went there.
  @Test func theFingersSpeedGoesOn() {
    for end in [MorphEnd.source, .destination] {
      let recorder = FlightRecorder(.uiKit(duration: 0.4, ratio: 0.85))
      recorder.flight.startHeld(at: .destination)
      let speed = CGPoint(x: 240, y: 700)
      let step = 1e-6
      let held = [-step, 0].map { time in
        recorder.flight.drag(by: CGPoint(x: 30 + speed.x * time, y: 120 + speed.y * time), from: CGPoint(x: 90, y: 600))
        return middle(recorder)
      }
      recorder.flight.release(towards: end, velocity: speed)
      func place(_ time: Double) -> CGPoint {
        let sample = recorder.flight.sample(at: time)
        return recorder.flight.plan.state(at: sample).elements[0].frame.center
      }
      let (first, second) = (place(0), place(step))
      #expect(abs((second.x - first.x) - (held[1].x - held[0].x)) / step < 1)
      #expect(abs((second.y - first.y) - (held[1].y - held[0].y)) / step < 1)
      #expect((second.y - first.y) / step > 400)
      recorder.runToEnd()
      #expect(recorder.ends == [end])
    }
  }

  /// The corners of the page on the screen, and how much of it is seen.
  private func corners(_ entry: FlightRecorder.Entry) -> (places: [CGPoint], alpha: Double) {
    guard let page = entry.state.pages.last else { return ([], 0) }
    let middle = CGPoint(x: 201, y: 437)
    let box = page.clip ?? CGRect(x: 0, y: 0, width: 402, height: 874)
    return (
      [box.origin, CGPoint(x: box.maxX, y: box.maxY)].map { middle + page.transform.transform($0 - middle) }, page.alpha
    )
  }

  /// Whenever it is caught, wherever it is dragged, whichever way it leaves: nothing of the card jumps. Below half of
  /// the distance a page becomes its picture in the gesture's first 40 points, of which one step is up to 4.
  @Test func theCardMovesWithoutAJump() {
    var random = SeededGenerator(24)
    for _ in 0..<40 {
      let recorder = flying(until: random.number(0.03...0.35))
      let caught = recorder.entries.count - 1
      recorder.flight.grab()
      var finger = CGPoint.zero
      let (x, y) = (random.number(-2...2), random.number(-2...3))
      for _ in 0..<100 {
        finger = finger + CGPoint(x: x, y: y)
        recorder.flight.drag(by: finger)
      }
      recorder.flight.release(
        towards: random.chance(0.5) ? .source : .destination,
        velocity: CGPoint(x: random.number(-900...900), y: random.number(-900...900)))
      while recorder.flight.isFlying { recorder.run(to: recorder.stage.time + 1 / 1_000) }
      // The last state but one is a thousandth of a second before the end; the very last is the end itself.
      for (before, after) in zip(recorder.entries[caught...], recorder.entries[(caught + 1)...].dropLast()) {
        let (a, b) = (corners(before), corners(after))
        for (old, new) in zip(a.places, b.places) { #expect(old.distance(to: new) < 36) }
        #expect(abs(a.alpha - b.alpha) < 0.12)
      }
    }
  }

  /// Whenever it is caught, however far it is dragged: the picture that flies or the one on the card is there, whole.
  @Test func thePictureIsNeverSeenThrough() throws {
    var random = SeededGenerator(25)
    for _ in 0..<40 {
      let recorder = flying(until: random.number(0.03...0.39))
      recorder.flight.grab()
      for way in stride(from: 0.0, through: 200, by: 0.5) { recorder.flight.drag(by: CGPoint(x: way / 3, y: way)) }
      recorder.flight.release(towards: random.chance(0.5) ? .source : .destination, velocity: .zero)
      while recorder.flight.isFlying { recorder.run(to: recorder.stage.time + 1 / 200) }
      for entry in recorder.entries.dropLast() {
        let (element, page) = (try #require(entry.state.elements.first), try #require(entry.state.pages.last))
        #expect(max(element.sourceAlpha + element.destinationAlpha, element.alphaOnPage * page.alpha) > 0.99)
      }
    }
  }

  @Test func aPageThatIsOnlyDraggedBackIsAsItWas() {
    let recorder = FlightRecorder(.uiKit(duration: 0.4, ratio: 0.85))
    recorder.flight.startHeld(at: .destination)
    // It is a card still, and covers the page below, which stands back, and its own ground.
    func seen() -> MorphState.Page? {
      guard var page = recorder.entries.last?.state.pages.last else { return nil }
      (page.ground, page.carried, page.coversBar) = (0, 0, false)
      return page
    }
    let whole = recorder.flight.plan.state(at: 1).pages[1]
    #expect(seen() == whole)
    recorder.flight.drag(by: CGPoint(x: 20, y: 90))
    recorder.flight.drag(by: .zero)
    #expect(seen() == whole)
  }

  @Test func letGoAndCaughtAgain() {
    let recorder = FlightRecorder(.uiKit(duration: 0.4, ratio: 0.85))
    recorder.flight.startHeld(at: .destination)
    recorder.flight.drag(by: CGPoint(x: 60, y: 200))
    recorder.flight.release(towards: .source, velocity: CGPoint(x: 0, y: 400))
    recorder.run(to: 0.1)
    let before = recorder.now
    let place = middle(recorder)
    recorder.flight.grab()
    recorder.flight.drag(by: .zero)
    #expect(abs(recorder.now.progress - before.progress) < 1e-12 && middle(recorder).distance(to: place) < 1e-9)
    recorder.flight.release(towards: .destination, velocity: .zero)
    recorder.runToEnd()
    #expect(recorder.ends == [.destination])
    #expect(recorder.entries.last?.state == recorder.flight.plan.state(at: 1))
  }

  @Test func turnedRoundWithAnOffsetItKeepsThatToo() {
    let recorder = FlightRecorder(.uiKit(duration: 0.4, ratio: 0.85))
    recorder.flight.startHeld(at: .destination)
    recorder.flight.drag(by: CGPoint(x: 80, y: 150))
    recorder.flight.release(towards: .source, velocity: CGPoint(x: -300, y: 500))
    recorder.run(to: 0.08)
    let (before, earlier) = (recorder.now, recorder.flight.sample(at: 0.08 - 1e-6))
    recorder.flight.reverse()
    let (after, later) = (recorder.now, recorder.flight.sample(at: 0.08 + 1e-6))
    #expect(abs(before.offset.x - after.offset.x) < 1e-9 && abs(before.offset.y - after.offset.y) < 1e-9)
    let (speedBefore, speedAfter) = (before.offset.x - earlier.offset.x, later.offset.x - after.offset.x)
    #expect(abs(speedBefore - speedAfter) < 1e-6)
  }

  @Test func whatIsNotHeldCannotBeDragged() {
    let recorder = flying()
    let before = recorder.now
    recorder.flight.drag(by: CGPoint(x: 100, y: 100))
    recorder.flight.release(towards: .source, velocity: CGPoint(x: 1000, y: 1000))
    #expect(recorder.now == before && recorder.flight.heading == .destination)
  }

  @Test func wildFingersNeverLeaveTheDrawable() {
    var random = SeededGenerator(23)
    let recorder = FlightRecorder(.uiKit(duration: 0.4, ratio: 0.85))
    recorder.flight.startHeld(at: .destination)
    for _ in 0..<200 {
      recorder.flight.drag(by: CGPoint(x: random.number(-1e5...1e5), y: random.number(-1e5...1e5)))
      #expect((0...1).contains(recorder.now.progress))
      let frame = recorder.entries.last?.state.elements.first?.frame ?? .null
      #expect(frame.width > 0 && frame.height > 0 && frame.minX.isFinite && frame.minY.isFinite)
    }
    recorder.flight.release(towards: .source, velocity: CGPoint(x: 1e6, y: -1e6))
    recorder.runToEnd()
    #expect(recorder.ends == [.source])
  }
}
