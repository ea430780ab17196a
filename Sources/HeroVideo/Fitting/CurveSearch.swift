import Foundation
import HeroMotion

/// Looks for the cubic curve, and for the two curves one after the other, that explain a motion best.
struct CurveSearch {
  let samples: MotionSamples
  /// Times at which the motion begins and ends, about.
  private let begin, end: Double

  init(_ samples: MotionSamples) {
    self.samples = samples
    let first = samples.samples.firstIndex { $0.progress > 0.01 } ?? 0
    let last = samples.samples.lastIndex { abs($0.progress - 1) > 0.01 } ?? samples.samples.count - 1
    begin = samples.samples[max(0, first - 1)].time
    end = max(begin + samples.interval, samples.samples[min(samples.samples.count - 1, last + 1)].time)
  }

  private static let usual: [TimingCurve] = [
    .linear, .easeIn, .easeOut, .easeInEaseOut, .default, TimingCurve(0.4, 0, 0.2, 1), TimingCurve(0, 0, 0.2, 1),
    TimingCurve(0.2, 0, 0, 1), TimingCurve(0.34, 1.4, 0.64, 1),
  ]

  private static func curve(_ parameters: ArraySlice<Double>) -> TimingCurve {
    let values = Array(parameters)
    return TimingCurve(
      max(0, min(1, values[0])), max(-1, min(2, values[1])), max(0, min(1, values[2])), max(-1, min(2, values[3])))
  }

  private func model(_ parameters: [Double]) -> MotionModel {
    .curve(Self.curve(parameters[2...]), start: parameters[0], duration: max(samples.interval / 2, parameters[1]))
  }

  var best: MotionModel? {
    let cost = { (parameters: [Double]) in samples.cost(model(parameters)) }
    let starts = Self.usual.flatMap { curve in
      [1, 1.3].map { [begin, (end - begin) * $0, curve.x1, curve.y1, curve.x2, curve.y2] }
    }.map { ($0, cost($0)) }.sorted { $0.1 < $1.1 }.prefix(3)
    let steps = [samples.interval / 2, samples.interval, 0.08, 0.08, -0.08, -0.08]
    return starts.map { Simplex.minimum(from: $0.0, steps: steps, rounds: 700, cost) }.min { $0.cost < $1.cost }
      .map { model($0.parameters) }
  }

  /// nil if the motion neither goes beyond its target nor pauses, so that two phases could not be told from one.
  var bestTwoPhase: MotionModel? {
    let peak = samples.samples.max { $0.progress < $1.progress }
    guard let peak, peak.progress > 1.004, samples.samples.count > 7 else { return nil }
    let curves: [TimingCurve] = [.linear, .easeIn, .easeOut, .easeInEaseOut]
    var best: (model: MotionModel, cost: Double)?
    for first in curves {
      for second in curves {
        let model = { (parameters: [Double]) in
          let turn = max(parameters[1], parameters[0] + 1e-3)
          return MotionModel.twoPhase(
            first: .init(curve: first, start: parameters[0], duration: turn - parameters[0]),
            second: .init(curve: second, start: turn, duration: max(1e-3, parameters[2] - turn)), turn: parameters[3])
        }
        let found = Simplex.minimum(
          from: [begin, peak.time, max(end, peak.time + 2 * samples.interval), peak.progress],
          steps: [samples.interval / 2, samples.interval, samples.interval, 0.01]
        ) { samples.cost(model($0)) }
        if found.cost < best?.cost ?? .infinity { best = (model(found.parameters), found.cost) }
      }
    }
    return best?.model
  }
}
