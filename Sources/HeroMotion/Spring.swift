import Foundation

/// A damped spring, `mass · x'' + damping · x' + stiffness · (x − target) = 0`.
///
/// Stored as physics states it; the other ways that Apple's frameworks have of describing a spring are initialisers.
/// Nothing is clamped here unless an initialiser says so: an over-damped spring stays over-damped.
public struct Spring: Sendable, Hashable {
  /// Greater than 0. Default 1.
  public let mass: Double
  /// Force per distance, greater than 0.
  public let stiffness: Double
  /// Force per speed, 0 or greater. At 0 the spring swings for ever.
  public let damping: Double

  /// - Precondition: all finite, `mass` and `stiffness` greater than 0, `damping` at least 0. Values that a person
  ///   typed belong in ``SpringTiming/init(parsing:)``, which answers with an error instead.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    precondition(mass > 0 && mass.isFinite, "a spring's mass must be finite and greater than 0, not \(mass)")
    precondition(
      stiffness > 0 && stiffness.isFinite, "a spring's stiffness must be finite and greater than 0, not \(stiffness)")
    precondition(damping >= 0 && damping.isFinite, "a spring's damping must be finite and at least 0, not \(damping)")
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
  }

  /// SwiftUI's `response` and `dampingFraction`: mass 1, `response` seconds for one swing without damping.
  ///
  /// - Precondition: `response` greater than 0, `dampingFraction` at least 0.
  public init(response: Double, dampingFraction: Double) {
    let frequency = 2 * Double.pi / response
    self.init(stiffness: frequency * frequency, damping: 2 * dampingFraction * frequency)
  }

  /// SwiftUI's `duration` and `bounce`, also `UIView.animate(springDuration:bounce:)`. The duration is the response,
  /// not the time until rest.
  ///
  /// - Parameters:
  ///   - duration: seconds, greater than 0.
  ///   - bounce: greater than −1 and at most 1; 0 is critical, above it swings over, below it is over-damped, and at 1
  ///     there is no damping at all.
  public init(duration: Double, bounce: Double) {
    self.init(response: duration, dampingFraction: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// `ζ`: below 1 the spring swings over its target, at 1 it is critical, above 1 it creeps.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// `ω`, the frequency without damping, in radians per second.
  public var naturalFrequency: Double { (stiffness / mass).squareRoot() }
}

extension Spring {
  /// The seconds until a motion from 0 to 1 counts as settled, by the rules that `CASpringAnimation` follows.
  ///
  /// - Under-damped: when the envelope has fallen to `epsilon`.
  /// - Critical (damping ratio 1 up to rounding): the first multiple of 0.1 s nearer than `epsilon` to the target.
  /// - Over-damped: the moment after which the distance stays below `epsilon`.
  /// - Undamped: `.infinity`.
  ///
  /// - Parameters:
  ///   - initialVelocity: whole distances per second, positive towards the target.
  ///   - epsilon: a fraction of the distance, greater than 0.
  public func settlingDuration(initialVelocity: Double = 0, epsilon: Double = 0.001) -> Double {
    guard damping > 0 else { return .infinity }
    let decay = damping / (2 * mass)
    let squaredFrequency = stiffness / mass
    let discriminant = decay * decay - squaredFrequency
    let solution = SpringSolution(spring: self, initialVelocity: initialVelocity)
    if abs(discriminant) <= 1e-10 * squaredFrequency {
      return Self.firstTenth(in: solution, nearerThan: epsilon)
    }
    if discriminant < 0 {
      let envelope = 1 + abs((decay - initialVelocity) / (-discriminant).squareRoot())
      return max(0, log(envelope / epsilon) / decay)
    }
    return solution.settlingTime(tolerance: epsilon)
  }

  /// The search over tenths ends after 1000 s. A spring that slow answers with the exact moment, rounded up.
  private static func firstTenth(in solution: SpringSolution, nearerThan epsilon: Double) -> Double {
    for tenth in 1...10_000 where abs(1 - solution.value(at: Double(tenth) / 10)) < epsilon {
      return Double(tenth) / 10
    }
    return (solution.settlingTime(tolerance: epsilon) * 10).rounded(.up) / 10
  }
}

extension Spring {
  /// What UIKit's sheets and its keyboard move by, and here whatever of the system's own has no spring of another
  /// figure: pages that are pushed or cover others, the × of a search bar. Critical, 90 % after 0.21 s and 99.9 % after
  /// 0.51 s (MOTION.md, section 4). That a push moves by it is our choice: UIKit's is not documented.
  public static let system = Spring(mass: 1, stiffness: 18.257 * 18.257, damping: 2 * 18.257)
  /// SwiftUI's `.smooth`: duration 0.5 s, no bounce.
  public static let smooth = Spring(duration: 0.5, bounce: 0)
  /// SwiftUI's `.snappy`: duration 0.5 s, bounce 0.15.
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)
  /// SwiftUI's `.bouncy`: duration 0.5 s, bounce 0.3.
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)
  /// SwiftUI's `.spring()`: response 0.5 s, damping fraction 0.825.
  public static let swiftUIDefault = Spring(response: 0.5, dampingFraction: 0.825)
  /// SwiftUI's `.interactiveSpring()`: response 0.15 s, damping fraction 0.86.
  public static let interactive = Spring(response: 0.15, dampingFraction: 0.86)
  /// `CASpringAnimation` as it comes: mass 1, stiffness 100, damping 10.
  public static let coreAnimationDefault = Spring(stiffness: 100, damping: 10)
}
