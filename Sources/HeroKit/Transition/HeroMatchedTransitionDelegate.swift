public import HeroFlight
public import HeroMorph
public import HeroMotion
public import HeroWidgets

/// Gives a page its matched transition both ways, and lets it be dragged down to leave.
@MainActor open class HeroMatchedTransitionDelegate: MorphTransitioningDelegate {
  /// The source of the picture, and its goal when the page closes: set while the page is open, the picture goes there.
  public weak var source: (any HeroTransitionSource)?
  /// The spring of both ways; HeroKit's own by default.
  public let timing: SpringTiming
  /// HeroKit's own by default: over bars and titles, the pages fading.
  public let style: MorphStyle

  public init(source: any HeroTransitionSource, timing: SpringTiming = .heroKit, style: MorphStyle = MorphStyle()) {
    (self.source, self.timing, self.style) = (source, timing, style)
    super.init()
  }

  override open func animationController(
    forPresented presented: ViewController, presenting: ViewController, source controller: ViewController
  ) -> (any AnimatedTransitioning)? {
    HeroMatchedTransition(source: source, timing: timing, style: style, isPresenting: true)
  }

  override open func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? {
    HeroMatchedTransition(source: source, timing: timing, style: style, isPresenting: false)
  }
}
