import HeroFlight
import HeroInspector
import HeroMorph
import HeroMotion
import HeroReview
import HeroScenes
import HeroWidgets

/// The transitions of the phones, as the inspector shows them.
extension PreviewWindow {
  /// Motions of both phones; of one phone, by both springs.
  var shownMotions: FlightMotions {
    let (springs, last) = (shownSprings, session.flight?.memory ?? shownMemory)
    let first = motion(by: springs.a, on: stage, last)
    guard let pair else { return FlightMotions(a: first, b: springs.b.map { motion(by: $0, on: stage, last) }) }
    let spring = secondTiming(pair.choice) ?? ownSpring(of: pair.session, secondMemory)
    return FlightMotions(a: first, b: motion(by: spring, on: pair.session.stage, secondMemory))
  }

  /// The history of the second phone's transition on show, or of its last one.
  var secondMemory: MotionHistory? {
    guard let pair else { return nil }
    return pair.session.flight?.memory ?? pair.mirror.track.visits.visit(at: stage.time)?.memory
  }

  /// By which a phone's flights go where nobody has said otherwise: pages may differ in their presets, so the last
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
