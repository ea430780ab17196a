import Foundation
import HeroDocuments
import HeroWidgets

/// The pairs in a list, the numbers of the selected one, and the bars that stay in place.
@MainActor final class PairForm: View {
  private let bench: ScreenshotWorkbench
  private var rows: [PairRow] = []
  private let add = ToolButton(title: "Add Pair", toolTip: "Adds a pair (A), or drag on a screenshot")
  private let remove = ToolButton(title: "Delete", toolTip: "Deletes the selected pair (Delete)")
  private let name = ValueField(.text, name: "Name", toolTip: "Name of the pair")
  private let ends: ScreenshotPair<EndForm>
  private let fill = ChoiceButton(
    ["Surroundings", "Picked color"], label: "Left behind",
    toolTip: "The color that the pair leaves behind on the first screen")
  private let color = ValueField(.text, name: "Color", toolTip: "Color, such as #F2F2F7")
  private let pick = ToolButton(title: "Pick", toolTip: "Takes a color from the first screenshot: press there")
  private let bars: [Bar]

  /// The field for the height of a bar.
  private struct Bar {
    let side: ScreenshotSide
    let edge: ScreenshotBars.Edge
    let field: ValueField
  }

  init(_ bench: ScreenshotWorkbench) {
    self.bench = bench
    ends = ScreenshotPair(EndForm(.before, bench), EndForm(.after, bench))
    bars = ScreenshotSide.allCases.flatMap { side in
      ScreenshotBars.Edge.allCases.map { edge in
        let words = edge == .top ? "top" : "bottom"
        let field = ValueField(
          .number(digits: 0, step: 1), name: words, unit: "pt",
          toolTip: "\(side.title): height of the bar at the \(words) that stays while the screen scrolls")
        return Bar(side: side, edge: edge, field: field)
      }
    }
    super.init()
    for view in [add, remove, name, ends.before, ends.after, fill, color, pick] as [View] { addSubview(view) }
    for bar in bars { addSubview(bar.field) }
    connect()
    update()
  }

  private func connect() {
    let bench = bench
    add.action = { bench.change { $0.addMatch() } }
    remove.action = { bench.change { $0.removeMatch() } }
    name.onApply = { text in bench.change { $0.rename(to: text) } }
    fill.onChoose = { choice in
      bench.change { editor in
        guard choice == 1 else { return editor.setFill(nil) }
        guard let match = editor.selectedMatch, match.fill == nil else { return }
        let around = editor.images.flatMap { editor.scene.surroundings(of: match, on: $0.before) }
        editor.setFill(around ?? RGBA(red: 1, green: 1, blue: 1))
      }
    }
    color.onApply = { text in
      guard let color = RGBA(hex: text) else { return "Type a color such as #F2F2F7." }
      bench.change { $0.setFill(color) }
      return nil
    }
    pick.action = { bench.isPicking.toggle() }
    for bar in bars {
      bar.field.onApply = { text in
        guard let height = ValueField.number(in: text) else { return nil }
        bench.change { $0.setBar(bar.edge, on: bar.side, to: CGFloat(height)) }
        return nil
      }
    }
  }

  // MARK: What it shows

