import HeroMorph
import HeroMotion

/// Figures of a motion from 0 to 1, in seconds since its start: of a spring, or of a fade, which never overshoots.
struct MotionFigures {
  let t50, t90, t99: Double
  let end: Double
  /// nil: it is a fade.
  let spring: SpringFigures?

  init(_ timing: MorphTiming) {
    switch timing {
    case .spring(let timing):
      let figures = SpringFigures(timing)
      (t50, t90, t99, end) = (figures.t50, figures.t90, figures.t99, figures.end)
      spring = figures
    case .curve(let curve, let duration):
      let reached = { (share: Double) in duration * curve.fraction(covering: share) }
      (t50, t90, t99, end) = (reached(0.5), reached(0.9), reached(0.99), duration)
      spring = nil
    }
  }
}
