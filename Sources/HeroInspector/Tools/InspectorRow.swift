import Foundation
import HeroWidgets

/// A row of a panel: on a ground while the pointer is on it, and telling whether anybody looks at it, by the pointer or
/// the keyboard.
@MainActor class InspectorRow: ToolControl {
  /// Told when the pointer or the keyboard comes, and when neither is on it any more.
  var onHover: ((Bool) -> Void)?

  /// It is taken off its panel, wherever the pointer is.
  func leave() {
    if isHovered { pointerHover(false) }
    resignFirstResponder()
  }

  override func pointerHover(_ isInside: Bool) {
    super.pointerHover(isInside)
    onHover?(isInside || isFirstResponder)
  }

  @discardableResult override func becomeFirstResponder() -> Bool {
    guard super.becomeFirstResponder() else { return false }
    onHover?(true)
    return true
  }

  @discardableResult override func resignFirstResponder() -> Bool {
    let had = isFirstResponder
    guard super.resignFirstResponder() else { return false }
    if had, !isHovered { onHover?(false) }
    return true
  }

  override var focusOutline: (frame: CGRect, cornerRadius: CGFloat) { Self.rowOutline(in: bounds) }

  override func draw(in canvas: Canvas) {
    guard let ground else { return }
    canvas.fill(Path(roundedRect: bounds.inset(dx: 6, dy: 1), cornerRadius: InspectorStyle.cornerRadius), ground)
  }
}
