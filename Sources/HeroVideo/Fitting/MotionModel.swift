import Foundation
package import HeroMotion

/// An explanation of a motion: its kind, and its numbers.
package enum MotionModel: Sendable, Hashable {
  /// Starts at rest at `start`.
  case spring(Spring, start: Double)
  case curve(TimingCurve, start: Double, duration: Double)
  /// A curve to beyond the target, or short of it, and another one from there.
  case twoPhase(first: Phase, second: Phase, turn: Double)

  package struct Phase: Sendable, Hashable {
    package let curve: TimingCurve
    package let start, duration: Double

    func value(at time: Double) -> Double { curve.value(at: (time - start) / max(1e-6, duration)) }
  }

  package var start: Double {
    switch self {
    case .spring(_, let start), .curve(_, let start, _): start
    case .twoPhase(let first, _, _): first.start
    }
  }

  /// The moment from which no more than a hundredth of the distance is left.
  package var end: Double {
    switch self {
    case .spring(let spring, let start): start + SpringFigures(SpringTiming(.physical(spring))).visuallyDone
    case .curve(_, let start, let duration): start + duration
    case .twoPhase(_, let second, _): second.start + second.duration
    }
  }

  /// Numbers that are fitted.
  var parameterCount: Int {
    switch self {
    case .spring: 3
    case .curve: 6
    case .twoPhase: 6
    }
  }

  /// Progress at a time of the recording: 0 at the start, 1 at the target.
  package func progress(at time: Double) -> Double {
    switch self {
    case .spring(let spring, let start): SpringSolution(spring: spring).value(at: time - start)
    case .curve(let curve, let start, let duration): curve.value(at: (time - start) / max(1e-6, duration))
    case .twoPhase(let first, let second, let turn):
      time < second.start ? turn * first.value(at: time) : turn + (1 - turn) * second.value(at: time)
    }
  }
}
