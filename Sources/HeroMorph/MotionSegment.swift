public import Foundation
package import HeroMotion

/// The position and velocity of a transition.
public struct MorphSample: Sendable, Hashable {
  /// 0 at the source, 1 at the destination.
  public var progress: Double
  /// Velocity, in progress per second.
  public var velocity: Double
  /// Offset of the center by fingers, in points.
  public var offset: CGPoint
  /// Scale by fingers, greater than 0.
  public var pinch: Double
  /// Rotation by two fingers, clockwise, in radians.
  public var turn: Double
  /// Degree to which the page follows its picture, 0…1: 1 once a gesture had it.
  public var carried: Double
  /// Recession of the page below, 0…1, during a gesture and a little longer.
  public var recess: Double
  /// Motions of the parts that do not follow `progress`; nil: none.
  public var channels: MorphChannels<MorphMotion>?

  public init(
    progress: Double, velocity: Double, offset: CGPoint = .zero, pinch: Double = 1, turn: Double = 0,
    carried: Double = 0, recess: Double = 0, channels: MorphChannels<MorphMotion>? = nil
  ) {
    (self.progress, self.velocity, self.offset, self.pinch, self.turn) = (progress, velocity, offset, pinch, turn)
    (self.carried, self.recess, self.channels) = (carried, recess, channels)
  }

  /// A hand has brought the middle of what moves to `place`: it goes with its picture, and the page below stands back.
  mutating func carry(to place: CGPoint, of plan: MorphPlan) {
    func away() -> CGPoint {
      let anchor = plan.anchor(at: self)
      return CGPoint(x: place.x - anchor.x, y: place.y - anchor.y)
    }
    offset = away()
    carried = max(carried, MorphCard.carried(by: self))
    recess = max(recess, carried * max(0, min(1, plan.leaderProgress(at: self))))
    // Its source stands back with that page, and the middle between both a little.
    offset = away()
  }
}

/// A stretch of a transition without interference: a value that can be asked for any moment. Times are seconds of
/// the stage.
public struct MotionSegment: Sendable, Hashable {
  public enum Motion: Sendable, Hashable {
    /// As planned, from one end to the other, since a time that may lie before the leg: a flight that was held up goes
    /// on.
    case planned(since: Double)
    /// On springs from wherever it was, since a time as above.
    case sprung(MorphSprings, since: Double)
    /// Held by a gesture.
    case held(MorphSample)
    /// At its end.
    case landed
  }

  /// Start, in seconds of the stage.
  public var start: Double
  public var motion: Motion
  public var heading: MorphEnd
  public var timing: MorphTiming
  /// The timing of the parts that do not follow `timing`; nil: none.
  public var cues: MorphChannels<MorphCue>?

  package init(
    start: Double, _ motion: Motion, heading: MorphEnd, timing: MorphTiming, cues: MorphChannels<MorphCue>? = nil
  ) {
    (self.start, self.motion, self.heading, self.timing, self.cues) = (start, motion, heading, timing, cues)
  }

  /// Undisturbed end, in seconds of the stage: infinite during a gesture.
  package var end: Double {
    switch motion {
    case .planned(let since): since + timing.duration(with: cues)
    case .sprung(let springs, let since): since + remaining(springs, since: since)
    case .held: .infinity
    case .landed: start
    }
  }

  /// A spring stated by its duration takes that long again; any other until all of it has settled.
  private func remaining(_ springs: MorphSprings, since: Double) -> Double {
    let settled = max(0, springs.settlingMoment - since)
    if springs.isReleased { return settled }
    // The page below may take longer to come back, and so may parts with a timing of their own.
    let planned = max(
      timing.duration, springs.recess.settlingMoment(tolerance: MorphCard.hardly) - since,
      springs.channelsSettlingMoment - since)
    guard case .spring(let timing) = timing else { return planned }
    if case .uiKit = timing.form { return planned }
    return settled
  }

  /// The same leg, begun at `time` after a pause there.
  package func resumed(at time: Double, afterPauseSince pause: Double) -> MotionSegment {
    var leg = self
    leg.start = time
    switch motion {
    case .planned(let since): leg.motion = .planned(since: since + time - pause)
    case .sprung(var springs, let since):
      springs.delay(by: time - pause)
      leg.motion = .sprung(springs, since: since + time - pause)
    case .held, .landed: break
    }
    return leg
  }

