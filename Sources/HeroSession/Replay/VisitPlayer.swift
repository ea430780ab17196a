import Foundation
import HeroFlight
package import HeroScenes
package import HeroWidgets

/// A phone in a recording: it goes through the tape up to its last moment that counts, and on from there without any
/// touch.
@MainActor package final class VisitPlayer {
  /// The part after the tape's last moment.
  package enum Rest {
    case nothing
    /// Whatever moves comes to its end.
    case motion
    /// Whatever flies does.
    case flight
  }

  package let replay: Replay
  /// Last moment of the tape, in seconds of the stage.
  private let last: Double
  private let rest: Rest
  /// Time of the end; nil: not known yet.
  package private(set) var end: Double?
  private var isAlone = false

  /// Longest time that something may move on, in seconds.
  private static let longest = 60.0

  /// Throws where the scene cannot be made once more.
  package init(
    _ tape: Tape, _ difference: Conditions.Patch, until last: Double, then rest: Rest, memory: DecodedMemory?
  ) throws {
    replay = try Replay(tape, difference, memory: memory)
    (self.last, self.rest) = (last, rest)
    if case .nothing = rest { end = last }
  }

  package var session: Session { replay.session }

  /// Time of the next entry, in seconds of the stage; nil: there is none.
  package var nextTime: Double? { replay.nextTime }

  /// Time of the end, as far as known.
  package var landing: Double { end ?? max(last, session.flight?.endTime ?? session.stage.time) }

  /// Brings the next of what came before `moment`. Returns whether there is nothing left of that.
  package func prepare(for moment: Double) throws -> Bool {
    guard replay.nextTime ?? .infinity < moment else { return true }
    try replay.step()
    return false
  }

  /// Shows that moment, in seconds of the stage; they come one after the other.
  package func bring(to moment: Double) throws {
    try replay.run(to: min(moment, last))
    if moment >= last - 1e-9, end == nil, rest == .flight, session.flight == nil { end = last }
    guard moment > last, rest != .nothing, end != last else { return }
    if !isAlone { goOnAlone() }
    let (stage, moment) = (session.stage, min(moment, end ?? .infinity))
    while end == nil, stage.time < moment {
      let landing = session.flight?.endTime ?? .infinity
      let screen = HeadlessScreen(of: session)
      stage.update(to: min(moment, landing > stage.time ? landing : moment, stage.time + 1 / HeadlessScreen.frameRate))
      if !stage.pictures.isIdle { screen.load() }
      let isOver = rest == .flight ? session.flight == nil : !stage.isInMotion
      if isOver || stage.time - last > Self.longest { end = stage.time }
    }
  }

  /// After the tape: no finger touches the screen.
  private func goOnAlone() {
    isAlone = true
    replay.goOnAlone()
    for finger in session.fingersDown.sorted() {
      session.stage.send(.touch(id: finger, phase: .cancelled, location: .zero, time: session.stage.time))
    }
    session.stage.update(to: session.stage.time)
    if !session.stage.isInMotion { end = session.stage.time }
  }
}
