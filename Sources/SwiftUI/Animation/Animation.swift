import HeroMotion
import HeroWidgets

/// The course of a change from the old value to the new one.
public struct Animation: Hashable, Sendable {
  enum Timing: Hashable, Sendable {
    case curve(TimingCurve, duration: Double)
    case spring(Spring, velocity: Double)
  }

  let timing: Timing
  /// Seconds before it begins.
  var delay = 0.0
  /// Number of times as fast.
  var rate = 1.0

  private init(_ timing: Timing) { self.timing = timing }
}

extension Animation {
  /// A smooth spring of 0.55 s: since iOS 17 the default (response 0.55, damping fraction 1).
  public static let `default` = spring(response: 0.55, dampingFraction: 1)
  public static let linear = linear(duration: standardDuration)
  public static let easeIn = easeIn(duration: standardDuration)
  public static let easeOut = easeOut(duration: standardDuration)
  public static let easeInOut = easeInOut(duration: standardDuration)

  /// Seconds of a curve without a duration.
  private static let standardDuration = 0.35

  public static func linear(duration: TimeInterval) -> Animation { curve(.linear, duration) }
  public static func easeIn(duration: TimeInterval) -> Animation { curve(.easeIn, duration) }
  public static func easeOut(duration: TimeInterval) -> Animation { curve(.easeOut, duration) }
  public static func easeInOut(duration: TimeInterval) -> Animation { curve(.easeInEaseOut, duration) }

  /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points.
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    curve(TimingCurve(x1, y1, x2, y2), duration)
  }

  private static func curve(_ curve: TimingCurve, _ duration: TimeInterval) -> Animation {
    Animation(.curve(curve, duration: max(0, duration)))
  }

  /// A spring that starts with the speed that the value has.
  /// - Parameters:
  ///   - response: Seconds of one swing without damping.
  ///   - dampingFraction: 1 does not swing over, 0 swings for ever.
  public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825) -> Animation {
    Animation(.spring(Spring(response: max(0.01, response), dampingFraction: max(0, dampingFraction)), velocity: 0))
  }

  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    Animation(.spring(Spring(mass: mass, stiffness: stiffness, damping: damping), velocity: initialVelocity))
  }

  /// Begins later by `delay` seconds.
  public func delay(_ delay: TimeInterval) -> Animation {
    var result = self
    result.delay += delay
    return result
  }

  /// Runs `speed` times as fast.
  public func speed(_ speed: Double) -> Animation {
    var result = self
    result.rate *= speed
    return result
  }
}

extension Animation {
  /// Runs `changes` of toolkit views with the animation. `completion` is told when all has arrived.
  @MainActor func run(_ changes: () -> Void, completion: ((Bool) -> Void)? = nil) {
    let delay = delay / rate
    switch timing {
    case .curve(let curve, let duration):
      HeroWidgets.View.animate(
        with: curve, duration: duration / rate, delay: delay, options: .allowUserInteraction, animations: changes,
        completion: completion)
    case .spring(let spring, let velocity):
      // A spring that runs faster by a factor is as many times stiffer as the factor's square.
      let spring = Spring(mass: spring.mass, stiffness: spring.stiffness * rate * rate, damping: spring.damping * rate)
      HeroWidgets.View.animate(
        with: SpringTiming(.physical(spring, velocity: velocity * rate)), delay: delay, options: .allowUserInteraction,
        animations: changes, completion: completion)
    }
  }
}
