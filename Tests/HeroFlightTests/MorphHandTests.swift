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

  @Test func itFollowsTheFingerOnBothAxes() {
    var random = SeededGenerator(21)
    let recorder = FlightRecorder(.uiKit(duration: 0.4, ratio: 0.85))
    recorder.flight.startHeld(at: .destination)
    let start = middle(recorder)
    for _ in 0..<50 {
      let finger = CGPoint(x: random.number(-200...200), y: random.number(0...500))
      recorder.flight.drag(by: finger)
      // The middle of the picture stays under the finger, whatever the picture's size.
      #expect(middle(recorder).distance(to: start + finger) < 1e-9)
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
    #expect(width < rest.width * 0.85)
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

  /// The middle of the picture leaves the hand as fast as the finger went.
  @Test func theFingersSpeedGoesOn() {
    for end in [MorphEnd.source, .destination] {
      let recorder = FlightRecorder(.uiKit(duration: 0.4, ratio: 0.85))
      recorder.flight.startHeld(at: .destination)
      recorder.flight.drag(by: CGPoint(x: 30, y: 120))
      let speed = CGPoint(x: 240, y: 700)
      recorder.flight.release(towards: end, velocity: speed)
      let step = 1e-6
      func place(_ time: Double) -> CGPoint {
        let sample = recorder.flight.sample(at: time)
        return recorder.flight.plan.state(at: sample).elements[0].frame.center
      }
      let (first, second) = (place(0), place(step))
      #expect(abs((second.x - first.x) / step - speed.x) < 1)
      #expect(abs((second.y - first.y) / step - speed.y) < 1)
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

  /// Whenever it is caught, wherever it is dragged, whichever way it leaves: nothing of the card jumps.
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
        for (old, new) in zip(a.places, b.places) { #expect(old.distance(to: new) < 30) }
        #expect(abs(a.alpha - b.alpha) < 0.08)
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
    #expect(recorder.entries.last?.state.pages == recorder.flight.plan.state(at: 1).pages)
    recorder.flight.drag(by: CGPoint(x: 20, y: 90))
    recorder.flight.drag(by: .zero)
    #expect(recorder.entries.last?.state.pages == recorder.flight.plan.state(at: 1).pages)
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
