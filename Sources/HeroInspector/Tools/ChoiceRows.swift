import Foundation
import HeroWidgets

/// Rows of a name and what is chosen of it, one below another; the names are as wide as the widest.
@MainActor struct ChoiceRows {
  typealias Row = (name: String, button: ChoiceButton)

  let rows: [Row]
  private let names: CGFloat
  private let pixelScale: CGFloat

  static var line: CGFloat { InspectorStyle.rowHeight + InspectorStyle.gap }
  static func height(of count: Int) -> CGFloat { CGFloat(count) * line }

  /// - Parameter width: of the panel, its margins included; a name has at most half of it.
  init(_ rows: [Row], width: CGFloat, pixelScale: CGFloat) {
    self.rows = rows
    self.pixelScale = pixelScale
    let widest =
      rows.map {
        TextLayout($0.name, font: InspectorStyle.font, pixelScale: pixelScale).size.width
      }.max() ?? 0
    names = min((widest + 12).rounded(.up), width / 2)
  }

  func place(width: CGFloat, top: CGFloat = 0) {
    let left = InspectorStyle.margin + names
    for (index, row) in rows.enumerated() {
      row.button.frame = CGRect(
        x: left, y: top + CGFloat(index) * Self.line, width: max(0, width - InspectorStyle.margin - left),
        height: InspectorStyle.rowHeight)
    }
  }

  func drawNames(in canvas: Canvas) {
    for (name, button) in rows {
      let words = TextLayout(
        name, font: InspectorStyle.font, width: max(0, names - 6), lineLimit: 1, pixelScale: pixelScale)
      canvas.draw(
        words, at: CGPoint(x: InspectorStyle.margin, y: (button.frame.midY - words.size.height / 2).rounded()),
        color: InspectorStyle.quietText)
    }
  }
}
