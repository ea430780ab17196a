/// One running transition as its animator sees it: a page comes over another, presented or pushed, or leaves it.
@MainActor public final class TransitionContext {
  /// Holds both pages; the animator may add views of its own and takes them out again.
  public let containerView: View
  /// The page that is on the screen before.
  public let fromViewController: ViewController
  /// The page that is on the screen after.
  public let toViewController: ViewController
  /// True if the upper page comes, presented or pushed; otherwise it leaves.
  public let isPresenting: Bool
  /// The view above both pages in the container, which follows `fraction(at:)`: a navigation controller's bar. nil
  /// elsewhere.
  public let barView: View?
  /// True if the page below is where the way back leads. Not so where a push replaces the stack under its page: that
  /// push cannot be turned round.
  public let leadsBack: Bool
  /// True if somebody waits for the end: a settling motion should then finish.
  public internal(set) var isAwaited = false
  /// True if it has completed, false if it was cancelled; nil before its end.
  public private(set) var didComplete: Bool?

  public internal(set) weak var animator: (any AnimatedTransitioning)?
  /// The delegate that made the animator; nil: the system.
  public internal(set) weak var delegate: AnyObject?

  private let views: (upper: View, lower: View)?
  private let completion: (TransitionContext) -> Void
  private weak var owner: (any TransitionOwner)?

  /// - Parameters:
  ///   - views: what stands for the pages; their own views if nil.
  ///   - completion: called once, when `didComplete` is known.
  init(
    containerView: View, from: ViewController, to: ViewController, isPresenting: Bool,
    views: (upper: View, lower: View)? = nil,
    barView: View? = nil, leadsBack: Bool = true, owner: any TransitionOwner,
    completion: @escaping (TransitionContext) -> Void
  ) {
    self.containerView = containerView
    fromViewController = from
    toViewController = to
    self.isPresenting = isPresenting
    self.views = views
    self.barView = barView
    self.leadsBack = leadsBack
    self.owner = owner
    self.completion = completion
  }

  /// True if it is a navigation controller's push or pop, rather than a page that is presented.
  public var isPush: Bool { barView != nil }

  /// The page over the other, whichever way it goes.
  public var upperViewController: ViewController { isPresenting ? toViewController : fromViewController }
  /// The page below.
  public var lowerViewController: ViewController { isPresenting ? fromViewController : toViewController }

  /// The view of each page that the animator moves in the container; in a navigation controller, with the parts around
  /// it.
  public var upperView: View { views?.upper ?? upperViewController.view }
  public var lowerView: View { views?.lower ?? lowerViewController.view }

  /// True if it flies towards the upper page now, as its animator has it, or ended there; turned round, a presentation
  /// does not.
  public var isHeadingToPresented: Bool {
    if let didComplete { return didComplete == isPresenting }
    return reversible?.isHeadingToPresented ?? isPresenting
  }

  /// True if the upper page is on its way in, and does not stand yet. What flies lies over it to the end; other motions
  /// end for the eye before.
  var upperIsArriving: Bool {
    guard isHeadingToPresented, didComplete == nil else { return false }
    return animator is any CatchableTransitioning || reversible?.isSettling != true
  }

  /// True if a hand has moved the upper page from where it stands.
  var upperIsApart: Bool { didComplete == nil && reversible?.isInteractivelyMoved == true }

  private var reversible: (any ReversibleTransitioning)? { animator as? any ReversibleTransitioning }

  /// Hands itself to `animator`, or to a finger's `interactor`.
  func start(_ animator: any AnimatedTransitioning, _ interactor: (any InteractiveTransitioning)?) {
    self.animator = animator
    containerView.window?.onTransition?(self)
    if let interactor {
      interactor.startInteractiveTransition(using: self)
    } else {
      animator.animateTransition(using: self)
    }
  }

  /// Turns a reversible transition towards the upper page or away from it. One that already goes there goes on.
  public func turn(towardsUpper: Bool) {
    guard isHeadingToPresented != towardsUpper, towardsUpper || leadsBack, let reversible, reversible.isReversible
    else {
      return
    }
    if towardsUpper { containerView.stage?.touches.pageOpens() }
    reversible.reverseTransition(using: self)
    directionChanged()
  }

  /// The motion heads elsewhere than it did: tells those who go by it, and turns nothing.
  public func directionChanged() { owner?.directionChanged(of: self) }

  public var transitionWasCancelled: Bool { didComplete == false }

  /// Ends the transition; `true` when it arrived, `false` when it went back to where it came from. Later calls do
  /// nothing.
  public func completeTransition(_ didComplete: Bool) {
    guard self.didComplete == nil else { return }
    self.didComplete = didComplete
    completion(self)
  }
}

@MainActor protocol TransitionOwner: AnyObject {
  /// `context`, which runs, heads elsewhere than it did.
  func directionChanged(of context: TransitionContext)
}
