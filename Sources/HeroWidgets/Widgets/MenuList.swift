import Foundation

/// The rows of a menu with its title and the lines between its groups. Measures are our choice: iOS 26's are not
/// published.
@MainActor final class MenuList: View {
  static let width: CGFloat = 250
  /// Width with text sizes for accessibility. Measured by Flutter on iOS 18.5, as the other.
  static let widthOfLargeText: CGFloat = 370
  static let cornerRadius: CGFloat = 26
  /// Above the first row and below the last one.
  private static let padding: CGFloat = 10
  private static let margin: CGFloat = 24
  /// The line between two groups with the room around it.
  private static let groupGap: CGFloat = 17

  private let header: Label?
  private let groups: [[MenuRow]]
  private let lines: [HairlineView]
  var rows: [MenuRow] { groups.flatMap { $0 } }

  init(_ menu: Menu) {
    let actions = menu.children
    let columns = MenuRow.Columns(
      hasMarks: actions.contains { $0.state == .on }, hasIcons: actions.contains { $0.icon != nil })
    groups = menu.sections.filter { !$0.isEmpty }.map { $0.map { MenuRow($0, columns) } }
    lines = groups.dropFirst().map { _ in HairlineView() }
    header =
      menu.title.isEmpty
      ? nil : Label(menu.title, font: .preferredFont(.footnote), color: .secondaryLabel, numberOfLines: 0)
    super.init()
    isUserInteractionEnabled = false
    if let header { addSubview(header) }
    for line in lines { addSubview(line) }
    for row in rows { addSubview(row) }
  }

  /// Places everything in this width and says how high it is.
  @discardableResult
  func arrange(width: CGFloat) -> CGFloat {
    var y = MenuList.padding
    let inner = max(0, width - 2 * MenuList.margin)
    if let header {
      let size = header.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude))
      header.frame = CGRect(x: MenuList.margin, y: y + 4, width: inner, height: size.height)
      y = header.frame.maxY + 8
    }
    for (index, group) in groups.enumerated() {
      if index > 0 {
        lines[index - 1].frame = CGRect(x: MenuList.margin, y: y + MenuList.groupGap / 2, width: inner, height: 1)
        y += MenuList.groupGap
      }
      for row in group {
        row.frame = CGRect(x: 0, y: y, width: width, height: row.height(width: width))
        y += row.bounds.height
      }
    }
    return y + MenuList.padding
  }
}

/// One action: its mark, its icon and its words.
@MainActor final class MenuRow: View {
  /// Columns before the words of all rows, so that these begin at one line.
  struct Columns {
    let hasMarks, hasIcons: Bool
  }

  private static let margin: CGFloat = 24
  private static let column: CGFloat = 32
  /// Around the words.
  private static let padding: CGFloat = 11

  let action: Action
  var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
  private let columns: Columns
  private let words: Label

  init(_ action: Action, _ columns: Columns) {
    self.action = action
    self.columns = columns
    words = Label(action.title, numberOfLines: 0)
    super.init()
    words.accessibilityRole = nil
    words.textColor = color
    accessibilityRole = .button
    accessibilityLabel = action.title
    addSubview(words)
  }

  var canBeChosen: Bool { !action.isDisabled }

  private var color: Color {
    if action.isDisabled { return .tertiaryLabel }
    return action.isDestructive ? .systemRed : .label
  }

  private var textStart: CGFloat {
    MenuRow.margin + (columns.hasMarks ? MenuRow.column : 0) + (columns.hasIcons ? MenuRow.column : 0)
  }

  private func room(_ width: CGFloat) -> CGFloat { max(0, width - textStart - MenuRow.margin) }

  func height(width: CGFloat) -> CGFloat {
    max(
      44,
      words.sizeThatFits(CGSize(width: room(width), height: .greatestFiniteMagnitude)).height + 2 * MenuRow.padding)
  }

  override func layoutSubviews() {
    let size = words.sizeThatFits(CGSize(width: room(bounds.width), height: bounds.height))
    words.frame = CGRect(
      x: textStart, y: (bounds.height - size.height) / 2, width: room(bounds.width), height: size.height)
  }

  override func draw(in canvas: Canvas) {
    if isHighlighted {
      let inset = MenuList.cornerRadius * 0.3
      canvas.fill(
        Path(
          roundedRect: bounds.inset(dx: inset, dy: 0), cornerRadius: MenuList.cornerRadius - inset,
          curve: .continuous), .systemFill)
    }
    var x = MenuRow.margin
    func symbol(_ icon: Icon, side: CGFloat) {
      let box = CGRect(center: CGPoint(x: x + 10, y: bounds.midY), size: CGSize(width: side, height: side))
      canvas.draw(icon, in: box, color: color, weight: .medium)
    }
    if columns.hasMarks {
      if action.state == .on { symbol(.checkmark, side: 17) }
      x += MenuRow.column
    }
    if columns.hasIcons, let icon = action.icon { symbol(icon, side: 20) }
  }
}
