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
  private static let rows: [(name: String, hint: String)] = [
    ("t50, half the way", "When it has covered half the way for the first time"),
    ("t90, nine tenths", "When it has covered 90 % of the way for the first time"),
    ("t99, 99 of 100", "When it has covered 99 % of the way for the first time"),
    ("Arrives first", "When it passes its target for the first time; one that does not swing never does"),
    ("Overshoot", "How far it goes beyond its target, of the way"),
    ("Visually done", "From then on no more than 1 % of the way is left to go, there and back counted"),
    ("Within half a pixel", "From then on no more than half a pixel of this flight's longest way is left to go"),
    ("Settles", "When the swing is down to a thousandth, as CASpringAnimation reckons it"),
    ("Ends", "When the value is put on its target: UIKit's duration, else when it has settled"),
  ]
  static let height = CGFloat(rows.count + 1) * rowHeight

  private let hints = rows.map { HintView($0.hint) }

  init(_ slots: SpringSlots) {
    self.slots = slots
    super.init()
    for hint in hints { addSubview(hint) }
    accessibilityRole = .text
    changed()
  }

  /// The same as words, for the layout and for tests: “Visually done 0.236 s, 0.512 s”.
  var lines: [String] {
    Self.rows.enumerated().map { index, row in
      "\(row.name) \(columns.map { $0.cells[index] }.joined(separator: ", "))"
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

  override func layoutSubviews() {
    for (index, hint) in hints.enumerated() {
      hint.frame = CGRect(x: 0, y: CGFloat(index + 1) * Self.rowHeight, width: bounds.width, height: Self.rowHeight)
    }
  }

  override func draw(in canvas: Canvas) {
    let scale = stage?.deviceScale ?? 1
    func draw(_ text: String, _ font: Font, right: CGFloat? = nil, row: Int, _ colour: Color) {
      let words = TextLayout(text, font: font, pixelScale: scale)
      let y = CGFloat(row) * Self.rowHeight + ((Self.rowHeight - words.size.height) / 2).rounded()
      canvas.draw(words, at: CGPoint(x: right.map { $0 - words.size.width } ?? 0, y: y), color: colour)
    }
    for (index, name) in Self.rows.map(\.name).enumerated() {
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
