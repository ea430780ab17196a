import HeroMotion

/// The motion of a scroll view's content: one at a time. Offsets in points, times in seconds of the stage.
enum ScrollMotion {
  case still
  /// Still, past an end, where the program put it: it stays there until a hand moves it.
  case putBeyond
  /// A finger stopped it and has not dragged yet.
  case caught
  /// `grab` is the raw offset that the finger's starting point stands for.
  case dragging(grab: Double)
  case coasting(ScrollTrajectory, since: Double)
  case animating(from: Double, to: Double, since: Double, duration: Double)
  case wheel(SpringValue)
  case touchpad(TouchpadStroke)

  static let wheelSpring = Spring(response: 0.16, dampingFraction: 1)

  /// True if it goes on without anybody's doing.
  var runsByItself: Bool {
    switch self {
    case .still, .putBeyond, .caught, .dragging, .touchpad: false
    case .coasting, .animating, .wheel: true
    }
  }

  /// Returns the offset at `time`, and true if the content has arrived; nil for a motion that does not run by itself.
  func place(at time: Double) -> (offset: Double, isDone: Bool)? {
    switch self {
    case .still, .putBeyond, .caught, .dragging, .touchpad: return nil
    case .coasting(let trajectory, let start):
      return (trajectory.offset(at: time.elapsed(since: start)), time.elapsed(since: start) >= trajectory.duration)
    case .animating(let from, let to, let start, let duration):
      let fraction = min(1, time.elapsed(since: start) / duration)
      return (from + (to - from) * TimingCurve.easeInEaseOut.value(at: fraction), fraction >= 1)
    case .wheel(let value):
      let isDone = value.isSettled(at: time, positionTolerance: 0.2, velocityTolerance: 5)
      return (isDone ? value.target : value.value(at: time), isDone)
    }
  }

  /// The same motion, speed included, `distance` further down in the content.
  func shifted(by distance: Double, at time: Double, range: ClosedRange<Double>, bounces: Bool) -> ScrollMotion {
    switch self {
    case .still, .putBeyond, .caught: return self
    case .dragging(let grab): return .dragging(grab: grab + distance)
    case .coasting(let trajectory, let start):
      let next = ScrollTrajectory(
        offset: trajectory.offset(at: time.elapsed(since: start)) + distance,
        velocity: trajectory.velocity(at: time.elapsed(since: start)),
        range: range, bounces: bounces)
      return .coasting(next, since: time)
    case .animating(let from, let to, let start, let duration):
      return .animating(from: from + distance, to: to + distance, since: start, duration: duration)
    case .wheel(let value):
      var next = SpringValue(value.value(at: time) + distance)
      next.retarget(
        to: value.target + distance, velocity: value.velocity(at: time), at: time, spring: ScrollMotion.wheelSpring)
      return .wheel(next)
    case .touchpad(let stroke): return .touchpad(stroke.shifted(by: distance))
    }
  }
}
