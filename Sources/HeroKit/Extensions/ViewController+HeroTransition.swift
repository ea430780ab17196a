public import HeroMotion
public import HeroWidgets

extension ViewController {
  /// Presents `destination` with the matched transition from `source`; dismissing reverses it.
  ///
  /// While a page is still on its way back to the same source, that flight turns round instead, and its page stays.
  /// - Parameter timing: HeroKit's spring unless told otherwise.
  public func heroPresent(
    _ destination: ViewController, source: any HeroTransitionSource, timing: SpringTiming = .heroKit,
    animated: Bool = true, completion: (() -> Void)? = nil
  ) {
    if let running = view.window?.runningTransition, !running.headsForPresented,
      let animator = running.animator as? HeroMatchedTransition, animator.source === source, !animator.isSettling
    {
      running.turn(towardsPresented: true)
      completion?()
      return
    }
    let delegate = HeroMatchedTransitionDelegate(source: source, timing: timing)
    destination.heroTransitionDelegate = delegate
    destination.transitioningDelegate = delegate
    present(destination, animated: animated, completion: completion)
  }

  /// `transitioningDelegate` is weak; the page it belongs to keeps it.
  private var heroTransitionDelegate: HeroMatchedTransitionDelegate? {
    get { associatedObjects["HeroKit.transitionDelegate"] as? HeroMatchedTransitionDelegate }
    set { associatedObjects["HeroKit.transitionDelegate"] = newValue }
  }
}
