import Foundation
import HeroKit
import HeroWidgets
import MatchedGeometryPresentation

/// A card: the picture with a badge, what it is called, what it costs, and who opens the door.
@MainActor final class StayCell: CollectionViewCell {
  /// All in points; with text as a phone comes, and between two cards one below the other.
  private static let (height, rowGap): (CGFloat, CGFloat) = (252, 20)
  private static let pictureHeight: CGFloat = 176
  private static let (margin, gap, lineGap): (CGFloat, CGFloat, CGFloat) = (16, 14, 3)
  private static let (radius, hostSide, badgeInset): (CGFloat, CGFloat, CGFloat) = (20, 48, 12)

  private let card = View()
  private let imageView = ImageView()
  private let badge = BadgeView()
  private let titleLabel = Label(font: Stay.titleFont)
  private let placeLabel = Label(font: .preferredFont(.subheadline), color: .secondaryLabel)
  private let priceView = PriceView()
  private let hostView = HostView()

  required init() {
    super.init()
    card.backgroundColor = .secondarySystemGroupedBackground
    card.cornerRadius = Self.radius
    imageView.placeholderColor = .tertiarySystemFill
    imageView.cornerRadii = CornerRadii(topLeft: Self.radius, topRight: Self.radius, bottomLeft: 0, bottomRight: 0)
    imageView.accessibilityRole = nil
    for label in [titleLabel, placeLabel] { label.wrapsAtAccessibilitySizes = true }
    for view in [imageView, badge, titleLabel, placeLabel, priceView, hostView] as [View] { card.addSubview(view) }
    addSubview(card)
  }

  func show(_ stay: Stay, picture: Picture) {
    imageView.picture = picture
    badge.text = stay.badge
    titleLabel.text = stay.title
    placeLabel.text = stay.place
    priceView.show(stay.priceOfANight)
    hostView.host = stay.host
    accessibilityLabel = stay.title
    setNeedsLayout()
  }

  var texts: [View] { [badge, titleLabel, placeLabel, priceView] }

  /// True if this is the card that its page comes from and goes back to.
  var isSource = false {
    didSet {
      let elements: [(View, StayElement)] = [
        (card, .card), (imageView, .picture), (badge, .badge), (titleLabel, .title), (placeLabel, .place),
        (priceView, .price), (hostView, .host),
      ]
      for (view, element) in elements {
        if isSource { view.matchedGeometrySource(id: element.rawValue) } else { view.removeMatchedGeometry() }
      }
    }
  }

  /// Side by side where there is room; where text is larger than a phone comes with one below the other, each as tall
  /// as its words.
  static func arrangement(in environment: CollectionLayoutEnvironment, columns: @escaping (CGFloat) -> Int)
    -> CollectionSection.Arrangement
  {
    if stacksTexts(at: environment.preferredContentSizeCategory) {
      return .rows(estimatedHeight: pictureHeight + environment.scaled(height - pictureHeight, with: .title2) + rowGap)
    }
    return .columns(
      spacing: CGSize(width: 16, height: rowGap), count: columns, itemHeight: { _ in height })
  }

  private var isOneOfRows: Bool { Self.stacksTexts(at: preferredContentSizeCategory) }

  /// Returns whether title, place and price stand one below the other at a text size.
  static func stacksTexts(at textSize: ContentSizeCategory) -> Bool { textSize > .large }

  /// The words one below the other, in the coordinates of a card this wide, and the height of all of it. The host
  /// stands beside the price, below title and place as on the page: on the way there it passes neither.
  private func rows(width: CGFloat) -> (frames: [(View, CGRect)], height: CGFloat) {
    let room = CGSize(width: max(0, width - 2 * Self.margin), height: .greatestFiniteMagnitude)
    var y = Self.pictureHeight + Self.gap
    var frames: [(View, CGRect)] = []
    for label in [titleLabel, placeLabel] {
      let size = label.sizeThatFits(room)
      frames.append((label, CGRect(x: Self.margin, y: y, width: room.width, height: size.height)))
      y += size.height + Self.lineGap
    }
    let price = priceView.sizeThatFits(room)
    let height = max(price.height, Self.hostSide)
    frames.append(
      (
        priceView, CGRect(origin: CGPoint(x: Self.margin, y: y + (height - price.height) / 2), size: price)
      ))
    frames.append(
      (
        hostView,
        CGRect(
          x: width - Self.margin - Self.hostSide, y: y + (height - Self.hostSide) / 2, width: Self.hostSide,
          height: Self.hostSide)
      ))
    return (frames, y + height + Self.gap)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: rows(width: size.width).height.rounded(.up) + Self.rowGap)
  }

  override func layoutSubviews() {
    card.frame = isOneOfRows ? bounds.inset(by: EdgeInsets(bottom: Self.rowGap)) : bounds
    let (width, margin) = (bounds.width, Self.margin)
    imageView.frame = CGRect(x: 0, y: 0, width: width, height: Self.pictureHeight)
    let pill = badge.sizeThatFits(bounds.size)
    badge.frame = CGRect(origin: CGPoint(x: Self.badgeInset, y: Self.badgeInset), size: pill)
    if isOneOfRows {
      for (view, frame) in rows(width: width).frames { view.frame = roundedToDevicePixels(frame) }
      return
    }
    hostView.frame = CGRect(
      x: width - margin - Self.hostSide, y: Self.pictureHeight - Self.hostSide / 2, width: Self.hostSide,
      height: Self.hostSide)
    let words = CGSize(width: max(0, hostView.frame.minX - 8 - margin), height: bounds.height)
    let (title, place) = (titleLabel.sizeThatFits(words), placeLabel.sizeThatFits(words))
    titleLabel.frame = roundedToDevicePixels(
      CGRect(x: margin, y: Self.pictureHeight + Self.gap, width: words.width, height: title.height))
    let price = priceView.sizeThatFits(words)
    priceView.frame = roundedToDevicePixels(
      CGRect(
        x: width - margin - price.width, y: titleLabel.frame.maxY + Self.lineGap + place.height - price.height + 1,
        width: price.width, height: price.height))
    placeLabel.frame = roundedToDevicePixels(
      CGRect(
        x: margin, y: titleLabel.frame.maxY + Self.lineGap, width: max(0, priceView.frame.minX - 8 - margin),
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
