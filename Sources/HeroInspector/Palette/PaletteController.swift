public import Foundation
public import HeroWidgets

/// A search field over all of its hits. The arrow keys move the selection; Return and a press take it. Without a query
/// it lists recent entries first, then everything under headings. An entry that cannot act is dimmed, with the reason.
@MainActor public final class PaletteController: ViewController {
  /// Told which item is wanted, by its place.
  public var onChoose: (Int) -> Void = { _ in }
  /// Makes of what is typed something that stands before all else: what that is, and what is done where it is wanted;
  /// nil: nothing.
  public var offer: (String) -> (item: PaletteItem, choose: () -> Void)? = { _ in nil }

  public var onHeightChange: () -> Void = {}

  private let items: [PaletteItem]
  /// Places of recent items, the latest first.
  private let recent: [Int]
  private let field = SearchPage.field("Search scenes, settings and actions", label: "Search")
  /// As many as lines have been shown at once.
  private var rows: [PaletteRow] = []
  private let scroller = ScrollView()
  private weak var page: PaletteView?
  private let nothing = NumericLabel(
    font: InspectorStyle.font, colour: InspectorStyle.quietText, alignment: .center)
  private var found: [Line] = []
  private var bar = 0

  private struct Line {
    let item: PaletteItem
    /// Stands above it; nil: nothing.
    var heading: String?
    /// The letters that were meant.
    let places: Set<Int>
    let choose: () -> Void
  }

  /// In points of the desktop, where the window has room.
  public static let size = CGSize(width: 520, height: 420)

  /// Creates a palette of `items`. `recent` has the titles of recent items, the latest first.
  public init(_ items: [PaletteItem], recent: [String] = []) {
    self.items = items
    self.recent = recent.compactMap { title in items.firstIndex { $0.title == title } }
    super.init()
    title = "Palette"
    field.onChange = { [weak self] in self?.look(for: $0) }
    field.onReturn = { [weak self] in self?.take() }
    look(for: "")
  }

  override public func loadView() -> View {
    let page = PaletteView(field: field, scroller: scroller, nothing: nothing)
    self.page = page
    page.show(rows, headings: found.map(\.heading))
    page.onKey = { [weak self] in self?.isForList($0) ?? false }
    return page
  }

  /// Once it has its place: it is typed in.
  public func begin() { field.becomeFirstResponder() }

  /// Another search begins. False where nothing was typed.
  public func beginAnew() -> Bool {
    guard !field.text.isEmpty else { return false }
    field.text = ""
    look(for: "")
    return true
  }

  // MARK: What fits

  private func look(for query: String) {
    func line(_ index: Int, _ places: Set<Int> = [], heading: String? = nil) -> Line {
      Line(
        item: items[index], heading: heading, places: places, choose: { [weak self] in self?.onChoose(index) })
    }
    let isTyped = query.contains { $0 != " " }
    let fitting =
      isTyped
      ? items.found(by: query).map { line($0.index, $0.match.places) } : listed(by: line)
    let offered = offer(query).map { [Line(item: $0.item, places: [], choose: $0.choose)] } ?? []
    found = offered + fitting
    while rows.count < found.count { addRow() }
    for (place, row) in rows.enumerated() {
      row.isHidden = place >= found.count
      if place < found.count { row.show(found[place].item, found[place].places) }
    }
    nothing.isHidden = !found.isEmpty
    nothing.text = "No results for “\(query.trimmingCharacters(in: .whitespaces))”"
    scroller.contentOffset = .zero
    page?.show(rows, headings: found.map(\.heading))
    move(to: 0)
    onHeightChange()
  }

  private func addRow() {
    let (row, place) = (PaletteRow(), rows.count)
    row.onHover = { [weak self] in self?.move(to: place) }
    row.action = { [weak self] in
      self?.move(to: place)
      self?.take()
    }
    rows.append(row)
    scroller.addSubview(row)
  }

