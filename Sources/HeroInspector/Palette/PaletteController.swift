public import Foundation
public import HeroWidgets

/// A line to type in, and below it all that fits: the arrows go through it, Return takes what the bar is on, and so does a press.
@MainActor public final class PaletteController: ViewController {
  /// Told which item is wanted, by its place.
  public var onChoose: (Int) -> Void = { _ in }
  /// Makes of what is typed something that stands before all else: what that is, and what is done where it is wanted; nil: nothing.
  public var offer: (String) -> (item: PaletteItem, choose: () -> Void)? = { _ in nil }

  private let items: [PaletteItem]
  private let field = TextField(
    placeholder: "Scenes, pages, devices, settings, actions", font: InspectorStyle.font.withSize(15))
  private let rows: [PaletteRow]
  private let scroller = ScrollView()
  private weak var page: PaletteView?
  private let nothing = FigureView(
    "Nothing is called so", font: InspectorStyle.font, colour: InspectorStyle.quietText, alignment: .center)
  /// What fits, and the one that the bar is on.
  private var found: [Line] = []
  private var bar = 0

  private struct Line {
    let item: PaletteItem
    /// The letters that were meant.
    let places: Set<Int>
    let choose: () -> Void
  }

  /// So many are shown: whoever sees more types on.
  public static let most = 50
  /// In points of the desktop, where the window has room.
  public static let size = CGSize(width: 520, height: 420)

  public init(_ items: [PaletteItem]) {
    self.items = items
    rows = (0..<min(Self.most, items.count + 1)).map { _ in PaletteRow() }
    super.init()
    title = "Palette"
    field.textColor = InspectorStyle.text
    field.tintColor = InspectorStyle.accent
    field.accessibilityLabel = "What is looked for"
    field.onChange = { [weak self] in self?.look(for: $0) }
    field.onReturn = { [weak self] in self?.take() }
    for (place, row) in rows.enumerated() {
      row.onHover = { [weak self] in self?.move(to: place) }
      row.action = { [weak self] in
        self?.move(to: place)
        self?.take()
      }
      scroller.addSubview(row)
    }
    scroller.bounces = false
    look(for: "")
  }

  override public func loadView() -> View {
    let page = PaletteView(field: field, scroller: scroller, rows: rows, nothing: nothing)
    self.page = page
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
    let fitting = items.found(by: query).prefix(rows.count).map { fit in
      Line(item: items[fit.index], places: fit.match.places, choose: { [weak self] in self?.onChoose(fit.index) })
    }
    let offered = offer(query).map { [Line(item: $0.item, places: [], choose: $0.choose)] } ?? []
    found = Array((offered + fitting).prefix(rows.count))
    for (place, row) in rows.enumerated() {
      row.isHidden = place >= found.count
      if place < found.count { row.show(found[place].item, found[place].places) }
    }
    nothing.isHidden = !found.isEmpty
    scroller.contentOffset = .zero
    page?.count = found.count
    move(to: 0)
  }

  private func move(to place: Int) {
    bar = max(0, min(place, found.count - 1))
    for (index, row) in rows.enumerated() { row.isChosen = index == bar }
  }

  private func take() { if found.indices.contains(bar) { found[bar].choose() } }

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

@MainActor private final class PaletteView: View {
  var onKey: (KeyEvent.Key) -> Bool = { _ in false }
  /// Rows that are shown.
  var count: Int { didSet { if count != oldValue { setNeedsLayout() } } }

  private let field: TextField
  private let scroller: ScrollView
  private let rows: [PaletteRow]
  private let nothing: FigureView
  private static let fieldHeight: CGFloat = 48

  init(field: TextField, scroller: ScrollView, rows: [PaletteRow], nothing: FigureView) {
    (self.field, self.scroller, self.rows, self.nothing) = (field, scroller, rows, nothing)
    count = rows.count { !$0.isHidden }
    super.init()
    backgroundColor = InspectorStyle.ground
    for view in [field, scroller, nothing] as [View] { addSubview(view) }
  }

  override func keyDown(_ event: KeyEvent) -> Bool { event.modifiers.isEmpty && onKey(event.key) }

  override func layoutSubviews() {
    field.frame = CGRect(x: 42, y: 0, width: max(0, bounds.width - 56), height: Self.fieldHeight)
    scroller.frame = CGRect(
      x: 0, y: Self.fieldHeight + 1, width: bounds.width, height: max(0, bounds.height - Self.fieldHeight - 1))
    for (place, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: 4 + CGFloat(place) * PaletteRow.height, width: bounds.width, height: PaletteRow.height)
    }
    scroller.contentSize = CGSize(width: bounds.width, height: 8 + CGFloat(count) * PaletteRow.height)
    nothing.frame = CGRect(x: 14, y: Self.fieldHeight + 24, width: max(0, bounds.width - 28), height: 20)
  }

  override func draw(in canvas: Canvas) {
    canvas.fill(CGRect(x: 0, y: 0, width: bounds.width, height: Self.fieldHeight), InspectorStyle.field)
    canvas.draw(
      .magnifyingglass, in: CGRect(x: 16, y: Self.fieldHeight / 2 - 8, width: 16, height: 16),
      color: InspectorStyle.quietText, weight: .medium)
    canvas.fill(CGRect(x: 0, y: Self.fieldHeight, width: bounds.width, height: 1), InspectorStyle.edge)
  }
}
