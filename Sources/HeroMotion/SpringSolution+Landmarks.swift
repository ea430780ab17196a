import Foundation

extension SpringSolution {
  /// A moment at which the motion turns round.
  public struct Peak: Sendable, Hashable {
    /// Seconds since the start.
    public let time: Double
    public let value: Double
  }

  /// The first turning point beyond the target, or nil for a motion that never passes it.
  public var firstPeak: Peak? {
    guard displacement != 0 || initialVelocity != 0 else { return nil }
    // A start away from the target turns round on the near side first.
    guard let time = turningPoint(startsAway ? 1 : 0) else { return nil }
    return Peak(time: time, value: value(at: time))
  }

  /// The first moment, in seconds since the start, at which the given fraction of the way is covered.
  ///
  /// - Parameter fraction: 0 up to but not including 1; nil for anything else, and for a motion that has no way to go.
  public func time(covering fraction: Double) -> Double? {
    guard fraction >= 0, fraction < 1, displacement != 0 else { return nil }
    guard fraction > 0 else { return 0 }
    let remaining = 1 - fraction
    let isBefore = { (time: Double) in offset(at: time) / displacement > remaining }
    let start = startsAway ? turningPoint(0) ?? 0 : 0
    let end = turningPoint(startsAway ? 1 : 0) ?? end(from: start, while: isBefore)
    return end.isFinite ? Bisection.boundary(from: start, to: end, while: isBefore) : nil
  }

  /// The first moment, in seconds since the start, at which the value is on its target and goes on beyond; nil where it
  /// never is.
  public var firstPassage: Double? {
    guard displacement != 0, let peak = firstPeak, (peak.value - target) * displacement < 0 else { return nil }
    let start = startsAway ? turningPoint(0) ?? 0 : 0
    return Bisection.boundary(from: start, to: peak.time) { offset(at: $0) / displacement > 0 }
  }

  /// How much of its path is left from a moment on until it rests, there and back counted; in the value's unit,
  /// infinite without damping.
  ///
  /// - Parameter time: seconds since the start.
  public func path(after time: Double) -> Double {
    let time = max(0, time)
    guard displacement != 0 || initialVelocity != 0 else { return 0 }
    guard decay > 0 else { return .infinity }
    guard let first = turningPoint(0) else { return abs(offset(at: time)) }
    var turn = first
    if discriminant < 0, time > first {
      let halfSwing = Double.pi / root
      turn += ((time - first) / halfSwing).rounded(.up) * halfSwing
      // Rounding may name the turning point that just lies behind.
      if turn < time { turn += halfSwing }
    }
    guard turn >= time else { return abs(offset(at: time)) }
    let amplitude = abs(offset(at: turn))
    guard discriminant < 0 else { return abs(offset(at: time) - offset(at: turn)) + amplitude }
    // From a turning point on each half swing is shorter by the same factor.
    let factor = exp(-decay * Double.pi / root)
    return abs(offset(at: time) - offset(at: turn)) + amplitude * (1 + factor) / (1 - factor)
  }

  /// The moment, in seconds since the start, from which on no more than `length` of the path is left; `.infinity`
  /// without damping.
  ///
  /// - Parameter length: in the value's unit, greater than 0.
  public func time(leaving length: Double) -> Double {
    guard path(after: 0) > length else { return 0 }
    guard length > 0, decay > 0 else { return .infinity }
    let limit = end(from: 0) { path(after: $0) > length }
    return limit.isFinite ? Bisection.boundary(from: 0, to: limit) { path(after: $0) > length } : .infinity
  }

  /// The moment, in seconds since the start, after which the value stays within `tolerance` of the target; 0 when it
  /// never leaves, `.infinity` when it never settles.
  ///
  /// - Parameter tolerance: in the value's unit, greater than 0.
  public func settlingTime(tolerance: Double) -> Double {
    guard displacement != 0 || initialVelocity != 0 else { return 0 }
    guard tolerance > 0 else { return .infinity }
    let isOutside = { (time: Double) in abs(offset(at: time)) > tolerance }
    guard decay > 0 else { return hypot(displacement, initialVelocity / root) > tolerance ? .infinity : 0 }

    // Between turning points the distance changes one way, through at most one zero: so the last turning point
    // outside is where the search starts and the next one is where it ends.
    var start = 0.0
    var end = turningPoint(0)
    if let first = end, isOutside(first) {
      start = first
      end = nil
      if discriminant < 0 {
        let halfSwing = Double.pi / root
        let count = log(abs(offset(at: first)) / tolerance) / (decay * halfSwing)
        start += count.rounded(.down) * halfSwing
        // Rounding may name the turning point that just lies inside.
        if start > first, !isOutside(start) { start -= halfSwing }
        end = start + halfSwing
      }
    } else if !isOutside(0) {
      return 0
    }
    let limit = end ?? self.end(from: start, while: isOutside)
    return limit.isFinite ? Bisection.boundary(from: start, to: limit, while: isOutside) : .infinity
  }

  private var startsAway: Bool { displacement * initialVelocity > 0 }

  /// The time, later than 0, of the turning point with that index, or nil: only a swinging spring has more than one.
  private func turningPoint(_ index: Int) -> Double? {
    let side = squaredFrequency * displacement + decay * initialVelocity
    if discriminant < 0 {
      let angle = atan2(root * initialVelocity, side)
      return ((angle > 0 ? angle : angle + .pi) + Double(index) * .pi) / root
    }
    let ratio = initialVelocity / side
    guard index == 0, ratio > 0, root * ratio < 1 else { return nil }
    return root == 0 ? ratio : atanh(root * ratio) / root
  }

  /// A time after `start` at which `holds` is false, for what holds up to some moment and never again.
  private func end(from start: Double, while holds: (Double) -> Bool) -> Double {
    var step = (decay + root) / squaredFrequency
    var end = start + step
    while holds(end), end.isFinite {
      step *= 2
      end += step
    }
    return end
  }
}
