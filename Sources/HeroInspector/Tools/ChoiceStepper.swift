import Foundation
import HeroWidgets

/// One of several values that have an order, between a minus and a plus button. The arrow keys step too; at the ends
/// nothing happens.
@MainActor final class ChoiceStepper: ToolControl {
  var choices: [String] { didSet { if choices != oldValue { setNeedsDisplay() } } }
  var chosen: Int { didSet { if chosen != oldValue { setNeedsDisplay() } } }
  /// Stands in place of the chosen value's title; nil: that.
  var title: String? { didSet { if title != oldValue { setNeedsDisplay() } } }
  /// Called when a user has stepped to another value.
  var onChoose: ((Int) -> Void)?

  private var pressedStep = 0
  private static let buttonWidth: CGFloat = 26
  private static let iconSide: CGFloat = 9

  /// - Parameter label: its name for accessibility.
  init(_ choices: [String], chosen: Int = 0, label: String) {
    self.choices = choices
    self.chosen = chosen
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: InspectorStyle.rowHeight))
    cornerRadius = InspectorStyle.cornerRadius
    accessibilityRole = .slider
    accessibilityLabel = label
  }

  private func step(by step: Int) {
    guard isEnabled, choices.indices.contains(chosen + step), step != 0 else { return }
    chosen += step
    onChoose?(chosen)
  }

  /// −1 over the minus button, 1 over the plus button, else 0.
  private func step(at place: CGPoint) -> Int {
    place.x < Self.buttonWidth ? -1 : place.x > bounds.width - Self.buttonWidth ? 1 : 0
  }

  override func touchesBegan(_ touch: Touch) {
    super.touchesBegan(touch)
    pressedStep = step(at: touch.location(in: self))
    setNeedsDisplay()
  }

  override func touchesEnded(_ touch: Touch) {
    let counts = isHighlighted && step(at: touch.location(in: self)) == pressedStep
    super.touchesEnded(touch)
    if counts { step(by: pressedStep) }
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard isEnabled else { return false }
    switch event.key {
    case .left, .down: step(by: -1)
    case .right, .up: step(by: 1)
    default: return super.handleKey(event)
    }
    return true
  }

  override func draw(in canvas: Canvas) {
    let strength: CGFloat = isEnabled ? 1 : 0.4
    let outline = Path(roundedRect: bounds.inset(dx: 0.5, dy: 0.5), cornerRadius: cornerRadius)
    canvas.fill(outline, InspectorStyle.field)
    if isEnabled, isHovered { canvas.fill(outline, InspectorStyle.hover) }
    canvas.stroke(outline, InspectorStyle.edge, width: 1)
    func button(_ icon: Icon, at x: CGFloat, _ step: Int) {
      if isHighlighted, pressedStep == step {
        canvas.saved {
          canvas.clip(to: CGRect(x: x, y: 0, width: Self.buttonWidth, height: bounds.height))
          canvas.fill(outline, InspectorStyle.press)
        }
      }
      let square = CGRect(
        center: CGPoint(x: x + Self.buttonWidth / 2, y: bounds.midY),
        size: CGSize(width: Self.iconSide, height: Self.iconSide))
      let canStep = choices.indices.contains(chosen + step)
      canvas.draw(icon, in: square, color: InspectorStyle.text.fading(to: canStep ? strength : 0.3), weight: .semibold)
    }
    button(.minus, at: 0, -1)
    button(.plus, at: bounds.width - Self.buttonWidth, 1)
    let shown = title ?? (choices.indices.contains(chosen) ? choices[chosen] : "")
    let words = TextLayout(
      shown, font: InspectorStyle.font, width: max(0, bounds.width - 2 * Self.buttonWidth), lineLimit: 1,
      alignment: .center, pixelScale: stage?.deviceScale ?? 1)
    canvas.draw(
      words,
      in: CGRect(
        x: Self.buttonWidth, y: ((bounds.height - words.size.height) / 2).rounded(),
        width: bounds.width - 2 * Self.buttonWidth, height: words.size.height),
      color: InspectorStyle.text.fading(to: strength))
  }
}
