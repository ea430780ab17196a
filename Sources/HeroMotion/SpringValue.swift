/// A value that springs move, and that can be sent elsewhere at any moment without a jump in position or speed.
///
/// Moments are absolute seconds of one clock. Sampling changes nothing, so earlier and later moments may be asked for
/// in any order; before the last retargeting its starting value holds.
public struct SpringValue: Sendable, Hashable {
  private enum State: Sendable, Hashable {
    case resting(Double)
    case moving(SpringSolution, since: Double)
  }

  private var state: State

  public init(_ value: Double) {
    state = .resting(value)
  }

  /// Where the value is, or where it is going.
  public var target: Double {
    switch state {
    case .resting(let value): value
    case .moving(let solution, _): solution.target
    }
  }

  public func value(at moment: Double) -> Double {
    switch state {
    case .resting(let value): value
    case .moving(let solution, let start): solution.value(at: moment.elapsed(since: start))
    }
  }

  /// The value's unit per second.
  public func velocity(at moment: Double) -> Double {
    switch state {
    case .resting: 0
    case .moving(let solution, let start): solution.velocity(at: moment.elapsed(since: start))
    }
  }

  /// Sends the value to `target` from where it is, with the speed it has.
  public mutating func retarget(to target: Double, at moment: Double, spring: Spring) {
    retarget(to: target, velocity: velocity(at: moment), at: moment, spring: spring)
  }

  /// Sends the value to `target` with a new velocity, as when a finger releases it: in the value's unit per second,
  /// positive when it grows.
  public mutating func retarget(to target: Double, velocity: Double, at moment: Double, spring: Spring) {
    let value = value(at: moment)
    if value == target, velocity == 0 {
      state = .resting(target)
    } else {
      state = .moving(SpringSolution(spring: spring, from: value, to: target, velocity: velocity), since: moment)
    }
  }

  /// Puts the value somewhere and leaves it there, as while a finger holds it.
  public mutating func place(at value: Double) {
    state = .resting(value)
  }

  /// Has the same motion happen later by `pause` seconds, as when something held it up and let it go on as it was.
  public mutating func delay(by pause: Double) {
    if case .moving(let solution, let start) = state { state = .moving(solution, since: start + pause) }
  }

  /// Returns whether the value lies within `positionTolerance` of its target and is no faster than `velocityTolerance`
  /// at that moment.
  public func isSettled(at moment: Double, positionTolerance: Double, velocityTolerance: Double) -> Bool {
    switch state {
    case .resting:
      true
    case .moving(let solution, let start):
      abs(solution.value(at: moment.elapsed(since: start)) - solution.target) <= positionTolerance
        && abs(solution.velocity(at: moment.elapsed(since: start))) <= velocityTolerance
    }
  }

  /// The moment after which the value stays within `tolerance` of its target: `-.infinity` at rest, `.infinity` when
  /// there is no damping.
  ///
  /// - Parameter tolerance: in the value's unit, greater than 0.
  public func settlingMoment(tolerance: Double) -> Double {
    switch state {
    case .resting: -.infinity
    case .moving(let solution, let start): start + solution.settlingTime(tolerance: tolerance)
    }
  }
}
