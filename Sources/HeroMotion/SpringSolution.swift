import Foundation

/// A spring's motion from one value to another as a closed-form function of the seconds since its start.
///
/// Any moment can be asked for, in any order. Before 0 the start holds, and at `.infinity` the target.
/// Values are in whatever unit `from` and `to` have, speeds in that unit per second.
public struct SpringSolution: Sendable, Hashable {
  public let spring: Spring
  public let origin: Double
  public let target: Double
  /// Units per second at time 0; positive means growing, wherever the target lies.
  public let initialVelocity: Double

  /// `β`, the envelope's decay per second.
  let decay: Double
  /// `ω²`.
  let squaredFrequency: Double
  /// `β² − ω²`: negative swings, positive creeps.
  let discriminant: Double
  /// `√|β² − ω²|`.
  let root: Double

  /// Creates the motion from an origin to a target. `velocity` is in units per second, positive when the value grows.
  public init(spring: Spring, from origin: Double, to target: Double, velocity: Double = 0) {
    (self.spring, self.origin, self.target) = (spring, origin, target)
    initialVelocity = velocity
    decay = spring.damping / (2 * spring.mass)
    squaredFrequency = spring.stiffness / spring.mass
    discriminant = decay * decay - squaredFrequency
    root = abs(discriminant).squareRoot()
  }

  /// Creates the motion from 0 to 1, as a share of the distance. `initialVelocity` is in whole distances per second,
  /// positive towards the target.
  public init(spring: Spring, initialVelocity: Double = 0) {
    self.init(spring: spring, from: 0, to: 1, velocity: initialVelocity)
  }

  /// - Parameter time: seconds since the start.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return origin }
    return target + offset(at: time)
  }

  /// Units per second.
  ///
  /// - Parameter time: seconds since the start.
  public func velocity(at time: Double) -> Double {
    guard time > 0 else { return initialVelocity }
    let (even, odd) = basis(at: time)
    return initialVelocity * even - (squaredFrequency * displacement + decay * initialVelocity) * odd
  }

  var displacement: Double { origin - target }

  /// How far the value is from its target, with its sign, at a time of 0 or later.
  func offset(at time: Double) -> Double {
    let (even, odd) = basis(at: time)
    return displacement * even + (initialVelocity + decay * displacement) * odd
  }

  /// The two solutions that start as (1, −β) and (0, 1), each with its decay: `e^(−βt) C(t)` and `e^(−βt) S(t)`.
  private func basis(at time: Double) -> (even: Double, odd: Double) {
    let angle = root * time
    guard time.isFinite, angle.isFinite else { return (0, 0) }
    if angle < 0.1 {
      // sin(x)/x and sinh(x)/x lose their digits here, and are 0/0 at critical damping.
      let envelope = exp(-decay * time)
      let z = discriminant < 0 ? -angle * angle : angle * angle
      let even = 1 + z / 2 * (1 + z / 12 * (1 + z / 30 * (1 + z / 56)))
      let odd = 1 + z / 6 * (1 + z / 20 * (1 + z / 42 * (1 + z / 72)))
      return (envelope * even, envelope * time * odd)
    }
    if discriminant < 0 {
      let envelope = exp(-decay * time)
      return (envelope * cos(angle), envelope * sin(angle) / root)
    }
    // cosh and sinh overflow; two decaying exponentials do not. The slow rate is written without a difference.
    let slow = exp(-squaredFrequency / (decay + root) * time)
    return (slow * (1 + exp(-2 * angle)) / 2, -slow * expm1(-2 * angle) / (2 * root))
  }
}
