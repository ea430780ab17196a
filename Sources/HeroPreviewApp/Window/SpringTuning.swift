import HeroFlight
package import HeroInspector
import HeroMorph
import HeroMotion
import HeroScenes
import HeroSession
import HeroWidgets

/// The springs of the phones' transitions, and their motions as the inspector shows them.
@MainActor package final class SpringTuning: WindowPart {
  /// The springs that are compared; the active one is in force.
  package internal(set) var springs: SpringSlots
  /// True if the springs that are set come into force once the slider is released.
  var springsNeedApply = false
  /// Seconds that the last replay with another spring took.
  var lastReplayDuration = 0.0

  init(_ springs: SpringSlots) { self.springs = springs }

  /// The springs of the scene's own transitions, unless an option overrides them.
  var shownSprings: SpringSlots {
    var slots = springs
    if scenes.options.spring == nil {
      slots.a = ownSpring(of: preview.session, preview.session.flight?.memory ?? tracks.shownMemory)
    }
    return slots
  }

  func setSprings(_ slots: SpringSlots, isHeld: Bool) {
    let before = shownSprings
    springs = slots
    // Each of two phones has one of both.
    let (isFirst, isSecond) = (
      phones.pair == nil ? slots.timing != before.timing : slots.a != before.a, slots.b != before.b
    )
    guard isFirst || phones.pair != nil && isSecond || springsNeedApply else { return }
    // A held slider asks for more than can be shown of a long session: its release applies the springs then.
    springsNeedApply = isHeld && lastReplayDuration > Self.quick
    if !springsNeedApply { applySprings() }
  }

  /// Shows the transitions with the springs that are set.
  func applySprings() {
    springsNeedApply = false
    let timing = phones.pair == nil ? springs.timing : springs.a
    if timing != shownTiming { return fly(by: timing) }
    if let pair = phones.pair, pair.mirror.difference.spring != phones.secondTiming(pair.choice) {
      phones.renewPair()
    }
  }

  /// By which the first phone's flights go.
  var shownTiming: SpringTiming { scenes.options.spring ?? shownSprings.a }

  /// Longest duration of a frame during a drag, in seconds.
  static let quick = 0.05

  func fly(by timing: SpringTiming) {
    springsNeedApply = false
    tracks.replay(with: Conditions.Patch(spring: timing))
  }

  /// With the spring that iOS has by itself beside the one that is there.
  func withAnother(_ slots: SpringSlots) -> SpringSlots {
    let names = ["iOS smooth", "iOS bouncy"]
    let others = SpringPreset.all.filter { names.contains($0.name) && $0.timing != slots.a }
    return SpringSlots(a: slots.a, b: others.first?.timing ?? slots.a)
  }

  // MARK: Motions

  /// Motions of both phones; of one phone, by both springs.
  var shownMotions: FlightMotions {
    let (springs, last) = (shownSprings, preview.session.flight?.memory ?? tracks.shownMemory)
    let first = motion(by: springs.a, on: preview.stage, last)
    guard let pair = phones.pair else {
      return FlightMotions(a: first, b: springs.b.map { motion(by: $0, on: preview.stage, last) })
    }
    let spring = phones.secondTiming(pair.choice) ?? ownSpring(of: pair.session, secondMemory)
    return FlightMotions(a: first, b: motion(by: spring, on: pair.session.stage, secondMemory))
  }

  /// The history of the second phone's transition on show, or of its last one.
  var secondMemory: MotionHistory? {
    guard let pair = phones.pair else { return nil }
    return pair.session.flight?.memory ?? pair.mirror.track.visits.visit(at: preview.stage.time)?.memory
  }

  /// The spring of a phone's transitions without an override: pages may differ in their presets, so the last
  /// flight tells.
  func ownSpring(of session: Session, _ last: MotionHistory?) -> SpringTiming {
    guard session.recipe.options.spring == nil, case .spring(let timing)? = last?.legs.first?.timing else {
      return session.recipe.spring
    }
    return timing
  }

  /// By that spring; where motion is reduced by what the engine has in its place.
  /// - Parameter last: the flight on show, or the last one: what fades may do so by a curve of its own.
  private func motion(by spring: SpringTiming, on stage: Stage, _ last: MotionHistory?) -> MorphTiming {
    guard stage.isReduceMotionEnabled else { return .spring(spring) }
    guard case .curve(let curve, _)? = last?.legs.first?.timing else {
      return MorphTransition.reducedFade(duration: spring.duration)
    }
    return MorphTransition.reducedFade(curve, duration: spring.duration)
  }
}
