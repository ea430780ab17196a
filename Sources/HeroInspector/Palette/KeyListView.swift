import Foundation
import HeroWidgets

/// The groups in columns that are as equally high as their order allows.
@MainActor final class KeyListView: View {
  var onChoose: (_ group: Int, _ entry: Int) -> Void = { _, _ in }
  var onHeightChange: () -> Void = {}
  var query = "" { didSet { if query != oldValue { queryChanged() } } }

  static let mostColumns = 3
  private static let (margin, gap): (CGFloat, CGFloat) = (16, 12)
  private static let columnWidth: CGFloat = 340
  private static let (headingHeight, groupGap): (CGFloat, CGFloat) = (24, 12)

  @MainActor private struct Block {
    let group: KeyListGroup
    let heading: NumericLabel
    let rows: [KeyRow]
    var shown: [KeyRow] { rows.filter { !$0.isHidden } }
    func height(in width: CGFloat) -> CGFloat {
      shown.reduce(KeyListView.headingHeight) { $0 + $1.height(in: width) }
    }
  }
  private let blocks: [Block]
  private let nothing = NumericLabel(
    font: InspectorStyle.font, colour: InspectorStyle.quietText, alignment: .center)

  init(_ groups: [KeyListGroup]) {
    blocks = groups.map { group in
      Block(
        group: group,
        heading: NumericLabel(group.title, font: InspectorStyle.headingFont, colour: InspectorStyle.quietText),
        rows: group.entries.map { KeyRow($0) })
    }
    super.init()
    for (place, block) in blocks.enumerated() {
      addSubview(block.heading)
      for (index, row) in block.rows.enumerated() {
        if row.isEnabled { row.action = { [weak self] in self?.onChoose(place, index) } }
        addSubview(row)
      }
    }
    nothing.isHidden = true
    addSubview(nothing)
  }

  private func queryChanged() {
    for block in blocks {
      for row in block.rows { row.isHidden = !row.entry.matches(query, in: block.group.title) }
      block.heading.isHidden = block.shown.isEmpty
    }
    nothing.isHidden = blocks.contains { !$0.shown.isEmpty }
    nothing.text = "No results for “\(query)”"
    setNeedsLayout()
    onHeightChange()
  }

  // MARK: Layout

  static func width(ofColumns count: Int) -> CGFloat {
    2 * margin + CGFloat(count) * columnWidth + CGFloat(count - 1) * gap
  }

  private func columns(in width: CGFloat) -> (width: CGFloat, columns: [[Block]]) {
    let most = (width - 2 * Self.margin + Self.gap) / (Self.columnWidth - 50 + Self.gap)
    let count = max(1, min(Self.mostColumns, Int(most)))
    let each = ((width - 2 * Self.margin - CGFloat(count - 1) * Self.gap) / CGFloat(count)).rounded(.down)
    let shown = blocks.filter { !$0.shown.isEmpty }
    return (each, Self.split(shown[...], count) { $0.height(in: each) })
  }

  private static func split(_ rest: ArraySlice<Block>, _ count: Int, _ height: (Block) -> CGFloat) -> [[Block]] {
    guard count > 1, rest.count > 1 else { return [Array(rest)] }
    func tallest(_ columns: [[Block]]) -> CGFloat {
      columns.map { $0.reduce(-groupGap) { $0 + groupGap + height($1) } }.max() ?? 0
    }
    let splits = (rest.startIndex + 1..<rest.endIndex).map {
      [Array(rest[..<$0])] + split(rest[$0...], count - 1, height)
    }
    return splits.min { tallest($0) < tallest($1) } ?? [Array(rest)]
  }

  func height(in width: CGFloat) -> CGFloat {
    let (each, columns) = columns(in: width)
    let tallest = columns.map { $0.reduce(-Self.groupGap) { $0 + Self.groupGap + $1.height(in: each) } }.max() ?? 0
    return max(80, (2 * Self.margin + tallest - 4).rounded(.up))
  }

  override func layoutSubviews() {
    let (each, columns) = columns(in: bounds.width)
    for (index, column) in columns.enumerated() {
      let x = Self.margin + CGFloat(index) * (each + Self.gap)
      var y = Self.margin - 4
      for block in column {
        block.heading.frame = CGRect(x: x + 8, y: y, width: each - 16, height: Self.headingHeight - 4)
        y += Self.headingHeight
        for row in block.shown {
          let height = row.height(in: each)
          row.frame = CGRect(x: x, y: y, width: each, height: height)
          y += height
        }
        y += Self.groupGap
      }
    }
    nothing.frame = CGRect(x: Self.margin, y: 28, width: max(0, bounds.width - 2 * Self.margin), height: 20)
  }
}

/// Keycaps and what they do.
@MainActor private final class KeyRow: ToolControl {
  let entry: KeyListEntry
  private static let keysWidth: CGFloat = 132
  private static let capHeight: CGFloat = 18

  init(_ entry: KeyListEntry) {
    self.entry = entry
    super.init()
    isEnabled = entry.canPerform && entry.reason == nil
    isKeyboardStop = false
    accessibilityRole = entry.canPerform ? .button : .text
    accessibilityLabel = "\(entry.words), \(entry.keys.joined(separator: ", "))"
    toolTip = entry.reason
  }

  private func words(_ width: CGFloat) -> TextLayout {
    TextLayout(
      entry.words, font: InspectorStyle.font, width: max(40, width - Self.keysWidth - 16), lineLimit: 2,
      pixelScale: stage?.deviceScale ?? 1)
  }

  func height(in width: CGFloat) -> CGFloat { max(26, (words(width).size.height + 10).rounded(.up)) }

  override var pointerStyle: PointerStyle? { isEnabled ? .hand : nil }

  override func draw(in canvas: Canvas) {
    if let ground { canvas.fill(Path(roundedRect: bounds, cornerRadius: InspectorStyle.cornerRadius), ground) }
    let isDim = entry.reason != nil
    drawCaps(in: canvas, strength: isDim ? 0.5 : 1)
    drawLine(
      words(bounds.width), at: 8 + Self.keysWidth, in: canvas,
      color: isDim ? InspectorStyle.quietText.fading(to: 0.6) : InspectorStyle.text)
  }

  private func drawCaps(in canvas: Canvas, strength: CGFloat) {
    var x: CGFloat = 8
    let y = (bounds.midY - Self.capHeight / 2).rounded()
    for (index, combination) in entry.keys.enumerated() {
      if index > 0 { x += 5 }
      for cap in KeyListEntry.caps(of: combination) {
        let text = TextLayout(cap, font: InspectorStyle.smallFont, pixelScale: canvas.scale)
        let width = max(Self.capHeight, text.size.width.rounded(.up) + 9)
        let box = CGRect(x: x, y: y, width: width, height: Self.capHeight)
        canvas.fill(
          Path(roundedRect: box.offsetBy(dx: 0, dy: 1), cornerRadius: 4), InspectorStyle.edge.fading(to: strength))
        let outline = Path(roundedRect: box.inset(dx: 0.5, dy: 0.5), cornerRadius: 4)
        canvas.fill(outline, InspectorStyle.field.fading(to: strength))
        canvas.stroke(outline, InspectorStyle.edge, width: 1)
        canvas.draw(
          text,
          at: CGPoint(
            x: (box.midX - text.size.width / 2).rounded(), y: (box.midY - text.size.height / 2).rounded()),
          color: InspectorStyle.text.fading(to: strength))
        x += width + 2
      }
    }
  }
}
