import Foundation
import HeroWidgets

/// What a header shows in place of a picture that cannot be had: a symbol, the reason, and a button that tries again.
@MainActor final class HeaderFailureView: View {
  /// One sentence.
  var reason: String {
    get { reasonLabel.text ?? "" }
    set { reasonLabel.text = newValue }
  }
  let retryButton = Button(title: "Retry")

  private let reasonLabel = Label(
    font: .preferredFont(.footnote), color: .secondaryLabel, alignment: .center, numberOfLines: 2)
  private var symbolFrame: CGRect = .zero { didSet { if symbolFrame != oldValue { setNeedsDisplay() } } }

  /// The symbol's side, in parts of the header's height.
  private static let symbolShare: CGFloat = 0.35

  init() {
    super.init()
    passesTouchesThrough = true
    retryButton.font = .preferredFont(.subheadline).withWeight(.semibold)
    retryButton.backgroundColor = .secondarySystemFill
    for view in [reasonLabel, retryButton] as [View] { addSubview(view) }
  }

  override func layoutSubviews() {
    let side = bounds.height * Self.symbolShare
    let room = max(1, bounds.width - 64)
    let button = CGSize(width: retryButton.sizeThatFits(bounds.size).width + 8, height: 34)
    let words = reasonLabel.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
    // What does not fit is left out: the words first, the button last.
    let gap: CGFloat = 8
    reasonLabel.isHidden = side + words.height + button.height + 2 * gap > bounds.height - 16
    retryButton.isHidden = button.height > bounds.height || button.width > bounds.width
    let showsSymbol = retryButton.isHidden || side + gap + button.height <= bounds.height
    var height = showsSymbol ? side : 0
    if !reasonLabel.isHidden { height += gap / 2 + words.height }
    if !retryButton.isHidden { height += gap + button.height }
    var y = bounds.midY - height / 2
    symbolFrame = showsSymbol ? CGRect(x: bounds.midX - side / 2, y: y, width: side, height: side) : .zero
    if showsSymbol { y += side }
    if !reasonLabel.isHidden {
      y += gap / 2
      reasonLabel.frame = roundedToDevicePixels(
        CGRect(x: bounds.midX - room / 2, y: y, width: room, height: words.height))
      y += words.height
    }
    if !retryButton.isHidden {
      y += gap
      retryButton.frame = roundedToDevicePixels(
        CGRect(x: bounds.midX - button.width / 2, y: y, width: button.width, height: button.height))
      retryButton.cornerRadius = button.height / 2
    }
  }

  override func draw(in canvas: Canvas) {
    canvas.fill(bounds, .tertiarySystemFill)
    guard symbolFrame.width > 0 else { return }
    canvas.draw(Icon.photo, in: symbolFrame, color: .tertiaryLabel, weight: .regular)
  }
}
