import Foundation
import HeroWidgets

/// A word on a pill.
@MainActor final class BadgeView: View {
  /// In points; the height with text as a phone comes.
  private static let (height, margin, padding): (CGFloat, CGFloat, CGFloat) = (28, 12, 6)

  private let label = Label(
    font: .preferredFont(.footnote).withWeight(.semibold), color: .black, alignment: .center)

  init() {
    super.init()
    backgroundColor = .white
    isUserInteractionEnabled = false
    addSubview(label)
  }

  var text: String? {
    get { label.text }
    set { label.text = newValue }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let words = label.sizeThatFits(size)
    return CGSize(
      width: words.width.rounded(.up) + 2 * Self.margin,
      height: max(Self.height, (words.height + 2 * Self.padding).rounded(.down)))
  }

  override func layoutSubviews() {
    cornerRadius = bounds.height / 2
    let height = label.sizeThatFits(bounds.size).height
    label.frame = roundedToDevicePixels(
      CGRect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height))
  }
}
