import Foundation

/// The screen with an alert on it: what darkens the page, and the panel. Nothing of it reaches the page below.
@MainActor final class AlertView: View {
  let dimming = View()
  let panel = AlertPanel()
  /// Around the panel, in points.
  private static let margin: CGFloat = 24

  init() {
    super.init()
    dimming.backgroundColor = .dimming
    dimming.isUserInteractionEnabled = false
    addSubview(dimming)
    addSubview(panel)
  }

  override func layoutSubviews() {
    dimming.frame = bounds
    let safe = stage?.safeAreaInsets ?? .zero
    let room = CGSize(
      width: max(1, bounds.width - 2 * AlertView.margin),
      height: max(1, bounds.height - safe.top - safe.bottom - 2 * AlertView.margin))
    let size = panel.sizeThatFits(room)
    let middle = CGPoint(x: bounds.midX, y: safe.top + (bounds.height - safe.top - safe.bottom) / 2)
    let frame = roundedToDevicePixels(CGRect(center: middle, size: size))
    panel.bounds.size = frame.size
    panel.center = frame.center
  }

  // A finger presses what it lies on, wherever it came down, and slides from button to button.
  override func touchesBegan(_ touch: Touch) { panel.highlight(panel.button(under: touch)) }
  override func touchesMoved(_ touch: Touch) { panel.highlight(panel.button(under: touch)) }
  override func touchesCancelled(_ touch: Touch) { panel.highlight(nil) }
  override func touchesEnded(_ touch: Touch) {
    panel.highlight(nil)
    panel.button(under: touch)?.action?()
  }
  override func scrollWheel(_ event: ScrollEvent) -> Bool { true }
}

extension Color {
  /// Over the page below an alert or a sheet (DRAWING.md, section 8).
  static let dimming = Color(
    light: RGBA(red: 0, green: 0, blue: 0, alpha: 0.2), dark: RGBA(red: 0, green: 0, blue: 0, alpha: 0.48))
}

/// Title, message and buttons. What has no room scrolls: the words by themselves, so that the buttons stay in sight, as
/// in UIKit. Measures are our choice: iOS 26's are not published.
@MainActor final class AlertPanel: View {
  /// In points.
  private static let (width, cornerRadius): (CGFloat, CGFloat) = (300, 34)
  /// With text of an accessibility size; ours.
  private static let largeWidth: CGFloat = 400
  /// Around the words and around the buttons.
  private static let (wordsMargin, buttonsMargin): (CGFloat, CGFloat) = (26, 16)
  private static let (top, gap, buttonGap): (CGFloat, CGFloat, CGFloat) = (24, 6, 8)
  private static let beforeButtons: CGFloat = 20

  /// Everything is on it: it fades as one, with what shows through.
  let glass = VisualEffectView(effect: .systemThickMaterial)
  private let (wordsView, buttonsView) = (ScrollView(), ScrollView())
  private let titleLabel = Label(font: .preferredFont(.headline), numberOfLines: 0)
  private let messageLabel = Label(font: .preferredFont(.subheadline), color: .secondaryLabel, numberOfLines: 0)
  private(set) var buttons: [AlertButton] = []

  init() {
    super.init()
    for view in [glass, glass.contentView] {
      view.cornerRadius = AlertPanel.cornerRadius
      view.cornerCurve = .continuous
    }
    glass.contentView.clipsToBounds = true
    addSubview(glass)
    for view in [wordsView, buttonsView] { glass.contentView.addSubview(view) }
    for label in [titleLabel, messageLabel] { wordsView.addSubview(label) }
  }

  /// One that can be pressed.
  func button(under touch: Touch) -> AlertButton? {
    guard buttonsView.bounds.contains(touch.location(in: buttonsView)) else { return nil }
    return buttons.first { $0.isEnabled && $0.bounds.contains(touch.location(in: $0)) }
  }

  func highlight(_ button: AlertButton?) {
    for other in buttons { other.isUnderFinger = other === button }
  }

  /// - Parameter buttons: what cancels is the last.
  func show(title: String?, message: String?, buttons new: [AlertButton]) {
    titleLabel.text = title
    messageLabel.text = message
    for button in buttons { button.removeFromSuperview() }
    buttons = new
    for button in buttons { buttonsView.addSubview(button) }
    superview?.setNeedsLayout()
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isLarge = preferredContentSizeCategory.isAccessibilityCategory
    let width = min(isLarge ? AlertPanel.largeWidth : AlertPanel.width, size.width)
    return CGSize(width: width, height: min(arrangeWords(width: width) + arrangeButtons(width: width), size.height))
  }

