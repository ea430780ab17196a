import Foundation
import HeroWidgets

/// The list of all keys, by what they work on. As many columns as the window has room for; where it has none, all of it is smaller.
@MainActor struct KeyPanel {
  private struct Group {
    let title: String
    let rows: [(key: String, words: String)]
  }

  private static let groups = [
    Group(
      title: "Pages",
      rows: [
        ("Tab", "to the next button, field or list; with Shift to the one before"),
        ("Arrows", "move the ring in a list; else scroll"), ("Page Up, Down", "by a screenful"),
        ("Home, End", "to the beginning, to the end"), ("Return, Space", "open or press what the ring stands on"),
        ("Escape", "close the page, in mid-flight too"), ("Alt Left", "go back to the page before"),
        ("Ctrl F, /", "to the search field"),
      ]),
    Group(
      title: "Hand",
      rows: [
        ("Click", "open a picture or a row"), ("Drag down", "let a page go"),
        ("Press", "catch a picture that flies"), ("Shift, Alt Wheel", "scroll across; by a point a notch"),
        ("Ctrl Wheel, pinch", "shrink a page, and let it go; on a map, nearer or farther"),
      ]),
    Group(
      title: "Typing",
      rows: [
        ("Ctrl A, C, X, V", "select all, copy, cut, paste"), ("Ctrl Z, Y", "undo, redo"),
        ("Ctrl Arrows", "go by words; with Shift, select"), ("Escape", "leave the field"),
      ]),
    Group(title: "Time", rows: WindowAction.lines(of: .time)),
    Group(
      title: "Two phones",
      rows: WindowAction.lines(of: .phones) + [("Ctrl Shift ← →", "move the wipe")]),
    Group(
      title: "Window",
      rows: WindowAction.lines(of: .window) + [
        ("Shift Arrows", "move a phone larger than the window, as does the wheel or a drag beside the screen")
      ]),
  ]

  private static let margin: CGFloat = 24
  private static let gap: CGFloat = 28
  private static let keyWidth: CGFloat = 128
  private static let wordWidth: CGFloat = 188
  private static let columnWidth = keyWidth + wordWidth
  private static let (rowGap, groupGap): (CGFloat, CGFloat) = (6, 16)

  @MainActor private struct Row {
    let key, words: TextLayout
    var height: CGFloat { max(key.size.height, words.size.height) }
  }

  @MainActor private struct Block {
    let title: TextLayout
    let rows: [Row]
    var height: CGFloat { rows.reduce(title.size.height) { $0 + KeyPanel.rowGap + $1.height } }
  }

  let size: CGSize
  /// How much smaller it is drawn than it should be, to fit: 1 or less.
  let reduction: CGFloat
  private let columns: [[Block]]

  /// - Parameters:
  ///   - room: what the window has, in points of the desktop.
  ///   - scale: pixels a point.
  init(room: CGSize, scale: CGFloat) {
    func fit(_ size: CGSize) -> CGFloat { min(1, room.width / size.width, room.height / size.height) }
    let measured = Self.blocks(pixelScale: scale)
    // Two columns read best; others where they let it be larger.
    let plans = [2, 3, 1].map { Self.columns(of: measured, count: $0) }
    let best = plans.max { fit(Self.size(of: $0)) < fit(Self.size(of: $1)) - 0.01 } ?? [measured]
    size = Self.size(of: best)
    reduction = max(0.1, fit(Self.size(of: best)))
    columns = reduction == 1 ? best : Self.columns(of: Self.blocks(pixelScale: scale * reduction), count: best.count)
  }

  private static func blocks(pixelScale: CGFloat) -> [Block] {
    let small = Font.systemFont(ofSize: 12, weight: .semibold)
    let strong = Font.systemFont(ofSize: 14, weight: .semibold)
    let plain = Font.systemFont(ofSize: 14, weight: .medium)
    return groups.map { group in
      Block(
        title: TextLayout(group.title, font: small, width: columnWidth, lineLimit: 1, pixelScale: pixelScale),
        rows: group.rows.map {
          Row(
            key: TextLayout($0.key, font: strong, width: keyWidth, lineLimit: 1, pixelScale: pixelScale),
            words: TextLayout($0.words, font: plain, width: wordWidth, lineLimit: 4, pixelScale: pixelScale))
        })
    }
  }

  /// The groups in order, in columns that are as equal as they can be.
  private static func columns(of blocks: [Block], count: Int) -> [[Block]] {
    func split(_ rest: ArraySlice<Block>, _ count: Int) -> [[Block]] {
      guard count > 1, rest.count > 1 else { return [Array(rest)] }
      let ways = (rest.startIndex + 1..<rest.endIndex).map { [Array(rest[..<$0])] + split(rest[$0...], count - 1) }
      return ways.min { tallest($0) < tallest($1) } ?? [Array(rest)]
    }
    return split(blocks[...], count)
  }

  private static func height(of column: [Block]) -> CGFloat {
    column.reduce(-groupGap) { $0 + groupGap + $1.height }
  }

  private static func tallest(_ columns: [[Block]]) -> CGFloat { columns.map { height(of: $0) }.max() ?? 0 }

  private static func size(of columns: [[Block]]) -> CGSize {
    let count = CGFloat(columns.count)
    return CGSize(
      width: (2 * margin + count * columnWidth + (count - 1) * gap).rounded(.up),
      height: (2 * margin + tallest(columns)).rounded(.up))
  }

  func draw(in canvas: Canvas) {
    for (index, column) in columns.enumerated() {
      let x = Self.margin + CGFloat(index) * (Self.columnWidth + Self.gap)
      var y = Self.margin
      for block in column {
        canvas.draw(block.title, at: CGPoint(x: x, y: y), color: Color(white: 0.6))
        y += block.title.size.height + Self.rowGap
        for row in block.rows {
          canvas.draw(row.key, at: CGPoint(x: x, y: y), color: .white)
          canvas.draw(row.words, at: CGPoint(x: x + Self.keyWidth, y: y), color: Color(white: 0.85))
          y += row.height + Self.rowGap
        }
        y += Self.groupGap - Self.rowGap
      }
    }
  }
}
