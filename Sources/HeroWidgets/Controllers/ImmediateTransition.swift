/// Stands for a transition without motion.
@MainActor final class ImmediateTransition: AnimatedTransitioning {
  func transitionDuration(using context: TransitionContext?) -> Double { 0 }
  func animateTransition(using context: TransitionContext) { context.completeTransition(true) }
}
