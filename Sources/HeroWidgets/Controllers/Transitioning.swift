public import Foundation

/// Moves between two pages. One object for one transition.
@MainActor public protocol AnimatedTransitioning: AnyObject {
  /// In seconds; what the status bar and others that go along take as their time.
  func transitionDuration(using context: TransitionContext?) -> Double
  /// Starts the motion and calls `completeTransition` exactly once when it has ended. A page that comes stands in the
  /// container as the app has it; what is seen of it on the way the animator says by its `transitionLook`, which is
  /// taken from both pages in the end, or by its own values.
  func animateTransition(using context: TransitionContext)
  /// True if a page that comes has a `transitionLook` of alpha 0 when it is handed over, so that nothing of it is
  /// painted before the animator gives it another. False by default.
  var beginsUnseen: Bool { get }
  /// Returns the progress of the upper page at `time` of the stage, 0…1, for views that follow, as a navigation bar
  /// does. nil, the default: linear, over `transitionDuration`. A reversible motion has to return it; the bar otherwise
  /// takes its final state at once.
  func fraction(at time: Double) -> Double?
}

extension AnimatedTransitioning {
  public var beginsUnseen: Bool { false }
  public func fraction(at time: Double) -> Double? { nil }
}

/// A motion that can be turned round at any moment, keeping place and speed.
@MainActor public protocol ReversibleTransitioning: AnimatedTransitioning {
  /// True if it flies towards the upper page now. Everybody asks here; one that turns of itself, as when a finger lets
  /// it go, says so by `directionChanged` of its context.
  var isHeadingToPresented: Bool { get }
  /// Heads for the other end. Called again, it heads back.
  func reverseTransition(using context: TransitionContext)
  /// True if it can be turned round after all; who asks for the other way waits for its end otherwise. True by default.
  var isReversible: Bool { get }
  /// True if a hand has it. False by default.
  var isHeld: Bool { get }
  /// True if that hand has moved the upper page from where it stands. False by default; who lets it begin or end says
  /// so as of a change of direction.
  var isInteractivelyMoved: Bool { get }
  /// The degree to which a gesture has taken the upper page away from the bar, 0…1: the back button goes before the
  /// buttons of the page below come, since the upper page covers these. 0 by default.
  var barIsLeftBehind: Double { get }
  /// Continues a held transition in its direction; without a gesture it does nothing.
  func letGo(using context: TransitionContext)
  /// True if what is left of the motion can no longer be seen, so that it may end at once for one who waits.
  var isSettling: Bool { get }
  /// Ends now where it was heading.
  func finishTransition(using context: TransitionContext)
}

extension ReversibleTransitioning {
  public var isReversible: Bool { true }
  public var isHeld: Bool { false }
  public var isInteractivelyMoved: Bool { false }
  public var barIsLeftBehind: Double { 0 }
  public func letGo(using context: TransitionContext) {}
}

/// A motion whose flying parts a finger can catch.
@MainActor public protocol CatchableTransitioning: ReversibleTransitioning {
  /// Returns whether something that flies is at `point` of the container. A finger that comes down there is the
  /// motion's: no view of the pages gets it, and of the gesture recognizers only the container's.
  func isFlying(at point: CGPoint) -> Bool
}

/// A motion that a finger starts and leads.
@MainActor public protocol InteractiveTransitioning: AnyObject {
  /// Starts the motion in the finger's hand, instead of `animateTransition`.
  func startInteractiveTransition(using context: TransitionContext)
}

/// Says who moves a page in and out. nil takes the system's motion.
@MainActor public protocol TransitioningDelegate: AnyObject {
  func animationController(forPresented presented: ViewController, presenting: ViewController, source: ViewController)
    -> (any AnimatedTransitioning)?
  func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)?
  func interactionControllerForDismissal(using animator: any AnimatedTransitioning)
    -> (any InteractiveTransitioning)?
  /// Manages the presentation of a page whose `modalPresentationStyle` is `.custom`; nil: it covers the whole screen.
  /// Asked for before the page is presented, `presenting` is nil and `source` is the page itself.
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController?
}

extension TransitioningDelegate {
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any AnimatedTransitioning)? { nil }
  public func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? { nil }
  public func interactionControllerForDismissal(using animator: any AnimatedTransitioning)
    -> (any InteractiveTransitioning)?
  { nil }
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? { nil }
}
