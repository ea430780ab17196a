import Foundation
import HeroWidgets

/// The open list of a choice: covers the window, and takes presses and keys until something is chosen or not. Never
/// larger than the window, in which it scrolls where it must.
@MainActor final class ChoiceList: View {
  private static let rowHeight: CGFloat = 24
  private static let padding: CGFloat = 4
  private static let markColumn: CGFloat = 22
  private static let margin: CGFloat = 4

  private weak var source: Control?
  private let isOpenedByKey: Bool
  private let choose: (Int) -> Void
  private let panel = View()
  private let scrollView = ScrollView()
  private let rows: [Row]
  private var highlighted: Int? {
    didSet {
      for (index, row) in rows.enumerated() { row.isHighlighted = index == highlighted }
    }
  }
  private var isPanelPressed = false

  /// - Parameter byKey: whether the keyboard opened it, which goes back to where it was then.
  init(
    _ choices: [String], chosen: Int?, for source: Control, byKey: Bool, choose: @escaping (Int) -> Void
  ) {
    self.source = source
    isOpenedByKey = byKey
    self.choose = choose
    rows = choices.enumerated().map { Row($1, isChosen: $0 == chosen) }
    super.init()
    panel.backgroundColor = InspectorStyle.field
    panel.cornerRadius = InspectorStyle.cornerRadius
    panel.shadow = Shadow(offset: CGSize(width: 0, height: 4), radius: 10, opacity: 0.25)
    scrollView.clipsToBounds = true
    panel.addSubview(scrollView)
    for row in rows { scrollView.addSubview(row) }
    addSubview(panel)
    highlighted = chosen
  }

  /// Takes its place and the keyboard.
  func begin() {
    guard let window else { return }
    frame = window.bounds
    layoutIfNeeded()
    if let highlighted { scrollView.scrollRectToVisible(rows[highlighted].frame, animated: false) }
    becomeFirstResponder()
  }

  func close() {
    let source = source
    let hadKeyboard = isFirstResponder
    resignFirstResponder()
    removeFromSuperview()
    // Where one was with the keyboard, one goes on with it.
    if hadKeyboard, isOpenedByKey { source?.becomeFirstResponder() }
  }

  private func take(_ index: Int) {
    close()
    choose(index)
  }

  override func layoutSubviews() {
    guard let source, let window else { return }
    let anchor = source.frameInWindow
    let room = window.bounds.inset(dx: Self.margin, dy: Self.margin)
    let widest = rows.map(\.wantedWidth).max() ?? 0
    let width = min(room.width, max(anchor.width, widest + Self.markColumn + 12))
    let wanted = CGFloat(rows.count) * Self.rowHeight + 2 * Self.padding
    let (below, above) = (room.maxY - anchor.maxY - 2, anchor.minY - 2 - room.minY)
    let goesBelow = wanted <= below || below >= above
    let height = max(Self.rowHeight, min(wanted, goesBelow ? below : above))
    panel.frame = roundedToDevicePixels(
      CGRect(
        x: max(room.minX, min(anchor.minX, room.maxX - width)),
        y: max(room.minY, goesBelow ? anchor.maxY + 2 : anchor.minY - 2 - height), width: width, height: height))
    scrollView.frame = panel.bounds.inset(dx: 0, dy: Self.padding)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * Self.rowHeight, width: width, height: Self.rowHeight)
    }
    scrollView.contentSize = CGSize(width: width, height: CGFloat(rows.count) * Self.rowHeight)
  }

  // MARK: Pointer

  private func row(under touch: Touch) -> Int? {
    guard panel.bounds.contains(touch.location(in: panel)) else { return nil }
    return rows.firstIndex { $0.bounds.contains(touch.location(in: $0)) }
  }

  func follow(_ touch: Touch) { highlighted = row(under: touch) ?? highlighted }

  func letGo(_ touch: Touch) {
    if let row = row(under: touch) { return take(row) }
    if let source, source.bounds.contains(touch.location(in: source)) { return }
    if !panel.bounds.contains(touch.location(in: panel)) { close() }
  }

  override func touchesBegan(_ touch: Touch) {
    isPanelPressed = panel.bounds.contains(touch.location(in: panel))
    if isPanelPressed { follow(touch) } else { close() }
  }

  override func touchesMoved(_ touch: Touch) { if isPanelPressed { follow(touch) } }

  override func touchesEnded(_ touch: Touch) {
    if isPanelPressed, let row = row(under: touch) { take(row) }
  }

  /// Keeps the content behind from scrolling.
  override func scrollWheel(_ event: ScrollEvent) -> Bool { true }

  fileprivate func hover(_ row: Row) { highlighted = rows.firstIndex { $0 === row } }

  // MARK: Keyboard

  override var canBecomeFirstResponder: Bool { true }

  override func keyDown(_ event: KeyEvent) -> Bool {
    func go(_ index: Int) {
      guard !rows.isEmpty else { return }
      highlighted = (index + rows.count) % rows.count
      if let highlighted { scrollView.scrollRectToVisible(rows[highlighted].frame, animated: false) }
    }
    switch event.key {
    case .escape: close()
    case .up: go((highlighted ?? rows.count) - 1)
    case .tab where event.modifiers == .shift: go((highlighted ?? rows.count) - 1)
    case .down, .tab: go((highlighted ?? -1) + 1)
    case .home: go(0)
    case .end: go(rows.count - 1)
    case .return, .space: if let highlighted, !event.isRepeat { take(highlighted) }
    case .character(let letter) where event.modifiers.isSubset(of: [.shift]):
      // The next that begins so.
      let start = (highlighted ?? -1) + 1
      let order = Array(rows.indices[start...]) + Array(rows.indices[..<start])
      if let found = order.first(where: { rows[$0].title.lowercased().hasPrefix(letter.lowercased()) }) { go(found) }
    default: break
    }
    return true
  }

  // MARK: Rows

  fileprivate final class Row: View {
    let title: String
    let isChosen: Bool
    var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }

    init(_ title: String, isChosen: Bool) {
      self.title = title
      self.isChosen = isChosen
      super.init()
      accessibilityRole = .button
      accessibilityLabel = title
    }

    private var words: TextLayout {
      TextLayout(title, font: InspectorStyle.font, pixelScale: stage?.deviceScale ?? 1)
    }
    var wantedWidth: CGFloat { words.size.width.rounded(.up) }

    override func pointerHover(_ isInside: Bool) {
      guard isInside else { return }
      sequence(first: superview, next: { $0?.superview }).lazy.compactMap { $0 as? ChoiceList }.first?.hover(self)
    }

    override func draw(in canvas: Canvas) {
      if isHighlighted {
        canvas.fill(
          Path(roundedRect: bounds.inset(dx: ChoiceList.padding, dy: 0), cornerRadius: 4), InspectorStyle.press)
      }
      if isChosen {
        let mark = CGRect(x: 9, y: bounds.midY - 5.5, width: 11, height: 11)
        canvas.draw(.checkmark, in: mark, color: InspectorStyle.text, weight: .semibold)
      }
      drawLine(words, at: ChoiceList.markColumn + 2, in: canvas, color: InspectorStyle.text)
    }
  }
}
