import Foundation
public import HeroMorph
public import HeroMotion
public import HeroWidgets

/// The engine on views: what is on both pages flies from one place to the other while the page fades in, and back. It
/// takes off, aims at its ends in every frame, is turned, caught and carried in the hand, and lands; afterwards every
/// view is as the app has it. Where nothing flies, the pages change over the same time instead.
///
/// A front door is a subclass that overrides `matches`: which views fly, in its own words; and says in which style. It
/// draws nothing, moves nothing and puts nothing back. One that overrides `animateTransition` moves the pages itself;
/// what it does without `super` cannot be turned round.
@MainActor open class MorphTransition: CatchableTransitioning, InteractiveTransitioning {
  public let isPresenting: Bool
  public let timing: SpringTiming
  /// In seconds.
  public var duration: Double { timing.duration }
  public private(set) var style: MorphStyle
  /// The motion, from take-off on.
  public private(set) var flight: MorphFlight?

  private(set) var overlay: MorphOverlay?
  private(set) weak var context: TransitionContext?
  /// Told of the flight, whose parts it may catch.
  private weak var drag: DismissDrag?
  private var found: [MorphMatch] = []
  private var aimedAt: CGSize = .zero
  /// Sources by their ids, as last found in their lists.
  var scrolled: [String: ScrolledSource] = [:]

  /// Creates a transition with HeroKit's style by default.
  public init(timing: SpringTiming, style: MorphStyle = MorphStyle(), isPresenting: Bool) {
    (self.timing, self.style, self.isPresenting) = (timing, style, isPresenting)
  }

  /// Puts a user's edits over those of the style. Has no effect on a transition that has started.
  package func edit(with edits: TransitionOverrides) { style.overrides = style.overrides.merging(edits) }

  // MARK: What a front door says

  /// Returns the elements of both pages at their current places. Called at the start, with both pages laid out, and in
  /// every frame, so that ends may move. Elements found at the start move.
  open func matches(_ context: TransitionContext, in window: Window) -> [MorphMatch] { [] }

  /// Curve of the page's fade where nothing moves; ease-in-ease-out by default.
  open var fadeCurve: TimingCurve { .easeInEaseOut }

  /// Returns the timing under Reduce Motion (`Stage.isReduceMotionEnabled`): a short fade.
  /// - Parameters:
  ///   - curve: ease in and out unless an adapter has another (`fadeCurve`).
  ///   - duration: of the flight that it stands in for, in seconds.
  public static func reducedFade(_ curve: TimingCurve = .easeInEaseOut, duration: Double) -> MorphTiming {
    .curve(curve, duration: min(duration, reducedDuration))
  }

  /// Seconds that it lasts at most.
  private static let reducedDuration = 0.2

  /// Both pages are laid out, and nothing has moved. `flies`: whether anything matches.
  open func willTakeOff(_ context: TransitionContext, flies: Bool) {}

  /// Every view is as the app has it, and the transition is about to end at `end`.
  open func didLand(_ context: TransitionContext, at end: MorphEnd) {}

  // MARK: Animated, reversible, interactive

