import Foundation
import HeroMotion

/// Gives an alert its motion.
@MainActor final class AlertTransitioning: TransitioningDelegate {
  func animationController(forPresented presented: ViewController, presenting: ViewController, source: ViewController)
    -> (any AnimatedTransitioning)?
  { AlertTransition() }

  func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? { AlertTransition() }
}

/// An alert comes a little larger and shrinks to its size while it appears; it leaves by fading. The page below gets darker with it.
/// UIKit's figures are not published: the spring and the scale are those that people have read out of it, for iOS 17 and before.
@MainActor final class AlertTransition: ReversibleTransitioning {
  private static let spring = Spring(stiffness: 522.35, damping: 45.71)
  private static let firstScale = 1.2

  private var value = SpringValue(0)
  private var link: DisplayLink?
  private var heading = 1.0
  private weak var stage: Stage?
  var headsForUpper: Bool { heading == 1 }

  func transitionDuration(using context: TransitionContext) -> Double { 0.404 }

  func animateTransition(using context: TransitionContext) {
    guard let stage = context.containerView.stage else { return context.completeTransition(true) }
    self.stage = stage
    value = SpringValue(context.isPresenting ? 0 : 1)
    head(for: context.isPresenting ? 1 : 0, on: stage)
    show(context, at: stage.time)
    link = stage.addDisplayLink { [weak self] time in
      guard let self else { return false }
      show(context, at: time)
      if !value.isSettled(at: time, positionTolerance: 0.002, velocityTolerance: 0.04) { return true }
      finishTransition(using: context)
      return false
    }
  }

  private func head(for end: Double, on stage: Stage) {
    heading = end
    value.retarget(to: end, at: stage.time, spring: AlertTransition.spring)
  }

  func reverseTransition(using context: TransitionContext) {
    if let stage { head(for: 1 - heading, on: stage) }
  }

  var isSettling: Bool { stage.map { abs(value.value(at: $0.time) - heading) < 0.01 } ?? false }

  func finishTransition(using context: TransitionContext) {
    link?.invalidate()
    if let alert = context.upperView as? AlertView {
      // Gone, it is not seen again before it is off the screen.
      alert.transitionLook = heading == 0 ? TransitionLook(isLifted: true) : nil
      alert.panel.glass.transitionLook = nil
      alert.dimming.transitionLook = nil
    }
    context.completeTransition((heading == 1) == context.isPresenting)
  }

  private func show(_ context: TransitionContext, at time: Double) {
    guard let alert = context.upperView as? AlertView else { return }
    let progress = max(0, min(1, value.value(at: time)))
    let scale = context.isPresenting ? AlertTransition.firstScale + (1 - AlertTransition.firstScale) * progress : 1
    alert.dimming.transitionLook = TransitionLook(alpha: progress)
    alert.panel.glass.transitionLook = TransitionLook(
      alpha: progress, transform: AffineTransform(m11: scale, m12: 0, m21: 0, m22: scale, tX: 0, tY: 0))
  }
}
