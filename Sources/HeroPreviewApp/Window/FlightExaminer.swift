import Dispatch
import Foundation
import HeroInspector
import HeroMorph
import HeroReview
import HeroWidgets

/// Looks at the last flight once it has landed and the window has been left alone for a moment, a few milliseconds at a
/// time.
@MainActor final class FlightExaminer {
  /// What it needs of the window.
  struct Work {
    let memory: MorphMemory
    let tape: Tape
    let pictures: DecodedMemory?
    /// Of the phone, in points.
    let screen: CGSize
  }

  private var exam: SlowExam?
  /// What was found last, and of which flight.
  private var known: (memory: MorphMemory, findings: [Finding])?
  /// What cannot be looked at.
  private var refused: MorphMemory?
  private var timer: (any DispatchSourceTimer)?
  /// Moments of the stage at which frames of a flight came late; the flight's start.
  private var late: (start: Double, moments: [Double]) = (0, [])

  /// Seconds in which nothing happens, and those that it takes at a time.
  private static let (patience, slice) = (0.4, 0.006)

  /// Returns the findings of the transition of `memory`, as far as they are known.
  func state(of memory: MorphMemory?) -> FindingsState {
    guard let memory, memory.legs.last?.motion == .landed, refused != memory else { return .none }
    guard let known, known.memory == memory else { return .looking }
    return .found(known.findings)
  }

  /// Goes on as soon as there is time.
  /// - Parameters:
  ///   - work: asked each time; nil where something moves, or nobody wants to know: it is planned anew after that.
  ///   - onEnd: called when all is known.
  func plan(after delay: Double = FlightExaminer.patience, work: @escaping () -> Work?, onEnd: @escaping () -> Void) {
    guard timer == nil else { return }
    timer = HeroPreviewApp.after(delay) { [weak self] in
      guard let self else { return }
      timer = nil
      guard let due = work(), isWanted(due.memory) else { return }
      do { try look(at: due) } catch { refused = due.memory }
      if isWanted(due.memory) { plan(after: 0.002, work: work, onEnd: onEnd) } else { onEnd() }
    }
  }

  private func look(at work: Work) throws {
    guard let exam, exam.memory == work.memory else {
      exam = try SlowExam(of: work.memory, on: work.tape, pictures: work.pictures)
      return
    }
    try exam.goOn(for: Self.slice)
    guard let findings = exam.findings else { return }
    known = (work.memory, (findings + missed(in: work)).ranked)
    // It has the tape, and screens of its own.
    self.exam = nil
  }

  /// Whether something is still to be found out of the flight of `memory`.
  func isWanted(_ memory: MorphMemory) -> Bool { state(of: memory) == .looking }

  // MARK: Late frames

  func noteLate(at time: Double, in memory: MorphMemory) {
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