  public func sample(at time: Double) -> MorphSample {
    switch motion {
    case .landed: return MorphSample(progress: heading.progress, velocity: 0)
    case .held(let sample): return sample
    case .sprung(let springs, _): return springs.sample(at: time)
    case .planned(let since):
      let own = planned(timing, at: time, since: since)
      guard let cues else { return MorphSample(progress: own.progress, velocity: own.velocity) }
      let channels = cues.mapped { cue in
        let start = since + cue.delay
        return time < start
          ? MorphMotion(progress: heading.opposite.progress, velocity: 0)
          : planned(cue.timing ?? timing, at: time, since: start)
      }
      return MorphSample(progress: own.progress, velocity: own.velocity, channels: channels)
    }
  }

  private func planned(_ timing: MorphTiming, at time: Double, since: Double) -> MorphMotion {
    let (fraction, speed) = timing.progress(at: time.elapsed(since: since))
    return heading == .source
      ? MorphMotion(progress: 1 - fraction, velocity: -speed) : MorphMotion(progress: fraction, velocity: speed)
  }
}

/// One for each value of a sample.
public struct MorphSprings: Sendable, Hashable {
  package var progress, x, y, pinch, turn, carried, recess: SpringValue
  /// Springs of the parts with a motion of their own; nil: none.
  package private(set) var channels: MorphChannels<SpringValue>?
  /// True if a gesture released it: then it moves by springs of its own, until all of them have settled.
  package var isReleased = false

  /// At rest where `sample` is.
  package init(at sample: MorphSample) {
    progress = SpringValue(sample.progress)
    x = SpringValue(sample.offset.x)
    y = SpringValue(sample.offset.y)
    pinch = SpringValue(sample.pinch)
    turn = SpringValue(sample.turn)
    carried = SpringValue(sample.carried)
    recess = SpringValue(sample.recess)
  }

  mutating func delay(by pause: Double) {
    for path in [\Self.progress, \.x, \.y, \.pinch, \.turn, \.carried, \.recess] {
      self[keyPath: path].delay(by: pause)
    }
    channels = channels?.mapped { value in
      var value = value
      value.delay(by: pause)
      return value
    }
  }

  /// Sends each part with a timing of its own to `end`, from where it is with the speed it has.
  /// - Parameters:
  ///   - cues: The timings; nil: no part has one.
  ///   - spring: The spring of parts that have only a delay of their own.
  package mutating func retarget(
    _ cues: MorphChannels<MorphCue>?, from sample: MorphSample, to end: MorphEnd, at time: Double, spring: Spring
  ) {
    func moving(_ motion: MorphMotion, _ cue: MorphCue) -> SpringValue {
      var value = SpringValue(motion.progress)
      value.retarget(
        to: end.progress, velocity: motion.velocity, at: time, spring: cue.timing?.spring ?? spring)
      return value
    }
    channels = cues.map { cues in
      var channels = MorphChannels<SpringValue>()
      for (id, cue) in cues.elements { channels.elements[id] = moving(sample.motion(of: id), cue) }
      channels.pages = cues.pages.map { moving(sample.pages, $0) }
      return channels
    }
  }

  func sample(at time: Double) -> MorphSample {
    MorphSample(
      progress: progress.value(at: time), velocity: progress.velocity(at: time),
      offset: CGPoint(x: x.value(at: time), y: y.value(at: time)), pinch: max(0.05, pinch.value(at: time)),
      turn: turn.value(at: time), carried: max(0, min(1, carried.value(at: time))),
      recess: max(0, min(1, recess.value(at: time))),
      channels: channels?.mapped { MorphMotion(progress: $0.value(at: time), velocity: $0.velocity(at: time)) })
  }

  /// Time after which no motion is visible. Gestured motion may return after `progress` has settled.
  fileprivate var settlingMoment: Double {
    let shares = [progress, pinch, turn].map { $0.settlingMoment(tolerance: 0.001) }
    let points = [x, y].map { $0.settlingMoment(tolerance: 0.25) }
    return max(
      (shares + points).max() ?? -.infinity, recess.settlingMoment(tolerance: MorphCard.hardly),
      channelsSettlingMoment)
  }

  /// Time after which no part with a timing of its own moves visibly.
  fileprivate var channelsSettlingMoment: Double {
    channels?.all.map { $0.settlingMoment(tolerance: 0.001) }.max() ?? -.infinity
  }
}

extension MorphTiming {
  /// The fraction of the way and its speed `elapsed` seconds after the start.
  package func progress(at elapsed: Double) -> (fraction: Double, speed: Double) {
    switch self {
    case .spring(let timing): return (timing.progress(at: elapsed), timing.velocity(at: elapsed))
    case .curve(let curve, let duration):
      let share = duration > 0 ? max(0, min(1, elapsed / duration)) : 1
      return (curve.value(at: share), share < 1 ? curve.slope(at: share) / duration : 0)
    }
  }
}
