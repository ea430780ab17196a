import HeroFlight
import HeroMorph
import HeroScenes
import HeroWidgets

/// Works out what is wrong with all flights of a visit, those that are still under way too, as a recording shows them:
/// a little at a time, on screens of its own that go through the same tape again.
@MainActor final class VisitAudit {
  private enum Step {
    case toVisit(VisitPlayer)
    /// At a moment of the stage.
    case inVisit(VisitPlayer, Double)
    /// Measures the seams of a transition, by its index.
    case seam(Replay, Int)
    case done
  }

  private struct Flight {
    let exam: FlightAudit
    let start: Double
    let ends: [MorphEnd]
    var seams: [Seam?] = []
  }

  /// All that is to be said of them, in seconds of the stage; nil until that is known.
  private(set) var findings: [Finding]?
  /// True if anything flew that was looked at.
  var hasFlights: Bool { !flights.isEmpty }

  private let tape: Tape
  private let difference: Conditions.Patch
  private let memory: DecodedMemory?
  private let start: Double
  private var step: Step
  /// Those that have landed.
  private var flights: [Flight] = []
  /// The page at rest, before the next one.
  private var rest: AuditFrame?
  /// The one that flies.
  private var current: (flight: MorphFlight, exam: FlightAudit)?

  /// - Parameters:
  ///   - difference: what is otherwise than on the tape.
  ///   - start: of the visit, in seconds of the stage.
  ///   - player: goes through the visit as it will be shown.
  ///   - memory: where to look for what was decoded before.
  init(_ tape: Tape, _ difference: Conditions.Patch, from start: Double, on player: VisitPlayer, memory: DecodedMemory?)
  {
    (self.tape, self.difference, self.start, self.memory) = (tape, difference, start, memory)
    step = .toVisit(player)
  }

  /// A step; one that paints may take longer.
  func goOn() throws {
    switch step {
    case .toVisit(let player):
      if try player.prepare(for: start) { step = .inVisit(player, start) }
    case .inVisit(let player, let moment):
      try player.bring(to: moment)
      try look(at: player.session)
      if let end = player.end, moment >= end {
        try land(on: player.session)
        try goOnToSeam()
        return
      }
      var next = moment + 1 / HeadlessScreen.frameRate
      // Where nothing flies nothing is looked at.
      if current == nil, let time = player.nextTime ?? player.end { next = max(next, time) }
      step = .inVisit(player, next)
    case .seam(let replay, let number):
      let flight = flights[number]
      if try !replay.bringFlight(from: flight.start) { return }
      flights[number].seams.append(try replay.measureSeam(at: flight.ends[flight.seams.count]))
      try goOnToSeam()
    case .done: break
    }
  }

  /// A frame of the visit.
  private func look(at session: Session) throws {
    guard let flight = session.flight else {
      try land(on: session)
      rest = AuditFrame(of: session.stage, at: 0)
      return
    }
    if flight !== current?.flight {
      try land(on: session)
      var exam = FlightAudit(of: session)
      if let rest { exam.look(before: rest) }
      (current, rest) = ((flight, exam), nil)
    }
    try current?.exam.look()
  }

  /// Ends the audit of a transition that has landed.
  private func land(on session: Session) throws {
    guard let (flight, last) = current else { return }
    current = nil
    let legs = flight.memory.legs
    guard let first = legs.first, let end = legs.last, end.motion == .landed else { return }
    var exam = last
    if session.flight == nil { try exam.lookAtRest() }
    let ends = flight.plan.pairs.isEmpty ? [] : [first.heading.opposite, end.heading]
    flights.append(Flight(exam: exam, start: first.start, ends: ends))
  }

  private func goOnToSeam() throws {
    if let number = flights.firstIndex(where: { $0.seams.count < $0.ends.count }) {
      step = .seam(try Replay(tape, difference, memory: memory), number)
      return
    }
    step = .done
    findings = flights.flatMap { flight in
      flight.exam.findings(seams: SeamReport(flight.seams)).map { $0.later(by: flight.start) }
    }
  }
}
