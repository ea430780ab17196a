public import Foundation
public import HeroMorph
import HeroMotion
public import HeroWidgets

/// A plan in motion: it starts, reverses, is grabbed, released, retargeted and ends. Whatever is asked of it, it
/// ends exactly once, its last state being the plan at exactly 0 or 1.
///
/// It is placed after every layout, with its ends measured there, so that what scrolls or is resized is followed in the
/// same frame.
@MainActor public final class MorphFlight {
  /// A transition that a gesture holds.
  private struct Hold {
    let start: MorphSample
    /// The interrupted segment, and the time; nil: the transition started with the gesture.
    var interrupted: (leg: MotionSegment, time: Double)?
    var grip: Grip?
  }

  /// The gesture since then.
  private enum Grip {
    case finger(MorphDrag, translation: CGPoint)
    case fingers(MorphPinch, at: MorphPinch.Fingers)
  }

  /// All that it has shown, kept after it has ended.
  public private(set) var memory: MotionHistory
  /// Its direction: present, first, or last.
  public var heading: MorphEnd { leg?.heading ?? firstHeading }
  /// Before the start.
  private let firstHeading: MorphEnd
  /// The current segment; nil before the start.
  private var leg: MotionSegment? { memory.legs.last }
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
  ///   - plan: The motion of all elements.
  ///   - heading: The end to which it will go.
  ///   - stage: Supplies the time and the frames.
  ///   - measure: Returns the plan for the current layout of the pages. Called before every state but the last. Leaves
  ///     the plan alone by default.
  ///   - onState: Applies a state to the screen. Called at the start, in every frame, and last with the plan at its
  ///     end.
  ///   - onEnd: Called once, with the end that was reached.
  public init(
    plan: MorphPlan, heading: MorphEnd = .destination, stage: Stage,
    measure: @escaping (MorphPlan) -> MorphPlan = { $0 },
    onState: @escaping (MorphState, MorphSample) -> Void, onEnd: @escaping (MorphEnd) -> Void
  ) {
    memory = MotionHistory(plan)
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

  /// Begins held by a gesture, standing at `end`.
  public func startHeld(at end: MorphEnd) {
    guard let stage, !isFlying else { return }
    // A page that stands is a card from the first touch on: it looks no different for it.
    let share = end == .destination ? 1.0 : 0
    let sample = MorphSample(progress: end.progress, velocity: 0, carried: share, recess: share)
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
    now.stop()
    hold = Hold(start: now, interrupted: (leg, stage.time))
    go(.held(now), towards: heading, on: stage)
  }

  /// Lets go of what was grabbed and not dragged: it goes on as it went, from where it is with the speed it had. Once
  /// dragged, it springs to where it was heading.
  public func resume() {
    guard let stage, let hold, case .held(let now) = leg?.motion else { return }
    guard let (interrupted, since) = hold.interrupted, now == hold.start else {
      return release(towards: heading, velocity: .zero)
    }
    go(interrupted.resumed(at: stage.time, afterPauseSince: since).motion, towards: heading, on: stage)
  }

  /// Moves page and picture with the finger on both axes as one card, which shrinks with the distance. A transition
  /// caught midway becomes that card on the finger's first points.
  /// - Parameters:
  ///   - translation: Points since the finger grabbed it.
  ///   - place: The finger when it grabbed, in the coordinates of the plan's frames. Default: the middle of what moves.
  ///   - axis: The direction in which the finger takes it away.
  public func drag(by translation: CGPoint, from place: CGPoint? = nil, along axis: MorphDrag.Axis = .down) {
    guard let stage, let hold, case .held(let last) = leg?.motion, translation.x.isFinite, translation.y.isFinite else {
      return
    }
    let drag = MorphDrag(plan, from: hold.start, at: place, along: axis)
    self.hold?.grip = .finger(drag, translation: translation)
    showHeld(drag.sample(by: translation, after: last), on: stage)
  }

  /// Two fingers whose middle was at `start` when they grabbed have it at `place`, are `scale` times as far from each
  /// other, and have turned by `turn` radians, clockwise: what is between them stays there, grows and shrinks, and
  /// turns with them. Places are where the plan's frames are. Smaller than a third, or larger than at its destination,
  /// it resists.
  public func pinch(by scale: Double, turned turn: Double = 0, from start: CGPoint, to place: CGPoint) {
    guard let stage, let hold, isHeld, scale.isFinite, turn.isFinite else { return }
    let pinch = MorphPinch(plan, from: hold.start, at: start)
    let fingers = MorphPinch.Fingers(scale: scale, turn: turn, place: place)
    self.hold?.grip = .fingers(pinch, at: fingers)
    showHeld(pinch.sample(at: fingers), on: stage)
  }

  private func showHeld(_ now: MorphSample, on stage: Stage) {
    note(.held(now), towards: heading, on: stage)
    stage.requestFrame()
    show(stage.time)
  }

  /// Ends the gesture. Elements keep the finger's speed, and go on by the spring of the style.
  /// - Parameters:
  ///   - end: The end to go to.
  ///   - velocity: Points per second.
  ///   - growth: Speed at which two fingers spread: of the logarithm of their scale, per second. 0 by default.
  ///   - spin: Speed at which they turn, clockwise, in radians per second. 0 by default.
  ///   - haste: Speed of each finger that shortens the motion, in screen widths per second. 0 by default.
  public func release(
    towards end: MorphEnd, velocity: CGPoint, growth: Double = 0, spin: Double = 0, haste: Double = 0
  ) {
    guard let stage, case .held(let now) = leg?.motion else { return }
    let own = plan.style.release == .spring ? plan.timing.spring : nil
    var handed = Handed(offset: velocity, turn: spin, spring: own ?? MorphCard.spring(towards: end, speed: haste))
    switch hold?.grip {
    case .finger(let drag, let translation):
      (handed.offset, handed.pinch) = drag.speeds(at: translation, velocity: velocity)
    case .fingers(let pinch, let fingers):
      (handed.offset, handed.pinch) = pinch.speeds(at: fingers, velocity: velocity, growth: growth, spin: spin)
    case nil: break
    }
    spring(from: now, handed, towards: end, on: stage)
  }

  /// Stands at exactly `end`, whichever way it goes, until it is resumed: what is painted meanwhile is what it takes
  /// over from the page there, or hands back to it.
  package func stand(at end: MorphEnd) {
    guard let stage, isFlying else { return }
    let sample = MorphSample(progress: end.progress, velocity: 0)
    hold = Hold(start: sample)
    // It is there at once: that is no motion.
    memory.note(segment(.held(sample), towards: heading, at: stage.time))
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
    memory.note(segment(.landed, towards: heading, at: stage?.time ?? leg.start))
    let final = MorphSample(progress: heading.progress, velocity: 0)
    onState(plan.state(at: final), final)
    onEnd(heading)
  }

  /// True if what is left can hardly be seen: under 1 % of the way, and slow.
  public var isSettling: Bool {
    guard let stage, isFlying, !isHeld else { return false }
    let now = sample(at: stage.time)
    return now.motions.allSatisfy { abs($0.progress - heading.progress) < 0.01 && abs($0.velocity) < 0.5 }
      && abs(now.offset.x) + abs(now.offset.y) < 3 && abs(now.pinch - 1) < 0.01 && abs(now.turn) < 0.01
      && (heading == .destination || now.recess < 0.05)
  }

  // MARK: Sampling

  public func sample(at time: Double) -> MorphSample {
    memory.sample(at: time) ?? MorphSample(progress: heading.progress, velocity: 0)
  }

  /// The stage time at which it ends, if no gesture interferes.
  public var endTime: Double { isFlying ? leg?.end ?? -.infinity : -.infinity }

  // MARK: Inside

  /// The velocities at a gesture's end, and the spring that moves the page from there.
  private struct Handed {
    var offset: CGPoint
    var pinch = 0.0
    var turn: Double
    let spring: Spring
  }

  /// - Parameter handed: nil where it goes on with its own speed, on the plan's spring.
  private func spring(from now: MorphSample, _ handed: Handed? = nil, towards end: MorphEnd, on stage: Stage) {
    let time = stage.time
    let spring = handed?.spring ?? plan.timing.spring
    var springs = MorphSprings(at: now)
    springs.isReleased = handed != nil
    var handed = handed ?? Handed(offset: .zero, turn: 0, spring: spring)
    var (turning, receding) = (0.0, 0.0)
    if !springs.isReleased, case .sprung(let old, _) = leg?.motion {
      handed.offset = CGPoint(x: old.x.velocity(at: time), y: old.y.velocity(at: time))
      (handed.pinch, handed.turn) = (old.pinch.velocity(at: time), old.turn.velocity(at: time))
      (turning, receding) = (old.carried.velocity(at: time), old.recess.velocity(at: time))
    }
    springs.progress.retarget(to: end.progress, velocity: now.velocity, at: time, spring: spring)
    springs.retarget(plan.cues, from: now, to: end, at: time, spring: spring)
    func landing(_ offset: CGFloat, _ velocity: CGFloat, along axis: KeyPath<CGSize, CGFloat>) -> Spring {
      guard springs.isReleased, end == .source else { return spring }
      return plan.landingSpring(spring, offset: offset, velocity: velocity, along: axis)
    }
    let (x, y) = (handed.offset.x, handed.offset.y)
    springs.x.retarget(to: 0, velocity: x, at: time, spring: landing(now.offset.x, x, along: \.width))
    springs.y.retarget(to: 0, velocity: y, at: time, spring: landing(now.offset.y, y, along: \.height))
    springs.pinch.retarget(to: 1, velocity: handed.pinch, at: time, spring: spring)
    springs.turn.retarget(to: 0, velocity: handed.turn, at: time, spring: spring)
    // What was a card in part becomes one.
    if now.carried > 0 { springs.carried.retarget(to: 1, velocity: turning, at: time, spring: spring) }
    springs.recess.retarget(
      to: end == .destination && now.carried > 0 ? 1 : 0, velocity: receding, at: time, spring: MorphCard.recessSpring)
    go(.sprung(springs, since: time), towards: end, on: stage)
  }

  private func note(_ motion: MotionSegment.Motion, towards end: MorphEnd, on stage: Stage) {
    note(segment(motion, towards: end, at: stage.time), on: stage)
  }

  private func segment(_ motion: MotionSegment.Motion, towards end: MorphEnd, at time: Double) -> MotionSegment {
    MotionSegment(start: time, motion, heading: end, timing: plan.timing, cues: plan.cues)
  }

  private func note(_ next: MotionSegment, on stage: Stage?) {
    if let stage, let checks = stage.checks, let jump = leg?.jump(to: next, at: stage.time) {
      checks.fail(.motionIsContinuous, jump, at: stage.time)
    }
    memory.note(next)
  }

  private func go(_ motion: MotionSegment.Motion, towards end: MorphEnd, on stage: Stage) {
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
      if let checks = stage?.checks, let leg,
        let jump = leg.jump(to: segment(.landed, towards: heading, at: time), at: time)
      {
        checks.fail(.motionIsContinuous, jump, at: time)
      }
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
