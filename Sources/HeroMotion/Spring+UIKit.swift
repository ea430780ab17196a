import Foundation

extension Spring {
  /// The durations in seconds that UIKit's mapping accepts; others are clamped to it.
  public static let uiKitDurations: ClosedRange<Double> = 0.01...10

  /// The damping ratios that ``init(duration:dampingRatio:initialVelocity:)`` accepts; others are clamped to it.
  /// The upper end is UIKit's. The lower end is ours: near 0.001 the equation has no root any more.
  public static let uiKitDampingRatios: ClosedRange<Double> = 0.01...1

  /// How small UIKit wants the swing to be when the duration is over.
  private static let remainder = 0.001

  /// The spring of `UIView.animate(withDuration:usingSpringWithDamping:initialSpringVelocity:)`: mass 1, the given
  /// ratio, and stiff enough that the swing has decayed to a thousandth at `duration`.
  ///
  /// The rule looks at the sine's share of the swing alone, so the position at `duration` is near the target and not
  /// on it. Once `|initialVelocity| · duration` exceeds 1.5, UIKit's own iteration may land elsewhere; this takes the
  /// equation's largest root always.
  ///
  /// - Parameters:
  ///   - duration: seconds, clamped to ``uiKitDurations``.
  ///   - dampingRatio: clamped to ``uiKitDampingRatios``.
  ///   - initialVelocity: whole distances per second, positive towards the target; not finite counts as 0.
  public init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    let duration = Self.clamped(duration, to: Self.uiKitDurations)
    let ratio = Self.clamped(dampingRatio, to: Self.uiKitDampingRatios)
    let velocity = initialVelocity.isFinite ? initialVelocity : 0
    let frequency =
      ratio == 1
      ? Self.criticalFrequency(duration: duration, velocity: velocity)
      : Self.swingingFrequency(duration: duration, ratio: ratio, velocity: velocity)
    self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
  }

  private static func clamped(_ value: Double, to range: ClosedRange<Double>) -> Double {
    max(range.lowerBound, min(value, range.upperBound))
  }

  /// The largest ω with `|(ζω − v) / (ω√(1 − ζ²))| · e^(−ζωD) = 0.001`.
  private static func swingingFrequency(duration: Double, ratio: Double, velocity: Double) -> Double {
    let conjugate = (1 - ratio * ratio).squareRoot()
    if velocity == 0 { return log(ratio / (conjugate * remainder)) / (ratio * duration) }
    let excess = { (frequency: Double) in
      log(abs(ratio - velocity / frequency) / (conjugate * remainder)) - ratio * frequency * duration
    }
    guard velocity > 0 else {
      return descendingRoot(of: excess, from: 0, step: 1 / duration)
    }
    // Above v/ζ the left side climbs to one summit and falls from there. When the summit is too low, the only root
    // lies below v/ζ, where the left side falls from infinity to 0.
    let zero = velocity / ratio
    let summit = (velocity + hypot(velocity, 2 * (velocity / duration).squareRoot())) / (2 * ratio)
    return excess(summit) >= 0
      ? descendingRoot(of: excess, from: summit, step: 1 / duration)
      : descendingRoot(of: excess, from: 0, step: min(1 / duration, zero / 2), limit: zero)
  }

  /// The largest ω with `|1 + (ω − v)D| · e^(−ωD) = 0.001`.
  private static func criticalFrequency(duration: Double, velocity: Double) -> Double {
    let distance = velocity * duration
    let excess = { (angle: Double) in log(abs(1 - distance + angle) / remainder) - angle }
    let summit = max(0, distance)
    let angle =
      excess(summit) >= 0
      ? descendingRoot(of: excess, from: summit, step: 1)
      : descendingRoot(of: excess, from: 0, step: min(1, (distance - 1) / 2), limit: distance - 1)
    return angle / duration
  }

  /// The root of a function that falls from a value above 0 at `start`.
  private static func descendingRoot(
    of function: (Double) -> Double, from start: Double, step: Double, limit: Double = .infinity
  ) -> Double {
    var low = start
    var high = min(start + step, limit)
    var stride = step
    while high < limit, function(high) > 0 {
      low = high
      stride *= 2
      high = min(high + stride, limit)
    }
    return Bisection.boundary(from: low, to: high) { function($0) > 0 }
  }
}