  /// Everything under headings: recent items, then the others by their kinds.
  private func listed(by line: (Int, Set<Int>, String?) -> Line) -> [Line] {
    var lines: [Line] = []
    for (place, index) in recent.prefix(Self.mostRecent).enumerated() {
      lines.append(line(index, [], place == 0 ? "Recent" : nil))
    }
    var kind: PaletteItem.Kind?
    for (index, item) in items.enumerated() where !recent.prefix(Self.mostRecent).contains(index) {
      lines.append(line(index, [], item.kind == kind ? nil : item.kind.heading))
      kind = item.kind
    }
    return lines
  }
  private static let mostRecent = 5

  /// The height of the field and all results, in points of the desktop.
  public var contentHeight: CGFloat {
    PaletteView.height(of: found.map(\.heading))
  }

  private func move(to place: Int) {
    bar = max(0, min(place, found.count - 1))
    for (index, row) in rows.enumerated() { row.isChosen = index == bar }
  }

  private func take() {
    guard found.indices.contains(bar), found[bar].item.reason == nil else { return }
    found[bar].choose()
  }

  // MARK: Keys

  private func isForList(_ key: KeyEvent.Key) -> Bool {
    guard !found.isEmpty else { return false }
    let page = max(1, Int(scroller.bounds.height / PaletteRow.height) - 1)
    switch key {
    // Round at the ends, by steps only.
    case .up: move(to: bar == 0 ? found.count - 1 : bar - 1)
    case .down: move(to: bar == found.count - 1 ? 0 : bar + 1)
    case .pageUp: move(to: bar - page)
    case .pageDown: move(to: bar + page)
    default: return false
    }
    scroller.scrollRectToVisible(rows[bar].frame, animated: false)
    return true
  }
}

@MainActor private final class PaletteView: SearchPage {
  var onKey: (KeyEvent.Key) -> Bool = { _ in false }
  private var rows: [PaletteRow] = []
  /// The heading above each row that is shown; nil: none.
  private var headings: [String?] = []
  private var headingViews: [NumericLabel] = []

  private let nothing: NumericLabel

  init(field: TextField, scroller: ScrollView, nothing: NumericLabel) {
    self.nothing = nothing
    super.init(field, scroller)
    addSubview(nothing)
  }

  func show(_ rows: [PaletteRow], headings: [String?]) {
    (self.rows, self.headings) = (rows, headings)
    setNeedsLayout()
  }

  override func keyDown(_ event: KeyEvent) -> Bool { event.modifiers.isEmpty && onKey(event.key) }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in headingViews { view.isHidden = true }
    var (y, shown): (CGFloat, Int) = (Self.edge, 0)
    for (place, row) in rows.enumerated() {
      if headings.indices.contains(place), let heading = headings[place] {
        let view = headingView(shown)
        view.text = heading
        view.frame = CGRect(x: 18, y: y + 6, width: max(0, bounds.width - 36), height: Self.headingHeight - 8)
        view.isHidden = false
        y += Self.headingHeight
        shown += 1
      }
      row.frame = CGRect(x: 0, y: y, width: bounds.width, height: PaletteRow.height)
      y += PaletteRow.height
    }
    scroller.contentSize = CGSize(
      width: bounds.width, height: Self.height(of: headings) - Self.fieldHeight - 1)
    nothing.frame = CGRect(x: 14, y: Self.fieldHeight + 24, width: max(0, bounds.width - 28), height: 20)
  }

  private func headingView(_ index: Int) -> NumericLabel {
    while headingViews.count <= index {
      let view = NumericLabel(font: InspectorStyle.headingFont, colour: InspectorStyle.quietText)
      headingViews.append(view)
      scroller.addSubview(view)
    }
    return headingViews[index]
  }

  private static let (headingHeight, edge): (CGFloat, CGFloat) = (26, 4)

  /// With a line for “No results” where nothing is shown.
  static func height(of headings: [String?]) -> CGFloat {
    guard !headings.isEmpty else { return fieldHeight + 1 + 60 }
    let lines = CGFloat(headings.count) * PaletteRow.height
    return fieldHeight + 1 + 2 * edge + lines + CGFloat(headings.count { $0 != nil }) * headingHeight
  }
}
