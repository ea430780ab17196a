import Foundation
import HeroWidgets

/// The view of a header until its picture is there.
@MainActor final class HeaderLoadingView: View {
  /// The background of the view.
  enum Backdrop { case nothing, color, picture }

  private let spinner: ActivityIndicator?
  private let shimmer: ShimmerView?
  private let thumbnail: SharpeningView?
  private var ring: ProgressView?
  /// Behind spinner and ring over a picture, where neither could be told from it.
  private let disc: View?

  /// In points.
  private static let discSide: CGFloat = 64

  /// 0…1 of the picture has come; nil while that is not known. A thumbnail and a shimmer are left alone.
  var progress: Double? {
    didSet {
      guard progress != oldValue, thumbnail == nil, shimmer == nil else { return }
      spinner?.isAnimating = progress == nil
      if progress == nil {
        ring?.removeFromSuperview()
        ring = nil
      } else if ring == nil {
        let view =
          disc == nil
          ? ProgressView(tintColor: .secondaryLabel)
          : ProgressView(tintColor: .white, trackColor: Color(white: 1, alpha: 0.3))
        addSubview(view)
        ring = view
        setNeedsLayout()
      }
      ring?.progress = progress ?? 0
    }
  }

  init(_ loading: HeaderImage.Loading, contentMode: ContentMode, over backdrop: Backdrop, stage: Stage) {
    let isOverPicture = backdrop == .picture
    let ink: Color = isOverPicture ? .white : .secondaryLabel
    spinner = if case .spinner = loading { ActivityIndicator(style: .large, color: ink) } else { nil }
    shimmer = if case .shimmer = loading { ShimmerView() } else { nil }
    thumbnail =
      if case .thumbnail(let content) = loading {
        SharpeningView(content.picture(in: stage.pictures), contentMode: contentMode)
      } else { nil }
    disc = isOverPicture && spinner != nil ? View() : nil
    super.init()
    passesTouchesThrough = true
    if backdrop == .nothing { backgroundColor = .tertiarySystemFill }
    disc?.backgroundColor = Color(white: 0, alpha: 0.4)
    disc?.cornerRadius = Self.discSide / 2
    spinner?.isAnimating = true
    for view in [thumbnail, shimmer, disc, spinner] as [View?] { if let view { addSubview(view) } }
  }

  /// Returns a view that sharpens the thumbnail into `picture`; nil if there is no thumbnail.
  func beginSharpening(into picture: Picture) -> SharpeningView? {
    guard let thumbnail, thumbnail.begin(into: picture) else { return nil }
    return thumbnail
  }

  override func layoutSubviews() {
    shimmer?.frame = bounds
    thumbnail?.frame = bounds
    disc?.bounds.size = CGSize(width: Self.discSide, height: Self.discSide)
    for view in [disc, spinner, ring] as [View?] {
      guard let view else { continue }
      view.frame = roundedToDevicePixels(CGRect(center: bounds.center, size: view.bounds.size))
    }
  }
}
