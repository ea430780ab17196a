import Foundation

/// A damped spring integrated step by step (Runge–Kutta, fourth order): truth from outside for closed forms.
public struct IntegratedSpring {
  public private(set) var time: Double
  public private(set) var position: Double
  public private(set) var velocity: Double
  /// Where the spring pulls to.
  public var target: Double
  private let mass, stiffness, damping: Double
  private static let step = 1.0 / 20_000

  public init(
    mass: Double, stiffness: Double, damping: Double, position: Double = 0, velocity: Double = 0, target: Double = 1,
    time: Double = 0
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.position = position
    self.velocity = velocity
    self.target = target
    self.time = time
  }

  /// Runs up to `end`; earlier moments are not to be had.
  public mutating func run(to end: Double) {
    while time < end {
      let h = min(IntegratedSpring.step, end - time)
      func acceleration(_ x: Double, _ v: Double) -> Double { (stiffness * (target - x) - damping * v) / mass }
      let (x, v) = (position, velocity)
      let a1 = acceleration(x, v)
      let (x2, v2) = (x + h / 2 * v, v + h / 2 * a1)
      let a2 = acceleration(x2, v2)
      let (x3, v3) = (x + h / 2 * v2, v + h / 2 * a2)
      let a3 = acceleration(x3, v3)
      let (x4, v4) = (x + h * v3, v + h * a3)
      let a4 = acceleration(x4, v4)
      position = x + h / 6 * (v + 2 * v2 + 2 * v3 + v4)
      velocity = v + h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
      time = h < IntegratedSpring.step ? end : time + h
    }
  }
}
