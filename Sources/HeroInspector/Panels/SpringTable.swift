import Foundation
import HeroMotion
import HeroWidgets

/// The figures of both springs, one under the other in columns.
@MainActor final class SpringTable: View {
  var slots: SpringSlots { didSet { if slots != oldValue { changed() } } }
  /// Half a pixel of the flight's longest way, as a share of that; nil: there is none.
  var halfPixel: Double? { didSet { if halfPixel != oldValue { changed() } } }
  private var columns: [(name: String, colour: Color, cells: [String])] = []

  private static let rowHeight: CGFloat = 18
  private static let columnWidth: CGFloat = 92
  private static let names = [
    "t50, half the way", "t90, nine tenths", "t99, 99 of 100", "Arrives first", "Overshoot", "Visually done",
    "Within half a pixel", "Settles",
    "Ends",
  ]
  static let height = CGFloat(names.count + 1) * rowHeight

  init(_ slots: SpringSlots) {
    self.slots = slots
    super.init()
    isUserInteractionEnabled = false
    accessibilityRole = .text
    changed()
  }

  /// The same as words, for the layout and for tests: “Visually done 0.236 s, 0.512 s”.
  var lines: [String] {
    Self.names.enumerated().map { index, name in
      "\(name) \(columns.map { $0.cells[index] }.joined(separator: ", "))"
    }
  }

  private func changed() {
    columns = [("A", InspectorStyle.accent, cells(slots.a))]
    if let b = slots.b { columns.append(("B", InspectorStyle.second, cells(b))) }
    accessibilityLabel = lines.joined(separator: "; ")
    setNeedsDisplay()
  }

  private func cells(_ timing: SpringTiming) -> [String] {
    let figures = SpringFigures(timing)
    func seconds(_ time: Double?) -> String { time.map { "\(ValueField.text(of: $0, digits: 3)) s" } ?? "never" }
    // Less than that is no overshoot that anybody means.
    let overshoot = figures.overshoot.map { $0.share < 0.00005 ? "none" : Self.overshot($0) } ?? "none"
    return [
      seconds(figures.t50), seconds(figures.t90), seconds(figures.t99), seconds(figures.arrival), overshoot,
      seconds(figures.visuallyDone),
      halfPixel.map { seconds(SpringFigures(timing, visibleShare: $0).visuallyDone) } ?? "–", seconds(figures.settling),
      seconds(figures.end),
    ]
  }

  private static func overshot(_ overshoot: SpringFigures.Overshoot) -> String {
    let percent = overshoot.share * 100
    return "\(ValueField.text(of: percent, digits: percent < 10 ? 2 : 1)) %"
  }

  override func draw(in canvas: Canvas) {
    let scale = stage?.deviceScale ?? 1
    func draw(_ text: String, _ font: Font, right: CGFloat? = nil, row: Int, _ colour: Color) {
      let words = TextLayout(text, font: font, pixelScale: scale)
      let y = CGFloat(row) * Self.rowHeight + ((Self.rowHeight - words.size.height) / 2).rounded()
      canvas.draw(words, at: CGPoint(x: right.map { $0 - words.size.width } ?? 0, y: y), color: colour)
    }
    for (index, name) in Self.names.enumerated() {
      let isMain = name == "Visually done"
      draw(
        name, isMain ? InspectorStyle.strongFont : InspectorStyle.font, row: index + 1,
        isMain ? InspectorStyle.text : InspectorStyle.quietText)
    }
    for (index, column) in columns.enumerated() {
      let right = bounds.width - CGFloat(columns.count - 1 - index) * Self.columnWidth
      draw(column.name, InspectorStyle.strongFont, right: right, row: 0, column.colour)
      for (row, cell) in column.cells.enumerated() {
        draw(cell, InspectorStyle.figureFont, right: right, row: row + 1, InspectorStyle.text)
      }
    }
  }
}
