import Foundation
import HeroKit
import HeroWidgets

/// A card: the picture with a badge, what it is called, what it costs, and who opens the door.
@MainActor final class StayCell: CollectionViewCell {
  /// All in points.
  nonisolated static let height: CGFloat = 252
  private static let pictureHeight: CGFloat = 176
  private static let (margin, gap, lineGap): (CGFloat, CGFloat, CGFloat) = (16, 14, 3)
  private static let (radius, hostSide, badgeInset): (CGFloat, CGFloat, CGFloat) = (20, 48, 12)
  /// Of the price's own width: what is longer on its page has room on the way there.
  private static let slack = 1.25

  private let card = View()
  private let imageView = ImageView()
  private let badge = BadgeView()
  private let titleLabel = Label(font: Stay.titleFont)
  private let placeLabel = Label(font: .preferredFont(.subheadline), color: .secondaryLabel)
  private let priceLabel = Label(font: Stay.priceFont)
  private let hostView = HostView()

  required init() {
    super.init()
    card.backgroundColor = .secondarySystemGroupedBackground
    card.cornerRadius = Self.radius
    imageView.placeholderColor = .tertiarySystemFill
    imageView.cornerRadii = CornerRadii(topLeft: Self.radius, topRight: Self.radius, bottomLeft: 0, bottomRight: 0)
    imageView.accessibilityRole = nil
    for view in [imageView, badge, titleLabel, placeLabel, priceLabel, hostView] as [View] { card.addSubview(view) }
    addSubview(card)
  }

  func show(_ stay: Stay, picture: Picture) {
    imageView.picture = picture
    badge.text = stay.badge
    titleLabel.text = stay.title
    placeLabel.text = stay.place
    priceLabel.text = stay.priceOfANight
    hostView.host = stay.host
    accessibilityLabel = stay.title
    setNeedsLayout()
  }

  /// Whether this is the card that its page comes from and goes back to.
  var isSource = false {
    didSet {
      let elements: [(View, StayElement)] = [
        (card, .card), (imageView, .picture), (badge, .badge), (titleLabel, .title), (placeLabel, .place),
        (priceLabel, .price), (hostView, .host),
      ]
      for (view, element) in elements {
        if isSource { view.matchedGeometrySource(id: element.rawValue) } else { view.removeMatchedGeometry() }
      }
    }
  }

  override func layoutSubviews() {
    card.frame = bounds
    let (width, margin) = (bounds.width, Self.margin)
    imageView.frame = CGRect(x: 0, y: 0, width: width, height: Self.pictureHeight)
    let pill = badge.sizeThatFits(bounds.size)
    badge.frame = CGRect(origin: CGPoint(x: Self.badgeInset, y: Self.badgeInset), size: pill)
    hostView.frame = CGRect(
      x: width - margin - Self.hostSide, y: Self.pictureHeight - Self.hostSide / 2, width: Self.hostSide,
      height: Self.hostSide)
    let words = CGSize(width: max(0, hostView.frame.minX - 8 - margin), height: bounds.height)
    let (title, place) = (titleLabel.sizeThatFits(words), placeLabel.sizeThatFits(words))
    titleLabel.frame = roundedToDevicePixels(
      CGRect(x: margin, y: Self.pictureHeight + Self.gap, width: words.width, height: title.height))
    let price = priceLabel.sizeThatFits(words)
    priceLabel.frame = roundedToDevicePixels(
      CGRect(
        x: width - margin - price.width, y: titleLabel.frame.maxY + Self.lineGap + place.height - price.height + 1,
        width: price.width * Self.slack, height: price.height))
    placeLabel.frame = roundedToDevicePixels(
      CGRect(
        x: margin, y: titleLabel.frame.maxY + Self.lineGap, width: max(0, priceLabel.frame.minX - 8 - margin),
        height: place.height))
  }

  override var isHighlighted: Bool {
    didSet { card.backgroundColor = isHighlighted ? .systemGray5 : .secondarySystemGroupedBackground }
  }

  override var focusTarget: (view: View, cornerRadius: CGFloat) { (card, Self.radius) }

  override func prepareForReuse() {
    super.prepareForReuse()
    imageView.picture = nil
    isSource = false
  }
}
