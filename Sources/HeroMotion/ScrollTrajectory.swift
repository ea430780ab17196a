/// Everything that a scroll view does on one axis after the finger has left it, as a function of the seconds since.
///
/// It coasts inside `range`; when it reaches an edge, it bounces there with the speed it has. Released beyond an edge,
/// it bounces back, and when it is thrown inwards faster than the bounce would go, it coasts on from the edge (ours:
/// iOS is unmeasured there).
public struct ScrollTrajectory: Sendable, Hashable {
  private enum Phase: Sendable, Hashable {
    case coast(Deceleration)
    case bounce(ScrollBounce)
  }

  private struct Stretch: Sendable, Hashable {
    let start: Double
    let phase: Phase
  }

  /// Points.
  public let range: ClosedRange<Double>
  /// Where the view rests in the end, in points. Always within ``range``.
  public let restingOffset: Double
  /// Seconds from the release to rest.
  public let duration: Double
  /// In order of time. Empty when nothing moves.
  private let stretches: [Stretch]

  /// - Parameters:
  ///   - offset: Points; may be outside `range`.
  ///   - velocity: Points per second of the offset, positive when it grows; a value that is not finite counts as 0.
  ///   - range: The offsets at which the view may rest.
  ///   - rate: Default normal.
  ///   - bounces: False stops the view at an edge. Default true.
  public init(
    offset: Double, velocity: Double, range: ClosedRange<Double>, rate: Deceleration.Rate = .normal,
    bounces: Bool = true
  ) {
    self.range = range
    var stretches: [Stretch] = []
    var offset = offset.isNaN ? range.lowerBound : offset
    var velocity = velocity.isFinite ? velocity : 0
    var time = 0.0

    let edge = max(range.lowerBound, min(offset, range.upperBound))
    if offset != edge {
      if bounces, offset.isFinite {
        let bounce = ScrollBounce(releasedAt: offset, edge: edge, releaseVelocity: velocity)
        stretches.append(Stretch(start: 0, phase: .bounce(bounce)))
        time = bounce.duration
        velocity = 0
        if let crossing = bounce.crossing {
          time = crossing.time
          velocity = crossing.velocity
        }
      } else if (offset - edge) * velocity > 0 {
        velocity = 0
      }
      offset = edge
    }

    let coast = Deceleration(offset: offset, velocity: velocity, rate: rate)
    if coast.duration > 0 {
      stretches.append(Stretch(start: time, phase: .coast(coast)))
      let wall = velocity > 0 ? range.upperBound : range.lowerBound
      if let hit = coast.time(reaching: wall) {
        time += hit
        offset = wall
        if bounces {
          let bounce = ScrollBounce(offset: wall, edge: wall, velocity: coast.velocity(at: hit))
          stretches.append(Stretch(start: time, phase: .bounce(bounce)))
          time += bounce.duration
        }
      } else {
        time += coast.duration
        offset = coast.restingOffset
      }
    }
    self.stretches = stretches
    restingOffset = offset
    duration = time
  }

  /// Creates the path to a chosen offset, as when a delegate changes UIKit's `targetContentOffset`. UIKit's curve is
  /// not published; ours: a coast that would rest not far from there starts faster or slower, and any other path is the
  /// bounce's spring.
  /// - Parameters:
  ///   - offset: Points; within `range`.
  ///   - velocity: Points per second of the offset, positive when it grows.
  ///   - target: Points; the nearest offset in `range` counts.
  ///   - range: The offsets at which the view may rest.
  ///   - rate: Default normal.
  public init(
    offset: Double, velocity: Double, restingAt target: Double, range: ClosedRange<Double>,
    rate: Deceleration.Rate = .normal
  ) {
    self.range = range
    let target = target.isNaN ? offset : max(range.lowerBound, min(target, range.upperBound))
    let natural = Deceleration(offset: offset, velocity: velocity, rate: rate)
    let (way, wanted) = (natural.restingOffset - offset, target - offset)
    let phase: Phase
    if natural.duration > 0, way != 0, (0.5...2).contains(wanted / way) {
      let lost = wanted > 0 ? Deceleration.stoppingSpeed : -Deceleration.stoppingSpeed
      let coast = Deceleration(offset: offset, velocity: wanted / rate.travelFactor + lost, rate: rate)
      phase = .coast(coast)
      duration = coast.duration
    } else {
      let bounce = ScrollBounce(offset: offset, edge: target, velocity: velocity)
      phase = .bounce(bounce)
      duration = bounce.duration
    }
    restingOffset = target
    stretches = duration > 0 ? [Stretch(start: 0, phase: phase)] : []
  }

  /// Points.
  ///
  /// - Parameter time: seconds since the release. Before 0 the start holds.
  public func offset(at time: Double) -> Double {
    guard time < duration, let stretch = stretch(at: time) else { return restingOffset }
    switch stretch.phase {
    case .coast(let coast): return coast.value(at: time - stretch.start)
    case .bounce(let bounce): return bounce.solution.value(at: time - stretch.start)
    }
  }

  /// Points per second. While coasting this is the law of speed, a thousandth off the slope of ``offset(at:)``.
  ///
  /// - Parameter time: seconds since the release.
  public func velocity(at time: Double) -> Double {
    guard time < duration, let stretch = stretch(at: time) else { return 0 }
    switch stretch.phase {
    case .coast(let coast): return coast.velocity(at: time - stretch.start)
    case .bounce(let bounce): return bounce.solution.velocity(at: time - stretch.start)
    }
  }

  private func stretch(at time: Double) -> Stretch? {
    stretches.last { $0.start <= time } ?? stretches.first
  }
}
