public import Foundation

/// Moves between two pages. One object for one transition.
@MainActor public protocol AnimatedTransitioning: AnyObject {
  /// In seconds; what the status bar and others that go along take as their time.
  func transitionDuration(using context: TransitionContext) -> Double
  /// Starts the motion and calls `completeTransition` exactly once when it has ended. A page that comes stands in the container
  /// as the app has it; what is seen of it on the way the animator says by its `transitionLook`, which is taken from both pages
  /// in the end, or by its own values.
  func animateTransition(using context: TransitionContext)
  /// Whether a page that comes has a `transitionLook` of alpha 0 when it is handed over, so that nothing of it is painted
  /// before the animator gives it another. False by default.
  var beginsUnseen: Bool { get }
}

extension AnimatedTransitioning {
  public var beginsUnseen: Bool { false }
}

/// A motion that can be turned round at any moment, keeping place and speed.
@MainActor public protocol ReversibleTransitioning: AnimatedTransitioning {
  /// Heads for the other end. Called again, it heads back.
  func reverseTransition(using context: TransitionContext)
  /// Whether it can be turned round after all; who asks for the other way waits for its end otherwise. True by default.
  var isReversible: Bool { get }
  /// Held in a hand, it goes on by itself where it was heading; otherwise nothing happens.
  func letGo(using context: TransitionContext)
  /// Whether what is left of the motion can no longer be seen, so that it may end at once for one who waits.
  var isSettling: Bool { get }
  /// Ends now where it was heading.
  func finishTransition(using context: TransitionContext)
}

extension ReversibleTransitioning {
  public var isReversible: Bool { true }
  public func letGo(using context: TransitionContext) {}
}

/// A motion whose flying parts a finger can catch.
@MainActor public protocol CatchableTransitioning: ReversibleTransitioning {
  /// Whether something that flies is at `point` of the container. A finger that comes down there is the motion's: no view of the
  /// pages gets it, and of the gesture recognizers only the container's.
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
}

extension TransitioningDelegate {
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any AnimatedTransitioning)? { nil }
  public func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? { nil }
  public func interactionControllerForDismissal(using animator: any AnimatedTransitioning)
    -> (any InteractiveTransitioning)?
  { nil }
}

/// One running transition as its animator sees it.
@MainActor public final class TransitionContext {
  /// Holds both pages; the animator may add views of its own and takes them out again.
  public let containerView: View
  /// The page that is on the screen before.
  public let fromViewController: ViewController
  /// The page that is on the screen after.
  public let toViewController: ViewController
  public let isPresenting: Bool
  /// Whether somebody waits for the end: a settling motion should then finish.
  public internal(set) var isAwaited = false
  /// How it ended, once it has.
  public private(set) var didComplete: Bool?

  /// Who moves the pages.
  public internal(set) weak var animator: (any AnimatedTransitioning)?
  /// Whether it flies towards the presented page now; turned round, a presentation does not.
  public internal(set) var headsForPresented: Bool

  private let completion: (Bool) -> Void
  private weak var coordinator: PresentationCoordinator?

  init(
    containerView: View, from: ViewController, to: ViewController, isPresenting: Bool,
    coordinator: PresentationCoordinator, completion: @escaping (Bool) -> Void
  ) {
    headsForPresented = isPresenting
    self.coordinator = coordinator
    self.containerView = containerView
    fromViewController = from
    toViewController = to
    self.isPresenting = isPresenting
    self.completion = completion
  }

  /// The page over the other, whichever way it goes.
  public var presentedViewController: ViewController { isPresenting ? toViewController : fromViewController }
  /// The page below.
  public var presentingViewController: ViewController { isPresenting ? fromViewController : toViewController }

  /// Turns a reversible transition towards the presented page or away from it. One that already goes there goes on.
  public func turn(towardsPresented: Bool) { coordinator?.turn(towardsPresented: towardsPresented) }

  /// The animator turned of itself, as when a finger let go: tells the pages, and turns nothing.
  public func noteDirection(towardsPresented: Bool) { coordinator?.noteDirection(towardsPresented: towardsPresented) }

  public var transitionWasCancelled: Bool { didComplete == false }

  /// Ends the transition; `true` when it arrived, `false` when it went back to where it came from. Later calls do nothing.
  public func completeTransition(_ didComplete: Bool) {
    guard self.didComplete == nil else { return }
    self.didComplete = didComplete
    completion(didComplete)
  }
}
