import HeroFlight
public import HeroMorph
public import HeroMotion
public import HeroWidgets

extension ViewController {
  /// Presents a page over the whole screen, whatever its `modalPresentationStyle`, with the matched transition;
  /// dismissing reverses it.
  ///
  /// While a page still closes to the same source, that transition reverses instead, and its page stays.
  /// - Parameters:
  ///   - destination: The page to present.
  ///   - source: The view from which it opens.
  ///   - timing: HeroKit's spring by default.
  ///   - style: HeroKit's own by default: above bars and titles, with fading pages.
  ///   - animated: False presents it at once.
  ///   - completion: Called once the page is presented.
  public func heroPresent(
    _ destination: ViewController, source: any HeroTransitionSource, timing: SpringTiming = .heroKit,
    style: MorphStyle = MorphStyle(), animated: Bool = true, completion: (() -> Void)? = nil
  ) {
    if let running = view.window?.runningTransition, !running.isHeadingToPresented,
      let animator = running.animator as? HeroMatchedTransition, animator.source === source,
      animator.isReversible, !animator.isSettling
    {
      running.turn(towardsUpper: true)
      completion?()
      return
    }
    let delegate = HeroMatchedTransitionDelegate(source: source, timing: timing, style: style)
    destination.heroMatchedTransitionDelegate = delegate
    destination.transitioningDelegate = delegate
    // A sheet comes by itself, and nothing would fly.
    destination.modalPresentationStyle = .fullScreen
    present(destination, animated: animated, completion: completion)
  }

  /// The page's `transitioningDelegate`, which is weak, by `heroPresent`: here the page keeps it. Another delegate may
  /// be kept here too.
  public var heroMatchedTransitionDelegate: HeroMatchedTransitionDelegate? {
    get { associatedObjects["HeroKit.matchedTransitionDelegate"] as? HeroMatchedTransitionDelegate }
    set { associatedObjects["HeroKit.matchedTransitionDelegate"] = newValue }
  }

  /// Told of the flights to and from the pages that this one presents, or one that it is part of. Not kept alive. Of
  /// several in a family the first is told, from the presenting page inwards; of a navigation controller the page on
  /// top alone counts.
  public var heroTransitionDelegate: (any HeroTransitionDelegate)? {
    get { (associatedObjects["HeroKit.transitionDelegate"] as? WeakTransitionDelegate)?.value }
    set { associatedObjects["HeroKit.transitionDelegate"] = newValue.map(WeakTransitionDelegate.init) }
  }
}

@MainActor private final class WeakTransitionDelegate {
  weak var value: (any HeroTransitionDelegate)?

  init(_ value: any HeroTransitionDelegate) { self.value = value }
}
