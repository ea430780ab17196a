public import HeroMotion
public import HeroWidgets

/// Gives a page its matched transition both ways, and lets it be dragged down to leave.
@MainActor public final class HeroMatchedTransitionDelegate: TransitioningDelegate {
  public private(set) weak var source: (any HeroTransitionSource)?
  /// The spring of both ways; HeroKit's own by default.
  public let timing: SpringTiming

  private var drag: HeroDismissDrag?

  public init(source: any HeroTransitionSource, timing: SpringTiming = .heroKit) {
    self.source = source
    self.timing = timing
  }

  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source controller: ViewController
  ) -> (any AnimatedTransitioning)? {
    if drag == nil { drag = HeroDismissDrag(page: presented) }
    return transition(isPresenting: true)
  }

  public func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? {
    transition(isPresenting: false)
  }

  private func transition(isPresenting: Bool) -> HeroMatchedTransition {
    let transition = HeroMatchedTransition(source: source, timing: timing, isPresenting: isPresenting)
    transition.drag = drag
    return transition
  }

  public func interactionControllerForDismissal(using animator: any AnimatedTransitioning)
    -> (any InteractiveTransitioning)?
  {
    drag?.isActive == true ? animator as? HeroMatchedTransition : nil
  }
}
