import Foundation
import HeroMotion

/// Looks for the spring that explains a motion best: start, natural frequency and damping ratio.
struct SpringSearch {
  let samples: MotionSamples

  init(_ samples: MotionSamples) { self.samples = samples }

  private static func model(_ parameters: [Double]) -> MotionModel {
    let frequency = exp(max(-2, min(6, parameters[1])))
    let ratio = max(0.03, min(6, exp(max(-4, min(2, parameters[2])))))
    return .spring(
      Spring(stiffness: frequency * frequency, damping: 2 * ratio * frequency), start: parameters[0])
  }

  private func cost(_ parameters: [Double]) -> Double { samples.cost(Self.model(parameters)) }

  var best: MotionModel? {
    // From half of the distance on, a spring from rest has started at most so long before.
    let moving = samples.samples.first { $0.progress > 0.01 }?.time ?? samples.first
    var starts: [(parameters: [Double], cost: Double)] = []
    for start in [moving - 3 * samples.interval, moving - samples.interval, moving - 0.5 * samples.interval, moving] {
      for step in 0..<12 {
        for ratio in [0.4, 0.7, 1, 1.6, 2.6] {
          let parameters = [start, log(4) + Double(step) * 0.24, log(ratio)]
          starts.append((parameters, cost(parameters)))
        }
      }
    }
    let ends = starts.sorted { $0.cost < $1.cost }.prefix(4).map { start in
      Simplex.minimum(from: start.parameters, steps: [samples.interval / 2, 0.1, 0.1], cost)
    }
    return ends.min { $0.cost < $1.cost }.map { Self.model($0.parameters) }
  }

  /// Returns the standard deviations of the start in seconds, of the logarithm of the frequency, and of the ratio.
  func errors(of model: MotionModel, noise: Double) -> (start: Double, frequency: Double, ratio: Double) {
    guard case .spring(let spring, let start) = model else { return (0, 0, 0) }
    let best = [start, log(spring.naturalFrequency), log(spring.dampingRatio)]
    let steps = [samples.interval / 50, 0.002, 0.002]
    var matrix = [Double](repeating: 0, count: 9)
    var squares = 0.0
    for sample in samples.samples {
      let slopes = (0..<3).map { index in
        var (low, high) = (best, best)
        low[index] -= steps[index]
        high[index] += steps[index]
        return (samples.value(Self.model(high), at: sample.time) - samples.value(Self.model(low), at: sample.time))
          / (2 * steps[index])
      }
      for i in 0..<3 {
        for j in 0..<3 { matrix[i * 3 + j] += sample.weight * slopes[i] * slopes[j] }
      }
      let error = samples.value(model, at: sample.time) - sample.progress
      squares += sample.weight * error * error
    }
    let variance = squares / Double(max(1, samples.samples.count - 3)) + noise * noise
    guard let inverse = SquareMatrix(matrix, side: 3).inverse else { return (1, 3, 3) }
    func error(_ index: Int) -> Double { (max(0, inverse[index, index]) * variance).squareRoot() }
    return (error(0), error(1), error(2) * spring.dampingRatio)
  }
}
