import Foundation
import HeroFlight
import HeroMorph
import HeroMotion
import HeroTesting
import HeroWidgets
import Testing

/// A flight between two fingers.
@MainActor struct MorphPinchTests {
  private static let screen = CGRect(x: 0, y: 0, width: 402, height: 874)

  private func recorder(_ form: SpringTiming.Form = .uiKit(duration: 0.4, ratio: 0.85)) -> FlightRecorder {
    FlightRecorder(form)
  }

  /// Where a point of the page at rest is seen.
  private func seen(_ point: CGPoint, _ state: MorphState) -> CGPoint {
    let (middle, page) = (Self.screen.center, state.pages[1])
    return middle + page.transform.transform(point - middle)
  }

  private func state(_ recorder: FlightRecorder) throws -> MorphState { try #require(recorder.entries.last?.state) }

  @Test func whatIsBetweenTheFingersStaysThere() throws {
    var random = SeededGenerator(31)
    for _ in 0..<40 {
      let recorder = recorder()
      recorder.flight.startHeld(at: .destination)
      let start = random.point(in: Self.screen)
      for _ in 0..<10 {
        let (scale, place) = (random.number(0.35...1), random.point(in: Self.screen))
        recorder.flight.pinch(by: scale, from: start, to: place)
        let state = try state(recorder)
        #expect(seen(start, state).distance(to: place) < 1e-9)
        #expect(abs(state.pages[1].transform.m11 - scale) < 1e-9)
        // Page and picture are one card.
        let picture = try #require(state.elements.first).frame
        #expect(seen(.zero, state).distance(to: picture.origin) < 1e-9 && abs(picture.width - 402 * scale) < 1e-9)
      }
    }
  }

  /// What is between them turns with them too, about them, and more than once if they like.
  @Test func itTurnsWithTheFingers() throws {
    var random = SeededGenerator(35)
    for _ in 0..<40 {
      let recorder = recorder()
      recorder.flight.startHeld(at: .destination)
      let (start, place) = (random.point(in: Self.screen), random.point(in: Self.screen))
      let (scale, turn) = (random.number(0.35...1), random.number(-8...8))
      recorder.flight.pinch(by: scale, turned: turn, from: start, to: place)
      let state = try state(recorder)
      #expect(seen(start, state).distance(to: place) < 1e-9)
      let page = state.pages[1].transform
      #expect(abs(page.m11 - scale * cos(turn)) < 1e-9 && abs(page.m12 - scale * sin(turn)) < 1e-9)
      // Another finger's breadth aside is turned by as much.
      let aside = seen(start + CGPoint(x: 100, y: 0), state) - place
      #expect(aside.distance(to: CGPoint(x: 100 * scale * cos(turn), y: 100 * scale * sin(turn))) < 1e-9)
      #expect(recorder.now.turn == turn)
      recorder.flight.release(towards: random.chance(0.5) ? .source : .destination, velocity: .zero)
      recorder.runToEnd()
      #expect(recorder.entries.last?.state.elements.allSatisfy { $0.rotation == 0 } == true)
    }
  }

  /// Larger than the page is, or very small, it resists; and no fingers bring it to where it cannot be drawn.
  @Test func beyondItsLimitsItResists() throws {
    let recorder = recorder()
    recorder.flight.startHeld(at: .destination)
    let middle = Self.screen.center
    var before = 0.0
    for (scale, range) in [(1e-9, 0.2...0.25), (0.1, 0.2...0.3), (0.5, 0.5...0.5), (1.5, 1.05...1.2), (1e9, 1.2...1.4)]
    {
      recorder.flight.pinch(by: scale, from: middle, to: middle)
      let size = try state(recorder).pages[1].transform.m11
      #expect(range.contains((size * 1e9).rounded() / 1e9) && size > before, "\(scale): \(size)")
      before = size
    }
    let last = try state(recorder)
    recorder.flight.pinch(by: .nan, from: middle, to: middle)
    #expect(try state(recorder) == last)
    recorder.flight.pinch(by: 0.5, from: CGPoint(x: -1e6, y: 1e6), to: CGPoint(x: 1e6, y: -1e6))
    let frame = try #require(try state(recorder).elements.first).frame
    #expect(frame.midX.isFinite && frame.width > 0)
    recorder.flight.release(towards: .source, velocity: CGPoint(x: 1e6, y: 1e6), growth: -1e3)
    recorder.runToEnd()
    #expect(recorder.ends == [.source])
  }

  /// The corners of the page on the screen.
  private func corners(_ state: MorphState) -> [CGPoint] {
    let box = state.pages[1].clip ?? Self.screen
    return [seen(box.origin, state), seen(CGPoint(x: box.maxX, y: box.maxY), state)]
  }

  /// Let go at any place and any speed, on any spring: what was seen goes on from there, as fast as it went in the
  /// hand.
  @Test(arguments: someSprings) func theLandingCarriesPlaceAndSpeed(_ form: SpringTiming.Form) throws {
    var random = SeededGenerator(32)
    for end in [MorphEnd.source, .destination, .source, .destination] {
      let recorder = recorder(form)
      recorder.flight.startHeld(at: .destination)
      let (start, place) = (random.point(in: Self.screen), random.point(in: Self.screen))
      let scale = random.number(0.25...1.3)
      let (velocity, growth) = (
        CGPoint(x: random.number(-900...900), y: random.number(-900...900)), random.number(-4...4)
      )
      let (turn, spin) = (random.number(-2...2), random.number(-6...6))
      // The last that the fingers do, a moment long.
      let step = 1e-5
      func hand(_ time: Double) -> [CGPoint] {
        recorder.flight.pinch(
          by: scale * exp(growth * time), turned: turn + spin * time, from: start,
          to: place + CGPoint(x: velocity.x * time, y: velocity.y * time))
        return corners(recorder.flight.plan.state(at: recorder.now))
      }
      let (before, now) = (hand(-step), hand(0))
      recorder.flight.release(towards: end, velocity: velocity, growth: growth, spin: spin)
      func flown(_ time: Double) -> [CGPoint] {
        corners(recorder.flight.plan.state(at: recorder.flight.sample(at: recorder.stage.time + time)))
      }
      let (landing, after) = (flown(0), flown(step))
      for index in now.indices {
        #expect(now[index].distance(to: landing[index]) < 1e-9)
        let into = (now[index] - before[index], after[index] - landing[index])
        #expect(into.0.distance(to: into.1) / step < 10, "\(into.0 - into.1) in \(step) s")
      }
      recorder.runToEnd()
      #expect(recorder.ends == [end])
    }
  }

  /// Nor is there a jump at the very end, whatever has come back by then.
  @Test(arguments: someSprings) func itIsThereBeforeItEnds(_ form: SpringTiming.Form) throws {
    for isDragged in [false, true] {
      let recorder = recorder(form)
      recorder.flight.startHeld(at: .destination)
      if isDragged {
        recorder.flight.drag(by: CGPoint(x: 30, y: 140))
      } else {
        recorder.flight.pinch(by: 0.6, from: CGPoint(x: 100, y: 700), to: CGPoint(x: 160, y: 600))
      }
      recorder.flight.release(towards: .destination, velocity: .zero)
      let held = corners(try state(recorder))
      while recorder.flight.isFlying { recorder.run(to: recorder.stage.time + 1 / 240) }
      #expect(recorder.entries.count > 20)
      for (before, after) in zip(recorder.entries, recorder.entries.dropFirst()) where before.time < after.time {
        for (old, new) in zip(corners(before.state), corners(after.state)) { #expect(old.distance(to: new) < 20) }
      }
      let (last, end) = (recorder.entries[recorder.entries.count - 2], try state(recorder))
      for (old, new) in zip(corners(last.state), corners(end)) { #expect(old.distance(to: new) < 3) }
      #expect(corners(end)[0].distance(to: held[0]) > 20 && end == recorder.flight.plan.state(at: 1))
    }
  }

  @Test func caughtInMidFlightItIsAsLargeAsItWas() throws {
    var random = SeededGenerator(33)
    for _ in 0..<30 {
      let recorder = recorder()
      recorder.flight.start(towards: random.chance(0.5) ? .destination : .source)
      recorder.run(to: random.number(0.03...0.3))
      let before = try state(recorder)
      recorder.flight.grab()
      let place = try #require(before.elements.first).frame.center
      recorder.flight.pinch(by: 1, from: place, to: place)
      let grabbed = try #require(try state(recorder).elements.first).frame
      #expect(grabbed.isAlmost(try #require(before.elements.first).frame))
      // Apart as well as together, up to the size that it has on its page.
      var width = 0.0
      for scale in stride(from: 0.5, through: 1.5, by: 0.05) {
        recorder.flight.pinch(by: scale, from: place, to: place)
        let frame = try #require(try state(recorder).elements.first).frame
        #expect(frame.width > width && frame.center.distance(to: place) < 1e-6)
        width = frame.width
      }
      let flown = try #require(before.elements.first).frame.width
      #expect(width > flown && width < 402 * 1.4)
      recorder.flight.release(towards: .source, velocity: .zero)
      recorder.runToEnd()
      #expect(recorder.ends == [.source])
    }
  }

  /// One finger drags, a second comes and they pinch, one goes: nothing jumps where the one takes over from the other.
  @Test func fromADragToAPinchAndBack() throws {
    let recorder = recorder()
    recorder.flight.startHeld(at: .destination)
    recorder.flight.drag(by: CGPoint(x: 40, y: 130))
    let dragged = corners(try state(recorder))
    recorder.flight.grab()
    let place = CGPoint(x: 250, y: 420)
    recorder.flight.pinch(by: 1, from: place, to: place)
    for (old, new) in zip(dragged, corners(try state(recorder))) { #expect(old.distance(to: new) < 1e-9) }
    recorder.flight.pinch(by: 0.7, from: place, to: place)
    let pinched = corners(try state(recorder))
    recorder.flight.grab()
    recorder.flight.drag(by: .zero)
    for (old, new) in zip(pinched, corners(try state(recorder))) { #expect(old.distance(to: new) < 1e-9) }
    // Held and not moved since, it springs to where it heads.
    recorder.flight.resume()
    #expect(!recorder.flight.isHeld)
    recorder.runToEnd()
    #expect(recorder.ends.count == 1)
  }

  /// A style whose hand moves the picture alone: the page stands, and fades as that is made smaller.
  @Test func thePictureAloneIsPinchedFromItsPage() throws {
    var plan = recorder().flight.plan
    plan.style.hand = .picture
    var alpha = 1.1
    for pinch in stride(from: 1.0, through: 0.4, by: -0.1) {
      let state = plan.state(at: 1, pinch: pinch, carried: 1)
      #expect(state.pages[1].transform == .identity && state.pages[1].alpha < alpha)
      let width = try #require(state.elements.first).frame.width
      #expect(abs(width - 402 * pinch) < 1e-9)
      alpha = max(1e-9, state.pages[1].alpha)
    }
    #expect(alpha == 1e-9)
  }
}

extension CGRect {
  fileprivate func isAlmost(_ other: CGRect) -> Bool {
    origin.distance(to: other.origin) < 1e-9 && abs(width - other.width) < 1e-9 && abs(height - other.height) < 1e-9
  }
}
