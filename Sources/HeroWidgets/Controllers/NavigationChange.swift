import HeroMotion

/// One push or pop under way, as the stack of pages sees it.
@MainActor final class NavigationChange {
  let context: TransitionContext
  let animator: any AnimatedTransitioning
  let upper: NavigationPageView
  let lower: NavigationPageView
  /// The stack when it ends with the upper page, and with the lower one.
  let stackWithUpper: [ViewController]
  let stackWithLower: [ViewController]
  /// The operation that the pages know of. A push always arrives: reversed, it counts as arrived and becomes a pop.
  var operation: NavigationController.Operation
  /// Start, in the stage's time.
  let start: Double
  var completions: [() -> Void] = []

  init(
    _ operation: NavigationController.Operation, context: TransitionContext, animator: any AnimatedTransitioning,
    pages: (upper: NavigationPageView, lower: NavigationPageView),
    stacks: (withUpper: [ViewController], withLower: [ViewController]), start: Double
  ) {
    self.operation = operation
    self.context = context
    self.animator = animator
    (upper, lower) = pages
    (stackWithUpper, stackWithLower) = stacks
    self.start = start
  }

  /// The stack as it will be if nobody interferes.
  var stack: [ViewController] { context.isHeadingToPresented ? stackWithUpper : stackWithLower }
  var arriving: NavigationPageView { context.isHeadingToPresented ? upper : lower }
  var leaving: NavigationPageView { context.isHeadingToPresented ? lower : upper }
  /// True if the pages end as they began.
  var isCancelled: Bool { context.isHeadingToPresented != (operation == .push) }
  var reversible: (any ReversibleTransitioning)? { animator as? any ReversibleTransitioning }

  /// Returns the progress of the upper page, 0…1.
  func fraction(at time: Double) -> Double {
    if let fraction = animator.fraction(at: time) { return max(0, min(1, fraction)) }
    if reversible != nil { return context.isHeadingToPresented ? 1 : 0 }
    let duration = animator.transitionDuration(using: context)
    let share = duration > 0 ? max(0, min(1, time.elapsed(since: start) / duration)) : 1
    return context.isPresenting ? share : 1 - share
  }
}
