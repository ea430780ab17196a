import Foundation
import HeroMotion

/// The system's own presentation: the page slides up over the one below, and down again, on the critically damped
/// spring that sheets use (DRAWING.md, section 8).
@MainActor final class CoverTransition: ReversibleTransitioning {
  private var value = SpringValue(0)
  private var link: DisplayLink?
  private var heading = 1.0
  var headsForUpper: Bool { heading == 1 }

  func transitionDuration(using context: TransitionContext) -> Double { 0.5 }
  let beginsUnseen = true

  func animateTransition(using context: TransitionContext) {
    guard let stage = context.containerView.stage else { return context.completeTransition(true) }
    value = SpringValue(context.isPresenting ? 0 : 1)
    heading = context.isPresenting ? 1 : 0
    value.retarget(to: heading, at: stage.time, spring: .system)
    place(context, at: stage.time)
    link = stage.addDisplayLink { [weak self] time in
      guard let self else { return false }
      place(context, at: time)
      if abs(value.value(at: time) - heading) > 0.0005 || abs(value.velocity(at: time)) > 0.02 { return true }
      finishTransition(using: context)
      return false
    }
  }

  func reverseTransition(using context: TransitionContext) {
    guard let stage = context.containerView.stage else { return }
    heading = 1 - heading
    value.retarget(to: heading, at: stage.time, spring: .system)
  }

  var isSettling: Bool {
    guard let stage = lastStage else { return false }
    return abs(value.value(at: stage.time) - heading) < 0.01
  }
  private weak var lastStage: Stage?

  func finishTransition(using context: TransitionContext) {
    link?.invalidate()
    context.completeTransition((heading == 1) == context.isPresenting)
  }

  private func place(_ context: TransitionContext, at time: Double) {
    lastStage = context.containerView.stage
    let page = context.upperView
    let fraction = max(0, min(1, value.value(at: time)))
    let y = ((1 - fraction) * page.bounds.height).rounded(toPixelsAt: lastStage?.renderScale ?? 1)
    page.transitionLook = TransitionLook(transform: AffineTransform(translationByX: 0, byY: y))
  }
}
