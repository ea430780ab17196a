import Foundation
import HeroKit
import HeroWidgets
import KestrelTransitions

/// One photo, whole, with its title below.
@MainActor final class PhotoPageController: ViewController {
  /// Our choice by eye, in points.
  private static let gap: CGFloat = 16

  private let imageView = ImageView()
  private let spinner = ActivityIndicator(style: .large)
  private let titleLabel: Label
  private let subtitleLabel: Label

  private let thumbnail: Picture

  /// - Parameters:
  ///   - picture: The picture of the page.
  ///   - thumbnail: Stands in for the picture until that is loaded; may be the same one.
  ///   - cornerRadius: That of the picture, in points.
  init(_ photo: Photo, title: String, picture: Picture, thumbnail: Picture, cornerRadius: CGFloat) {
    self.thumbnail = thumbnail
    titleLabel = Label(
      title, font: .preferredFont(.title1, emphasized: true), alignment: .center, numberOfLines: 2)
    subtitleLabel = Label(
      photo.subtitle, font: .preferredFont(.subheadline), color: .secondaryLabel, alignment: .center, numberOfLines: 2)
    super.init()
    for label in [titleLabel, subtitleLabel] { label.wrapsAtAccessibilitySizes = true }
    self.title = title
    navigationItem.title = ""
    navigationItem.largeTitleDisplayMode = .never
    imageView.accessibilityLabel = photo.title
    imageView.picture = picture
    if !picture.isShowable, thumbnail.isShowable { imageView.standIn = thumbnail }
    imageView.cornerRadius = cornerRadius
    imageView.kestrelTransitionTarget(id: photo.transitionID)
    picture.observe(self) { page, _ in page.pictureChanged() }
  }

  private var picture: Picture? { imageView.picture }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    for part in [imageView, spinner, titleLabel, subtitleLabel] as [View] { view.addSubview(part) }
    pictureChanged()
  }

  private func pictureChanged() {
    guard isViewLoaded else { return }
    let isFailed = if case .failed = picture?.state { true } else { false }
    spinner.isAnimating = picture?.isShowable != true && !isFailed
    spinner.isHidden = !spinner.isAnimating
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    var insets = safeAreaInsets
    // On a screen without a home indicator the words keep clear of its edge.
    insets.bottom = max(insets.bottom, Self.gap)
    let margin = LayoutMargins.side(width: view.bounds.width)
    let room = CGRect(
      x: insets.left, y: insets.top, width: max(1, view.bounds.width - insets.left - insets.right),
      height: max(1, view.bounds.height - insets.top - insets.bottom))
    let words = CGSize(width: max(1, room.width - 2 * margin), height: room.height)
    let (title, subtitle) = (titleLabel.sizeThatFits(words), subtitleLabel.sizeThatFits(words))
    let text = Self.gap + title.height + 4 + subtitle.height
    // As large as the picture itself, so that nothing of it stays free; of its likely shape while that is not known.
    let shape = picture?.size ?? thumbnail.size ?? CGSize(width: 4, height: 3)
    let scale = min(room.width / max(1, shape.width), max(1, room.height - text) / max(1, shape.height))
    let size = CGSize(width: shape.width * scale, height: shape.height * scale)
    let top = room.minY + max(0, (room.height - size.height - text) / 2)
    imageView.frame = view.roundedToDevicePixels(
      CGRect(x: room.midX - size.width / 2, y: top, width: size.width, height: size.height))
    spinner.center = imageView.center
    titleLabel.frame = view.roundedToDevicePixels(
      CGRect(
        x: room.minX + margin, y: imageView.frame.maxY + Self.gap, width: words.width, height: title.height))
    subtitleLabel.frame = view.roundedToDevicePixels(
      CGRect(
        x: room.minX + margin, y: titleLabel.frame.maxY + 4, width: words.width, height: subtitle.height))
  }
}
