import Foundation
import HeroWidgets

/// A pair in the list: its color and its name. A press selects it.
@MainActor final class PairRow: InspectorRow {
  let index: Int
  var name = "" { didSet { if name != oldValue { nameChanged() } } }
  var isSelected = false { didSet { if isSelected != oldValue { setNeedsDisplay() } } }

  static let height: CGFloat = 26

  init(_ index: Int) {
    self.index = index
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: Self.height))
    accessibilityRole = .button
  }

  private func nameChanged() {
    accessibilityLabel = "Pair \(name)"
    setNeedsDisplay()
  }

  override func draw(in canvas: Canvas) {
    let ground = Path(roundedRect: bounds.inset(dx: 6, dy: 1), cornerRadius: InspectorStyle.cornerRadius)
    if isSelected { canvas.fill(ground, InspectorStyle.accentGround) }
    super.draw(in: canvas)
    let dot = CGRect(x: InspectorStyle.margin, y: bounds.midY - 5, width: 10, height: 10)
    canvas.fill(Path(roundedRect: dot, cornerRadius: 3), ScreenshotWorkbench.color(of: index))
    let words = TextLayout(
      name, font: InspectorStyle.font, width: max(10, bounds.width - 2 * InspectorStyle.margin - 18), lineLimit: 1,
      pixelScale: stage?.deviceScale ?? 1)
    drawLine(
      words, at: InspectorStyle.margin + 18, in: canvas,
      color: isSelected ? InspectorStyle.accentText : InspectorStyle.text)
  }
}
