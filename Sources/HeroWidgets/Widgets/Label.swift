public import Foundation

/// Text, sized as UILabel sizes it: one line is the font's line height rounded up to a device pixel.
@MainActor public final class Label: View {
  public var text: String? { didSet { if text != oldValue { contentChanged() } } }
  /// One that grows with the text size of the screen, as `preferredFont` does, is set at that size.
  public var font: Font { didSet { if font != oldValue { contentChanged() } } }
  public var textColor: Color { didSet { if textColor != oldValue { setNeedsDisplay() } } }
  public var textAlignment: TextAlignment { didSet { if textAlignment != oldValue { contentChanged() } } }
  /// Lines at most; 0 = as many as it takes. Longer text ends in an ellipsis.
  public var numberOfLines: Int { didSet { if numberOfLines != oldValue { contentChanged() } } }
  /// True if it takes as many lines as it needs where text is of an accessibility size. False by default.
  public var wrapsAtAccessibilitySizes = false {
    didSet { if wrapsAtAccessibilitySizes != oldValue { contentChanged() } }
  }
  /// Points between lines on top of the line height. Grows with the font.
  public var lineSpacing: CGFloat { didSet { if lineSpacing != oldValue { contentChanged() } } }

  private struct Key: Equatable {
    var width, scale: CGFloat
    var font: Font
    var lineLimit: Int
    var language: PseudoLanguage?
    var typeface: Typeface
  }
  private var laidOut: (layout: TextLayout, key: Key)?

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

  /// Lines at most at the text size of the screen; 0 = as many as it takes.
  package var lineLimit: Int { lineLimit(at: preferredContentSizeCategory) }

  private func lineLimit(at category: ContentSizeCategory) -> Int {
    wrapsAtAccessibilitySizes && category.isAccessibilityCategory ? 0 : numberOfLines
  }

  private func layout(width: CGFloat) -> TextLayout? {
    guard let text, !text.isEmpty else { return nil }
    let stage = stage
    let category = stage?.preferredContentSizeCategory ?? .large
    let key = Key(
      width: width, scale: stage?.deviceScale ?? 2, font: font.scaled(to: category), lineLimit: lineLimit(at: category),
      language: stage?.language, typeface: stage?.typeface ?? TextEnvironment.typeface)
    if let laidOut, laidOut.key == key { return laidOut.layout }
    let layout = withTypeface {
      TextLayout(
        inLanguage(text), font: key.font, width: width, lineLimit: key.lineLimit, alignment: textAlignment,
        lineSpacing: lineSpacing * (key.font.size / font.size), pixelScale: key.scale)
    }
    laidOut = (layout, key)
    return layout
  }

  package var shownLayout: TextLayout? { bounds.width > 0 ? layout(width: bounds.width) : nil }

  override public func sizeThatFits(_ size: CGSize) -> CGSize { layout(width: size.width)?.size ?? .zero }

  override public func draw(in canvas: Canvas) {
    if let shownLayout { canvas.draw(shownLayout, in: bounds, color: textColor) }
  }
}
