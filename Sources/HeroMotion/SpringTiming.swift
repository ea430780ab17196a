/// A spring together with how fast it starts and how long it runs: all that an animation from 0 to 1 needs.
public struct SpringTiming: Sendable, Hashable {
  /// The ways to state a spring. Each has its place in the grammar of ``init(parsing:)``.
  public enum Form: Sendable, Hashable {
    /// Runs until settled. `velocity` in whole distances per second towards the target.
    case physical(Spring, velocity: Double = 0)
    /// UIKit's mapping; runs for exactly `duration` seconds. Clamped as
    /// ``Spring/init(duration:dampingRatio:initialVelocity:)`` says.
    case uiKit(duration: Double, ratio: Double, velocity: Double = 0)
    /// SwiftUI's response in seconds and damping fraction; runs until settled.
    case response(Double, fraction: Double)
    /// SwiftUI's duration in seconds and bounce; runs until settled.
    case bounce(duration: Double, bounce: Double)
  }

  public let form: Form
  public let spring: Spring
  /// Whole distances per second, positive towards the target.
  public let initialVelocity: Double
  /// Seconds after which the value is put on its target: the stated duration in UIKit's form, else
  /// ``Spring/settlingDuration(initialVelocity:epsilon:)``.
  public let duration: Double

  /// - Precondition: the numbers suit ``Spring``'s initialisers.
  public init(_ form: Form) {
    self.form = form
    switch form {
    case .physical(let spring, let velocity):
      self.spring = spring
      initialVelocity = velocity
      duration = spring.settlingDuration(initialVelocity: velocity)
    case .uiKit(let duration, let ratio, let velocity):
      spring = Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
      initialVelocity = velocity
      let durations = Spring.uiKitDurations
      self.duration = max(durations.lowerBound, min(duration, durations.upperBound))
    case .response(let response, let fraction):
      spring = Spring(response: response, dampingFraction: fraction)
      initialVelocity = 0
      duration = spring.settlingDuration()
    case .bounce(let duration, let bounce):
      spring = Spring(duration: duration, bounce: bounce)
      initialVelocity = 0
      self.duration = spring.settlingDuration()
    }
  }

  /// HeroKit's default: 0.4 s at damping ratio 0.85, from rest.
  public static let heroKit = SpringTiming(.uiKit(duration: 0.4, ratio: 0.85))

  /// The fraction of the way at `time` seconds after the start; exactly 1 from ``duration`` on. That leaves the tiny
  /// step that UIKit shows when it removes an animation.
  public func progress(at time: Double) -> Double {
    time >= duration ? 1 : solution.value(at: time)
  }

  /// The derivative of ``progress(at:)`` per second; 0 from ``duration`` on.
  public func velocity(at time: Double) -> Double {
    time >= duration ? 0 : solution.velocity(at: time)
  }

  /// The motion from 0 to 1, without an end.
  public var solution: SpringSolution {
    SpringSolution(spring: spring, initialVelocity: initialVelocity)
  }

  /// True if UIKit itself, which iterates from a guess, may find another spring than the equation's largest root.
  public var isErraticInUIKit: Bool {
    guard case .uiKit = form else { return false }
    return abs(initialVelocity) * duration > 1.5
  }
}

extension SpringTiming: CustomStringConvertible {
  /// The form as ``init(parsing:)`` reads it.
  public var description: String {
    switch form {
    case .physical(let spring, let velocity):
      "mass=\(spring.mass),stiffness=\(spring.stiffness),damping=\(spring.damping)\(Self.suffix(velocity))"
    case .uiKit(let duration, let ratio, let velocity):
      "duration=\(duration),ratio=\(ratio)\(Self.suffix(velocity))"
    case .response(let response, let fraction):
      "response=\(response),fraction=\(fraction)"
    case .bounce(let duration, let bounce):
      "duration=\(duration),bounce=\(bounce)"
    }
  }

  private static func suffix(_ velocity: Double) -> String {
    velocity == 0 ? "" : ",velocity=\(velocity)"
  }
}
