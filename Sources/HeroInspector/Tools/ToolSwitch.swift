import Foundation
import HeroWidgets

/// A switch of a desktop tool, with a note after it. The whole width takes a press.
@MainActor final class ToolSwitch: ToolControl {
  var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }
  /// Stands after the switch, quieter; empty: nothing.
  var note = "" { didSet { if note != oldValue { setNeedsDisplay() } } }
  /// Called when a user has turned it on or off.
  var onChange: ((Bool) -> Void)?

  private static let track = CGSize(width: 28, height: 16)
  private static let gap: CGFloat = 8

  /// - Parameter label: its name for accessibility.
  init(label: String) {
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: InspectorStyle.rowHeight))
    accessibilityRole = .toggle
    accessibilityLabel = label
    action = { [weak self] in self?.toggle() }
  }

  private func toggle() {
    isOn.toggle()
    onChange?(isOn)
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    switch event.key {
    case .left where isOn && isEnabled, .right where !isOn && isEnabled: toggle()
    default: return super.handleKey(event)
    }
    return true
  }

  private var trackFrame: CGRect {
    CGRect(origin: CGPoint(x: 0, y: (bounds.midY - Self.track.height / 2).rounded()), size: Self.track)
  }

  override var focusOutline: (frame: CGRect, cornerRadius: CGFloat) { (trackFrame, Self.track.height / 2) }

  override func draw(in canvas: Canvas) {
    let strength: CGFloat = isEnabled ? 1 : 0.4
    let rail = Path(roundedRect: trackFrame, cornerRadius: Self.track.height / 2)
    canvas.fill(rail, (isOn ? InspectorStyle.accent : InspectorStyle.boxEdge).fading(to: strength))
    if let ground { canvas.fill(rail, ground) }
    let side = Self.track.height - 4
    let left = isOn ? trackFrame.maxX - 2 - side : trackFrame.minX + 2
    canvas.fill(
      Path(ellipseIn: CGRect(x: left, y: trackFrame.minY + 2, width: side, height: side)),
      Color(white: 1).fading(to: isEnabled ? 1 : 0.7))
    guard !note.isEmpty else { return }
    let noteLeft = Self.track.width + Self.gap
    let words = TextLayout(
      note, font: InspectorStyle.smallFont, width: max(0, bounds.width - noteLeft), lineLimit: 1,
      pixelScale: stage?.deviceScale ?? 1)
    drawLine(words, at: noteLeft, in: canvas, color: InspectorStyle.quietText.fading(to: isEnabled ? 1 : 0.55))
  }
}
