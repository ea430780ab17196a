/// Values at given times with easing between them, evaluated as `CAKeyframeAnimation` does: first the overall timing,
/// then the segment, then the segment's own timing, then linear interpolation.
public struct KeyframeTrack: Sendable, Hashable {
  public let values: [Double]
  /// Fractions of the duration, one for each value.
  public let keyTimes: [Double]
  /// Seconds.
  public let duration: Double
  public let timing: TimingCurve
  /// One curve for each pair of neighbouring values, or none for linear.
  public let segmentTimings: [TimingCurve]

  /// The first value holds until the first key time, the last one from the last key time on. What Core Animation itself
  /// shows before a first key time above 0 is not known.
  /// - Parameters:
  ///   - values: At least one.
  ///   - keyTimes: As many as values, within 0…1 and never falling; nil spreads the values evenly.
  ///   - duration: Seconds, at least 0.
  ///   - timing: Bends the time of the whole track. Default linear.
  ///   - segmentTimings: Empty, or one fewer than `values`.
  public init(
    values: [Double], keyTimes: [Double]? = nil, duration: Double, timing: TimingCurve = .linear,
    segmentTimings: [TimingCurve] = []
  ) {
    precondition(!values.isEmpty, "a keyframe track needs at least one value")
    let last = Double(max(values.count - 1, 1))
    let keyTimes = keyTimes ?? values.indices.map { Double($0) / last }
    precondition(keyTimes.count == values.count, "a keyframe track needs one key time for each value")
    precondition(
      keyTimes.allSatisfy((0...1).contains) && zip(keyTimes, keyTimes.dropFirst()).allSatisfy(<=),
      "key times must lie in 0...1 and never fall")
    precondition(
      segmentTimings.isEmpty || segmentTimings.count == values.count - 1,
      "a keyframe track needs one fewer segment timings than values, or none")
    precondition(duration >= 0 && duration.isFinite, "a keyframe track's duration must be finite and at least 0")
    (self.values, self.keyTimes, self.duration, self.timing) = (values, keyTimes, duration, timing)
    self.segmentTimings = segmentTimings
  }

  /// - Parameter time: seconds since the start. Times before 0 count as 0, times after ``duration`` as the end.
  public func value(at time: Double) -> Double {
    let fraction = time >= duration ? 1 : time / duration
    let progress = timing.value(at: fraction)
    // The last of several equal key times wins, which makes a jump.
    guard let index = keyTimes.lastIndex(where: { $0 <= progress }) else { return values[0] }
    guard index + 1 < values.count else { return values[index] }
    let start = keyTimes[index]
    let local = (progress - start) / (keyTimes[index + 1] - start)
    let eased = segmentTimings.isEmpty ? local : segmentTimings[index].value(at: local)
    return values[index] + (values[index + 1] - values[index]) * eased
  }
}
