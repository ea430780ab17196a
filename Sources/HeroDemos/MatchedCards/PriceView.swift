import Foundation
import HeroWidgets

/// The price of a stay, and below it the number of nights, if any. Both are one element of a transition, so that they
/// cannot cross each other.
@MainActor final class PriceView: View {
  private let priceLabel: Label
  private let nightsLabel: Label

  /// - Parameter limit: The text size beyond which the texts no longer grow; nil, the default: they grow with all.
  init(limit: ContentSizeCategory? = nil) {
    func font(_ font: Font) -> Font { limit.map(font.limited) ?? font }
    priceLabel = Label(font: font(Stay.priceFont))
    nightsLabel = Label(font: font(.preferredFont(.subheadline)), color: .secondaryLabel)
    super.init()
    isUserInteractionEnabled = false
    for label in [priceLabel, nightsLabel] { addSubview(label) }
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

  /// At their own sizes, whatever the size of the view: in flight that changes from the price's to that of both.
  override func layoutSubviews() {
    var y: CGFloat = 0
    for label in [priceLabel, nightsLabel] {
      label.frame = CGRect(origin: CGPoint(x: 0, y: y), size: label.sizeThatFits(Self.room))
      y = label.frame.maxY
    }
  }
}