  /// Shows the scene as it is now.
  func update() {
    let editor = bench.editor
    let matches = editor.scene.matches
    while rows.count > matches.count { rows.popLast()?.removeFromSuperview() }
    while rows.count < matches.count {
      let row = PairRow(rows.count)
      row.action = { [bench, index = rows.count] in
        bench.change { $0.select(.init(match: index, side: $0.selection?.side ?? .before)) }
      }
      rows.append(row)
      addSubview(row)
    }
    for (row, match) in zip(rows, matches) {
      row.name = match.name
      row.isSelected = editor.selection?.match == row.index
    }
    let match = editor.selectedMatch
    for view in [name, ends.before, ends.after, fill, color, pick] as [View] { view.isHidden = match == nil }
    remove.isEnabled = match != nil
    name.text = match?.name
    for side in ScreenshotSide.allCases { ends[side].show(match?[side], of: editor.selection?.match) }
    let around = match.flatMap { match in
      editor.images.flatMap { editor.scene.surroundings(of: match, on: $0.before) }
    }
    fill.chosen = match?.fill == nil ? 0 : 1
    color.text = (match?.fill ?? around)?.hex
    pick.isOn = bench.isPicking
    for bar in bars { bar.field.show(Double(editor.scene.bars[bar.side][bar.edge])) }
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Layout

  private static let heading: CGFloat = 24
  private var headings: [(words: String, y: CGFloat)] = []

  /// Returns the height of all, and puts it there where it is asked to.
  private func place(width: CGFloat, moves: Bool) -> CGFloat {
    let (margin, gap, line) = (InspectorStyle.margin, InspectorStyle.gap, InspectorStyle.rowHeight)
    let inner = max(0, width - 2 * margin)
    var y: CGFloat = 6
    var titles: [(String, CGFloat)] = []
    func title(_ words: String) {
      titles.append((words, y))
      y += Self.heading
    }
    /// Puts views beside each other, each as wide as its share.
    func put(_ views: [(View, CGFloat)], from left: CGFloat = 0) {
      var x = margin + left
      let room = inner - left - CGFloat(views.count - 1) * gap
      for (view, share) in views {
        let part = (room * share).rounded()
        if moves { view.frame = CGRect(x: x, y: y, width: part, height: line) }
        x += part + gap
      }
      y += line + gap
    }
    title("Pairs")
    for row in rows {
      if moves { row.frame = CGRect(x: 0, y: y, width: width, height: PairRow.height) }
      y += PairRow.height
    }
    y += 4
    put([(add, 0.5), (remove, 0.5)])
    if bench.editor.selection != nil {
      y += 8
      put([(name, 1)])
      for side in ScreenshotSide.allCases {
        title(side.title)
        let height = ends[side].sizeThatFits(CGSize(width: width, height: 0)).height
        if moves { ends[side].frame = CGRect(x: 0, y: y, width: width, height: height) }
        y += height + gap
      }
      title("Left behind")
      put([(fill, 1)])
      put([(color, 0.66), (pick, 0.34)], from: line + gap)
    }
    y += 4
    title("Bars that stay in place")
    for side in ScreenshotSide.allCases {
      put(bars.filter { $0.side == side }.map { ($0.field, 0.5) }, from: 44)
    }
    if moves { headings = titles.map { ($0.0, $0.1) } }
    return y + margin
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: place(width: size.width, moves: false))
  }

  override func layoutSubviews() { _ = place(width: bounds.width, moves: true) }

  override func draw(in canvas: Canvas) {
    let scale = stage?.deviceScale ?? 1
    func draw(_ words: String, _ font: Font, at point: CGPoint) {
      canvas.draw(TextLayout(words, font: font, pixelScale: scale), at: point, color: InspectorStyle.quietText)
    }
    for heading in headings {
      draw(heading.words, InspectorStyle.headingFont, at: CGPoint(x: InspectorStyle.margin, y: heading.y + 5))
    }
    for bar in bars where bar.edge == .top {
      draw(
        bar.side.title, InspectorStyle.font,
        at: CGPoint(x: InspectorStyle.margin, y: (bar.field.frame.midY - 8).rounded()))
    }
    guard !color.isHidden, let shown = color.text.flatMap({ RGBA(hex: $0) }) else { return }
    let swatch = CGRect(
      x: InspectorStyle.margin, y: color.frame.minY, width: InspectorStyle.rowHeight, height: InspectorStyle.rowHeight)
    let outline = Path(roundedRect: swatch.inset(dx: 0.5, dy: 0.5), cornerRadius: InspectorStyle.cornerRadius)
    canvas.fill(outline, Color(light: shown, dark: shown))
    canvas.stroke(outline, InspectorStyle.boxEdge, width: 1)
  }
}
