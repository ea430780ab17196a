import Foundation
import HeroFlight
import HeroMorph
import HeroMotion
import HeroTesting
import HeroWidgets
import Testing

/// A flight remembers all that it showed.
@MainActor struct FlightMemoryTests {
  /// Grabbed, dragged, thrown, turned, resized and held up at random: afterwards every moment of it can be asked for
  /// again.
  @Test(arguments: 0..<60) func everyMomentIsRememberedExactly(_ seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let recorder = FlightRecorder(someSprings[seed % someSprings.count])
    let (flight, stage) = (recorder.flight, recorder.stage)
    #expect(flight.memory.state(at: 0) == nil)
    stage.update(to: 0.7)
    if random.chance(0.7) {
      flight.start(towards: random.chance(0.5) ? .destination : .source)
    } else {
      flight.startHeld(at: random.chance(0.5) ? .destination : .source)
    }
    for _ in 0..<30 where flight.isFlying {
      switch random.whole(0...7) {
      case 0: flight.reverse()
      case 1: flight.grab()
      case 2, 3: flight.drag(by: CGPoint(x: random.number(-200...200), y: random.number(-200...400)))
      case 4: flight.resume()
      case 5:
        flight.release(
          towards: random.chance(0.5) ? .source : .destination,
          velocity: CGPoint(x: random.number(-900...900), y: random.number(-900...900)))
      case 6:
        var plan = flight.plan
        plan.pairs[0].source?.frame.origin.y += random.number(-60...60)
        recorder.measured = plan
      default: break
      }
      stage.update(to: stage.time + random.number(0...0.08))
    }
    if flight.isHeld { flight.release(towards: .source, velocity: .zero) }
    recorder.runToEnd()
    #expect(!flight.isFlying)
    stage.update(to: stage.time + 5)

    // Of what was shown at one moment the last is what a person saw.
    var seen: [Double: FlightRecorder.Entry] = [:]
    for entry in recorder.entries { seen[entry.time] = entry }
    #expect(seen.count > 1)
    for (time, entry) in seen {
      #expect(flight.memory.sample(at: time) == entry.sample && flight.memory.state(at: time) == entry.state)
    }
    let (first, last) = (try #require(recorder.entries.first), try #require(recorder.entries.last))
    #expect(flight.memory.state(at: last.time + 100) == last.state)
    #expect(flight.memory.sample(at: first.time - 100)?.progress == first.sample.progress)
  }

  /// Between two frames too: the memory is the motion, not a list of what was shown.
  @Test func betweenFramesItIsTheMotionItself() {
    let recorder = FlightRecorder(.uiKit(duration: 0.4, ratio: 0.85))
    recorder.flight.start(towards: .destination)
    recorder.run(to: 0.2)
    recorder.flight.finish()
    let spring = SpringTiming.heroKit
    for moment in stride(from: 0.0, to: 0.2, by: 0.0137) {
      #expect(recorder.flight.memory.sample(at: moment)?.progress == spring.progress(at: moment))
    }
    #expect(recorder.flight.memory.legs.count == 2)
  }
}