  override func layoutSubviews() {
    let (width, height) = (bounds.width, bounds.height)
    let (words, buttons) = (arrangeWords(width: width), arrangeButtons(width: width))
    // Of too little room each has half, or what the other leaves.
    let split = words + buttons > height ? max(height - buttons, min(words, height / 2)) : words
    glass.frame = bounds
    wordsView.frame = CGRect(x: 0, y: 0, width: width, height: split)
    wordsView.contentSize = CGSize(width: width, height: words)
    buttonsView.frame = CGRect(x: 0, y: split, width: width, height: max(0, height - split))
    buttonsView.contentSize = CGSize(width: width, height: buttons)
  }

  /// Places the words in this width, and returns their height with the room around them.
  private func arrangeWords(width: CGFloat) -> CGFloat {
    var y = AlertPanel.top
    let inner = max(1, width - 2 * AlertPanel.wordsMargin)
    for label in [titleLabel, messageLabel] {
      let height = label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height
      label.frame = CGRect(x: AlertPanel.wordsMargin, y: y, width: inner, height: height)
      if height > 0 { y += height + AlertPanel.gap }
    }
    return y > AlertPanel.top ? y + AlertPanel.beforeButtons - AlertPanel.gap : y
  }

  /// Places the buttons in this width, and returns their height with the room below them.
  private func arrangeButtons(width: CGFloat) -> CGFloat {
    var y: CGFloat = 0
    let room = max(1, width - 2 * AlertPanel.buttonsMargin)
    let half = (room - AlertPanel.buttonGap) / 2
    if buttons.count == 2, buttons.allSatisfy({ $0.width <= half }) {
      let height = buttons.map { $0.height(width: half) }.max() ?? 0
      let cancelsLast = buttons[1].content.style == .cancel
      for (index, button) in (cancelsLast ? buttons.reversed() : buttons).enumerated() {
        let x = AlertPanel.buttonsMargin + CGFloat(index) * (half + AlertPanel.buttonGap)
        button.frame = CGRect(x: x, y: y, width: half, height: height)
      }
      return height + AlertPanel.buttonsMargin
    }
    for button in buttons {
      let height = button.height(width: room)
      button.frame = CGRect(x: AlertPanel.buttonsMargin, y: y, width: room, height: height)
      y += height + AlertPanel.buttonGap
    }
    return buttons.isEmpty ? 0 : y + AlertPanel.buttonsMargin - AlertPanel.buttonGap
  }
}

/// A capsule with words. Fingers are the alert's.
@MainActor final class AlertButton: Control {
  /// In points.
  private static let (height, margin, padding): (CGFloat, CGFloat, CGFloat) = (48, 14, 12)

  let content: AlertAction
  private let isPreferred: Bool
  var isUnderFinger = false { didSet { if isUnderFinger != oldValue { setNeedsDisplay() } } }

  init(_ content: AlertAction, isPreferred: Bool) {
    self.content = content
    self.isPreferred = isPreferred
    super.init()
    isEnabled = content.isEnabled
    accessibilityRole = .button
    accessibilityLabel = content.title
  }

  private func words(width: CGFloat?) -> TextLayout {
    TextLayout(
      inLanguage(content.title), font: scaled(.preferredFont(.body).withWeight(isPreferred ? .semibold : .medium)),
      width: width ?? .greatestFiniteMagnitude, lineLimit: preferredContentSizeCategory > .large ? 0 : 1,
      alignment: width == nil ? .natural : .center,
      pixelScale: stage?.deviceScale ?? 2)
  }

  /// With its words in one line.
  var width: CGFloat { words(width: nil).size.width + 2 * AlertButton.margin }

  /// With its words in as many lines as they take in this width, where text is large; in one line else, as in UIKit.
  func height(width: CGFloat) -> CGFloat {
    let words = words(width: max(1, width - 2 * AlertButton.margin))
    return max(AlertButton.height, words.size.height + 2 * AlertButton.padding)
  }

  override func touchesBegan(_ touch: Touch) { superview?.touchesBegan(touch) }
  override func touchesMoved(_ touch: Touch) { superview?.touchesMoved(touch) }
  override func touchesEnded(_ touch: Touch) { superview?.touchesEnded(touch) }
  override func touchesCancelled(_ touch: Touch) { superview?.touchesCancelled(touch) }

  private var ink: Color {
    if !isEnabled { return .tertiaryLabel }
    if isPreferred { return .white }
    return content.style == .destructive ? .systemRed : .label
  }

  override func draw(in canvas: Canvas) {
    let shape = Path(roundedRect: bounds, cornerRadius: bounds.height / 2)
    canvas.fill(shape, isPreferred && isEnabled ? .systemBlue : .tertiarySystemFill)
    if isUnderFinger { canvas.fill(shape, .systemFill) }
    let words = words(width: max(1, bounds.width - 2 * AlertButton.margin))
    let y = bounds.midY - words.size.height / 2
    canvas.draw(
      words,
      in: CGRect(
        x: AlertButton.margin, y: y, width: bounds.width - 2 * AlertButton.margin, height: words.size.height),
      color: ink)
  }
}
