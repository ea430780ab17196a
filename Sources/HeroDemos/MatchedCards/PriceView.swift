import Foundation
import HeroWidgets

/// The price of a stay, and below it the number of nights, if any. Both are one element of a transition, so that they
/// cannot cross each other.
@MainActor final class PriceView: View {
  private let priceLabel: Label
  private let nightsLabel: Label
  private let texts = View()

  /// - Parameter limit: The text size beyond which the texts no longer grow; nil, the default: they grow with all.
  init(limit: ContentSizeCategory? = nil) {
    func font(_ font: Font) -> Font { limit.map(font.limited) ?? font }
    priceLabel = Label(font: font(Stay.priceFont))
    nightsLabel = Label(font: font(.preferredFont(.subheadline)), color: .secondaryLabel)
    super.init()
    isUserInteractionEnabled = false
    for label in [priceLabel, nightsLabel] { texts.addSubview(label) }
    addSubview(texts)
  }

  func show(_ price: String, nights: String? = nil) {
    priceLabel.text = price
    nightsLabel.text = nights
    setNeedsLayout()
  }

  private static let room = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (price, nights) = (priceLabel.sizeThatFits(Self.room), nightsLabel.sizeThatFits(Self.room))
    return CGSize(width: max(price.width, nights.width), height: price.height + nights.height)
  }

  /// Sets the texts at their own sizes, and smaller as a whole where the view is smaller than they are: in flight it
  /// grows from the size of the price to that of both, and shows no more than its bounds.
  override func layoutSubviews() {
    var y: CGFloat = 0
    for label in [priceLabel, nightsLabel] {
      label.frame = CGRect(origin: CGPoint(x: 0, y: y), size: label.sizeThatFits(Self.room))
      y = label.frame.maxY
    }
    let own = sizeThatFits(bounds.size)
    let isWhole = bounds.width > own.width - 0.5 && bounds.height > own.height - 0.5
    let scale = isWhole ? 1 : max(0.01, min(bounds.width / own.width, bounds.height / own.height))
    texts.bounds = CGRect(origin: .zero, size: own)
    texts.transform = scale == 1 ? .identity : AffineTransform(scale: scale)
    texts.center = CGPoint(x: own.width * scale / 2, y: own.height * scale / 2)
  }
}
