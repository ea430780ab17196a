import Foundation
import HeroFlight
import HeroMorph
import HeroMotion
import HeroTesting
import HeroWidgets
import Testing

@MainActor struct MorphFlightTests {
  @Test(arguments: someSprings) func itFollowsItsSpring(_ form: SpringTiming.Form) {
    let timing = SpringTiming(form)
    for end in [MorphEnd.destination, .source] {
      let recorder = FlightRecorder(form)
      recorder.flight.start(towards: end)
      var random = SeededGenerator(11)
      // A motion's age is told to a billionth of a second.
      let moments = (0..<60).map { _ in random.number(0...timing.duration * 0.999).elapsed(since: 0) }
      // Asked for in any order, whatever the frame is.
      for moment in moments {
        let sample = recorder.flight.sample(at: moment)
        let (value, speed) = (timing.solution.value(at: moment), timing.solution.velocity(at: moment))
        #expect(abs(sample.progress - (end == .destination ? value : 1 - value)) < 1e-9)
        #expect(abs(sample.velocity - (end == .destination ? speed : -speed)) < 1e-9)
      }
      for moment in moments.sorted() {
        recorder.run(to: moment)
        let shown = recorder.entries.last
        let value = timing.solution.value(at: moment)
        #expect(abs((shown?.sample.progress ?? .nan) - (end == .destination ? value : 1 - value)) < 1e-9)
        #expect(shown?.state == recorder.flight.plan.state(at: shown?.sample.progress ?? .nan))
      }
    }
  }

  @Test(arguments: someSprings) func itEndsOnceExactlyAtTheTarget(_ form: SpringTiming.Form) {
    let timing = SpringTiming(form)
    for end in [MorphEnd.destination, .source] {
      let recorder = FlightRecorder(form)
      recorder.flight.start(towards: end)
      #expect(abs(recorder.flight.endTime - timing.duration) < 1e-12)
      recorder.run(to: timing.duration - 1e-6)
      #expect(recorder.flight.isFlying && recorder.ends.isEmpty)
      recorder.run(to: timing.duration)
      #expect(!recorder.flight.isFlying && recorder.ends == [end])
      #expect(recorder.entries.last?.state == recorder.flight.plan.state(at: end.progress))
      #expect(recorder.entries.last?.sample.velocity == 0)
      let count = recorder.entries.count
      recorder.run(to: timing.duration + 3)
      recorder.flight.finish()
      recorder.flight.reverse()
      recorder.flight.grab()
      recorder.flight.release(towards: .source, velocity: CGPoint(x: 100, y: 100))
      recorder.run(to: timing.duration + 6)
      #expect(recorder.ends.count == 1 && recorder.entries.count == count)
      #expect(!recorder.stage.isAnimating)
    }
  }

  /// UIKit's form ends at its duration, the others when the rest is a thousandth.
  @Test func theMomentOfTheEnd() {
    for duration in [0.2, 0.4, 1.5] {
      let recorder = FlightRecorder(.uiKit(duration: duration, ratio: 0.7))
      recorder.flight.start(towards: .destination)
      #expect(recorder.flight.endTime == duration)
    }
    for form in someSprings {
      if case .uiKit = form { continue }
      let recorder = FlightRecorder(form)
      recorder.flight.start(towards: .destination)
      let timing = SpringTiming(form)
      for late in stride(from: 0, to: 2.0, by: 0.01) {
        #expect(abs(timing.solution.value(at: recorder.flight.endTime + late) - 1) <= 0.00101)
      }
    }
  }

  @Test func framesDoNotMoveTheEnd() {
    for rate in [24.0, 60, 97, 120] {
      let recorder = FlightRecorder(.response(0.5, fraction: 0.825))
      recorder.flight.start(towards: .destination)
      let end = recorder.flight.endTime
      var frame = 0.0
      while recorder.flight.isFlying {
        frame += 1
        recorder.run(to: frame / rate)
      }
      #expect(recorder.stage.time >= end - 1e-9 && recorder.stage.time < end + 1 / rate)
    }
  }

  @Test(arguments: someSprings) func turnedRoundItKeepsPlaceAndSpeed(_ form: SpringTiming.Form) {
    let timing = SpringTiming(form)
    var random = SeededGenerator(12)
    for _ in 0..<12 {
      let moment = random.number(0.001...timing.duration * 0.8)
      let recorder = FlightRecorder(form)
      recorder.flight.start(towards: .destination)
      recorder.run(to: moment)
      let before = recorder.now
      recorder.flight.reverse()
      let after = recorder.now
      #expect(abs(before.progress - after.progress) < 1e-12 && abs(before.velocity - after.velocity) < 1e-9)
      #expect(recorder.flight.heading == .source)
      // From there on the same spring pulls to the other end.
      var truth = IntegratedSpring(
        mass: timing.spring.mass, stiffness: timing.spring.stiffness, damping: timing.spring.damping,
        position: before.progress, velocity: before.velocity, target: 0, time: moment)
      for share in [0.1, 0.35, 0.8] {
        let later = moment + share * (recorder.flight.endTime - moment)
        truth.run(to: later)
        let sample = recorder.flight.sample(at: later)
        #expect(abs(sample.progress - truth.position) < 1e-7 && abs(sample.velocity - truth.velocity) < 1e-5)
      }
      recorder.runToEnd()
      #expect(recorder.ends == [.source])
      #expect(recorder.entries.last?.state == recorder.flight.plan.state(at: 0))
    }
  }

