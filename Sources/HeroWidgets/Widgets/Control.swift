public import Foundation

/// A view that is pressed: it follows one finger in and out and acts when the finger leaves inside.
@MainActor open class Control: View, FocusRingShowing {
  open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }
  /// A finger is down on it and inside.
  public private(set) var isHighlighted = false { didSet { if isHighlighted != oldValue { highlightChanged() } } }
  /// True if it takes its page away again, as a cross or a back button does: such a control works from the first frame
  /// of the page's arrival, also where a picture flies over it. False by default.
  public var leadsBack = false
  /// The effect of a press, in a few words, for the resting pointer; nil, the default: none. A phone shows none.
  public var toolTip: String?
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

  // MARK: Keyboard

  /// Works the control from the keyboard while the focus stands on it. Returns whether the key was used. Return and the
  /// space bar act as a press does, unless a subclass has other uses for them; held, they do nothing more.
  open func handleKey(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.key == .return || event.key == .space, let action else { return false }
    if !event.isRepeat { action() }
    return true
  }

  /// True if Tab leads to it while it is enabled. True by default.
  public var isKeyboardStop = true

  override open var canBecomeFirstResponder: Bool { isEnabled && isKeyboardStop }

  override open func keyDown(_ event: KeyEvent) -> Bool { event.modifiers.isEmpty && handleKey(event) }

  /// Outline inside the focus ring, in the control's coordinates (points), and its corner radius. A capsule as large as
  /// the control by default, or as round as the control itself.
  open var focusOutline: (frame: CGRect, cornerRadius: CGFloat) {
    (bounds, cornerRadius > 0 ? cornerRadius : min(bounds.width, bounds.height) / 2)
  }

  /// Width of the focus ring beyond that outline, in points: 6 by default. A smaller one is finer, for a desktop tool's
  /// narrow rows.
  open var focusRingReach: CGFloat { FocusRing.reach }

  package var focusRing: FocusRing?

  @discardableResult override open func becomeFirstResponder() -> Bool {
    guard super.becomeFirstResponder() else { return false }
    showFocusRing()
    return true
  }

  @discardableResult override open func resignFirstResponder() -> Bool {
    guard super.resignFirstResponder() else { return false }
    hideFocusRing()
    return true
  }

  override open var bounds: CGRect { didSet { if bounds.size != oldValue.size { placeFocusRing() } } }

  override open func touchesCancelled(_ touch: Touch) { isHighlighted = false }

  override open var pointerStyle: PointerStyle? { isEnabled ? .hand : nil }
}
