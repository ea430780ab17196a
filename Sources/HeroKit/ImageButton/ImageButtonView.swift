public import Foundation
import HeroMotion
public import HeroWidgets

/// A picture that is a button. A finger that comes down on the picture makes it smaller (0.9); moved off it, the
/// picture has its size again, and back on it, is small again. Let go on the picture, it pops (0.9, 1.2, 1 at 0.2, 0.4
/// and 1 of 0.3 s, ease out), and then does what it is for, however long the finger was down. What an aspect fit leaves
/// free beside the picture is not the picture: a press that begins there shows nothing, but may come over.
///
/// On a screen one image button is pressed at a time: while one is, or pops, others answer no finger.
@MainActor public final class ImageButtonView: Control {
  private let imageView = ImageView()
  private let pop: ImagePop
  private var actions: [() -> Void] = []
  /// The touch that holds the button down; nil: none.
  private weak var finger: Touch?

  public init(picture: Picture? = nil, contentMode: ContentMode = .scaleAspectFit) {
    pop = ImagePop(imageView, timing: .easeOut)
    super.init()
    self.picture = picture
    self.contentMode = contentMode
    imageView.isUserInteractionEnabled = false
    imageView.accessibilityRole = nil
    accessibilityRole = .button
    addSubview(imageView)
    pop.onScale = { [weak self] in self?.placeFocusRing() }
  }

  public var picture: Picture? {
    get { imageView.picture }
    set {
      imageView.picture?.stopObserving(self)
      imageView.picture = newValue
      newValue?.observe(self) { view, _ in view.setNeedsLayout() }
      setNeedsLayout()
    }
  }

  /// Content mode of the picture; aspect fit by default.
  public var contentMode: ContentMode {
    get { imageView.contentMode }
    set {
      imageView.contentMode = newValue
      setNeedsLayout()
    }
  }

  /// Visible area of the unpressed picture, which responds to touches, in the view's coordinates (points).
  public var visibleImageRect: CGRect { imageView.visibleImageRect(in: bounds) }

  /// Has `action` run, after those added before and the control's own, when a press has popped.
  public func addAction(_ action: @escaping () -> Void) { actions.append(action) }

  /// Pressed, or popping.
  var isBusy: Bool { finger != nil || pop.isRunning }

  /// True if one of the screen is.
  private var isAnyBusy: Bool {
    func isBusy(_ view: View) -> Bool {
      (view as? ImageButtonView)?.isBusy == true || view.subviews.contains(where: isBusy)
    }
    return window.map(isBusy) ?? false
  }

  private func popAndAct() {
    guard !isAnyBusy else { return }
    pop.run { [weak self] in
      self?.action?()
      for action in self?.actions ?? [] { action() }
    }
  }

  override public func handleKey(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.key == .return || event.key == .space else { return false }
    if !event.isRepeat { popAndAct() }
    return true
  }

  // MARK: Layout

  override public func layoutSubviews() {
    // Not its frame, which a press makes smaller.
    imageView.bounds.size = bounds.size
    imageView.center = bounds.center
    placeFocusRing()
  }

  override public var focusOutline: (frame: CGRect, cornerRadius: CGFloat) {
    let (picture, scale) = (visibleImageRect, pop.scale)
    return (picture.inset(dx: picture.width * (1 - scale) / 2, dy: picture.height * (1 - scale) / 2), 8)
  }

  override public func movedToWindow() {
    guard window == nil else { return }
    finger = nil
    pop.cancel()
  }

  // MARK: Touches

  private func isOnPicture(_ touch: Touch) -> Bool { visibleImageRect.contains(touch.location(in: self)) }

  override public func touchesBegan(_ touch: Touch) {
    guard isEnabled, !isAnyBusy else { return }
    finger = touch
    pop.press(isOnPicture(touch))
  }

  override public func touchesMoved(_ touch: Touch) {
    if touch === finger { pop.press(isOnPicture(touch)) }
  }

  override public func touchesEnded(_ touch: Touch) {
    guard touch === finger else { return }
    finger = nil
    pop.press(false)
    if isOnPicture(touch) { popAndAct() }
  }

  override public func touchesCancelled(_ touch: Touch) {
    guard touch === finger else { return }
    finger = nil
    pop.press(false)
  }

}
