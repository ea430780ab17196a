public import Foundation
public import HeroMorph
public import HeroMotion
public import HeroWidgets

/// HeroKit's animator: the picture flies from the source to the destination while the page fades in, and back. Where one
/// of the two is missing, the page fades over the same time instead.
///
/// A subclass may move the pages itself by overriding `animateTransition`; what it does without `super` cannot be turned round.
@MainActor open class HeroMatchedTransition: CatchableTransitioning, InteractiveTransitioning {
  /// In seconds; 0.4 by default.
  public var duration: Double { timing.duration }
  public let isPresenting: Bool
  /// What the picture flies from, and back to. Set in mid-flight, the picture goes there.
  public weak var source: (any HeroTransitionSource)?
  /// The spring that moves it all. HeroKit's own: 0.4 s, damping 0.85.
  public let timing: SpringTiming
  /// The motion, from take-off on.
  public private(set) var flight: MorphFlight?

  private weak var destination: (any HeroTransitionDestination)?
  private weak var transitionDelegate: (any HeroTransitionDelegate)?
  private var overlay: MorphOverlay?
  private weak var context: TransitionContext?
  /// A header that may still wait for its own picture: what flies there stays until that is there.
  private weak var header: HeaderImageView?
  private var aimedAt: CGSize = .zero

  public init(source: (any HeroTransitionSource)?, timing: SpringTiming = .heroKit, isPresenting: Bool) {
    self.source = source
    self.timing = timing
    self.isPresenting = isPresenting
  }

  /// UIKit's spring of `duration` seconds (0.01…10) and damping ratio 0.85.
  public convenience init(source: (any HeroTransitionSource)?, duration: Double, isPresenting: Bool) {
    self.init(source: source, timing: SpringTiming(.uiKit(duration: duration, ratio: 0.85)), isPresenting: isPresenting)
  }

  // MARK: Animated, reversible, interactive

  open func transitionDuration(using context: TransitionContext) -> Double { duration }

  open func animateTransition(using context: TransitionContext) {
    takeOff(context)?.start(towards: isPresenting ? .destination : .source)
    directionChanged()
  }

  open func startInteractiveTransition(using context: TransitionContext) {
    takeOff(context)?.startHeld(at: isPresenting ? .source : .destination)
    directionChanged()
  }

  public func reverseTransition(using context: TransitionContext) {
    flight?.reverse()
    directionChanged()
  }

  public func letGo(using context: TransitionContext) {
    guard let flight, flight.isHeld else { return }
    flight.release(towards: flight.heading, velocity: .zero)
    directionChanged()
  }

  /// The page comes with the flight. Who shows it in another way overrides this, or gives it another `transitionLook`.
  open var beginsUnseen: Bool { true }

  public var isReversible: Bool { flight != nil }

  public var isSettling: Bool { flight?.isSettling ?? true }

  public func finishTransition(using context: TransitionContext) { flight?.finish() }

  // MARK: In the hand

  /// Told of the flight, whose picture it may catch.
  private weak var drag: HeroDismissDrag?

  /// Whether the picture, or the page that it carries, is in the air at `point` of the container. What has come back but for what
  /// nobody sees is the cell's again.
  public func isFlying(at point: CGPoint) -> Bool {
    guard let flight, flight.isFlying, let overlay, let stage = context?.containerView.stage else { return false }
    if flight.heading == .source, flight.isSettling { return false }
    if flight.sample(at: stage.time).carried > 0, overlay.card.contains(point) { return true }
    return overlay.frame(of: HeroMatchedTransition.elementID)?.contains(point) == true
  }

  /// Stops the flight in the finger's hand.
  public func grab() { flight?.grab() }

  /// Lets go of a flight that was grabbed: not dragged, it goes on as it went.
  public func resume() {
    flight?.resume()
    directionChanged()
  }

  /// `translation`: of the finger since it grabbed, in points.
  public func drag(by translation: CGPoint) { flight?.drag(by: translation) }

  /// Lets go with the finger's `velocity` in points a second; the page stays or leaves.
  public func release(stays: Bool, velocity: CGPoint) {
    // Turned round meanwhile by Escape, it is in nobody's hand any more.
    guard flight?.isHeld == true else { return }
    context?.noteDirection(towardsPresented: stays)
    flight?.release(towards: stays ? .destination : .source, velocity: velocity)
    directionChanged()
  }

  // MARK: Inside

  private func takeOff(_ context: TransitionContext) -> MorphFlight? {
    self.context = context
    let container = context.containerView
    guard let window = container.window, let stage = window.stage else {
      context.completeTransition(true)
      return nil
    }
    let (presented, presenting) = (context.presentedViewController, context.presentingViewController)
    // Both pages are laid out at their final frames before anything is measured.
    presented.view.frame = container.bounds
    container.layoutIfNeeded()
    destination = presented.findHeroTransitionDestination()
    let overlay = MorphOverlay(container: container, presenting: presenting.view, presented: presented.view)
    self.overlay = overlay
    let pair = pair(in: window)
    aimedAt = container.bounds.size
    if pair != nil { overlay.add(HeroMatchedTransition.elementID, picture: picture, over: backgrounds) }
    let plan = MorphPlan(
      pairs: pair.map { [$0] } ?? [],
      timing: pair != nil ? .spring(timing) : .curve(.easeInEaseOut, duration: duration), screen: container.bounds)
    let flight = MorphFlight(
      plan: plan, stage: stage, measure: { [weak self] in self?.measured($0) ?? $0 },
      onState: { [weak self] state, _ in self?.show(state) },
      onEnd: { [weak self] in self?.land($0) })
    self.flight = flight
    if pair != nil { transitionDelegate = presenting.search(\.heroTransitionDelegate) }
    if isPresenting {
      transitionDelegate?.heroTransition(presenting, willPresent: presented)
    } else {
      transitionDelegate?.heroTransition(presenting, willDismiss: presented)
    }
    liftOriginals()
    if isPresenting, pair != nil, let picture {
      header = destination?.heroDestinationImageView()?.superview as? HeaderImageView
      header?.flightBegan(with: picture)
    }
    overlay.prepareBitmaps()
    drag = (presented.transitioningDelegate as? HeroMatchedTransitionDelegate)?.drag(of: presented)
    drag?.flightBegan(in: container)
    return flight
  }

