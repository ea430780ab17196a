import Foundation
import HeroWidgets

/// What a header shows until its picture is there.
@MainActor final class HeaderLoadingView: View {
  private let spinner: ActivityIndicator?
  private let shimmer: ShimmerView?
  private let thumbnail: SharpeningView?
  private var ring: ProgressView?

  /// 0…1 of the picture has come; nil while that is not known. A thumbnail is left alone.
  var progress: Double? {
    didSet {
      guard progress != oldValue, thumbnail == nil else { return }
      spinner?.isAnimating = progress == nil
      if progress == nil {
        ring?.removeFromSuperview()
        ring = nil
      } else if ring == nil {
        let view = ProgressView(tintColor: .secondaryLabel)
        addSubview(view)
        ring = view
        setNeedsLayout()
      }
      ring?.progress = progress ?? 0
    }
  }

  init(_ loading: HeaderImage.Loading, contentMode: ContentMode, hasBackground: Bool, stage: Stage) {
    spinner = if case .spinner = loading { ActivityIndicator(style: .large, color: .secondaryLabel) } else { nil }
    shimmer = if case .shimmer = loading { ShimmerView() } else { nil }
    thumbnail =
      if case .thumbnail(let content) = loading {
        SharpeningView(content.picture(in: stage.pictures), contentMode: contentMode)
      } else { nil }
    super.init()
    passesTouchesThrough = true
    if !hasBackground { backgroundColor = .tertiarySystemFill }
    spinner?.isAnimating = true
    for view in [thumbnail, shimmer, spinner] as [View?] { if let view { addSubview(view) } }
  }

  /// What sharpens the thumbnail into `picture`; nil where there is no thumbnail.
  func beginSharpening(into picture: Picture) -> SharpeningView? {
    guard let thumbnail, thumbnail.begin(into: picture) else { return nil }
    return thumbnail
  }

  override func layoutSubviews() {
    shimmer?.frame = bounds
    thumbnail?.frame = bounds
    for view in [spinner, ring] as [View?] {
      guard let view else { continue }
      view.frame = roundedToDevicePixels(CGRect(center: bounds.center, size: view.bounds.size))
    }
  }
}
