import Foundation
import HeroWidgets

/// A square picture with its title and a line below.
@MainActor final class PhotoCell: CollectionViewCell {
  /// All in points.
  static let pictureRadius: CGFloat = 14
  /// The words below the picture with the room around them, and of that the two lines, with text as a phone comes.
  private static let (caption, titleLine, subtitleLine): (CGFloat, CGFloat, CGFloat) = (44, 18, 15.6)
  private static let (titleGap, lineGap): (CGFloat, CGFloat) = (7, 1)
  /// With large text the cells are stacked: height of the tallest picture there, and the gap below the words.
  private static let (tallest, rowGap): (CGFloat, CGFloat) = (400, 24)

  let imageView = ImageView()
  private let titleLabel = Label(font: .preferredFont(.subheadline).withWeight(.semibold))
  private let subtitleLabel = Label(font: .preferredFont(.footnote), color: .secondaryLabel)

  required init() {
    super.init()
    imageView.cornerRadius = PhotoCell.pictureRadius
    imageView.placeholderColor = .tertiarySystemFill
    for label in [titleLabel, subtitleLabel] { label.wrapsAtAccessibilitySizes = true }
    for view in [imageView, titleLabel, subtitleLabel] { addSubview(view) }
  }

  func show(_ item: GalleryItem, picture: Picture) {
    imageView.picture = picture
    titleLabel.text = item.title
    subtitleLabel.text = item.subtitle
    accessibilityLabel = item.title
  }

  /// Returns the arrangement of the gallery's cells: side by side while each title has a line. With text sizes for
  /// accessibility they are stacked, each as tall as its words.
  static func arrangement(
    in environment: CollectionLayoutEnvironment, spacing: CGSize, columns: @escaping (CGFloat) -> Int
  )
    -> CollectionSection.Arrangement
  {
    if environment.preferredContentSizeCategory.isAccessibilityCategory {
      return .rows(estimatedHeight: tallest + 2 * environment.scaled(caption, with: .subheadline))
    }
    let lines = lines(in: environment)
    let caption = caption + (lines.title - titleLine) + (lines.subtitle - subtitleLine)
    return .columns(spacing: spacing, count: columns, itemHeight: { $0 + caption })
  }

  private static func lines(in environment: CollectionLayoutEnvironment) -> (title: CGFloat, subtitle: CGFloat) {
    let subtitleLines = CGFloat(subtitleLines(at: environment.preferredContentSizeCategory))
    return (
      environment.scaled(titleLine, with: .subheadline),
      environment.scaled(subtitleLine, with: .footnote) * subtitleLines
    )
  }

  private static func subtitleLines(at category: ContentSizeCategory) -> Int { category > .large ? 2 : 1 }

  private var isOneOfRows: Bool { preferredContentSizeCategory.isAccessibilityCategory }

  private func pictureHeight(width: CGFloat) -> CGFloat { isOneOfRows ? min(width, Self.tallest) : width }

  /// Returns the heights of both texts, each as tall as it is shown in this width.
  private func lines(width: CGFloat) -> (title: CGFloat, subtitle: CGFloat) {
    let environment = CollectionLayoutEnvironment(
      size: bounds.size, preferredContentSizeCategory: preferredContentSizeCategory)
    let lines = Self.lines(in: environment)
    guard preferredContentSizeCategory > .large else { return lines }
    let room = CGSize(width: width, height: .greatestFiniteMagnitude)
    let subtitle = subtitleLabel.sizeThatFits(room).height
    return (isOneOfRows ? titleLabel.sizeThatFits(room).height : lines.title, subtitle)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let lines = lines(width: size.width)
    let words = Self.titleGap + lines.title + Self.lineGap + lines.subtitle
    return CGSize(width: size.width, height: pictureHeight(width: size.width) + words + Self.rowGap)
  }

  override func layoutSubviews() {
    subtitleLabel.numberOfLines = Self.subtitleLines(at: preferredContentSizeCategory)
    let (width, lines) = (bounds.width, lines(width: bounds.width))
    let picture = pictureHeight(width: width)
    imageView.frame = CGRect(x: 0, y: 0, width: width, height: min(picture, bounds.height))
    let top = picture + Self.titleGap
    titleLabel.frame = roundedToDevicePixels(CGRect(x: 0, y: top, width: width, height: lines.title))
    subtitleLabel.frame = roundedToDevicePixels(
      CGRect(x: 0, y: top + lines.title + Self.lineGap, width: width, height: lines.subtitle))
  }

  override var isHighlighted: Bool { didSet { imageView.alpha = isHighlighted ? 0.8 : 1 } }

  override var focusTarget: (view: View, cornerRadius: CGFloat) { (imageView, PhotoCell.pictureRadius) }

  override func prepareForReuse() {
    super.prepareForReuse()
    imageView.picture = nil
    imageView.alpha = 1
  }
}
