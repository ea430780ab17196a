import Foundation

/// A view that is pressed: it follows one finger in and out and acts when the finger leaves inside.
@MainActor open class Control: View {
  open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }
  /// A finger is down on it and inside.
  public private(set) var isHighlighted = false { didSet { if isHighlighted != oldValue { highlightChanged() } } }
  /// Whether it takes its page away again, as a cross or a back button does: such a control works from the first frame of the
  /// page's arrival, also where a picture flies over it. False by default.
  public var leadsBack = false
  /// What a press does.
  public var action: (() -> Void)?

  /// Points around the bounds that still count, as on a phone.
  private static let slack: CGFloat = 40

  open func highlightChanged() { setNeedsDisplay() }

  override open func touchesBegan(_ touch: Touch) { isHighlighted = isEnabled }

  override open func touchesMoved(_ touch: Touch) { isHighlighted = isEnabled && isNear(touch) }

  override open func touchesEnded(_ touch: Touch) {
    let counts = isHighlighted && isNear(touch)
    isHighlighted = false
    if counts { action?() }
  }

  private func isNear(_ touch: Touch) -> Bool {
    bounds.inset(dx: -Control.slack, dy: -Control.slack).contains(touch.location(in: self))
  }

  /// Works the control from the keyboard while the focus stands on it. Returns whether the key was used.
  open func handleKey(_ event: KeyEvent) -> Bool { false }

  override open func touchesCancelled(_ touch: Touch) { isHighlighted = false }

  override open var pointerStyle: PointerStyle? { isEnabled ? .hand : nil }
}
