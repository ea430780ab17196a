public import HeroFlight
public import HeroMorph
public import HeroMotion
public import HeroWidgets

/// HeroKit's animator: the picture flies from the source to the destination while the page fades in, and back. Where
/// one of the two is missing, the page fades over the same time instead.
@MainActor open class HeroMatchedTransition: MorphTransition {
  /// The name of the moving picture in traces.
  public static let elementID = "hero"

  /// The source of the picture, and its goal when the page closes. Set during a transition, the picture goes there.
  public weak var source: (any HeroTransitionSource)?
  private weak var destination: (any HeroTransitionDestination)?
  private weak var observer: (any HeroTransitionDelegate)?
  /// A header that may still wait for its own picture: what flies there stays until that is there.
  private weak var header: HeaderImageView?
  /// The header that the picture is taken from, or brought to.
  private weak var pageHeader: HeroHeaderView?

  /// Creates a transition from or to a source, by default with HeroKit's spring (0.4 s, damping 0.85) and style: above
  /// bars and titles, with fading pages.
  public init(
    source: (any HeroTransitionSource)?, timing: SpringTiming = .heroKit, style: MorphStyle = MorphStyle(),
    isPresenting: Bool
  ) {
    self.source = source
    super.init(timing: timing, style: style, isPresenting: isPresenting)
  }

  /// UIKit's spring of `duration` seconds (0.01…10) and damping ratio 0.85.
  public convenience init(source: (any HeroTransitionSource)?, duration: Double, isPresenting: Bool) {
    self.init(source: source, timing: SpringTiming(.uiKit(duration: duration, ratio: 0.85)), isPresenting: isPresenting)
  }

  override open func matches(_ context: TransitionContext, in window: Window) -> [MorphMatch] {
    if destination == nil { destination = context.upperViewController.findHeroTransitionDestination() }
    let from = source.flatMap { source in
      source.heroSourceImageView().map {
        MorphAnchor(
          view: $0, frame: source.heroSourceFrame(in: window), cornerRadius: source.heroSourceCornerRadius(),
          background: $0.headerGround)
      }
    }
    let to = destination.flatMap { destination in
      destination.heroDestinationImageView().map {
        MorphAnchor(
          view: $0, frame: destination.heroDestinationFrame(in: window),
          cornerRadius: destination.heroDestinationCornerRadius(), background: $0.headerGround)
      }
    }
    return [MorphMatch(id: HeroMatchedTransition.elementID, source: from, destination: to)]
  }

  override open func willTakeOff(_ context: TransitionContext, flies: Bool) {
    let (presenter, page) = (context.lowerViewController, context.upperViewController)
    guard flies else { return }
    pageHeader = destination?.heroDestinationImageView()?.pageHeader
    pageHeader?.isPictureAway = true
    observer = presenter.search(\.heroTransitionDelegate)
    if isPresenting {
      observer?.heroTransition(presenter, willPresent: page)
      guard let picture = source?.heroSourceImageView()?.picture else { return }
      header = destination?.heroDestinationImageView()?.superview as? HeaderImageView
      header?.flightBegan(with: picture)
    } else {
      observer?.heroTransition(presenter, willDismiss: page)
    }
  }

  override open func didLand(_ context: TransitionContext, at end: MorphEnd) {
    let (presenter, page) = (context.lowerViewController, context.upperViewController)
    header?.flightEnded()
    pageHeader?.isPictureAway = false
    if end == .destination {
      observer?.heroTransition(presenter, didPresent: page)
    } else {
      observer?.heroTransition(presenter, didDismiss: page)
    }
  }
}

extension ImageView {
  fileprivate var pageHeader: HeroHeaderView? {
    var view: View? = superview
    while let current = view {
      if let header = current as? HeroHeaderView { return header }
      view = current.superview
    }
    return nil
  }

  /// The colour of the header that the picture stands in. It stays on its page while the picture flies: through a
  /// translucent one both would show.
  fileprivate var headerGround: Color? {
    guard let color = (superview as? HeaderImageView)?.backgroundColor, color.isOpaque else { return nil }
    return color
  }
}
