import HeroFlight
import HeroInspector
import HeroMorph
import HeroMotion
import HeroReview
import HeroWidgets

/// How pages come and go on the phone, as the inspector tells it.
extension PreviewWindow {
  var shownMotions: FlightMotions {
    let (springs, last) = (shownSprings, session.flight?.memory ?? shownMemory)
    return FlightMotions(
      a: motion(by: springs.a, on: stage, last), b: springs.b.map { motion(by: $0, on: stage, last) })
  }

  /// By that spring; where motion is reduced by what the engine has in its place.
  /// - Parameter last: the flight on show, or the last one: what fades may do so by a curve of its own.
  private func motion(by spring: SpringTiming, on stage: Stage, _ last: MorphMemory?) -> MorphTiming {
    guard stage.isReduceMotionEnabled else { return .spring(spring) }
    guard case .curve(let curve, _)? = last?.legs.first?.timing else {
      return MorphTransition.reducedFade(duration: spring.duration)
    }
    return MorphTransition.reducedFade(curve, duration: spring.duration)
  }
}
