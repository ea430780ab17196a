public import Foundation
public import HeroMorph
import HeroMotion
public import HeroWidgets

/// A plan in motion: it starts, turns round, is grabbed and let go, aims anew and ends. Whatever is asked of it, it
/// ends exactly once, its last state being the plan at exactly 0 or 1.
///
/// It is placed after every layout, with its ends measured there, so that what scrolls or is resized is followed in the same frame.
@MainActor public final class MorphFlight {
  /// What a hand took hold of.
  private struct Hold {
    let start: MorphSample
    /// What it interrupted, and when; nil where the flight took off in it.
    var interrupted: (leg: MorphLeg, time: Double)?
    /// Two fingers, how far they are from each other, of what it was when they began, and where.
    var fingers: (pinch: MorphPinch, scale: Double, place: CGPoint)?
  }

  /// All that it has shown, kept after it has ended.
  public private(set) var memory: MorphMemory
  /// Where it goes, or will go, or went.
  public var heading: MorphEnd { leg?.heading ?? firstHeading }
  /// Before the start.
  private let firstHeading: MorphEnd
  /// How it goes on now; nil before the start.
  private var leg: MorphLeg? { memory.legs.last }
  private var hold: Hold?
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
    memory = MorphMemory(plan)
    self.measure = measure
    self.stage = stage
    firstHeading = heading
    self.onState = onState
    self.onEnd = onEnd
  }

  /// With its ends where they were last.
  public var plan: MorphPlan { memory.plan }

  public var isFlying: Bool {
    switch leg?.motion {
    case .planned, .sprung, .held: true
    case .landed, nil: false
    }
  }

  public var isHeld: Bool { if case .held = leg?.motion { true } else { false } }

  // MARK: Verbs

  /// Takes off from the other end.
  public func start(towards end: MorphEnd) {
    guard let stage, !isFlying else { return }
    go(.planned(since: stage.time), towards: end, on: stage)
  }

  /// Takes off in the hand, standing at `end`.
  public func startHeld(at end: MorphEnd) {
    guard let stage, !isFlying else { return }
    // A page that stands is a card from the first touch on: it looks no different for it.
    let sample = MorphSample(progress: end.progress, velocity: 0, carried: end == .destination ? 1 : 0)
    hold = Hold(start: sample)
    go(.held(sample), towards: end.opposite, on: stage)
  }

  /// Flies back, from where it is with the speed it has, on the same spring.
  public func reverse() {
    guard let stage, isFlying else { return }
    let now = sample(at: stage.time)
    spring(from: now, towards: heading.opposite, on: stage)
  }

  /// Stops in the hand, where it is. What a hand has already lies in the next one.
  public func grab() {
    guard let stage, let leg, isFlying else { return }
    if case .held(let now) = leg.motion {
      if let hold, now != hold.start { self.hold = Hold(start: now) }
      return
    }
    var now = leg.sample(at: stage.time)
    now.velocity = 0
    hold = Hold(start: now, interrupted: (leg, stage.time))
    go(.held(now), towards: heading, on: stage)
  }

  /// Lets go of what was grabbed and not dragged: it goes on as it went, from where it is with the speed it had. Once dragged, it
  /// springs to where it was heading.
  public func resume() {
    guard let stage, let hold, case .held(let now) = leg?.motion else { return }
    guard let (interrupted, since) = hold.interrupted, now == hold.start else {
      return release(towards: heading, velocity: .zero)
    }
    go(interrupted.resumed(at: stage.time, afterPauseSince: since).motion, towards: heading, on: stage)
  }

  /// The finger has come `translation` points since it grabbed: page and picture follow it on both axes as one card, which
  /// shrinks with the way. What was caught in mid-flight becomes that card on the finger's first points.
  public func drag(by translation: CGPoint) {
    guard let stage, let hold, case .held(var now) = leg?.motion else { return }
    now.offset = CGPoint(x: hold.start.offset.x + translation.x, y: hold.start.offset.y + translation.y)
    now.carried = max(now.carried, MorphCard.carried(by: now))
    showHeld(now, on: stage)
  }

  /// Two fingers whose middle was at `start` when they grabbed have it at `place`, and are `scale` times as far from each other: what
  /// is between them stays there, and grows and shrinks with that. Places are where the plan's frames are. Smaller than a third, or
  /// larger than at its destination, it resists.
  public func pinch(by scale: Double, from start: CGPoint, to place: CGPoint) {
    guard let stage, var hold, isHeld, scale.isFinite else { return }
    let pinch = MorphPinch(plan, from: hold.start, at: start)
    hold.fingers = (pinch, scale, place)
    self.hold = hold
    showHeld(pinch.sample(at: scale, place), on: stage)
  }

  private func showHeld(_ now: MorphSample, on stage: Stage) {
    note(.held(now), towards: heading, on: stage)
    stage.requestFrame()
    show(stage.time)
  }

  /// Lets go with the finger's speed in points a second; what moves keeps that speed.
  /// - Parameter growth: how fast two fingers go apart: of the logarithm of their scale, a second. 0 by default.
  public func release(towards end: MorphEnd, velocity: CGPoint, growth: Double = 0) {
    guard let stage, case .held(let now) = leg?.motion else { return }
    var speeds = (offset: velocity, pinch: 0.0)
    if let (pinch, scale, place) = hold?.fingers {
      speeds = pinch.speeds(at: scale, place, velocity: velocity, growth: growth)
    }
    spring(from: now, speeds, towards: end, on: stage)
  }

  /// Stands at exactly `end`, whichever way it goes, until it is resumed: what is painted meanwhile is what it takes over from the page
  /// there, or hands back to it.
  package func stand(at end: MorphEnd) {
    guard let stage, isFlying else { return }
    let sample = MorphSample(progress: end.progress, velocity: 0)
    hold = Hold(start: sample)
    go(.held(sample), towards: heading, on: stage)
  }

  /// Flies the same way, broken on purpose.
  package func spoil(by kind: MorphDefect.Kind) {
    guard let stage, isFlying else { return }
    var plan = memory.plan
    plan.style.defect = MorphDefect(kind, landingAt: heading)
    memory.note(plan, at: stage.time)
    show(stage.time)
  }

  /// Ends now, where it is heading.
  public func finish() {
    guard isFlying, let leg else { return }
    for running in [link, placement] { running?.invalidate() }
    (link, placement) = (nil, nil)
    memory.note(MorphLeg(start: stage?.time ?? leg.start, .landed, heading: heading, timing: leg.timing))
    let final = MorphSample(progress: heading.progress, velocity: 0)
    onState(plan.state(at: final), final)
    onEnd(heading)
  }

  /// Whether what is left can hardly be seen: under 1 % of the way, and slow.
  public var isSettling: Bool {
    guard let stage, isFlying, !isHeld else { return false }
    let now = sample(at: stage.time)
    return abs(now.progress - heading.progress) < 0.01 && abs(now.velocity) < 0.5
      && abs(now.offset.x) + abs(now.offset.y) < 3 && abs(now.pinch - 1) < 0.01
  }

  // MARK: Sampling

  /// Where it is at `time`, or was; asking changes nothing.
  public func sample(at time: Double) -> MorphSample {
    memory.sample(at: time) ?? MorphSample(progress: heading.progress, velocity: 0)
  }

  /// The stage time at which it ends, if nobody interferes.
  public var endTime: Double { isFlying ? leg?.end ?? -.infinity : -.infinity }

  // MARK: Inside

  /// - Parameter handed: the speed that a hand gives it; nil where it goes on with its own.
  private func spring(
    from now: MorphSample, _ handed: (offset: CGPoint, pinch: Double)? = nil, towards end: MorphEnd, on stage: Stage
  ) {
    let time = stage.time
    let spring = plan.timing.spring
    var springs = MorphSprings(at: now)
    var (speed, growth, turning) = (handed?.offset ?? .zero, handed?.pinch ?? 0, 0.0)
    if handed == nil, case .sprung(let old, _) = leg?.motion {
      speed = CGPoint(x: old.x.velocity(at: time), y: old.y.velocity(at: time))
      growth = old.pinch.velocity(at: time)
      turning = old.carried.velocity(at: time)
    }
    springs.progress.retarget(to: end.progress, velocity: now.velocity, at: time, spring: spring)
    springs.x.retarget(to: 0, velocity: speed.x, at: time, spring: spring)
    springs.y.retarget(to: 0, velocity: speed.y, at: time, spring: spring)
    springs.pinch.retarget(to: 1, velocity: growth, at: time, spring: spring)
    // What was a card in part becomes one.
    if now.carried > 0 { springs.carried.retarget(to: 1, velocity: turning, at: time, spring: spring) }
    go(.sprung(springs, since: time), towards: end, on: stage)
  }

  private func note(_ motion: MorphLeg.Motion, towards end: MorphEnd, on stage: Stage) {
    memory.note(MorphLeg(start: stage.time, motion, heading: end, timing: plan.timing))
  }

  private func go(_ motion: MorphLeg.Motion, towards end: MorphEnd, on stage: Stage) {
    note(motion, towards: end, on: stage)
    if !isHeld { hold = nil }
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
    let plan = measure(memory.plan)
    memory.note(plan, at: time)
    let now = sample(at: time)
    onState(plan.state(at: now), now)
  }
}
