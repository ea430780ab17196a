/// The way of a scroll view back to its edge, or out over it and back.
public struct ScrollBounce: Sendable, Hashable {
  /// Fitted to recordings of `UIScrollView`.
  public static let spring = Spring(mass: 1, stiffness: 120, damping: 22)
  /// Once less than this many points are left, the view jumps to the edge.
  public static let endDistance = 0.5
  /// Points per second below which a release counts as one at rest.
  public static let restSpeed = 50.0
  /// The speed inwards of a release at rest, per second and point of overscroll.
  public static let restSeed = 7.33

  /// The spring alone, without the jump at the end.
  public let solution: SpringSolution
  /// Seconds until the jump to the edge: the time after which less than ``endDistance`` is left for good.
  public let duration: Double

  /// - Parameters:
  ///   - offset: where the bounce starts, in points.
  ///   - edge: where it ends, in points.
  ///   - velocity: points per second at the start, exactly as given.
  public init(offset: Double, edge: Double, velocity: Double) {
    solution = SpringSolution(spring: Self.spring, from: offset, to: edge, velocity: velocity.isFinite ? velocity : 0)
    duration = solution.settlingTime(tolerance: Self.endDistance)
  }

  /// Creates the bounce after a release beyond the edge.
  ///
  /// Moving outwards, the bounce takes over the speed. At rest it starts inwards with ``restSeed`` times the overscroll
  /// per second, and moving inwards with the faster of the two (unmeasured on iOS).
  /// - Parameters:
  ///   - offset: Points, at the release.
  ///   - edge: The offset at which it comes to rest.
  ///   - releaseVelocity: Speed of the offset itself, in points per second, not of the finger.
  public init(releasedAt offset: Double, edge: Double, releaseVelocity: Double) {
    let overscroll = offset - edge
    let outwards: Double = overscroll < 0 ? -1 : 1
    let speedOut = releaseVelocity.isFinite ? releaseVelocity * outwards : 0
    let start = speedOut >= Self.restSpeed ? speedOut : min(speedOut, -Self.restSeed * abs(overscroll))
    self.init(offset: offset, edge: edge, velocity: start * outwards)
  }

  public var edge: Double { solution.target }

  /// - Parameter time: seconds since the start of the bounce.
  public func offset(at time: Double) -> Double {
    time < duration ? solution.value(at: time) : edge
  }

  /// Points per second.
  ///
  /// - Parameter time: seconds since the start of the bounce.
  public func velocity(at time: Double) -> Double {
    time < duration ? solution.velocity(at: time) : 0
  }

  /// When and with what speed a bounce that started beyond its edge comes back over it faster than a coasting view
  /// stops, or nil when the speed is used up at the edge. A flick inwards of more than about twelve times the
  /// overscroll per second does that.
  var crossing: (time: Double, velocity: Double)? {
    guard solution.origin != edge, let peak = solution.firstPeak else { return nil }
    let side = solution.origin > edge
    let time = Bisection.boundary(from: 0, to: peak.time) { (solution.value(at: $0) > edge) == side }
    let velocity = solution.velocity(at: time)
    return abs(velocity) > Deceleration.stoppingSpeed ? (time, velocity) : nil
  }
}
