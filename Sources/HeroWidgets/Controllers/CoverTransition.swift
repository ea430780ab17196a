import Foundation
import HeroMotion

/// The system's own presentation: the page slides up over the one below, and down again, on the critically damped
/// spring that sheets use (DRAWING.md, section 8).
@MainActor final class CoverTransition: SpringTransition {
  init() { super.init(.system) }

  override var beginsUnseen: Bool { true }

  override func show(_ context: TransitionContext, at fraction: Double) {
    let page = context.upperView
    let y = ((1 - fraction) * page.bounds.height).rounded(toPixelsAt: stage?.renderScale ?? 1)
    page.transitionLook = PresentationOverrides(transform: AffineTransform(translationByX: 0, byY: y))
  }
}
