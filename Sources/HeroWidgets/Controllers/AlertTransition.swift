import Foundation
import HeroMotion

/// Gives an alert its motion.
@MainActor final class AlertTransitioning: TransitioningDelegate {
  func animationController(forPresented presented: ViewController, presenting: ViewController, source: ViewController)
    -> (any AnimatedTransitioning)?
  { AlertTransition() }

  func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? { AlertTransition() }
}

/// An alert comes a fifth larger and shrinks to its size while it appears; it leaves by fading. The page below gets
/// darker with it. UIKit's figures are not published: the spring and the scale are those that people have read out of
/// it, for iOS 17 and before.
@MainActor final class AlertTransition: SpringTransition {
  private static let firstScale = 1.2
  /// Progress reached so far: cancelled, the panel leaves at the size that it has reached.
  private var reached = 0.0

  init() { super.init(Spring(stiffness: 522.35, damping: 45.71)) }

  override func transitionDuration(using context: TransitionContext?) -> Double { 0.404 }

  override func show(_ context: TransitionContext, at fraction: Double) {
    guard let alert = context.upperView as? AlertView else { return }
    reached = max(reached, fraction)
    let grows = context.isPresenting && stage?.isReduceMotionEnabled != true
    let scale = grows ? AlertTransition.firstScale + (1 - AlertTransition.firstScale) * reached : 1
    // One that leaves is in nobody's way.
    alert.transitionLook = isHeadingToPresented ? nil : PresentationOverrides(takesInput: false)
    alert.dimming.transitionLook = PresentationOverrides(alpha: fraction)
    alert.panel.glass.transitionLook = PresentationOverrides(
      alpha: fraction, transform: AffineTransform(m11: scale, m12: 0, m21: 0, m22: scale, tX: 0, tY: 0))
  }

  override func ended(_ context: TransitionContext) {
    guard let alert = context.upperView as? AlertView else { return }
    // Gone, it is not seen again before it is off the screen.
    alert.transitionLook = isHeadingToPresented ? nil : PresentationOverrides(isHiddenForTransition: true)
    alert.dimming.transitionLook = nil
    alert.panel.glass.transitionLook = nil
  }
}
