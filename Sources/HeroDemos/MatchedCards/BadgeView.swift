import Foundation
import HeroWidgets

/// A word on a pill.
@MainActor final class BadgeView: View {
  /// In points.
  static let height: CGFloat = 28
  private static let margin: CGFloat = 12

  private let label = Label(font: .systemFont(ofSize: 13, weight: .semibold), color: .black, alignment: .center)

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
    CGSize(width: label.sizeThatFits(size).width.rounded(.up) + 2 * Self.margin, height: Self.height)
  }

  override func layoutSubviews() {
    cornerRadius = bounds.height / 2
    let height = label.sizeThatFits(bounds.size).height
    label.frame = roundedToDevicePixels(
      CGRect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height))
  }
}
