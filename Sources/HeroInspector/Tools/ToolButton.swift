public import Foundation
public import HeroWidgets

/// A small button of a desktop tool: a sign or words on nothing, a ground under the pointer, another while it is pressed or on.
@MainActor public final class ToolButton: Control {
  public var icon: Icon? { didSet { if icon != oldValue { setNeedsDisplay() } } }
  public var title: String? { didSet { if title != oldValue { setNeedsDisplay() } } }
  /// Whether what it stands for is on: it is coloured, and stays on a ground.
  public var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }

  private var isHovered = false { didSet { if isHovered != oldValue { setNeedsDisplay() } } }
  private static let iconSide: CGFloat = 14
  private static let padding: CGFloat = 8

  /// - Parameter toolTip: what it does, and by which key, in a few words; its name as well.
  public init(icon: Icon? = nil, title: String? = nil, toolTip: String) {
    self.icon = icon
    self.title = title
    super.init(frame: CGRect(x: 0, y: 0, width: 28, height: InspectorStyle.rowHeight))
    cornerRadius = InspectorStyle.cornerRadius
    accessibilityRole = .button
    accessibilityLabel = toolTip
    self.toolTip = toolTip
  }

  private var words: TextLayout? {
    title.map { TextLayout($0, font: InspectorStyle.font, pixelScale: stage?.deviceScale ?? 1) }
  }

  override public func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: max(28, (words?.size.width ?? Self.iconSide).rounded(.up) + 2 * Self.padding),
      height: InspectorStyle.rowHeight)
  }

  override public func pointerHover(_ isInside: Bool) { isHovered = isInside }

  override public var pointerStyle: PointerStyle? { nil }
  override public var focusRingReach: CGFloat { InspectorStyle.focusRingReach }

  override public func draw(in canvas: Canvas) {
    if isEnabled, isHighlighted || isOn || isHovered {
      let ground = isHighlighted || isOn ? InspectorStyle.press : InspectorStyle.hover
      canvas.fill(Path(roundedRect: bounds, cornerRadius: cornerRadius), ground)
    }
    let colour = (isOn ? InspectorStyle.accent : InspectorStyle.text).fading(to: isEnabled ? 1 : 0.3)
    if let words {
      let place = CGPoint(x: bounds.midX - words.size.width / 2, y: bounds.midY - words.size.height / 2)
      canvas.draw(words, at: place, color: colour)
    } else if let icon {
      let square = CGRect(center: bounds.center, size: CGSize(width: Self.iconSide, height: Self.iconSide))
      canvas.draw(icon, in: square, color: colour, weight: .semibold)
    }
  }
}
