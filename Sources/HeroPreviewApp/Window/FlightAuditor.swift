import Foundation
import HeroFindings
import HeroInspector
import HeroMorph
import HeroSession
import HeroWidgets

/// Looks at the last flight once it has landed and the window has been left alone for a moment, a few milliseconds at a
/// time.
@MainActor final class FlightAuditor {
  /// Input from the window.
  struct Work {
    let memory: MotionHistory
    let tape: Tape
    let pictures: DecodedMemory?
    /// Size of the phone's screen, in points.
    let screen: CGSize
  }

  private var audit: FlightAuditJob?
  /// Findings of the last audited transition.
  private var known: (memory: MotionHistory, findings: [Finding])?
  /// The transition that cannot be audited.
  private var refused: MotionHistory?
  /// Moments of the stage at which frames of a flight came late; the flight's start.
  private var late: (start: Double, moments: [Double]) = (0, [])

  /// Seconds between the end of a transition and its audit.
  private static let patience = 0.4

  /// Returns the findings of the transition of `memory`, as far as they are known.
  func state(of memory: MotionHistory?) -> FindingsState {
    guard let memory, memory.legs.last?.motion == .landed, refused != memory else { return .none }
    guard let known, known.memory == memory else { return .looking }
    return .found(known.findings)
  }

  /// Audits the transition while nothing moves.
  /// - Parameters:
  ///   - work: asked each time; nil while something moves or no findings are shown: it is planned again later.
  ///   - onEnd: called when all is known.
  func plan(in idle: IdleScheduler, work: @escaping () -> Work?, onEnd: @escaping () -> Void) {
    idle.add(self, after: Self.patience) { [weak self] in
      guard let self, let due = work(), isWanted(due.memory) else { return .done }
      do { try look(at: due) } catch { refused = due.memory }
      if isWanted(due.memory) { return .next }
      onEnd()
      return .done
    }
  }

  private func look(at work: Work) throws {
    guard let audit, audit.memory == work.memory else {
      audit = try FlightAuditJob(of: work.memory, on: work.tape, pictures: work.pictures)
      return
    }
    try audit.goOn(for: IdleScheduler.slice)
    guard let findings = audit.findings else { return }
    known = (work.memory, (findings + missed(in: work)).ranked)
    // It has the tape, and screens of its own.
    self.audit = nil
  }

  /// Returns whether something is still to be found out of the flight of `memory`.
  func isWanted(_ memory: MotionHistory) -> Bool { state(of: memory) == .looking }

  // MARK: Late frames

  func noteLate(at time: Double, in memory: MotionHistory) {
    let start = memory.legs.first?.start ?? time
    if late.start != start { late = (start, []) }
    late.moments.append(time)
  }

  private func missed(in work: Work) -> [Finding] {
    guard late.start == work.memory.legs.first?.start, let first = late.moments.first else { return [] }
    // Time may have been taken back between two of them.
    let (begin, end) = (late.moments.min() ?? first, late.moments.max() ?? first)
    let count = late.moments.count
    return [
      Finding(
        .missed, at: first - late.start, until: (begin - late.start)...(end - late.start),
        place: CGRect(origin: .zero, size: work.screen), of: "window", figure: Double(count),
        count == 1 ? "1 frame was dropped" : "\(count) frames were dropped",
        remedy: "Your computer was late; the animation itself is fine. Replay it, or slow it down")
    ]
  }
}
