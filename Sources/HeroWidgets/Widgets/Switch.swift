public import Foundation
import HeroMotion

/// On or off, by a tap, by dragging the knob, or by space and Return. iOS 26's size; its glass is not imitated.
@MainActor public final class Switch: Control {
  /// In points: what iOS 26's switch asks for. Up to iOS 18 it was 51 × 31.
  public nonisolated static let size = CGSize(width: 63, height: 28)
  private static let inset: CGFloat = 2
  private static let knobWidth: CGFloat = 39

  /// Setting it moves the knob at once; `setOn` can let it slide.
  public var isOn: Bool {
    get { storedIsOn }
    set { setOn(newValue, animated: false) }
  }
  private var storedIsOn: Bool
  public var onTintColor: Color { didSet { if onTintColor != oldValue { setNeedsDisplay() } } }
  /// Told when a person has changed it.
  public var valueChanged: ((Bool) -> Void)?

  /// Ours: UIKit's figures are not published.
  private static let spring = Spring(response: 0.3, dampingFraction: 0.9)
  private let knob: SpringMotion
  /// Position of the knob when the finger began to drag it; nil: no drag.
  private var grab: Double?
  /// Points of travel before the knob follows the finger.
  private static let threshold: CGFloat = 4

  public init(isOn: Bool = false, onTintColor: Color = .systemGreen) {
    storedIsOn = isOn
    self.onTintColor = onTintColor
    knob = SpringMotion(isOn ? 1 : 0, spring: Switch.spring)
    super.init(frame: CGRect(origin: .zero, size: Switch.size))
    knob.onChange = { [weak self] _ in self?.setNeedsDisplay() }
    accessibilityRole = .toggle
  }

  override public func sizeThatFits(_ size: CGSize) -> CGSize { Switch.size }

  public func setOn(_ isOn: Bool, animated: Bool) {
    storedIsOn = isOn
    if animated { knob.send(to: isOn ? 1 : 0, in: stage) } else { knob.place(at: isOn ? 1 : 0) }
  }

  private func change(to isOn: Bool) {
    let changed = isOn != storedIsOn
    setOn(isOn, animated: true)
    guard changed else { return }
    valueChanged?(isOn)
    action?()
  }

  // MARK: Input

  private var travel: CGFloat { max(1, bounds.width - 2 * Switch.inset - knobWidth) }
  private var knobWidth: CGFloat { min(Switch.knobWidth, bounds.width * 0.62) }

  override public func usesDrag(by travel: CGPoint) -> Bool { isEnabled && (travel.x > 0) != isOn }

  override public func touchesBegan(_ touch: Touch) {
    super.touchesBegan(touch)
    grab = nil
  }

  override public func touchesMoved(_ touch: Touch) {
    super.touchesMoved(touch)
    guard isEnabled else { return }
    let way = touch.windowLocation.x - touch.start.location.x
    if grab == nil, abs(way) > Switch.threshold { grab = knob.current(in: stage) }
    if let grab { knob.place(at: max(0, min(1, grab + way / travel))) }
  }

  override public func touchesEnded(_ touch: Touch) {
    let counts = isHighlighted
    super.touchesCancelled(touch)
    guard isEnabled else { return }
    if grab != nil {
      grab = nil
      change(to: knob.target > 0.5)
    } else if counts {
      change(to: !storedIsOn)
    }
  }

  override public func touchesCancelled(_ touch: Touch) {
    super.touchesCancelled(touch)
    guard grab != nil else { return }
    grab = nil
    setOn(storedIsOn, animated: true)
  }

  override public func handleKey(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.key == .space || event.key == .return else { return false }
    change(to: !storedIsOn)
    return true
  }

  // MARK: Looks

  override public func draw(in canvas: Canvas) {
    let progress = max(0, min(1, knob.current(in: stage)))
    let strength = isEnabled ? 1 : 0.5
    let track = Path(roundedRect: bounds, cornerRadius: bounds.height / 2)
    canvas.fill(track, Color.secondarySystemFill.mixed(with: onTintColor, progress).fading(to: strength))
    let inset = min(Switch.inset, bounds.height / 4)
    let frame = CGRect(
      x: inset + progress * travel, y: inset, width: knobWidth, height: max(0, bounds.height - 2 * inset))
    let radius = frame.height / 2
    // What fell outside would stay there when the knob moves on.
    canvas.saved {
      canvas.clip(to: bounds)
      canvas.draw(
        Shadow(offset: CGSize(width: 0, height: 1), radius: 2, opacity: 0.12 * strength), of: frame,
        cornerRadii: CornerRadii(radius))
    }
    canvas.fill(Path(roundedRect: frame, cornerRadius: radius), Color.white.fading(to: isEnabled ? 1 : 0.8))
  }
}
