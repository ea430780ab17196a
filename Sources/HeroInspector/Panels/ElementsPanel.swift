public import Foundation
public import HeroMorph
public import HeroWidgets

/// Moving elements, one a row, and pages: frames, radii, crops and alphas of one moment. Rows are reused from frame to
/// frame, and only changes are written.
@MainActor public final class ElementsPanel: View {
  /// The element that the pointer, or the keyboard, is on; nil: none. The phone outlines it.
  public var onHover: ((String?) -> Void)?
  /// Told the element whose row was clicked.
  public var onSelect: ((String) -> Void)?
  /// The element that is selected; nil: none.
  var selected: String? { didSet { if selected != oldValue { showSelection() } } }
  /// Told when another height is needed than before: elements came or went.
  public var onHeightChange: (() -> Void)?

  private var rows: [ElementRow] = []
  private var spare: [ElementRow] = []
  private let pages = NumericLabel(font: InspectorStyle.smallFigureFont, colour: InspectorStyle.quietText)
  private var hovered: String?

  private static let lineHeight: CGFloat = 22
  /// Rows kept for flights that come; more are let go.
  private static let mostSpare = 32

  public init() {
    super.init()
    addSubview(pages)
  }

  /// Shows an instant of a transition; nil: nothing moves, and the panel's section is collapsed. The plan tells which
  /// elements are above everything and which are below the bars.
  public func show(_ state: MorphState?, of plan: MorphPlan? = nil) {
    let elements = state?.elements ?? []
    let countBefore = rows.count
    while rows.count > elements.count, let row = rows.popLast() {
      row.removeFromSuperview()
      row.leave()
      if spare.count < Self.mostSpare { spare.append(row) }
    }
    while rows.count < elements.count {
      let row = spare.popLast() ?? ElementRow()
      row.onHover = { [weak self, weak row] isInside in self?.hover(isInside ? row?.id : nil, of: row) }
      row.action = { [weak self, weak row] in row.map { self?.onSelect?($0.id) } }
      rows.append(row)
      addSubview(row)
    }
    let levels = Dictionary((plan?.pairs ?? []).map { ($0.id, $0.level) }, uniquingKeysWith: { first, _ in first })
    for (row, element) in zip(rows, elements) { row.show(element, level: levels[element.id]) }
    if let state { pages.text = Self.words(for: state) }
    showSelection()
    if rows.count != countBefore {
      setNeedsLayout()
      onHeightChange?()
    }
    // What was outlined flies no more, or its row shows another now.
    if let hovered, !elements.contains(where: { $0.id == hovered }) { tell(nil) }
  }

  private func showSelection() { for row in rows { row.isOn = row.id == selected } }

  private static func words(for state: MorphState) -> String {
    let pages = state.pages.map { "\($0.id) \(ValueField.text(of: $0.alpha, digits: 2))" }
    let dimming = state.dimming > 0 ? ["dimming \(ValueField.text(of: state.dimming, digits: 2))"] : []
    return "Opacity: " + (pages + dimming).joined(separator: " · ")
  }

  private weak var hoveredRow: ElementRow?

  private func hover(_ id: String?, of row: ElementRow?) {
    // One row is entered before the other is left, or after.
    if id == nil, hoveredRow !== row { return }
    hoveredRow = id == nil ? nil : row
    tell(id)
  }

  private func tell(_ id: String?) {
    guard id != hovered else { return }
    hovered = id
    onHover?(id)
  }

  // MARK: Layout

  override public func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: CGFloat(rows.count) * ElementRow.height + Self.lineHeight)
  }

  override public func layoutSubviews() {
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: CGFloat(index) * ElementRow.height, width: bounds.width, height: ElementRow.height)
    }
    pages.frame = CGRect(
      x: InspectorStyle.margin, y: CGFloat(rows.count) * ElementRow.height,
      width: max(0, bounds.width - 2 * InspectorStyle.margin), height: Self.lineHeight)
  }
}
