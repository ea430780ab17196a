import Foundation

/// How a scroll view coasts after the finger has left: the speed falls by a fixed factor each millisecond, and at
/// 10 pt/s the view stops dead.
public struct Deceleration: Sendable, Hashable {
  /// `UIScrollView.DecelerationRate`.
  public struct Rate: Sendable, Hashable {
    /// The factor that remains of the speed after one millisecond.
    public let perMillisecond: Double

    /// - Precondition: greater than 0 and less than 1.
    public init(perMillisecond: Double) {
      precondition(perMillisecond > 0 && perMillisecond < 1, "a deceleration rate must lie between 0 and 1")
      self.perMillisecond = perMillisecond
    }

    public static let normal = Rate(perMillisecond: 0.998)
    public static let fast = Rate(perMillisecond: 0.99)

    /// Points travelled in all for each point per second of speed, without the stop at 10 pt/s.
    public var travelFactor: Double { perMillisecond / (1 - perMillisecond) / 1000 }
  }

  /// The speed, in points per second, at which coasting ends.
  public static let stoppingSpeed = 10.0

  /// Points.
  public let initialOffset: Double
  /// Points per second.
  public let initialVelocity: Double
  public let rate: Rate
  /// Seconds from the release to the stop; 0 for a release at 10 pt/s or less.
  public let duration: Double
  /// The logarithm of the speed's factor over a second.
  private let decay: Double

  /// - Parameters:
  ///   - offset: Points.
  ///   - velocity: Points per second; a value that is not finite counts as 0.
  ///   - rate: Default normal.
  public init(offset: Double, velocity: Double, rate: Rate = .normal) {
    initialOffset = offset
    initialVelocity = velocity.isFinite ? velocity : 0
    self.rate = rate
    decay = 1000 * log(rate.perMillisecond)
    let speed = abs(initialVelocity)
    duration = speed > Self.stoppingSpeed ? log(Self.stoppingSpeed / speed) / decay : 0
  }

  /// Where the view stops, in points.
  public var restingOffset: Double {
    let lost = duration > 0 ? initialVelocity - (initialVelocity > 0 ? 1 : -1) * Self.stoppingSpeed : 0
    return initialOffset + lost * rate.travelFactor
  }

  /// Where the view would come to rest if it did not stop at 10 pt/s, in points: what UIKit offers a delegate as
  /// its target.
  public var projectedOffset: Double { initialOffset + initialVelocity * rate.travelFactor }

  /// - Parameter time: seconds since the release. Before 0 the start holds.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return initialOffset }
    guard time < duration else { return restingOffset }
    return initialOffset - initialVelocity * rate.travelFactor * expm1(decay * time)
  }

  /// Points per second. UIKit adds up steps of 1 ms, so this and the slope of ``value(at:)`` differ by a
  /// thousandth.
  public func velocity(at time: Double) -> Double {
    guard time > 0 else { return duration > 0 ? initialVelocity : 0 }
    return time < duration ? initialVelocity * exp(decay * time) : 0
  }

  /// The seconds until an offset is reached, or nil if the view stops before it or moves away from it.
  public func time(reaching offset: Double) -> Double? {
    let distance = offset - initialOffset
    guard distance != 0 else { return 0 }
    guard duration > 0, distance * initialVelocity > 0 else { return nil }
    guard abs(distance) <= abs(restingOffset - initialOffset) else { return nil }
    let remaining = log1p(-distance / (initialVelocity * rate.travelFactor))
    return min(remaining / decay, duration)
  }
}
