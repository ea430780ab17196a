public import Foundation
public import HeroWidgets

/// A control of a desktop tool. It has a ground under the pointer, and another while it is pressed.
@MainActor open class ToolControl: Control {
  public private(set) var isHovered = false { didSet { if isHovered != oldValue { setNeedsDisplay() } } }

  /// Background; nil: none.
  open var ground: Color? {
    guard isEnabled else { return nil }
    return isHighlighted ? InspectorStyle.press : isHovered ? InspectorStyle.hover : nil
  }

  /// The outline of the focus ring of a row.
  static func rowOutline(in bounds: CGRect) -> (frame: CGRect, cornerRadius: CGFloat) {
    (bounds.inset(dx: 6, dy: 4), InspectorStyle.cornerRadius)
  }

  override open func pointerHover(_ isInside: Bool) { isHovered = isInside }
  override open var pointerStyle: PointerStyle? { nil }
  override open var focusRingReach: CGFloat { InspectorStyle.focusRingReach }
}

extension View {
  /// Draws a line of words in the middle of the height.
  func drawLine(_ words: TextLayout, at x: CGFloat, in canvas: Canvas, color: Color) {
    canvas.draw(words, at: CGPoint(x: x, y: ((bounds.height - words.size.height) / 2).rounded()), color: color)
  }
}
