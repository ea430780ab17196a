import HeroMotion

/// A transition that a spring leads from the lower page to the upper and back, and that can be turned round at any
/// moment. What is seen of it subclasses say.
@MainActor class SpringTransition: ReversibleTransitioning {
  private let spring: Spring
  private var value = SpringValue(0)
  private var link: DisplayLink?
  private var heading = 1.0
  private(set) weak var stage: Stage?

  init(_ spring: Spring) { self.spring = spring }

  /// Shows the pages at a share of the way, 0…1.
  func show(_ context: TransitionContext, at fraction: Double) {}

  /// It has come to its end, just before that is told.
  func ended(_ context: TransitionContext) {}

  // MARK: The seam

  var beginsUnseen: Bool { false }
  func transitionDuration(using context: TransitionContext?) -> Double { 0.5 }
  var isHeadingToPresented: Bool { heading == 1 }
  var isSettling: Bool { stage.map { abs(value.value(at: $0.time) - heading) < 0.01 } ?? false }

  func animateTransition(using context: TransitionContext) {
    guard let stage = context.containerView.stage else { return context.completeTransition(true) }
    self.stage = stage
    value = SpringValue(context.isPresenting ? 0 : 1)
    head(for: context.isPresenting ? 1 : 0, on: stage)
    show(context, atTime: stage.time)
    link = stage.addDisplayLink { [weak self] time in
      guard let self else { return false }
      show(context, atTime: time)
      if abs(value.value(at: time) - heading) > 0.0005 || abs(value.velocity(at: time)) > 0.02 { return true }
      finishTransition(using: context)
      return false
    }
  }

  private func head(for end: Double, on stage: Stage) {
    heading = end
    value.retarget(to: end, at: stage.time, spring: spring)
  }

  private func show(_ context: TransitionContext, atTime time: Double) {
    show(context, at: max(0, min(1, value.value(at: time))))
  }

  func reverseTransition(using context: TransitionContext) {
    if let stage { head(for: 1 - heading, on: stage) }
  }

  func finishTransition(using context: TransitionContext) {
    link?.invalidate()
    ended(context)
    context.completeTransition((heading == 1) == context.isPresenting)
  }
}
