import Foundation
import HeroWidgets

/// Rows of a name and what is chosen or written of it, one below another.
@MainActor struct ChoiceRows {
  typealias Row = (name: String, control: View)

  let rows: [Row]
  private let names: CGFloat
  private let pixelScale: CGFloat

  static var line: CGFloat { InspectorStyle.rowHeight + InspectorStyle.gap }
  static func height(of count: Int) -> CGFloat { CGFloat(count) * line }

  /// - Parameters:
  ///   - names: how wide their column is; nil: as the widest of them wants it, and at most half of all.
  ///   - width: of the panel, its margins included.
  init(_ rows: [Row], names: CGFloat? = nil, width: CGFloat, pixelScale: CGFloat) {
    self.rows = rows
    self.pixelScale = pixelScale
    self.names = names ?? Self.nameWidth(of: rows.map(\.name), in: width, pixelScale: pixelScale)
  }

  /// The width of a column for all of the names: at most half of `width`.
  static func nameWidth(of names: [String], in width: CGFloat, pixelScale: CGFloat) -> CGFloat {
    let widths = names.map { TextLayout($0, font: InspectorStyle.font, pixelScale: pixelScale).size.width }
    return min(((widths.max() ?? 0) + 12).rounded(.up), width / 2)
  }

  func place(width: CGFloat, top: CGFloat = 0) {
    let left = InspectorStyle.margin + names
    for (index, row) in rows.enumerated() {
      row.control.frame = CGRect(
        x: left, y: top + CGFloat(index) * Self.line, width: max(0, width - InspectorStyle.margin - left),
        height: InspectorStyle.rowHeight)
    }
  }

  func drawNames(in canvas: Canvas) {
    for (name, control) in rows {
      let words = TextLayout(
        name, font: InspectorStyle.font, width: max(0, names - 6), lineLimit: 1, pixelScale: pixelScale)
      canvas.draw(
        words, at: CGPoint(x: InspectorStyle.margin, y: (control.frame.midY - words.size.height / 2).rounded()),
        color: InspectorStyle.quietText.fading(to: (control as? Control)?.isEnabled == false ? 0.55 : 1))
    }
  }
}
