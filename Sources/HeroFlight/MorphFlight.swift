public import Foundation
public import HeroMorph
import HeroMotion
public import HeroWidgets

/// A plan in motion: it starts, turns round, is grabbed and let go, aims anew and ends. Whatever is asked of it, it
/// ends exactly once, its last state being the plan at exactly 0 or 1.
///
/// It is placed after every layout, with its ends measured there, so that what scrolls or is resized is followed in the same frame.
@MainActor public final class MorphFlight {
  private indirect enum Motion {
    /// As planned, from one end to the other, since a time.
    case planned(since: Double)
    /// On springs from wherever it was; over at `end`.
    case sprung(Springs, end: Double)
    /// In somebody's hand.
    case held(Hold)
    case ended

    /// The same motion, `pause` seconds later.
    func delayed(by pause: Double) -> Motion {
      switch self {
      case .planned(let start): return .planned(since: start + pause)
      case .sprung(var springs, let end):
        springs.delay(by: pause)
        return .sprung(springs, end: end + pause)
      case .held, .ended: return self
      }
    }
  }

  /// One for each value of a sample.
  private struct Springs {
    var progress, x, y, carried: SpringValue

    mutating func delay(by pause: Double) {
      progress.delay(by: pause)
      x.delay(by: pause)
      y.delay(by: pause)
      carried.delay(by: pause)
    }

    func sample(at time: Double) -> MorphSample {
      MorphSample(
        progress: progress.value(at: time), velocity: progress.velocity(at: time),
        offset: CGPoint(x: x.value(at: time), y: y.value(at: time)), carried: max(0, min(1, carried.value(at: time))))
    }
  }

  private struct Hold {
    let start: MorphSample
    var current: MorphSample
    /// What the hand interrupted, and when; nil where the flight took off in it.
    var interrupted: (motion: Motion, time: Double)?
  }

  public private(set) var plan: MorphPlan
  public private(set) var heading: MorphEnd
  private var motion: Motion = .ended
  private let measure: (MorphPlan) -> MorphPlan
  private let onState: (MorphState, MorphSample) -> Void
  private let onEnd: (MorphEnd) -> Void
  private weak var stage: Stage?
  /// Asks for frames and sees the end come.
  private var link: DisplayLink?
  /// Measures and shows, from take-off to the end.
  private var placement: DisplayLink?

  /// - Parameters:
  ///   - heading: where it will go.
  ///   - measure: the plan as it is with the pages laid out as they are now; asked before every state but the last. Leaves the plan
  ///     alone by default.
  ///   - onState: applies a state to the screen; called at the start, in every frame, and last with the plan at its end.
  ///   - onEnd: called once, with where it ended.
  public init(
    plan: MorphPlan, heading: MorphEnd = .destination, stage: Stage,
    measure: @escaping (MorphPlan) -> MorphPlan = { $0 },
    onState: @escaping (MorphState, MorphSample) -> Void, onEnd: @escaping (MorphEnd) -> Void
  ) {
    self.plan = plan
    self.measure = measure
    self.stage = stage
    self.heading = heading
    self.onState = onState
    self.onEnd = onEnd
  }

  public var isFlying: Bool { if case .ended = motion { false } else { true } }
  public var isHeld: Bool { if case .held = motion { true } else { false } }

  // MARK: Verbs

  /// Takes off from the other end.
  public func start(towards end: MorphEnd) {
    guard let stage, !isFlying else { return }
    heading = end
    motion = .planned(since: stage.time)
    follow(stage)
  }

  /// Takes off in the hand, standing at `end`.
  public func startHeld(at end: MorphEnd) {
    guard let stage, !isFlying else { return }
    heading = end.opposite
    // A page that stands is a card from the first touch on: it looks no different for it.
    let sample = MorphSample(progress: end.progress, velocity: 0, carried: end == .destination ? 1 : 0)
    motion = .held(Hold(start: sample, current: sample))
    follow(stage)
  }

  /// Flies back, from where it is with the speed it has, on the same spring.
  public func reverse() {
    guard let stage, isFlying else { return }
    let now = sample(at: stage.time)
    spring(from: now, towards: heading.opposite, on: stage)
  }

  /// Stops in the hand, where it is.
  public func grab() {
    guard let stage, isFlying, !isHeld else { return }
    var now = sample(at: stage.time)
    now.velocity = 0
    motion = .held(Hold(start: now, current: now, interrupted: (motion, stage.time)))
    follow(stage)
  }

  /// Lets go of what was grabbed and not dragged: it goes on as it went, from where it is with the speed it had. Once dragged, it
  /// springs to where it was heading.
  public func resume() {
    guard let stage, case .held(let hold) = motion else { return }
    guard let (motion, since) = hold.interrupted, hold.current == hold.start else {
      return release(towards: heading, velocity: .zero)
    }
    self.motion = motion.delayed(by: stage.time - since)
    follow(stage)
  }

