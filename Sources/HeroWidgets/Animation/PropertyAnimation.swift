import HeroMotion

/// One value's way from what was shown to the model's: a function of the stage's time.
@MainActor final class PropertyAnimation {
  enum Timing {
    case curve(TimingCurve)
    /// `velocity` in whole distances a second.
    case spring(Spring, velocity: Double)
  }

  let animation: ViewAnimation
  /// Start and duration, in seconds of the stage.
  private let begin, duration: Double
  private let start, end: [Double]
  private let springs: [SpringSolution]
  /// The animation that shows until this one begins.
  private let before: PropertyAnimation?

  /// - Parameters:
  ///   - start: where it begins unless `before` is on its way, and stands at `now`.
  init(
    _ property: ViewProperty, from start: [Double], to end: [Double], after before: PropertyAnimation?,
    of animation: ViewAnimation,
    at now: Double
  ) {
    self.animation = animation
    begin = now + animation.delay
    duration = animation.duration
    (self.start, self.end) = property.ends(from: before?.numbers(at: begin) ?? start, to: end)
    self.before = animation.delay > 0 ? before : nil
    if case .spring(let spring, let velocity) = animation.timing {
      let speeds = before?.velocities(at: begin)
      springs = zip(self.start, self.end).enumerated().map { index, ends in
        SpringSolution(
          spring: spring, from: ends.0, to: ends.1,
          velocity: velocity * (ends.1 - ends.0) + (speeds.map { index < $0.count ? $0[index] : 0 } ?? 0))
      }
    } else {
      springs = []
    }
  }

  func isOver(at time: Double) -> Bool { time.elapsed(since: begin) >= duration }

  func numbers(at time: Double) -> [Double] {
    if isOver(at: time) { return end }
    guard time >= begin else { return before?.numbers(at: time) ?? start }
    switch animation.timing {
    case .curve(let curve):
      let fraction = curve.value(at: time.elapsed(since: begin) / duration)
      return zip(start, end).map { $0 + ($1 - $0) * fraction }
    case .spring: return springs.map { $0.value(at: time.elapsed(since: begin)) }
    }
  }

  /// Units a second.
  private func velocities(at time: Double) -> [Double] {
    if isOver(at: time) { return end.map { _ in 0 } }
    guard time >= begin else { return before?.velocities(at: time) ?? start.map { _ in 0 } }
    switch animation.timing {
    case .curve(let curve):
      let speed = curve.slope(at: time.elapsed(since: begin) / duration) / duration
      return zip(start, end).map { ($1 - $0) * speed }
    case .spring: return springs.map { $0.velocity(at: time.elapsed(since: begin)) }
    }
  }
}
