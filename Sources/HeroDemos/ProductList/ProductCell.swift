import Foundation
import HeroKit
import HeroWidgets
import KestrelTransitions

/// A thumbnail, what it is and what it costs.
@MainActor final class ProductCell: CollectionViewCell {
  /// All in points; with text as a phone comes.
  nonisolated static let height: CGFloat = 84
  static let thumbnail: CGFloat = 60
  private static let (gap, lineGap): (CGFloat, CGFloat) = (14, 2)

  let imageView = ImageView()
  private let titleLabel = Label(font: .preferredFont(.headline))
  private let categoryLabel = Label(font: .preferredFont(.subheadline), color: .secondaryLabel)
  private let priceLabel = Label(font: .preferredFont(.subheadline), color: .secondaryLabel, alignment: .right)
  private let separator = HairlineView(along: .bottom)

  required init() {
    super.init()
    imageView.placeholderColor = .tertiarySystemFill
    imageView.accessibilityRole = nil
    for label in [titleLabel, categoryLabel, priceLabel] { label.wrapsAtAccessibilitySizes = true }
    for view in [imageView, titleLabel, categoryLabel, priceLabel, separator] { addSubview(view) }
  }

  /// - Parameter configuration: Of the thumbnail's transition.
  func show(_ product: Product, picture: Picture, configuration: KestrelTransitionConfiguration, isLast: Bool) {
    imageView.picture = picture
    imageView.cornerRadius = configuration.cornerRadius.source
    imageView.kestrelTransitionSource(id: product.transitionID, image: picture, configuration: configuration)
    titleLabel.text = product.title
    categoryLabel.text = product.category
    priceLabel.text = product.price
    accessibilityLabel = product.title
    separator.isHidden = isLast
  }

  /// Returns the left edge of the words.
  private static func textLeft(margin: CGFloat) -> CGFloat { margin + thumbnail + gap }

  /// The labels in a column beside the thumbnail. With large text the price is one of them; otherwise it is at the
  /// trailing edge.
  private var column: [Label] {
    preferredContentSizeCategory.isAccessibilityCategory
      ? [titleLabel, categoryLabel, priceLabel] : [titleLabel, categoryLabel]
  }

  private func priceSize(width: CGFloat) -> CGSize {
    column.contains { $0 === priceLabel } ? .zero : priceLabel.sizeThatFits(CGSize(width: width, height: bounds.height))
  }

  /// Returns the size for the column in a cell of this width.
  private func columnRoom(width: CGFloat) -> CGSize {
    let price = priceSize(width: width).width
    let margin = LayoutMargins.side(width: width)
    let right = max(margin, width - margin)
    return CGSize(
      width: max(0, right - price - (price > 0 ? Self.gap : 0) - Self.textLeft(margin: margin)),
      height: .greatestFiniteMagnitude)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = columnRoom(width: size.width)
    let words = column.reduce(-Self.lineGap) { $0 + $1.sizeThatFits(room).height + Self.lineGap }
    return CGSize(
      width: size.width, height: max(Self.height, (words + Self.height - Self.thumbnail).rounded(.up)))
  }

  override func layoutSubviews() {
    let (side, margin) = (Self.thumbnail, LayoutMargins.side(width: bounds.width))
    imageView.frame = roundedToDevicePixels(
      CGRect(x: margin, y: (bounds.height - side) / 2, width: side, height: side))
    let price = priceSize(width: bounds.width)
    let right = max(margin, bounds.width - margin)
    priceLabel.frame = roundedToDevicePixels(
      CGRect(x: right - price.width, y: (bounds.height - price.height) / 2, width: price.width, height: price.height))
    let (x, room) = (Self.textLeft(margin: margin), columnRoom(width: bounds.width))
    let sizes = column.map { $0.sizeThatFits(room) }
    var y = (bounds.height - sizes.reduce(-Self.lineGap) { $0 + $1.height + Self.lineGap }) / 2
    for (label, size) in zip(column, sizes) {
      // The price is set against its right edge.
      let width = label === priceLabel ? size.width : room.width
      label.frame = roundedToDevicePixels(CGRect(x: x, y: y, width: width, height: size.height))
      y += size.height + Self.lineGap
    }
    separator.frame = CGRect(x: x, y: bounds.height - 1, width: max(0, bounds.width - x), height: 1)
  }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .tertiarySystemFill : nil }
  }

  override var focusTarget: (view: View, cornerRadius: CGFloat) { (imageView, imageView.cornerRadius) }

  override func prepareForReuse() {
    super.prepareForReuse()
    imageView.picture = nil
    imageView.removeKestrelTransitions()
  }
}

/// Above the list: which preset the thumbnails fly by.
@MainActor final class PresetHeader: CollectionReusableView {
  static let presets = KestrelTransitionConfiguration.Preset.allCases
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
    let margin = LayoutMargins.side(width: bounds.width)
    let width = min(bounds.width - 2 * margin, 460)
    control.frame = roundedToDevicePixels(
      CGRect(x: margin, y: 4, width: max(0, width), height: SegmentedControl.height))
  }
}
