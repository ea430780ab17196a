import Foundation
import HeroMotion

/// The explanations of a motion, the best first.
package struct MotionFit: Sendable {
  /// One explanation, and how far it is from what was measured, as shares of the distance.
  package struct Explanation: Sendable {
    package let model: MotionModel
    package let rms, worst: Double
    /// Bayesian information: smaller is better.
    let information: Double
  }

  /// Error of a spring, in errors of the best explanation, up to which it is preferred.
  private static let nearness = 1.5

  package struct Interval: Sendable, Hashable { package let low, high: Double }

  /// The best explanation first.
  package let explanations: [Explanation]
  /// The best spring, also if another kind explains more.
  package let spring: Explanation
  /// 95 % intervals of the best spring's start, response and damping ratio.
  package let start, response, dampingRatio: Interval

  /// - Parameter noise: standard deviation of measured progress that is expected.
  package init?(_ samples: MotionSamples, noise: Double) {
    guard samples.samples.count >= 4 else { return nil }
    func explain(_ model: MotionModel) -> Explanation {
      let errors = samples.samples.map { samples.value(model, at: $0.time) - $0.progress }
      let count = Double(errors.count)
      let cost = samples.cost(model)
      return Explanation(
        model: model, rms: cost.squareRoot(), worst: errors.map(abs).max() ?? 0,
        information: count * log(cost + noise * noise) + Double(model.parameterCount) * log(count))
    }
    guard let best = SpringSearch(samples).best else { return nil }
    let spring = explain(best)
    let others = [CurveSearch(samples).best, CurveSearch(samples).bestTwoPhase].compactMap { $0 }.map(explain)
    self.spring = spring
    let sorted = ([spring] + others).sorted { $0.information < $1.information }
    // A spring has half as many numbers as a curve: where it is about as near, it is the reason, not the coincidence.
    let isNear = spring.rms < max(Self.nearness * sorted[0].rms, 3 * noise)
    explanations = isNear ? [spring] + sorted.filter { $0.model != spring.model } : sorted
    let errors = SpringSearch(samples).errors(of: best, noise: noise)
    guard case .spring(let physics, let start) = best else { return nil }
    let response = 2 * Double.pi / physics.naturalFrequency
    func interval(_ value: Double, _ error: Double) -> Interval {
      Interval(low: value - 1.96 * error, high: value + 1.96 * error)
    }
    self.start = interval(start, errors.start)
    self.response = Interval(
      low: response * exp(-1.96 * errors.frequency), high: response * exp(1.96 * errors.frequency))
    dampingRatio = interval(physics.dampingRatio, errors.ratio)
  }
}