  @Test func turnedRoundManyTimesItStaysSmoothAndEndsOnce() {
    var random = SeededGenerator(13)
    for form in someSprings {
      let recorder = FlightRecorder(form)
      recorder.flight.start(towards: .destination)
      var turns = 0
      for _ in 0..<40 {
        recorder.run(to: recorder.stage.time + random.number(0...0.05))
        guard recorder.flight.isFlying else { break }
        let before = recorder.now
        recorder.flight.reverse()
        turns += 1
        let after = recorder.now
        #expect(abs(before.progress - after.progress) < 1e-12 && abs(before.velocity - after.velocity) < 1e-9)
        #expect(abs(after.progress) < 3)
      }
      #expect(turns > 3)
      recorder.runToEnd()
      #expect(recorder.ends == [turns % 2 == 0 ? .destination : .source])
    }
  }

  @Test func aSpringByItsDurationTakesThatLongAgainFromTheTurn() {
    let recorder = FlightRecorder(.uiKit(duration: 0.4, ratio: 0.85))
    recorder.flight.start(towards: .destination)
    recorder.run(to: 0.15)
    recorder.flight.reverse()
    #expect(abs(recorder.flight.endTime - 0.55) < 1e-12)
  }

  @Test func finishedEarlyItIsThere() {
    let recorder = FlightRecorder(.uiKit(duration: 0.4, ratio: 0.85))
    recorder.flight.start(towards: .destination)
    recorder.run(to: 0.1)
    recorder.flight.finish()
    #expect(recorder.ends == [.destination])
    #expect(recorder.entries.last?.state == recorder.flight.plan.state(at: 1))
    #expect(!recorder.flight.isFlying)
    recorder.run(to: 1)
    #expect(recorder.ends.count == 1 && !recorder.stage.isAnimating)
  }

  @Test func settlingIsTheTailThatNobodySees() {
    let recorder = FlightRecorder(.uiKit(duration: 0.4, ratio: 0.85))
    recorder.flight.start(towards: .destination)
    #expect(!recorder.flight.isSettling)
    recorder.run(to: 0.15)
    #expect(!recorder.flight.isSettling)
    recorder.run(to: 0.37)
    #expect(recorder.flight.isSettling)
    recorder.flight.grab()
    #expect(!recorder.flight.isSettling)
  }

  @Test func aimedAnewItGoesToTheNewPlace() {
    let recorder = FlightRecorder(.uiKit(duration: 0.4, ratio: 0.85))
    recorder.flight.start(towards: .destination)
    recorder.run(to: 0.1)
    let before = recorder.now
    var plan = recorder.flight.plan
    plan.pairs[0].source?.frame.origin.y += 90
    plan.pairs[0].destination?.frame = CGRect(x: 0, y: 0, width: 600, height: 300)
    recorder.measured = plan
    #expect(recorder.now == before)
    recorder.run(to: 0.12)
    #expect(recorder.entries.last?.state == plan.state(at: recorder.now.progress))
    recorder.runToEnd()
    #expect(recorder.entries.last?.state.elements.first?.frame == CGRect(x: 0, y: 0, width: 600, height: 300))
  }

  @Test func aFadeFollowsItsCurveAndTurnsRound() {
    let recorder = FlightRecorder(.curve(.easeInEaseOut, duration: 0.4), pair: nil)
    recorder.flight.start(towards: .destination)
    for step in 1...9 {
      let moment = Double(step) * 0.04
      let sample = recorder.flight.sample(at: moment)
      #expect(abs(sample.progress - TimingCurve.easeInEaseOut.value(at: moment / 0.4)) < 1e-9)
    }
    recorder.run(to: 0.13)
    let before = recorder.now
    recorder.flight.reverse()
    let after = recorder.now
    #expect(abs(before.progress - after.progress) < 1e-12 && abs(before.velocity - after.velocity) < 1e-6)
    let count = recorder.entries.count
    recorder.runToEnd()
    #expect(recorder.ends == [.source] && recorder.entries.last?.sample.progress == 0)
    for entry in recorder.entries[count...] { #expect((0...1).contains(entry.state.pages[1].alpha)) }
  }

  @Test func aFadeWithoutDurationEndsAtOnce() {
    let recorder = FlightRecorder(.curve(.linear, duration: 0), pair: nil)
    recorder.flight.start(towards: .destination)
    recorder.run(to: 0)
    #expect(recorder.ends == [.destination])
  }
}
