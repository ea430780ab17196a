import Foundation
import HeroKit
import HeroWidgets

/// A thumbnail, what it is and what it costs.
@MainActor final class ProductCell: CollectionViewCell {
  /// All in points.
  nonisolated static let height: CGFloat = 84
  static let thumbnail: CGFloat = 60
  private static let (margin, gap): (CGFloat, CGFloat) = (20, 14)

  let imageView = ImageView()
  private let titleLabel = Label(font: .preferredFont(.headline))
  private let categoryLabel = Label(font: .preferredFont(.subheadline), color: .secondaryLabel)
  private let priceLabel = Label(font: .preferredFont(.subheadline), color: .secondaryLabel, alignment: .right)
  private let separator = View()

  required init() {
    super.init()
    imageView.cornerRadius = CornerRadiusConfig.default.source
    imageView.placeholderColor = .tertiarySystemFill
    imageView.accessibilityRole = nil
    separator.backgroundColor = .separator
    separator.isUserInteractionEnabled = false
    for view in [imageView, titleLabel, categoryLabel, priceLabel, separator] { addSubview(view) }
  }

  /// - Parameter configuration: of the flight of the thumbnail.
  func show(_ product: Product, picture: Picture, configuration: KestrelTransitionConfiguration, isLast: Bool) {
    imageView.picture = picture
    imageView.kestrelTransitionSource(id: product.transitionID, image: picture, configuration: configuration)
    titleLabel.text = product.title
    categoryLabel.text = product.category
    priceLabel.text = product.price
    accessibilityLabel = product.title
    separator.isHidden = isLast
  }

  override func layoutSubviews() {
    let (side, margin, gap) = (Self.thumbnail, Self.margin, Self.gap)
    imageView.frame = roundedToDevicePixels(
      CGRect(x: margin, y: (bounds.height - side) / 2, width: side, height: side))
    let price = priceLabel.sizeThatFits(bounds.size)
    let right = max(margin, bounds.width - margin)
    priceLabel.frame = roundedToDevicePixels(
      CGRect(x: right - price.width, y: (bounds.height - price.height) / 2, width: price.width, height: price.height))
    let x = imageView.frame.maxX + gap
    let width = max(0, priceLabel.frame.minX - gap - x)
    let (title, category) = (titleLabel.sizeThatFits(bounds.size), categoryLabel.sizeThatFits(bounds.size))
    let top = (bounds.height - title.height - 2 - category.height) / 2
    titleLabel.frame = roundedToDevicePixels(CGRect(x: x, y: top, width: width, height: title.height))
    categoryLabel.frame = roundedToDevicePixels(
      CGRect(x: x, y: top + title.height + 2, width: width, height: category.height))
    let hair = 1 / (stage?.deviceScale ?? 1)
    separator.frame = CGRect(x: x, y: bounds.height - hair, width: max(0, bounds.width - x), height: hair)
  }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .tertiarySystemFill : nil }
  }

  override var focusTarget: (view: View, cornerRadius: CGFloat) { (imageView, CornerRadiusConfig.default.source) }

  override func prepareForReuse() {
    super.prepareForReuse()
    imageView.picture = nil
    imageView.removeKestrelTransitions()
  }
}

/// Above the list: which preset the thumbnails fly by.
@MainActor final class PresetHeader: CollectionReusableView {
  static let presets = KestrelTransitionConfiguration.Preset.allCases
  private static let margin: CGFloat = 20

  let control = SegmentedControl(presets.map(\.title))

  required init() {
    super.init()
    control.accessibilityLabel = "Preset"
    control.apportionsSegmentWidthsByContent = true
    addSubview(control)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: SegmentedControl.height + 16)
  }

  override func layoutSubviews() {
    let width = min(bounds.width - 2 * Self.margin, 460)
    control.frame = roundedToDevicePixels(
      CGRect(x: Self.margin, y: 4, width: max(0, width), height: SegmentedControl.height))
  }
}
