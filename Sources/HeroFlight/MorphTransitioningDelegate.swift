public import HeroWidgets

/// Gives a page its flight both ways, and lets it be dragged down to leave. A front door's delegate is a subclass that gives
/// its own `MorphTransition`s.
@MainActor open class MorphTransitioningDelegate: TransitioningDelegate {
  private var drag: DismissDrag?

  public init() {}

  open func animationController(
    forPresented presented: ViewController, presenting: ViewController, source controller: ViewController
  ) -> (any AnimatedTransitioning)? { nil }

  open func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? { nil }

  open func interactionControllerForDismissal(using animator: any AnimatedTransitioning)
    -> (any InteractiveTransitioning)?
  {
    drag?.isActive == true ? animator as? MorphTransition : nil
  }

  /// What drags `page` away, from its first flight on. One page at a time: the last one that flew.
  func drag(of page: ViewController) -> DismissDrag {
    if let drag, drag.page === page { return drag }
    let new = DismissDrag(page: page)
    drag?.leave()
    drag = new
    return new
  }
}
