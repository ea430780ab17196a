package import Foundation
package import HeroWidgets

/// The time of one part of a transition as a bar. Left and Right move it by a frame of 1/60 s, with Alt its end, with
/// Shift by ten.
@MainActor package final class TimingBar: ToolControl {
  package let part: ShownEdits.Part
  /// In seconds from take-off.
  package var times: (start: Double, duration: Double) = (0, 0) { didSet { if times != oldValue { timesChanged() } } }
  /// True if the element is selected.
  package var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }
  /// True if the user has set its times.
  package var isEdited = false { didSet { if isEdited != oldValue { setNeedsDisplay() } } }
  package var onPress: () -> Void = {}
  /// Told the distance since the press in points, the times then, and whether the end is dragged.
  package var onDrag: (_ points: CGFloat, _ times: (start: Double, duration: Double), _ isEnd: Bool) -> Void = {
    _, _, _ in
  }
  package var onStep: (_ frames: Int, _ isEnd: Bool) -> Void = { _, _ in }
  /// Told when a drag has ended.
  package var onRelease: () -> Void = {}

  /// Width of the shortest bar, in points.
  static let least: CGFloat = 10
  /// Points at the end that change the duration.
  private static let grip: CGFloat = 7
  private static let threshold: CGFloat = 2
  private var press: (x: CGFloat, times: (start: Double, duration: Double), isEnd: Bool)?
  private var isMoving = false

  package init(_ part: ShownEdits.Part) {
    self.part = part
    super.init(frame: .zero)
    accessibilityRole = .slider
    toolTip = "Drag to change the delay, the right end to change the duration"
    // A drag of a bar does not scroll the column.
    let hold = PanGestureRecognizer()
    hold.threshold = 0
    hold.cancelsTouchesInView = false
    hold.shouldBegin = { [weak self] in self?.press != nil }
    addGestureRecognizer(hold)
    timesChanged()
  }

  var name: String { if case .element(let id) = part { id } else { "Page fade" } }

  private func timesChanged() {
    accessibilityLabel = String(format: "Times of %@, delay %.3f s, duration %.3f s", name, times.start, times.duration)
    setNeedsDisplay()
  }

  override package var pointerStyle: PointerStyle? { .horizontalResize }

  // MARK: Pointer

  override package func touchesBegan(_ touch: Touch) {
    super.touchesBegan(touch)
    let inside = touch.location(in: self).x
    press = (touch.location(in: superview ?? self).x, times, inside >= bounds.width - Self.grip)
    isMoving = false
    onPress()
  }

  override package func touchesMoved(_ touch: Touch) {
    guard let press else { return }
    let points = touch.location(in: superview ?? self).x - press.x
    if !isMoving, abs(points) < Self.threshold { return }
    isMoving = true
    onDrag(points, press.times, press.isEnd)
  }

  override package func touchesEnded(_ touch: Touch) { letGo(touch) }
  override package func touchesCancelled(_ touch: Touch) { letGo(touch) }

  private func letGo(_ touch: Touch) {
    super.touchesCancelled(touch)
    press = nil
    if isMoving { onRelease() }
    isMoving = false
  }

  // MARK: Keyboard

  override package func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isSubset(of: [.shift, .alternate]) else { return false }
    let frames = event.modifiers.contains(.shift) ? 10 : 1
    let isEnd = event.modifiers.contains(.alternate)
    switch event.key {
    case .left: onStep(-frames, isEnd)
    case .right: onStep(frames, isEnd)
    case .return, .space: onPress()
    default: return false
    }
    return true
  }

  override package func draw(in canvas: Canvas) {
    let color = part == .fade ? InspectorStyle.second : InspectorStyle.accent
    let strength = (isEdited ? 0.55 : 0.28) + (isHovered || isHighlighted ? 0.15 : 0)
    let outline = Path(roundedRect: bounds.inset(dx: 0.5, dy: 0.5), cornerRadius: 4)
    canvas.fill(outline, color.withAlpha(strength))
    if isOn { canvas.stroke(outline, color, width: 1.5) }
    canvas.fill(
      CGRect(x: bounds.width - 4, y: 4, width: 1.5, height: bounds.height - 8), InspectorStyle.text.fading(to: 0.5))
  }
}
