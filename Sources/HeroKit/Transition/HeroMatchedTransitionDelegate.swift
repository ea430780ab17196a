public import HeroMotion
public import HeroWidgets

/// Gives a page its matched transition both ways, and lets it be dragged down to leave.
@MainActor open class HeroMatchedTransitionDelegate: TransitioningDelegate {
  /// What the picture flies from, and back to: set while the page stands, it goes elsewhere.
  public weak var source: (any HeroTransitionSource)?
  /// The spring of both ways; HeroKit's own by default.
  public let timing: SpringTiming

  private var drag: HeroDismissDrag?

  public init(source: any HeroTransitionSource, timing: SpringTiming = .heroKit) {
    self.source = source
    self.timing = timing
  }

  open func animationController(
    forPresented presented: ViewController, presenting: ViewController, source controller: ViewController
  ) -> (any AnimatedTransitioning)? {
    HeroMatchedTransition(source: source, timing: timing, isPresenting: true)
  }

  open func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? {
    HeroMatchedTransition(source: source, timing: timing, isPresenting: false)
  }

  /// What drags `page` away, from its first flight on. One page at a time: the last one that flew.
  func drag(of page: ViewController) -> HeroDismissDrag {
    if let drag, drag.page === page { return drag }
    let new = HeroDismissDrag(page: page)
    drag?.leave()
    drag = new
    return new
  }

  open func interactionControllerForDismissal(using animator: any AnimatedTransitioning)
    -> (any InteractiveTransitioning)?
  {
    drag?.isActive == true ? animator as? HeroMatchedTransition : nil
  }
}
