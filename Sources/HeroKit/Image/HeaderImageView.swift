public import HeroWidgets

/// Shows a `HeaderImage`: the picture when it is there, something that moves until then, and a placeholder with a
/// button that tries again when it cannot be had. A picture that flew here stands in for its own until that is there.
///
/// It loads while it is on a screen. Once it has left, what has not arrived is not waited for any more.
@MainActor public final class HeaderImageView: View {
  public var image: HeaderImage {
    didSet {
      standIn = nil
      start()
    }
  }
  /// The picture itself, or what stands in for it: what a matched transition flies from and to. Its alpha is the
  /// cross-fade's.
  public let imageView = ImageView()

  /// Insets that bars and titles cover in the header at rest, in points: words and buttons keep out of them.
  public var contentInsets = EdgeInsets.zero { didSet { failureView?.contentInsets = contentInsets } }

  /// Seconds in which the picture fades in.
  private static let fadeDuration = 0.25
  /// Seconds in which a blurred thumbnail grows sharp.
  private static let sharpeningDuration = 0.5
  /// A picture that comes this soon, in seconds, was there already: nobody has seen anything move.
  private static let instant = 0.05

  private var picture: Picture?
  /// The picture of the transition that ended here; shown until `picture` is there.
  private var standIn: Picture?
  /// Over the stand-in: has `picture` loaded unseen, and in the end fades the stand-in out over it. In the image view,
  /// so that a flight which hides that hides this too.
  private let cover = ImageView()
  /// Until the flight lands, nothing changes here.
  private var isAwaitingFlight = false
  private var loadingView: HeaderLoadingView?
  private var failureView: HeaderFailureView?
  private var loadingSince: Double = 0
  private var fade: DisplayLink?
  private var isRevealed = false

  public init(_ image: HeaderImage) {
    self.image = image
    super.init()
    clipsToBounds = true
    passesTouchesThrough = true
    imageView.namesFailures = false
    cover.namesFailures = false
    cover.accessibilityRole = nil
    addSubview(imageView)
  }

  // MARK: Coming and going

  override public func movedToWindow() {
    if let stage {
      lastStage = stage
      if picture == nil { start() }
    } else {
      // By the next frame a page that only changes its place in the tree is back, or another header shows the same
      // picture; until then it is held.
      lastStage?.schedule(after: 0) { [weak self, picture] in
        withExtendedLifetime(picture) {
          if let self, self.stage == nil { self.cancel() }
        }
      }
    }
  }

  private weak var lastStage: Stage?

  /// Begins anew with what `image` says.
  private func start() {
    forget()
    backgroundColor = image.backgroundColor
    imageView.contentMode = image.contentMode
    cover.contentMode = image.contentMode
    guard let stage else { return }
    let picture = image.content.picture(in: stage.pictures)
    self.picture = picture
    imageView.picture = picture
    loadingSince = stage.time
    picture.observe(self) { view, _ in view.pictureChanged() }
    pictureChanged()
  }

  /// Lets go of a picture that has not come.
  private func cancel() {
    if !isRevealed { forget() }
  }

  private func forget() {
    picture?.stopObserving(self)
    picture = nil
    imageView.picture = nil
    isRevealed = false
    isAwaitingFlight = false
    endWaiting()
    showFailure(nil)
  }

  /// Tries again to get a picture that failed.
  public func retry() {
    guard let picture, case .failed = picture.state else { return }
    if picture.source == nil {
      start()
    } else {
      loadingSince = stage?.time ?? 0
      imageView.reloadPicture()
    }
  }

  // MARK: What flies here

  /// `flown` is on its way here: where the header's own picture is not there yet, it will stand in for it.
  func flightBegan(with flown: Picture) {
    guard let picture, flown !== picture, !isRevealed, failureView == nil, flown.isShowable else { return }
    standIn = flown
    isAwaitingFlight = true
    showLoading(false)
    pictureChanged()
  }

  func flightEnded() {
    guard isAwaitingFlight else { return }
    isAwaitingFlight = false
    pictureChanged()
  }

