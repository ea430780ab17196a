import Foundation
import HeroWidgets

/// A square picture with its title and a line below.
@MainActor final class PhotoCell: CollectionViewCell {
  /// In points.
  static let pictureRadius: CGFloat = 14
  /// The words below the picture, in points.
  static let captionHeight: CGFloat = 44

  let imageView = ImageView()
  private let titleLabel = Label(font: .systemFont(ofSize: 15, weight: .semibold))
  private let subtitleLabel = Label(font: .preferredFont(.footnote), color: .secondaryLabel)

  required init() {
    super.init()
    imageView.cornerRadius = PhotoCell.pictureRadius
    imageView.placeholderColor = .tertiarySystemFill
    for view in [imageView, titleLabel, subtitleLabel] { addSubview(view) }
  }

  func show(_ item: GalleryItem, picture: Picture) {
    imageView.picture = picture
    titleLabel.text = item.title
    subtitleLabel.text = item.subtitle
    accessibilityLabel = item.title
  }

  override func layoutSubviews() {
    imageView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: min(bounds.width, bounds.height))
    titleLabel.frame = roundedToDevicePixels(CGRect(x: 0, y: bounds.width + 7, width: bounds.width, height: 18))
    subtitleLabel.frame = roundedToDevicePixels(CGRect(x: 0, y: bounds.width + 26, width: bounds.width, height: 15.6))
  }

  override var isHighlighted: Bool { didSet { imageView.alpha = isHighlighted ? 0.8 : 1 } }

  override var focusTarget: (view: View, cornerRadius: CGFloat) { (imageView, PhotoCell.pictureRadius) }

  override func prepareForReuse() {
    super.prepareForReuse()
    imageView.picture = nil
    imageView.alpha = 1
  }
}
