import Foundation
import HeroFlight
public import HeroMorph
package import HeroScenes
public import HeroSession
import HeroSystem
public import HeroWidgets

/// Audits transitions of a session that goes on meanwhile: a little at a time, on screens of its own that replay the
/// same tape.
@MainActor public final class FlightAuditJob {
  private enum Step {
    case toStart(VisitPlayer)
    /// At a moment of the stage.
    case inPart(VisitPlayer, Double)
    /// Measures the seams of a transition, by its index.
    case seam(Replay, Int)
    case done
  }

  private struct Flight {
    let audit: FlightAudit
    let start: Double
    let ends: [MorphEnd]
    var seams: [Seam?] = []
  }

  /// The only transition that is audited; nil: all of a visit.
  public let memory: MotionHistory?
  /// Findings and notes, in seconds since the start; nil until all are known.
  public private(set) var findings: [Finding]?
  /// True if any transition was audited.
  package var hasFlights: Bool { !flights.isEmpty }

  private let tape: Tape
  private let difference: Conditions.Patch
  private let pictures: DecodedMemory?
  private let start: Double
  private var step: Step
  /// Transitions that have landed.
  private var flights: [Flight] = []
  /// The page at rest, before the next transition.
  private var rest: AuditFrame?
  private var current: (flight: MorphFlight, audit: FlightAudit)?

  /// Creates an audit of all transitions of a visit, those under way too. `player` goes through the visit from `start`,
  /// in seconds of the stage, as a recording shows it.
  package init(
    _ tape: Tape, _ difference: Conditions.Patch, from start: Double, on player: VisitPlayer, pictures: DecodedMemory?,
    of memory: MotionHistory? = nil
  ) {
    (self.tape, self.difference, self.start, self.pictures, self.memory) = (tape, difference, start, pictures, memory)
    step = .toStart(player)
  }

  /// Creates an audit of a transition on a tape; nil if it has not landed, or nothing moved.
  /// - Throws: an error where the scene cannot be started again.
  public convenience init?(of memory: MotionHistory, on tape: Tape, pictures: DecodedMemory?) throws {
    guard let first = memory.legs.first, memory.legs.last?.motion == .landed else { return nil }
    let (same, end) = (Conditions.Patch(), Double.infinity)
    let player = try VisitPlayer(tape, same, until: end, then: .nothing, memory: pictures)
    self.init(tape, same, from: first.start, on: player, pictures: pictures, of: memory)
  }

  public var isDone: Bool { findings != nil }

  /// Goes on for about so many seconds; a step that paints may take longer.
  public func goOn(for seconds: Double) throws {
    let end = ContinuousClock.now + .seconds(seconds)
    repeat { try goOn() } while !isDone && .now < end
  }

  private func goOn() throws {
    switch step {
    case .toStart(let player):
      // What comes at the start itself may still change the page before its transition.
      let takeOff = player.session.flight?.memory.legs.first?.start ?? -.infinity
      if takeOff < start, player.nextTime ?? start >= start { rest = AuditFrame(atRest: player.session) }
      if try takeOff >= start || player.prepare(for: start.nextUp) { step = .inPart(player, start) }
    case .inPart(let player, let moment):
      try player.bring(to: moment)
      try look(at: player.session)
      let isOver = player.end.map { moment >= $0 } ?? false
      if isOver { try land(on: player.session) }
      if isOver || memory != nil && hasFlights { return try goOnToSeam() }
      var next = moment + 1 / HeadlessScreen.frameRate
      // Without a transition there is nothing to audit.
      if current == nil, let time = player.nextTime ?? player.end { next = max(next, time) }
      step = .inPart(player, next)
    case .seam(let replay, let number):
      let flight = flights[number]
      if try !replay.bringFlight(from: flight.start) { return }
      flights[number].seams.append(try replay.measureSeam(at: flight.ends[flight.seams.count]))
      try goOnToSeam()
    case .done: break
    }
  }

  /// Audits a frame.
  private func look(at session: Session) throws {
    guard let flight = session.flight else {
      try land(on: session)
      rest = AuditFrame(atRest: session)
      return
    }
    if flight !== current?.flight {
      try land(on: session)
      var audit = FlightAudit(of: session)
      if let rest { audit.look(before: rest) }
      (current, rest) = ((flight, audit), nil)
    }
    try current?.audit.look()
  }

  /// Ends the audit of a transition that has landed.
  private func land(on session: Session) throws {
    guard let (flight, last) = current else { return }
    current = nil
    let legs = flight.memory.legs
    guard let first = legs.first, let end = legs.last, end.motion == .landed else { return }
    // With a slower spring than on the tape an earlier transition may still run at the start.
    guard memory == nil || first.start >= start else { return }
    var audit = last
    // The page may open or close again in the same frame.
    if session.flight == nil { try audit.lookAtRest() }
    // Where pages fade, there are no seams.
    let ends = flight.plan.pairs.isEmpty ? [] : [first.heading.opposite, end.heading]
    flights.append(Flight(audit: audit, start: first.start, ends: ends))
  }

  private func goOnToSeam() throws {
    if let number = flights.firstIndex(where: { $0.seams.count < $0.ends.count }) {
      step = .seam(try Replay(tape, difference, memory: pictures), number)
      return
    }
    step = .done
    findings = flights.flatMap { flight in
      flight.audit.findings(seams: SeamReport(flight.seams)).map { $0.later(by: flight.start - start) }
    }
  }
}

extension AuditFrame {
  /// The page at rest before a transition; nil during one.
  fileprivate init?(atRest session: Session) {
    guard session.flight == nil else { return nil }
    self.init(of: session.stage, at: 0)
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
