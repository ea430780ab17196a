public import Foundation

/// Text, sized as UILabel sizes it: one line is the font's line height rounded up to a device pixel.
@MainActor public final class Label: View {
  public var text: String? { didSet { if text != oldValue { contentChanged() } } }
  public var font: Font { didSet { if font != oldValue { contentChanged() } } }
  public var textColor: Color { didSet { if textColor != oldValue { setNeedsDisplay() } } }
  public var textAlignment: TextAlignment { didSet { if textAlignment != oldValue { contentChanged() } } }
  /// Lines at most; 0 = as many as it takes. Longer text ends in an ellipsis.
  public var numberOfLines: Int { didSet { if numberOfLines != oldValue { contentChanged() } } }
  /// Points between lines on top of the line height.
  public var lineSpacing: CGFloat { didSet { if lineSpacing != oldValue { contentChanged() } } }

  private var laidOut: (layout: TextLayout, width: CGFloat, scale: CGFloat)?

  public init(
    _ text: String? = nil, font: Font = .preferredFont(.body), color: Color = .label,
    alignment: TextAlignment = .natural,
    numberOfLines: Int = 1, lineSpacing: CGFloat = 0
  ) {
    self.text = text
    self.font = font
    textColor = color
    textAlignment = alignment
    self.numberOfLines = numberOfLines
    self.lineSpacing = lineSpacing
    super.init()
    accessibilityRole = .text
    passesTouchesThrough = true
  }

  override public var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  private func contentChanged() {
    laidOut = nil
    setNeedsDisplay()
    superview?.setNeedsLayout()
  }

  private func layout(width: CGFloat) -> TextLayout? {
    guard let text, !text.isEmpty else { return nil }
    let scale = stage?.deviceScale ?? 2
    if let laidOut, laidOut.width == width, laidOut.scale == scale { return laidOut.layout }
    let layout = TextLayout(
      text, font: font, width: width, lineLimit: numberOfLines, alignment: textAlignment, lineSpacing: lineSpacing,
      pixelScale: scale)
    laidOut = (layout, width, scale)
    return layout
  }

  /// What is drawn; nil: nothing.
  var shownLayout: TextLayout? { bounds.width > 0 ? layout(width: bounds.width) : nil }

  override public func sizeThatFits(_ size: CGSize) -> CGSize { layout(width: size.width)?.size ?? .zero }

  override public func draw(in canvas: Canvas) {
    if let shownLayout { canvas.draw(shownLayout, in: bounds, color: textColor) }
  }
}
