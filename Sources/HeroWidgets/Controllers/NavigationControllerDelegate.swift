/// Says who moves pages in and out of a navigation controller. nil takes the system's motion, the slide.
@MainActor public protocol NavigationControllerDelegate: AnyObject {
  /// Asked for every push and pop that moves, and where a finger at the left edge may begin to slide the page off:
  /// there nothing but the slide answers to it.
  func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationController.Operation,
    from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)?
  /// Asked with the animator that the delegate has just given: a finger's, if one leads it.
  func navigationController(
    _ navigationController: NavigationController, interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)?
  /// The page has come to the front and stands, moved there or not.
  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool)
}

extension NavigationControllerDelegate {
  public func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationController.Operation,
    from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)? { nil }
  public func navigationController(
    _ navigationController: NavigationController, interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { nil }
  public func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
  ) {}
}
