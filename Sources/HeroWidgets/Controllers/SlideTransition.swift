import Foundation
import HeroMotion

/// A navigation controller's own motion: the upper page slides over the lower one from the right, or off it. Place and
/// speed are a spring's, or the finger's.
@MainActor final class SlideTransition: ReversibleTransitioning, InteractiveTransitioning {
  private enum Driver {
    case spring
    /// `grab` is the fraction that the pan's beginning stands for.
    case finger(grab: Double)
  }

  /// Distance by which the page below moves aside, as a share of the width.
  private static let parallax = 0.3
  /// Closer to the end than this part of the way, nothing is left that one who waits could see.
  private static let settlingTolerance = 0.005

  private var driver = Driver.spring
  private(set) var isHeadingToPresented: Bool
  /// 0 shows the lower page, 1 the upper one.
  private var value: SpringValue
  private let dimming = NavigationDimmingView()
  private weak var context: TransitionContext?
  /// The stage of its time, whether or not its pages are visible.
  private weak var stage: Stage?
  /// Asks for frames and sees the end come; while a finger leads, nothing runs.
  private var link: DisplayLink?
  /// Puts the pages where they are once they are laid out.
  private var placement: DisplayLink?

  init(_ operation: NavigationController.Operation) {
    isHeadingToPresented = operation == .push
    value = SpringValue(operation == .push ? 0 : 1)
  }

  // MARK: Transitioning

  func transitionDuration(using context: TransitionContext?) -> Double { 0.35 }

  func animateTransition(using context: TransitionContext) {
    guard let stage = takeOff(context) else { return context.completeTransition(true) }
    head(forUpper: isHeadingToPresented, on: stage)
  }

  func startInteractiveTransition(using context: TransitionContext) {
    guard takeOff(context) != nil else { return context.completeTransition(true) }
    grab()
  }

  func reverseTransition(using context: TransitionContext) {
    guard let stage else { return }
    head(forUpper: !isHeadingToPresented, on: stage)
  }

  var isHeld: Bool { if case .finger = driver { true } else { false } }

  func letGo(using context: TransitionContext) {
    guard isHeld, let stage else { return }
    head(forUpper: isHeadingToPresented, on: stage)
  }

  var isSettling: Bool {
    guard let stage else { return true }
    return hasArrived(at: stage.time, tolerance: SlideTransition.settlingTolerance)
  }

  func finishTransition(using context: TransitionContext) {
    for running in [link, placement] { running?.invalidate() }
    (link, placement) = (nil, nil)
    dimming.removeFromSuperview()
    context.completeTransition(isHeadingToPresented == context.isPresenting)
  }

  func fraction(at time: Double) -> Double? { max(0, min(1, value.value(at: time))) }

  // MARK: The finger

  /// A finger takes hold of the upper page where that is; let go without another word, it leaves.
  func grab() {
    guard let context, let stage, let share = fraction(at: stage.time) else { return }
    driver = .finger(grab: share)
    isHeadingToPresented = false
    value.place(at: share)
    link?.invalidate()
    link = nil
    place(context, at: stage.time)
  }

  /// The finger has moved by this part of the page's width since it took hold, positive to the right.
  func follow(_ travel: Double) {
    guard case .finger(let grab) = driver, let context, let stage else { return }
    value.place(at: max(0, min(1, grab - travel)))
    stage.requestFrame()
    place(context, at: stage.time)
  }

  /// The finger let go at this speed, in page widths a second, positive to the right. nil: it was taken away, and the
  /// page stays.
  func release(velocity: Double?, of swipe: BackSwipe) {
    guard isHeld, let stage, let share = fraction(at: stage.time) else { return }
    let stays = velocity.map { !swipe.pops(at: 1 - share, velocity: $0) } ?? true
    head(forUpper: stays, velocity: velocity.map { -$0 } ?? 0, by: BackSwipe.spring, on: stage)
  }

  // MARK: Inside

  private func takeOff(_ context: TransitionContext) -> Stage? {
    guard let stage = context.containerView.stage else { return nil }
    (self.context, self.stage) = (context, stage)
    context.containerView.insertSubview(dimming, belowSubview: context.upperView)
    placement = stage.afterLayout { [weak self] time in
      guard let self, let context = self.context else { return false }
      place(context, at: time)
      return true
    }
    return stage
  }

  /// Heads for one of the pages, with the speed it has or `velocity`.
  private func head(forUpper: Bool, velocity: Double? = nil, by spring: Spring = .system, on stage: Stage) {
    isHeadingToPresented = forUpper
    driver = .spring
    let target = forUpper ? 1.0 : 0
    if let velocity {
      value.retarget(to: target, velocity: velocity, at: stage.time, spring: spring)
    } else {
      value.retarget(to: target, at: stage.time, spring: spring)
    }
    if let context { place(context, at: stage.time) }
    link?.invalidate()
    link = stage.addDisplayLink { [weak self] in self?.step($0) ?? false }
  }

  private func step(_ time: Double) -> Bool {
    guard let context, let stage else { return false }
    let pixel = 0.5 / (max(1, context.containerView.bounds.width) * stage.deviceScale)
    guard hasArrived(at: time, tolerance: context.isAwaited ? SlideTransition.settlingTolerance : pixel) else {
      return true
    }
    finishTransition(using: context)
    return false
  }

  /// Returns whether what is left is less than `tolerance`, a fraction of the way, or already past the end.
  private func hasArrived(at time: Double, tolerance: Double) -> Bool {
    guard case .spring = driver else { return false }
    let now = value.value(at: time)
    let rest = isHeadingToPresented ? 1 - now : now
    let speed = isHeadingToPresented ? value.velocity(at: time) : -value.velocity(at: time)
    // On its way out again, as when it was turned near an end, it has not arrived.
    return rest <= tolerance && (speed >= 0 || abs(rest) <= tolerance && -speed < tolerance * 20)
  }

  private func place(_ context: TransitionContext, at time: Double) {
    guard let fraction = fraction(at: time) else { return }
    let bounds = context.containerView.bounds
    let scale = stage?.renderScale ?? 1
    func show(_ page: View, at x: CGFloat, radius: CGFloat = 0, takesInput: Bool) {
      var look = PresentationOverrides(
        transform: AffineTransform(translationByX: x, byY: 0), isBitmap: true, takesInput: takesInput)
      look.cornerRadii = CornerRadii(topLeft: radius, bottomLeft: radius)
      page.transitionLook = look
    }
    // Whole pixels of the screen, so that bitmaps are copied and not sampled.
    let edge = ((1 - fraction) * bounds.width).rounded(toPixelsAt: scale)
    let aside = (SlideTransition.parallax * fraction * bounds.width).rounded(toPixelsAt: scale)
    // Where it stands the glass rounds it, and beside the screen, as in a sheet, nothing does.
    let fills = context.containerView.frameInWindow.size == context.containerView.window?.bounds.size
    let radius = edge > 0 && fills ? stage?.displayRadius ?? 0 : 0
    show(context.upperView, at: edge, radius: radius, takesInput: isHeadingToPresented)
    show(context.lowerView, at: -aside, takesInput: !isHeadingToPresented)
    dimming.show(fraction, edge: edge, radius: radius, in: bounds.size)
  }
}
