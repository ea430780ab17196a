import Foundation
import HeroWidgets

/// The start or the end of the part that recordings show: dragged, moved by arrows, reset by a double click.
@MainActor final class RangeHandle: ToolControl {
  let isEnd: Bool
  /// Told the place across, in the timeline's points.
  var onMove: (CGFloat) -> Void = { _ in }
  /// Told frames of 1/60 s.
  var onStep: (Int) -> Void = { _ in }
  var onRelease: () -> Void = {}
  var onReset: () -> Void = {}

  static let width: CGFloat = 14
  private var doubleClick = DoubleClick()
  /// The pointer's start, and its distance to the edge, during a drag.
  private var press: (place: CGFloat, offset: CGFloat)?
  private var hasMoved = false

  init(isEnd: Bool) {
    self.isEnd = isEnd
    super.init()
    accessibilityRole = .slider
    accessibilityLabel = isEnd ? "End of recordings" : "Start of recordings"
    toolTip =
      isEnd
      ? "Recordings end here (Shift+O). Drag to change, double-click to reset"
      : "Recordings start here (Shift+I). Drag to change, double-click to reset"
  }

  private var edge: CGFloat { isEnd ? frame.minX : frame.maxX }

  override var pointerStyle: PointerStyle? { .hand }

  override func touchesBegan(_ touch: Touch) {
    super.touchesBegan(touch)
    let place = touch.location(in: superview ?? self).x
    (press, hasMoved) = (nil, false)
    if doubleClick.ends(with: touch, on: self) { return onReset() }
    press = (place, edge - place)
  }

  override func touchesMoved(_ touch: Touch) {
    guard let press else { return }
    let place = touch.location(in: superview ?? self).x
    if !hasMoved, abs(place - press.place) < 2 { return }
    hasMoved = true
    onMove(place + press.offset)
  }

  override func touchesEnded(_ touch: Touch) { letGo(touch) }
  override func touchesCancelled(_ touch: Touch) { letGo(touch) }

  private func letGo(_ touch: Touch) {
    super.touchesCancelled(touch)
    press = nil
    onRelease()
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isSubset(of: [.shift]) else { return false }
    let frames = event.modifiers.contains(.shift) ? 10 : 1
    switch event.key {
    case .left: onStep(-frames)
    case .right: onStep(frames)
    case .backspace, .delete: onReset()
    default: return false
    }
    return true
  }

  override func draw(in canvas: Canvas) {
    let colour = isHovered || isHighlighted ? InspectorStyle.text : InspectorStyle.text.fading(to: 0.6)
    // A flag at the edge, which points into the part.
    let (edge, tip) = isEnd ? (0.0, bounds.width - 4) : (bounds.width, 4.0)
    var flag = Path()
    flag.move(to: CGPoint(x: edge, y: 0))
    flag.line(to: CGPoint(x: edge, y: 12))
    flag.line(to: CGPoint(x: tip, y: 12))
    flag.line(to: CGPoint(x: tip, y: 6))
    flag.close()
    canvas.fill(flag, colour)
  }
}
