import HeroMotion

/// The replacement of every motion of pages under Reduce Motion (`Stage.isReduceMotionEnabled`): the upper page fades
/// in over the lower one, or out, and nothing moves.
@MainActor final class FadeTransition: ReversibleTransitioning {
  /// Seconds from one end to the other.
  static let duration = 0.2

  /// The fading view: the upper page's, or the view around it.
  private let fading: View?
  private let onEnd: (_ staysUpper: Bool) -> Void
  /// Opacity of the upper page at the start or the last reversal, and its time.
  private var start = (share: 0.0, time: 0.0)
  private(set) var isHeadingToPresented = true
  private weak var stage: Stage?
  private var link: DisplayLink?

  /// - Parameter onEnd: called just before the end is told.
  init(of fading: View? = nil, onEnd: @escaping (_ staysUpper: Bool) -> Void = { _ in }) {
    self.fading = fading
    self.onEnd = onEnd
  }

  var beginsUnseen: Bool { true }
  func transitionDuration(using context: TransitionContext?) -> Double { FadeTransition.duration }

  func fraction(at time: Double) -> Double? {
    let elapsed = max(0, time.elapsed(since: start.time) / FadeTransition.duration)
    let end = isHeadingToPresented ? 1.0 : 0
    let way = abs(end - start.share)
    let share = way > 0 ? min(1, elapsed / way) : 1
    return start.share + (end - start.share) * TimingCurve.easeInEaseOut.value(at: share)
  }

  private var end: Double { start.time + abs((isHeadingToPresented ? 1 : 0) - start.share) * FadeTransition.duration }

  func animateTransition(using context: TransitionContext) {
    guard let stage = context.containerView.stage else { return context.completeTransition(true) }
    self.stage = stage
    isHeadingToPresented = context.isPresenting
    start = (context.isPresenting ? 0 : 1, stage.time)
    show(context, at: stage.time)
    link = stage.addDisplayLink { [weak self] time in
      guard let self else { return false }
      if time < end - 1e-9 {
        show(context, at: time)
        return true
      }
      finishTransition(using: context)
      return false
    }
  }

  private func show(_ context: TransitionContext, at time: Double) {
    let view = fading ?? context.upperView
    view.transitionLook = PresentationOverrides(
      alpha: fraction(at: time) ?? 1, isBitmap: fading == nil, takesInput: isHeadingToPresented)
  }

  func reverseTransition(using context: TransitionContext) {
    guard let stage else { return }
    start = (fraction(at: stage.time) ?? start.share, stage.time)
    isHeadingToPresented.toggle()
    show(context, at: stage.time)
  }

  var isSettling: Bool { stage.map { end - $0.time < 0.02 } ?? true }

  func finishTransition(using context: TransitionContext) {
    link?.invalidate()
    fading?.transitionLook = nil
    onEnd(isHeadingToPresented)
    context.completeTransition(isHeadingToPresented == context.isPresenting)
  }
}
