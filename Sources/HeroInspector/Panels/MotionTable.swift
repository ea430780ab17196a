import Foundation
import HeroMorph
import HeroMotion
import HeroWidgets

/// The figures of both motions, one under the other in columns; of two that are the same in one.
@MainActor final class MotionTable: View {
  var motions: FlightMotions { didSet { if motions != oldValue { changed() } } }
  /// Half a pixel of the flight's longest way, as a share of that; nil: there is none.
  var halfPixel: Double? { didSet { if halfPixel != oldValue { changed() } } }
  private var columns: [(name: String, colour: Color, cells: [String])] = []
  /// Said before all figures where pages only fade; nil: something flies.
  private var heading: String?

  private static let rowHeight: CGFloat = 18
  private static let columnWidth: CGFloat = 92
  private static let rows: [(name: String, hint: String)] = [
    ("50 % reached", "First time that 50 % of the distance is covered"),
    ("90 % reached", "First time that 90 % of the distance is covered"),
    ("99 % reached", "First time that 99 % of the distance is covered"),
    ("100 % reached", "First time at the target; never without overshoot"),
    ("Overshoot", "Largest distance beyond the target, as a share of the distance"),
    ("Visually done", "From then on within 1 % of the target"),
    ("Within ½ px", "From then on within half a pixel of the target, for the longest path of this transition"),
    ("Settles", "Settling time of CASpringAnimation: within 0.1 % of the distance"),
    ("Duration", "When the animation ends: UIKit's duration, else the settling time"),
  ]
  static let height = CGFloat(rows.count + 1) * rowHeight

  private let hints = rows.map { HintView($0.hint) }

  init(_ motions: FlightMotions) {
    self.motions = motions
    super.init()
    for hint in hints { addSubview(hint) }
    accessibilityRole = .text
    changed()
  }

  /// The same as words, for the layout and for tests: “Visually done 0.236 s, 0.512 s”.
  var lines: [String] {
    var lines = heading.map { [$0] } ?? []
    if motions.b != nil { lines.append(columns.map(\.name).joined(separator: ", ")) }
    for (index, row) in Self.rows.enumerated() {
      lines.append("\(row.name) \(columns.map { $0.cells[index] }.joined(separator: ", "))")
    }
    return lines
  }

  private func changed() {
    let allFade = Self.isFade(motions.a) && motions.other.map(Self.isFade) != false
    heading = allFade ? "Cross-fade without moving elements" : nil
    func named(_ name: String, _ timing: MorphTiming) -> String {
      Self.isFade(timing) && !allFade ? "\(name) fades" : name
    }
    columns = [(named(motions.b == motions.a ? "A and B" : "A", motions.a), InspectorStyle.accent, cells(motions.a))]
    if let other = motions.other { columns.append((named("B", other), InspectorStyle.second, cells(other))) }
    accessibilityLabel = lines.joined(separator: "; ")
    setNeedsDisplay()
  }

  nonisolated private static func isFade(_ timing: MorphTiming) -> Bool {
    if case .curve = timing { true } else { false }
  }

  private func cells(_ timing: MorphTiming) -> [String] {
    let figures = MotionFigures(timing)
    func seconds(_ time: Double?) -> String { time.map { "\(ValueField.text(of: $0, digits: 3)) s" } ?? "never" }
    let ways = [seconds(figures.t50), seconds(figures.t90), seconds(figures.t99)]
    guard case .spring(let timing) = timing, let spring = figures.spring else {
      // A fade goes no way that has pixels, and is at its end nowhere but there.
      return ways + ["–", "none", seconds(figures.t99), "–", "–", seconds(figures.end)]
    }
    // Less than that is no overshoot that anybody means.
    let overshoot = spring.overshoot.map { $0.share < 0.00005 ? "none" : Self.overshot($0) } ?? "none"
    let withinHalfPixel = halfPixel.map { seconds(SpringFigures(timing, visibleShare: $0).visuallyDone) } ?? "–"
    return ways + [
      seconds(spring.arrival), overshoot, seconds(spring.visuallyDone), withinHalfPixel, seconds(spring.settling),
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
    if let heading { draw(heading, InspectorStyle.font, row: 0, InspectorStyle.quietText) }
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
