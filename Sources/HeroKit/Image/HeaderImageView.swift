import Foundation
public import HeroWidgets

/// Shows a `HeaderImage`: the picture when it is there, something that moves until then, and a placeholder with a button
/// that tries again when it cannot be had.
///
/// It loads while it is on a screen. Once it has left, what has not arrived is not waited for any more.
@MainActor public final class HeaderImageView: View {
  public var image: HeaderImage { didSet { start() } }
  /// The picture itself: what a matched transition flies from and to. Its alpha is the cross-fade's.
  public let imageView = ImageView()

  /// What bars and titles cover of the header at rest, in points: words and buttons keep out of it.
  public var contentInsets = EdgeInsets.zero { didSet { failureView?.contentInsets = contentInsets } }

  /// Seconds in which the picture fades in.
  private static let fadeDuration = 0.25
  /// Seconds in which a blurred thumbnail grows sharp.
  private static let sharpeningDuration = 0.5
  /// A picture that comes this soon, in seconds, was there already: nobody has seen anything move.
  private static let instant = 0.05

  private var picture: Picture?
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
    fade?.invalidate()
    fade = nil
    showLoading(false)
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

  // MARK: What shows

  private func pictureChanged() {
    guard let picture else { return }
    if case .failed(let error) = picture.state {
      imageView.alpha = 0
      isRevealed = false
      showLoading(false)
      showFailure(error)
    } else if picture.isShowable {
      showFailure(nil)
      reveal()
    } else if !isRevealed {
      imageView.alpha = 0
      showFailure(nil)
      showLoading(true)
      loadingView?.progress = picture.downloadProgress
    }
  }

  private func reveal() {
    guard !isRevealed else { return }
    isRevealed = true
    guard let stage, stage.time - loadingSince > Self.instant else {
      imageView.alpha = 1
      showLoading(false)
      return
    }
    let sharpening = picture.flatMap { loadingView?.beginSharpening(into: $0) }
    fade = stage.animate(duration: sharpening == nil ? Self.fadeDuration : Self.sharpeningDuration) {
      [weak self] fraction in
      guard let self else { return }
      sharpening?.fraction = fraction
      imageView.alpha = sharpening?.pictureAlpha ?? fraction
      // Under a picture that leaves something free.
      if !imageView.isOpaque { loadingView?.alpha = 1 - fraction }
    } completion: { [weak self] in
      self?.showLoading(false)
      self?.fade = nil
    }
  }

  private func showLoading(_ shows: Bool) {
    guard shows != (loadingView != nil) else { return }
    loadingView?.removeFromSuperview()
    loadingView = nil
    guard shows, let stage else { return }
    let view = HeaderLoadingView(
      image.loading, contentMode: image.contentMode, hasBackground: image.backgroundColor != nil, stage: stage)
    insertSubview(view, at: 0)
    loadingView = view
    setNeedsLayout()
  }

  private func showFailure(_ error: PictureError?) {
    guard let error else {
      failureView?.removeFromSuperview()
      failureView = nil
      return
    }
    let view = failureView ?? HeaderFailureView()
    view.reason = error.description
    view.contentInsets = contentInsets
    view.retryButton.action = { [weak self] in self?.retry() }
    if failureView == nil { addSubview(view) }
    failureView = view
    setNeedsLayout()
  }

  override public func layoutSubviews() {
    for view in [imageView, loadingView, failureView] as [View?] { view?.frame = bounds }
  }
}
