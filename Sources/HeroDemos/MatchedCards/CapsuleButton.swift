import Foundation
import HeroWidgets

/// Words on a round ground.
@MainActor final class CapsuleButton: Control {
  /// All in points; the height with text as a phone comes.
  private static let (height, margin, padding): (CGFloat, CGFloat, CGFloat) = (50, 26, 12)

  private let label: Label

  init(
    _ title: String, font: Font = .preferredFont(.headline), color: Color = .systemBlue, titleColor: Color = .white
  ) {
    label = Label(title, font: font, color: titleColor, alignment: .center)
    super.init()
    backgroundColor = color
    label.isUserInteractionEnabled = false
    addSubview(label)
    accessibilityLabel = title
    accessibilityRole = .button
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let words = label.sizeThatFits(size)
    return CGSize(
      width: words.width + 2 * Self.margin, height: max(Self.height, (words.height + 2 * Self.padding).rounded(.up)))
  }

  override func layoutSubviews() {
    cornerRadius = bounds.height / 2
    let height = label.sizeThatFits(bounds.size).height
    label.frame = roundedToDevicePixels(
      CGRect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height))
  }

  override func highlightChanged() { label.alpha = isHighlighted ? 0.4 : 1 }
}