  /// The name of the moving picture in traces.
  public static let elementID = "hero"

  private var picture: Picture? {
    isPresenting ? source?.heroSourceImageView()?.picture : destination?.heroDestinationImageView()?.picture
  }

  /// Both places as they are now; nil when one is missing or the source is off the screen.
  private func pair(in window: Window) -> MorphPair? {
    guard let start = sourcePlace(in: window), let end = destinationPlace(in: window), start.frame.width > 0,
      start.frame.height > 0, end.frame.width > 0, end.frame.height > 0, start.frame.overlaps(window.bounds),
      let picture, picture.isShowable, let size = picture.size
    else { return nil }
    return MorphPair(
      id: HeroMatchedTransition.elementID, source: start, destination: end, contentSize: size,
      content: isPresenting ? .source : .destination)
  }

  private func sourcePlace(in window: Window) -> MorphPlace? {
    guard let source, let view = source.heroSourceImageView(), view.window === window else { return nil }
    return MorphPlace(
      frame: source.heroSourceFrame(in: window), cornerRadius: source.heroSourceCornerRadius(),
      contentMode: view.contentMode, alpha: alpha(around: view))
  }

  private func destinationPlace(in window: Window) -> MorphPlace? {
    guard let destination, let view = destination.heroDestinationImageView(), view.window === window else {
      return nil
    }
    return MorphPlace(
      frame: destination.heroDestinationFrame(in: window), cornerRadius: destination.heroDestinationCornerRadius(),
      contentMode: view.contentMode, alpha: alpha(around: view))
  }

  /// How much shows of what a view stands in on its page; the page itself fades with the flight.
  private func alpha(around view: View) -> Double {
    let pages = [context?.presentedViewController.view, context?.presentingViewController.view]
    let around = sequence(first: view, next: \.superview).dropFirst().prefix { view in
      !pages.contains { $0 === view }
    }
    return around.reduce(1) { $0 * ($1.presentation?.alpha ?? $1.alpha) }
  }

  /// What each end shows where its picture leaves something free.
  private var backgrounds: MorphOverlay.Backgrounds {
    func color(behind view: ImageView?) -> Color? {
      if let own = view?.backgroundColor { return own }
      // A header's stays on its page while the picture flies; through a translucent one both would show.
      guard let color = (view?.superview as? HeaderImageView)?.backgroundColor, color.isOpaque else { return nil }
      return color
    }
    return MorphOverlay.Backgrounds(
      source: color(behind: source?.heroSourceImageView()),
      destination: color(behind: destination?.heroDestinationImageView()))
  }

  private func show(_ state: MorphState) {
    guard let flight, let context else { return }
    overlay?.apply(state)
    liftOriginals()
    if context.isAwaited, flight.isSettling { flight.finish() }
  }

  private func liftOriginals() {
    guard flight?.plan.pairs.isEmpty == false else { return }
    overlay?.lift(
      [source?.heroSourceImageView()].compactMap { $0 },
      onPage: [destination?.heroDestinationImageView()].compactMap { $0 })
  }

  /// Whether the page is moved or scaled by a finger, or on its way back from there.
  private var isInHand: Bool {
    let look = context?.presentedViewController.view.transitionLook
    return look.map { $0.transform != .identity } ?? false
  }

  /// The plan with both ends where they are now: the source may scroll, and everything moves when the screen is resized.
  private func measured(_ old: MorphPlan) -> MorphPlan {
    guard var pair = old.pairs.first, let context, let window = context.containerView.window else { return old }
    var plan = old
    if context.containerView.bounds.size == aimedAt {
      // The header scrolls with its page, which may be scrolled already.
      if !isInHand, let place = destinationPlace(in: window) {
        pair.destination = place
      }
    } else {
      aimedAt = context.containerView.bounds.size
      plan.screen = context.containerView.bounds
      // Measured as if no finger held the page.
      let page = context.presentedViewController.view
      let held = page.transitionLook?.transform ?? .identity
      page.transitionLook?.transform = .identity
      page.frame = context.containerView.bounds
      context.containerView.layoutIfNeeded()
      if let place = destinationPlace(in: window) { pair.destination = place }
      page.transitionLook?.transform = held
    }
    if let place = sourcePlace(in: window) { pair.source = place }
    plan.pairs = [pair]
    return plan
  }

  /// What leaves takes no touches; what comes does.
  private func directionChanged() {
    guard let flight else { return }
    let stays = flight.isHeld || flight.heading == .destination
    overlay?.presentedTakesInput = stays
  }

  private func land(_ end: MorphEnd) {
    drag?.flightEnded()
    header?.flightEnded()
    overlay?.tearDown()
    overlay = nil
    guard let context else { return }
    let (presenter, destination) = (context.presentingViewController, context.presentedViewController)
    if end == .destination {
      transitionDelegate?.heroTransition(presenter, didPresent: destination)
    } else {
      transitionDelegate?.heroTransition(presenter, didDismiss: destination)
    }
    context.completeTransition((end == .destination) == isPresenting)
  }
}