  open func transitionDuration(using context: TransitionContext?) -> Double { duration }

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
    context.directionChanged()
  }

  /// The page comes with the flight. Who shows it in another way overrides this, or gives it another `transitionLook`.
  open var beginsUnseen: Bool { true }

  public var isReversible: Bool { flight != nil }

  public var isHeadingToPresented: Bool { flight.map { $0.heading == .destination } ?? isPresenting }

  public var isHeld: Bool { flight?.isHeld == true }

  public var isInteractivelyMoved: Bool {
    guard let flight, flight.isHeld, style.movesPage, let stage = context?.containerView.stage else { return false }
    return MorphCard.grip(at: flight.sample(at: stage.time)) > 0
  }

  /// A page that a gesture has keeps its buttons in the bar until it is released.
  open func fraction(at time: Double) -> Double? {
    flight.map { $0.sample(at: time).pages.progress } ?? (isPresenting ? 0 : 1)
  }

  public var barIsLeftBehind: Double {
    guard let flight, style.movesPage, let stage = context?.containerView.stage else { return 0 }
    return style.pages == .zoom ? 1 : flight.sample(at: stage.time).carried
  }

  public var isSettling: Bool { flight?.isSettling ?? true }

  public func finishTransition(using context: TransitionContext) { flight?.finish() }

  // MARK: Inside

  private func takeOff(_ context: TransitionContext) -> MorphFlight? {
    self.context = context
    let container = context.containerView
    guard let window = container.window, let stage = window.stage else {
      context.completeTransition(true)
      return nil
    }
    // Both pages are laid out at their final frames before anything is measured.
    context.upperView.frame = container.bounds
    container.layoutIfNeeded()
    let overlay = MorphOverlay(
      container: container, presenting: context.lowerView, presented: context.upperView,
      under: context.barView)
    (self.overlay, aimedAt) = (overlay, container.bounds.size)
    let isReduced = stage.isReduceMotionEnabled
    found = isReduced ? [] : matches(context, in: window)
    var pairs: [MorphPair] = []
    for match in found {
      guard let pair = pair(match, in: window) else { continue }
      // Of two matches of one id the first flies.
      if let first = found.first(where: { $0.id == match.id }), pairs.contains(where: { $0.id == match.id }) {
        stage.warn(
          "“\(match.id)” is the id of \(first.viewsInLog) and of \(match.viewsInLog): the first is used. Give each match a unique id."
        )
      } else {
        pairs.append(pair)
      }
    }
    if style.nesting == .contained { pairs = MorphNest(of: pairs, found: found).nested }
    let containers = Set(pairs.compactMap(\.container))
    // What contains others is there before them.
    let depths = pairs.map(pairs.depth)
    for pair in (0...(depths.max() ?? 0)).flatMap({ depth in zip(pairs, depths).filter { $1 == depth }.map(\.0) }) {
      guard let match = found.first(where: { $0.id == pair.id }) else { continue }
      let flyer = FlyingView(match, fade: pair.fade, isContainer: containers.contains(pair.id))
      overlay.add(match.id, flyer, at: pair.level, inside: pair.container)
    }
    let fade: MorphTiming =
      isReduced ? Self.reducedFade(fadeCurve, duration: duration) : .curve(fadeCurve, duration: duration)
    var plan = MorphPlan(
      pairs: pairs, timing: pairs.isEmpty ? fade : .spring(timing), screen: container.bounds,
      style: isReduced ? MorphStyle(level: style.level) : style)
    (plan.recedes, plan.displayRadius) = (context.lowerView.superview === container, stage.displayRadius)
    let flight = MorphFlight(
      plan: plan, heading: isPresenting ? .destination : .source, stage: stage,
      measure: { [weak self] in self?.measured($0) ?? $0 },
      onState: { [weak self] state, sample in self?.show(state, at: sample) },
      onEnd: { [weak self] in self?.land($0) })
    self.flight = flight
    willTakeOff(context, flies: !pairs.isEmpty)
    liftOriginals(flying)
    loadPictures(flying, on: stage)
    // Where pictures fly over bars, these are as HeroKit has them.
    if !pairs.isEmpty, style.level == .under { overlay.keep(SharedBarButtons.between(pagesOf: context)) }
    overlay.prepareBitmaps()
    drag = (context.delegate as? MorphTransitioningDelegate)?.drag(of: context.upperViewController)
    drag?.flightBegan(self, in: container)
    return flight
  }

  /// Both places as they are now, or one of them where the style lets that fly alone; nil when there is nothing to
  /// show.
  private func pair(_ match: MorphMatch, in window: Window) -> MorphPair? {
    guard let container = context?.containerView else { return nil }
    let level = match.level ?? style.level
    func seen(_ anchor: MorphAnchor?) -> MorphPlace? {
      place(anchor, at: level, in: window).flatMap { $0.frame.width > 0 && $0.frame.height > 0 ? $0 : nil }
    }
    // A source off the screen is none.
    let start = seen(match.source).flatMap { $0.frame.overlaps(container.bounds) ? $0 : nil }
    let end = seen(match.destination)
    let fade: MorphFade
    switch (start, end) {
    case (nil, nil): return nil
    case (_?, _?): fade = match.fade ?? .keep(isPresenting ? .source : .destination)
    case (_?, nil): fade = .keep(.source)
    case (nil, _?): fade = .keep(.destination)
    }
    if start == nil || end == nil, style.unmatched == nil, style.overrides.unmatched == nil { return nil }
    guard let content = content(of: match, fade) else { return nil }
    return MorphPair(
      id: match.id, source: start, destination: end, content: content, fade: fade, level: level,
      path: match.path ?? style.path, attire: match.attire.map(InFlightEffects.init))
  }

  /// nil where there is none yet.
  private func content(of match: MorphMatch, _ fade: MorphFade) -> MorphContent? {
    switch match.content {
    case .live: return .live
    case .snapshot: return .snapshot
    case .picture:
      func size(_ anchor: MorphAnchor?) -> CGSize? {
        guard let anchor, let picture = anchor.picture, picture.isShowable else { return nil }
        let part = anchor.contentsRect.size
        return picture.size.map { CGSize(width: $0.width * part.width, height: $0.height * part.height) }
      }
      let size =
        switch fade {
        case .keep(.source): size(match.source)
        case .keep(.destination): size(match.destination)
        case .cross, .through, .swap: size(match.destination) == nil ? nil : size(match.source)
        }
      return size.map { .picture(size: $0) }
    }
  }

  private func show(_ state: MorphState, at sample: MorphSample) {
    guard let flight, let context else { return }
    let flying = flying
    keepOver(flying)
    overlay?.apply(state)
    overlay?.showSharedButtons(at: sample.pages.progress)
    liftOriginals(flying)
    overlay?.makeWay(
      for: flying.compactMap { flyer in flyer.source.map { (flyer.pair.id, $0.view) } }, at: sample.progress,
      always: style.pages == .fadeThrough)
    if let stage = context.containerView.stage, let checks = stage.checks { check(state, on: stage, checks) }
    if context.isAwaited, flight.isSettling { flight.finish() }
  }

  private typealias Flying = (pair: MorphPair, source: MorphAnchor?, destination: MorphAnchor?)

  /// Moving elements with both ends, as last found.
  private var flying: [Flying] {
    (flight?.plan.pairs ?? []).compactMap { pair in
      found.first { $0.id == pair.id }.map {
        (pair, pair.source == nil ? nil : $0.source, pair.destination == nil ? nil : $0.destination)
      }
    }
  }

  /// Moving elements with their views, as last found.
  package var parts: [(pair: MorphPair, source: View?, destination: View?)] {
    flying.map { ($0.pair, $0.source?.view, $0.destination?.view) }
  }

  /// Looks up what lies over both ends as they are now.
  private func keepOver(_ flying: [Flying]) {
    let under = flying.filter { $0.pair.level == .under && $0.pair.container == nil }
    if under.isEmpty { return }
    overlay?.keepOver(under.map { ($0.pair.id, $0.source?.view, $0.destination?.view) })
  }

  /// Takes what flies out of its pages. The views may be others than a frame ago, such as reused cells.
  private func liftOriginals(_ flying: [Flying]) {
    let onPage = flying.compactMap { flyer in flyer.destination.map { (flyer.pair.id, $0.view) } }
    let containers = Set(flying.compactMap(\.pair.container))
    let ends = flying.filter { containers.contains($0.pair.id) && !$0.pair.content.isPicture }
    overlay?.lift(
      flying.compactMap(\.source?.view), onPage: Dictionary(onPage, uniquingKeysWith: { first, _ in first }),
      bitmaps: ends.flatMap { [$0.source?.view, $0.destination?.view].compactMap { $0 } })
  }

  /// True if the page is a card: moved or scaled by a gesture, or on its way from there.
  private var isCard: Bool {
    guard let look = context?.upperView.transitionLook, barIsLeftBehind > 0 else { return false }
    return look.transform != .identity
  }

  /// The plan with both ends where they are now: the source may scroll, and everything moves when the screen is
  /// resized.
  private func measured(_ old: MorphPlan) -> MorphPlan {
    guard !old.pairs.isEmpty, let context, let window = context.containerView.window else { return old }
    var plan = old
    let size = context.containerView.bounds.size
    // In the hand the page lies elsewhere; it is measured there only when the screen has another size, as if nobody
    // held it.
    let isResized = size != aimedAt
    let page = context.upperView
    let held = page.transitionLook?.transform ?? .identity
    if isResized {
      aimedAt = size
      plan.screen = context.containerView.bounds
      page.transitionLook?.transform = .identity
      page.frame = context.containerView.bounds
      context.containerView.layoutIfNeeded()
    }
    found = matches(context, in: window)
    for (index, pair) in plan.pairs.enumerated() {
      let match = found.first { $0.id == pair.id }
      // A header scrolls with its page, which may be scrolled already.
      let outer = pair.container.flatMap { id in found.first { $0.id == id } }
      if pair.destination != nil, isResized || !isCard,
        let place = place(match?.destination, at: pair.level, in: window, inside: outer?.destination)
      {
        plan.pairs[index].destination = place
      }
      if pair.source != nil, let place = sourcePlace(of: pair, match, inside: outer?.source, in: window) {
        plan.pairs[index].source = place
      }
    }
    if isResized { page.transitionLook?.transform = held }
    return plan
  }

  /// Gives touches to the page that arrives.
  func directionChanged() {
    guard let flight else { return }
    overlay?.presentedTakesInput = flight.isHeld || flight.heading == .destination
  }

  private func land(_ end: MorphEnd) {
    drag?.flightEnded()
    overlay?.tearDown()
    (overlay, found) = (nil, [])
    guard let context else { return }
    if end == .source {
      // A list that is resized in this very frame is laid out after it.
      context.containerView.stage?.afterLayout { [sources = scrolled.values] _ in
        for source in sources { source.release() }
        return false
      }
      (context.delegate as? MorphTransitioningDelegate)?.pageLeft(context.upperViewController)
    }
    didLand(context, at: end)
    context.completeTransition((end == .destination) == isPresenting)
  }
}

extension MorphTransition {
  /// Has a page's picture decoded for the place where it lands: a source that shows a picture of its own has never
  /// asked for that one.
  private func loadPictures(_ flying: [Flying], on stage: Stage) {
    for case (let pair, let source?, let destination?) in flying where pair.fade == .keep(.destination) {
      guard pair.content.isPicture, let picture = destination.picture, picture !== source.picture,
        let size = picture.size
      else { continue }
      let whole = source.contentMode.frame(of: size, in: source.frame).size
      stage.pictures.load(
        picture, pixelSize: CGSize(width: whole.width * stage.renderScale, height: whole.height * stage.renderScale))
    }
  }
}

extension MorphMatch {
  /// For people who read the log.
  fileprivate var viewsInLog: String { (source ?? destination)?.view.nameInLog ?? "nothing" }
}