  /// Takes the stand-in of the header that this one replaces, if both wait for the same picture.
  func takeOver(from old: HeaderImageView) {
    if !old.isRevealed, old.image.content.isSame(as: image.content) { standIn = old.standIn }
  }

  // MARK: What shows

  private func pictureChanged() {
    guard let picture else { return }
    if case .failed(let error) = picture.state {
      imageView.picture = picture
      imageView.alpha = 0
      isRevealed = false
      endWaiting()
      showFailure(error)
    } else if picture.isShowable {
      showFailure(nil)
      if !isAwaitingFlight { reveal(picture) }
    } else if !isRevealed {
      showFailure(nil)
      wait(for: picture)
    }
  }

  private func wait(for picture: Picture) {
    if let standIn, standIn.isShowable, cover.superview == nil {
      imageView.picture = standIn
      cover.picture = picture
      cover.alpha = 0
      imageView.addSubview(cover)
      setNeedsLayout()
    }
    imageView.alpha = cover.superview == nil ? 0 : 1
    if !isAwaitingFlight { showLoading(true) }
    loadingView?.progress = picture.downloadProgress
  }

  private func reveal(_ picture: Picture) {
    guard !isRevealed else { return }
    isRevealed = true
    let hasStandIn = cover.superview != nil
    if hasStandIn {
      cover.picture = imageView.picture
      cover.alpha = 1
      imageView.picture = picture
      standIn = nil
    }
    guard let stage, stage.time - loadingSince > Self.instant else {
      imageView.alpha = 1
      endWaiting()
      return
    }
    fade?.invalidate()
    let sharpening = loadingView?.beginSharpening(into: picture)
    let veil = loadingView?.alpha ?? 0
    fade = stage.animate(duration: sharpening == nil ? Self.fadeDuration : Self.sharpeningDuration) {
      [weak self] fraction in
      guard let self else { return }
      sharpening?.fraction = fraction
      let share = sharpening?.pictureAlpha ?? fraction
      if hasStandIn {
        // Under a blur it is gone before that grows clear.
        cover.alpha = sharpening == nil ? 1 - fraction : max(0, 1 - 2 * fraction)
        loadingView?.alpha = veil * (1 - share)
      } else {
        imageView.alpha = share
        // Under a picture that leaves something free.
        if !imageView.isOpaque { loadingView?.alpha = 1 - fraction }
      }
    } completion: { [weak self] in
      self?.endWaiting()
    }
  }

  /// Takes away everything that shows only until the picture is there.
  private func endWaiting() {
    fade?.invalidate()
    fade = nil
    showLoading(false)
    // Told while it is still in here: the header is seen in other colours.
    cover.picture = nil
    cover.removeFromSuperview()
  }

  private func showLoading(_ shows: Bool) {
    guard shows != (loadingView != nil) else { return }
    loadingView?.removeFromSuperview()
    loadingView = nil
    guard shows, let stage else { return }
    let hasStandIn = cover.superview != nil
    let view = HeaderLoadingView(
      image.loading, contentMode: image.contentMode,
      over: hasStandIn ? .picture : image.backgroundColor != nil ? .color : .nothing, stage: stage)
    loadingView = view
    setNeedsLayout()
    guard hasStandIn else {
      insertSubview(view, at: 0)
      return
    }
    imageView.addSubview(view)
    view.alpha = 0
    fade = stage.animate(duration: Self.fadeDuration) { [weak view] in view?.alpha = $0 }
  }

  private func showFailure(_ error: PictureError?) {
    guard let error else {
      failureView?.removeFromSuperview()
      failureView = nil
      return
    }
    let view = failureView ?? HeaderFailureView()
    view.reason = error.description
    view.symbol = image.placeholderSymbol
    view.contentInsets = contentInsets
    view.retryButton.action = { [weak self] in self?.retry() }
    if failureView == nil { addSubview(view) }
    failureView = view
    setNeedsLayout()
  }

  override public func layoutSubviews() {
    for view in [imageView, cover, loadingView, failureView] as [View?] { view?.frame = bounds }
  }
}
