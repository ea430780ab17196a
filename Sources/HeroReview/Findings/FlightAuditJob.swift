import Foundation
import HeroFlight
public import HeroMorph
public import HeroWidgets

/// Works out what is to be said of a flight that has landed, in a session that goes on meanwhile: a little at a time,
/// on screens of its own that go through the same tape again.
@MainActor public final class FlightAuditJob {
  private enum Step {
    case toTakeOff(Replay)
    case inFlight(Replay, FlightAudit)
    case seam(MorphEnd, Replay)
    case done
  }

  /// The flight that is looked at.
  public let memory: MotionHistory
  /// All that is to be said of it; nil until that is known.
  public private(set) var findings: [Finding]?

  private let tape: Tape
  private let pictures: DecodedMemory?
  private let start: Double
  private let ends: [MorphEnd]
  private var step: Step
  private var exam: FlightAudit?
  /// The page at rest before the transition.
  private var before: AuditFrame?
  private var seams: [Seam?] = []

  /// Creates the audit of a transition on a tape; nil if it has not ended, or nothing moved. Decoded pictures are taken
  /// from `pictures`.
  /// - Throws: An error where the scene cannot be made again.
  public init?(of memory: MotionHistory, on tape: Tape, pictures: DecodedMemory?) throws {
    guard let first = memory.legs.first, let last = memory.legs.last, last.motion == .landed else { return nil }
    self.memory = memory
    self.tape = tape
    self.pictures = pictures
    start = first.start
    // Where pages fade, nothing is handed over.
    ends = memory.plan.pairs.isEmpty ? [] : [first.heading.opposite, last.heading]
    step = .toTakeOff(try Replay(tape, memory: pictures))
  }

  public var isDone: Bool { findings != nil }

  /// Goes on for about so many seconds; a step that paints may take longer.
  public func goOn(for seconds: Double) throws {
    let end = ContinuousClock.now + .seconds(seconds)
    repeat { try goOn() } while !isDone && .now < end
  }

  private func goOn() throws {
    switch step {
    case .toTakeOff(let replay):
      if replay.session.flight == nil, let next = replay.nextTime, next >= start {
        before = AuditFrame(of: replay.session.stage, at: 0)
      }
      guard try replay.bringFlight(from: start) else { return }
      var exam = FlightAudit(of: replay.session)
      if let before { exam.look(before: before) }
      step = .inFlight(replay, exam)
    case .inFlight(let replay, var exam):
      let time = replay.session.stage.time
      if let flight = replay.session.flight, exam.isOf(flight) {
        try exam.look()
        try replay.run(to: time + 1 / HeadlessScreen.frameRate)
        step = .inFlight(replay, exam)
      } else {
        // The page may open or close again in the same frame.
        if replay.session.flight == nil { try exam.lookAtRest() }
        self.exam = exam
        step = ends.isEmpty ? .done : .seam(ends[0], try Replay(tape, memory: pictures))
      }
    case .seam(let end, let replay):
      if try !replay.bringFlight(from: start) { return }
      seams.append(try replay.measureSeam(at: end))
      step = seams.count < ends.count ? .seam(ends[seams.count], try Replay(tape, memory: pictures)) : .done
    case .done:
      findings = exam?.findings(seams: SeamReport(seams)) ?? []
    }
  }
}

extension Replay {
  /// Brings the next of what came before a flight that took off at `start`, in seconds of the stage. Returns whether
  /// nothing is left of that. With a slower spring than on the tape an earlier flight may still be under way then: it
  /// is not the one.
  func bringFlight(from start: Double) throws -> Bool {
    if let takeOff = session.flight?.memory.legs.first?.start, takeOff >= start { return true }
    guard nextTime != nil else { throw ReviewError("The transition is no longer on the tape.") }
    try step()
    return false
  }

  /// Lands the flight that has just taken off at one of its ends, and says what changes there; nil where that cannot be
  /// measured.
  func measureSeam(at end: MorphEnd) throws -> Seam? {
    goOnAlone()
    let screen = HeadlessScreen(of: session)
    return try SeamMeter(on: session.stage, settle: { screen.settle() })?.measure(at: end)
  }
}

extension SeamReport {
  /// Creates findings from the seams at start and landing; nil: one of them could not be measured.
  init?(_ seams: [Seam?]) {
    guard seams.count == 2, let takeOff = seams[0], let landing = seams[1] else { return nil }
    self.init(takeOff: takeOff, landing: landing)
  }
}
