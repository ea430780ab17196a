public import Foundation
public import HeroWidgets
public import UIKit

/// A picture that is a button. A finger that comes down on the picture makes it smaller (0.9); moved off it, the
/// picture has its size again, and back on it, is small again. Let go on the picture, it pops (0.9, 1.2, 1 at 0.2, 0.4
/// and 1 of 0.3 s, ease out), and then does what it is for, however long the finger was down. What an aspect fit leaves
/// free beside the picture is not the picture: a press that begins there shows nothing, but may come over.
///
/// On a screen one image button is pressed at a time: while one is, or pops, others answer no finger. Without
/// `isUserInteractionEnabled` it answers none either, nor the keyboard.
@MainActor open class ImageButtonView: ImageView, CAAnimationDelegate {
  private static let popKey = "pop"

  private var actions: [() -> Void] = []
  /// The touch that holds the button down; nil: none.
  private weak var finger: Touch?
  package var focusRing: FocusRing?

  private var isPressed = false {
    didSet { transform = isPressed ? CGAffineTransform(scaleX: 0.9, y: 0.9) : .identity }
  }

  public init(picture: Picture? = nil, contentMode: ContentMode = .scaleAspectFit) {
    super.init()
    setUp()
    self.picture = picture
    self.contentMode = contentMode
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    contentMode = .scaleAspectFit
  }

  private func setUp() {
    isUserInteractionEnabled = true
    // The focus ring goes round the picture.
    clipsToBounds = false
    accessibilityRole = .button
  }

  /// Has `action` run, after those added before, when a press has popped.
  public func addAction(_ action: @escaping () -> Void) { actions.append(action) }

  private var isPopping: Bool { layer.animation(forKey: Self.popKey) != nil }

  /// True if one of the screen is pressed, or pops.
  private var isAnyBusy: Bool {
    func isBusy(_ view: View) -> Bool {
      if let button = view as? ImageButtonView, button.finger != nil || button.isPopping { return true }
      return view.subviews.contains(where: isBusy)
    }
    return window.map(isBusy) ?? false
  }

  private func pop() {
    guard !isAnyBusy else { return }
    layer.add(CAKeyframeAnimation.pop(timing: .easeOut, delegate: self), forKey: Self.popKey)
  }

  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if flag { for action in actions { action() } }
  }

  // MARK: Touches

  /// Returns whether a touch is on the picture, as that stands at rest.
  private func isOnPicture(_ touch: Touch) -> Bool {
    guard let superview else { return false }
    return visibleImageRect.contains(touch.location(in: superview) - center + bounds.center)
  }

  override open func touchesBegan(_ touch: Touch) {
    guard !isAnyBusy else { return }
    finger = touch
    isPressed = isOnPicture(touch)
  }

  override open func touchesMoved(_ touch: Touch) {
    if touch === finger { isPressed = isOnPicture(touch) }
  }

  override open func touchesEnded(_ touch: Touch) {
    guard touch === finger else { return }
    finger = nil
    isPressed = false
    if isOnPicture(touch) { pop() }
  }

  override open func touchesCancelled(_ touch: Touch) {
    guard touch === finger else { return }
    finger = nil
    isPressed = false
  }

  override open func movedToWindow() {
    super.movedToWindow()
    guard window == nil else { return }
    finger = nil
    isPressed = false
  }

  override open var pointerStyle: PointerStyle? { .hand }

  // MARK: Keyboard

  override open var canBecomeFirstResponder: Bool { isUserInteractionEnabled }

  override open func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, event.key == .return || event.key == .space else { return false }
    if !event.isRepeat { pop() }
    return true
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    placeFocusRing()
  }

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
}

extension ImageButtonView: FocusRingShowing {
  /// Goes round the visible picture, 8 points round.
  public var focusOutline: (frame: CGRect, cornerRadius: CGFloat) { (visibleImageRect, 8) }
}

extension CAKeyframeAnimation {
  /// The response of an image button to a tap: smaller, beyond its size, and back.
  static func pop(timing: CAMediaTimingFunctionName, delegate: any CAAnimationDelegate) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "transform.scale")
    animation.keyTimes = [0.2, 0.4, 1]
    animation.values = [0.9, 1.2, 1]
    animation.duration = 0.3
    animation.timingFunction = CAMediaTimingFunction(name: timing)
    animation.delegate = delegate
    return animation
  }
}