  /// The finger has come `translation` points since it grabbed: page and picture follow it on both axes as one card, which
  /// shrinks with the way. What was caught in mid-flight becomes that card on the finger's first points.
  public func drag(by translation: CGPoint) {
    guard let stage, case .held(var hold) = motion else { return }
    hold.current.offset = CGPoint(x: hold.start.offset.x + translation.x, y: hold.start.offset.y + translation.y)
    hold.current.carried = max(hold.current.carried, MorphCard.grip(of: hold.current.offset))
    motion = .held(hold)
    stage.requestFrame()
    show(stage.time)
  }

  /// Lets go with the finger's speed in points a second; what moves keeps that speed.
  public func release(towards end: MorphEnd, velocity: CGPoint) {
    guard let stage, case .held(let hold) = motion else { return }
    spring(from: hold.current, offsetVelocity: velocity, towards: end, on: stage)
  }

  /// Ends now, where it is heading.
  public func finish() {
    guard isFlying else { return }
    motion = .ended
    for running in [link, placement] { running?.invalidate() }
    (link, placement) = (nil, nil)
    let final = MorphSample(progress: heading.progress, velocity: 0)
    onState(plan.state(at: final.progress), final)
    onEnd(heading)
  }

  /// Whether what is left can hardly be seen: under 1 % of the way, and slow.
  public var isSettling: Bool {
    guard let stage, isFlying, !isHeld else { return false }
    let now = sample(at: stage.time)
    return abs(now.progress - heading.progress) < 0.01 && abs(now.velocity) < 0.5
      && abs(now.offset.x) + abs(now.offset.y) < 3
  }

  // MARK: Sampling

  /// Where it is at `time`; asking changes nothing.
  public func sample(at time: Double) -> MorphSample {
    switch motion {
    case .ended: return MorphSample(progress: heading.progress, velocity: 0)
    case .held(let hold): return hold.current
    case .planned(let start):
      let elapsed = time - start
      var fraction: Double
      var speed: Double
      switch plan.timing {
      case .spring(let timing):
        fraction = timing.progress(at: elapsed)
        speed = timing.velocity(at: elapsed)
      case .curve(let curve, let duration):
        let share = duration > 0 ? max(0, min(1, elapsed / duration)) : 1
        fraction = curve.value(at: share)
        speed = share < 1 ? curve.slope(at: share) / duration : 0
      }
      if heading == .source { (fraction, speed) = (1 - fraction, -speed) }
      return MorphSample(progress: fraction, velocity: speed)
    case .sprung(let springs, _): return springs.sample(at: time)
    }
  }

  /// The stage time at which it ends, if nobody interferes.
  public var endTime: Double {
    switch motion {
    case .planned(let start): start + plan.timing.duration
    case .sprung(_, let end): end
    case .held: .infinity
    case .ended: -.infinity
    }
  }

  // MARK: Inside

  private func spring(from now: MorphSample, offsetVelocity: CGPoint? = nil, towards end: MorphEnd, on stage: Stage) {
    let time = stage.time
    let spring = plan.timing.spring
    var springs = Springs(
      progress: SpringValue(now.progress), x: SpringValue(now.offset.x), y: SpringValue(now.offset.y),
      carried: SpringValue(now.carried))
    var (speed, turning) = (offsetVelocity ?? .zero, 0.0)
    if offsetVelocity == nil, case .sprung(let old, _) = motion {
      speed = CGPoint(x: old.x.velocity(at: time), y: old.y.velocity(at: time))
      turning = old.carried.velocity(at: time)
    }
    springs.progress.retarget(to: end.progress, velocity: now.velocity, at: time, spring: spring)
    springs.x.retarget(to: 0, velocity: speed.x, at: time, spring: spring)
    springs.y.retarget(to: 0, velocity: speed.y, at: time, spring: spring)
    // What was a card in part becomes one.
    if now.carried > 0 { springs.carried.retarget(to: 1, velocity: turning, at: time, spring: spring) }
    heading = end
    motion = .sprung(springs, end: time + remaining(springs.progress))
    follow(stage)
  }

  /// A spring stated by its duration takes that long again; any other until it has settled.
  private func remaining(_ value: SpringValue) -> Double {
    guard case .spring(let timing) = plan.timing else { return plan.timing.duration }
    if case .uiKit = timing.form { return timing.duration }
    return max(0, value.settlingMoment(tolerance: 0.001) - (stage?.time ?? 0))
  }

  private func follow(_ stage: Stage) {
    show(stage.time)
    if placement == nil {
      placement = stage.afterLayout { [weak self] time in
        guard let self, isFlying else { return false }
        show(time)
        return isFlying
      }
    }
    if isHeld {
      link?.invalidate()
      link = nil
    } else if link == nil {
      link = stage.addDisplayLink { [weak self] time in self?.step(time) ?? false }
    }
  }

  private func step(_ time: Double) -> Bool {
    guard isFlying else { return false }
    // A time computed as start + duration may miss the frame's by a rounding error.
    if time >= endTime - 1e-9 {
      finish()
      return false
    }
    return true
  }

  private func show(_ time: Double) {
    plan = measure(plan)
    let now = sample(at: time)
    onState(plan.state(at: now), now)
  }
}
