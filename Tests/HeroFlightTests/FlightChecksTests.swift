import Foundation
import HeroFlight
import HeroMorph
import HeroMotion
import HeroTesting
import HeroWidgets
import Testing

/// Each invariant that a transition checks is broken on purpose, and reported.
@MainActor struct FlightChecksTests {
  private let stage = Stage(size: CGSize(width: 300, height: 500), deviceScale: 2)
  private let below, above: Album
  private let door = AlbumDoor()

  init() throws {
    let picture = Picture(surface: try #require(TestPicture.pattern(width: 60, height: 40, tint: 0.4)))
    below = Album(["first": CGRect(x: 10, y: 300, width: 60, height: 60)], picture: picture)
    above = Album(["first": CGRect(x: 0, y: 0, width: 300, height: 200)], picture: picture, door: door)
    stage.checks = StageChecks()
    stage.window.rootViewController = below
    stage.update(to: 0)
    below.present(above, animated: true)
    stage.update(to: 0.1)
  }

  private var transition: AlbumFlight { get throws { try #require(door.flights.last) } }

  private func findings(with defect: MorphDefect.Kind, at time: Double) throws -> [Invariant] {
    let flight = try #require(try transition.flight)
    flight.spoil(by: defect)
    return try transition.findings(in: flight.plan.state(at: flight.sample(at: time)), carried: 0).map(\.invariant)
  }

  @Test func aTransitionInOrderIsNotReported() throws {
    let found = violations(on: stage) { stage.wait(1) }
    #expect(found.isEmpty, "\(found)")
  }

  @Test func anElementWithoutAViewIsReported() throws {
    let container = try #require(above.view.superview)
    try #require(container.subviews.last { $0 is ImageView }).removeFromSuperview()
    #expect(Set(violations(on: stage) { stage.update(to: 0.12) }.map(\.invariant)) == [.matchedElementIsShown])
  }

  /// Put away before its page shows it: there is a hole in the last moment.
  @Test func anElementThatIsNowhereIsReported() throws {
    let end = try #require(try transition.flight?.endTime)
    #expect(try findings(with: .endFlash, at: end) == [.matchedElementIsShown])
  }

  @Test func anElementThatIsShownByItsPageTooIsReported() throws {
    #expect(try findings(with: .ghost, at: 0.15).contains(.matchedElementIsShownOnce))
  }

  @Test func aSnapshotOfAnotherTransitionIsReported() throws {
    let container = try #require(above.view.superview)
    let match = MorphMatch(
      id: "old", source: MorphAnchor(view: below.view, frame: below.view.bounds, cornerRadius: 0), destination: nil,
      content: .live)
    container.addSubview(FlyingView(match, fade: .keep(.source)).view)
    #expect(Set(violations(on: stage) { stage.update(to: 0.12) }.map(\.invariant)) == [.matchedElementIsShownOnce])
  }

  @Test func aJumpOfPositionOrSpeedIsReported() {
    let timing = MorphTiming.spring(.heroKit)
    let planned = MotionSegment(start: 0, .planned(since: 0), heading: .destination, timing: timing)
    func leg(_ change: (inout MorphSample) -> Void) -> MotionSegment {
      var sample = planned.sample(at: 0.1)
      change(&sample)
      return MotionSegment(start: 0.1, .held(sample), heading: .destination, timing: timing)
    }
    #expect(planned.jump(to: leg { _ in }, at: 0.1) == nil)
    let jump = planned.jump(to: leg { $0.progress += 0.01 }, at: 0.1)
    #expect(jump?.hasPrefix("The progress jumps from ") == true)
    #expect(jump?.hasSuffix(", from planned motion to a gesture.") == true)
    #expect(planned.jump(to: leg { $0.offset.x = 3 }, at: 0.1)?.hasPrefix("The x jumps from 0.0 to 3.0") == true)
    // The same way from a moment later: it is elsewhere, and as fast as it was then.
    let late = MotionSegment(start: 0.1, .planned(since: 0.02), heading: .destination, timing: timing)
    #expect(planned.jump(to: late, at: 0.1) != nil)
    var springs = MorphSprings(at: planned.sample(at: 0.1))
    springs.progress.retarget(to: 0, velocity: 0, at: 0.1, spring: timing.spring)
    let stopped = MotionSegment(start: 0.1, .sprung(springs, since: 0.1), heading: .source, timing: timing)
    #expect(planned.jump(to: stopped, at: 0.1)?.hasPrefix("The speed jumps") == true)
  }

  /// Turned, grabbed, dragged, let go and resumed: nothing jumps.
  @Test(arguments: 0..<30) func whateverAUserDoesIsContinuous(_ seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let recorder = FlightRecorder(someSprings[seed % someSprings.count])
    recorder.stage.checks = StageChecks()
    let flight = recorder.flight
    let found = violations(on: recorder.stage) {
      flight.start(towards: .destination)
      for _ in 0..<20 where flight.isFlying {
        switch random.whole(0...4) {
        case 0: flight.reverse()
        case 1: flight.grab()
        case 2: flight.drag(by: CGPoint(x: random.number(-200...200), y: random.number(-200...400)))
        case 3: flight.resume()
        default: flight.release(towards: .source, velocity: CGPoint(x: 0, y: random.number(-900...900)))
        }
        recorder.stage.update(to: recorder.stage.time + random.number(0...0.08))
      }
      if flight.isHeld { flight.release(towards: .source, velocity: .zero) }
      recorder.runToEnd()
    }
    #expect(found.isEmpty, "\(found)")
  }
}
