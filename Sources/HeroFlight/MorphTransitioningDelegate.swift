public import HeroWidgets

/// Gives pages their flights both ways, presented or pushed, and lets each be dragged down to leave. A front door's
/// delegate is a subclass that gives its own `MorphTransition`s.
@MainActor open class MorphTransitioningDelegate: TransitioningDelegate, NavigationControllerDelegate {
  private var drags: [DismissDrag] = []

  public init() {}

  // MARK: Presented

  open func animationController(
    forPresented presented: ViewController, presenting: ViewController, source controller: ViewController
  ) -> (any AnimatedTransitioning)? { nil }

  open func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? { nil }

  open func interactionControllerForDismissal(using animator: any AnimatedTransitioning)
    -> (any InteractiveTransitioning)?
  { interactionController(animator) }

  open func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? { nil }

  // MARK: Pushed

  open func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
  ) {}

  open func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationController.Operation,
    from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)? { nil }

  open func navigationController(
    _ navigationController: NavigationController, interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { interactionController(animator) }

  // MARK: Gestures

  private func interactionController(_ animator: any AnimatedTransitioning) -> (any InteractiveTransitioning)? {
    drags.contains(where: \.isActive) ? animator as? MorphTransition : nil
  }

  /// Returns the drag of `page`, from its first transition until it has left.
  @discardableResult func drag(of page: ViewController) -> DismissDrag {
    drags.removeAll { $0.page == nil }
    if let drag = drags.first(where: { $0.page === page }) { return drag }
    let drag = DismissDrag(page: page)
    drags.append(drag)
    return drag
  }

  /// Lets a drag dismiss `page`, which came without a transition but leaves by one.
  package func letGoByHand(_ page: ViewController) { drag(of: page) }

  func pageLeft(_ page: ViewController) { drags.removeAll { $0.page === page } }
}
