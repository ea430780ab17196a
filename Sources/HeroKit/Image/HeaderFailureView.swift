import Foundation
import HeroWidgets

/// The replacement of a picture that cannot be loaded: a symbol, the reason, and a button that tries again.
@MainActor final class HeaderFailureView: View {
  /// One sentence.
  var reason: String {
    get { reasonLabel.text ?? "" }
    set { reasonLabel.text = newValue }
  }
  var symbol = Icon.photo { didSet { if symbol != oldValue { setNeedsDisplay() } } }
  let retryButton = Button(title: "Retry")

  private let reasonLabel = Label(
    font: .preferredFont(.footnote), color: .secondaryLabel, alignment: .center, numberOfLines: 0)
  private var symbolFrame: CGRect = .zero { didSet { if symbolFrame != oldValue { setNeedsDisplay() } } }

  /// Insets that bars and titles cover, in points.
  var contentInsets = EdgeInsets.zero { didSet { if contentInsets != oldValue { setNeedsLayout() } } }

  /// The symbol's side where there is room for it, in parts of the header's height.
  private static let symbolShare: CGFloat = 0.35
  /// In points: of the button with text as a phone comes, and above and below the words where they are larger.
  private static let (buttonHeight, buttonPadding): (CGFloat, CGFloat) = (34, 6)

  init() {
    super.init()
    passesTouchesThrough = true
    retryButton.font = .preferredFont(.subheadline).withWeight(.semibold)
    retryButton.backgroundColor = .secondarySystemFill
    for view in [reasonLabel, retryButton] as [View] { addSubview(view) }
  }

  private var buttonHeight: CGFloat {
    max(Self.buttonHeight, (scaled(retryButton.font).lineHeight + 2 * Self.buttonPadding).rounded(.up))
  }

  /// The part of the header that nothing covers; all of it where hardly anything is left.
  private var area: CGRect {
    let free = bounds.inset(by: contentInsets)
    return free.width > 0 && free.height > buttonHeight ? free : bounds
  }

  override func layoutSubviews() {
    let area = area
    let gap: CGFloat = 8
    let room = max(1, area.width - 64)
    let button = CGSize(width: retryButton.sizeThatFits(area.size).width + 8, height: buttonHeight)
    let words = reasonLabel.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)).height
    retryButton.isHidden = button.height > area.height || button.width > area.width
    // What has no room is left out: the words first, then the symbol, which may shrink before it goes.
    let wanted = bounds.height * Self.symbolShare
    let rest = area.height - 2 * gap - (retryButton.isHidden ? 0 : button.height + gap)
    let smallest = min(wanted, 24)
    reasonLabel.isHidden = rest - words - gap / 2 < smallest
    let left = reasonLabel.isHidden ? rest : rest - words - gap / 2
    let side = left >= smallest ? min(wanted, left) : 0

    var height = side
    if !reasonLabel.isHidden { height += gap / 2 + words }
    if !retryButton.isHidden { height += (height > 0 ? gap : 0) + button.height }
    var y = area.midY - height / 2
    symbolFrame = CGRect(x: area.midX - side / 2, y: y, width: side, height: side)
    y += side
    if !reasonLabel.isHidden {
      y += gap / 2
      reasonLabel.frame = roundedToDevicePixels(CGRect(x: area.midX - room / 2, y: y, width: room, height: words))
      y += words
    }
    if !retryButton.isHidden {
      let top = y > area.midY - height / 2 ? y + gap : y
      retryButton.frame = roundedToDevicePixels(
        CGRect(x: area.midX - button.width / 2, y: top, width: button.width, height: button.height))
      retryButton.cornerRadius = button.height / 2
    }
  }

  override func draw(in canvas: Canvas) {
    canvas.fill(bounds, .tertiarySystemFill)
    guard symbolFrame.width > 0 else { return }
    canvas.draw(symbol, in: symbolFrame, color: .tertiaryLabel, weight: .regular)
  }
}
