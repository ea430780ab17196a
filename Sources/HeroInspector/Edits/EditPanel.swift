package import Foundation
package import HeroMorph
import HeroMotion
package import HeroWidgets

/// A form for edits of transitions: rows of fields and menus behind their captions. It keeps nothing: it shows the
/// edits, and tells what the user makes of them.
@MainActor package class EditPanel: View {
  /// Told the user's edits, and whether more of the same change is to come.
  package var onChange: (TransitionOverrides, _ isHeld: Bool) -> Void = { _, _ in }
  /// Told when rows have come or gone.
  package var onHeightChange: (() -> Void)?
  package final var shown = ShownEdits() { didSet { if shown != oldValue { showAll() } } }

  private var rows: [(caption: String, views: [View])] = []
  private var updates: [(ShownEdits) -> Void] = []
  private static let captions: CGFloat = 76

  /// Adds a row. Its hidden views leave no gap, and neither does a row without visible ones.
  final func add(_ caption: String, _ views: View...) {
    rows.append((caption, views))
    for view in views { addSubview(view) }
  }

  /// Calls `update` with the edits whenever they have changed.
  final func onShow(_ update: @escaping (ShownEdits) -> Void) { updates.append(update) }

  /// Returns a field for a number.
  /// - Parameters:
  ///   - range: Numbers that can be typed, in the field's unit.
  ///   - read: Returns the number that is shown; nil: none.
  ///   - write: Puts the number into the user's edits.
  final func field(
    _ digits: Int, step: Double, _ name: String, _ unit: String?, _ toolTip: String, in range: ClosedRange<Double>,
    read: @escaping (ShownEdits) -> Double?, write: @escaping (inout ShownEdits, Double) -> Void
  ) -> ValueField {
    let field = ValueField(.number(digits: digits, step: step), name: name, unit: unit, toolTip: toolTip)
    field.onApply = { [weak self, weak field] text in
      guard let self, let value = ValueField.number(in: text) else { return nil }
      guard range.contains(value) else {
        return "Type a number from \(Self.plain(range.lowerBound)) to \(Self.plain(range.upperBound))."
      }
      change(isHeld: field?.isScrubbing == true) { write(&$0, value) }
      return nil
    }
    field.onScrubEnd = { [weak self] in self.map { $0.onChange($0.shown.edits, false) } }
    onShow { [weak field] in field?.show(read($0)) }
    return field
  }

  /// Returns a menu.
  final func menu(
    _ choices: [String], title: String = "", label: String, _ toolTip: String,
    read: @escaping (ShownEdits) -> Int?, write: @escaping (inout ShownEdits, Int) -> Void
  ) -> ChoiceButton {
    let menu = ChoiceButton(choices, title: title, label: label, toolTip: toolTip)
    menu.onChoose = { [weak self] index in self?.change { write(&$0, index) } }
    onShow { [weak menu] in menu?.chosen = read($0) }
    return menu
  }

  final func change(isHeld: Bool = false, _ change: (inout ShownEdits) -> Void) {
    var next = shown
    change(&next)
    guard next != shown else { return }
    shown = next
    onChange(next.edits, isHeld)
  }

  /// Updates all views. Called once all rows are there, and whenever the edits have changed.
  final func showAll() {
    let height = sizeThatFits(bounds.size).height
    for update in updates { update(shown) }
    setNeedsLayout()
    setNeedsDisplay()
    if height != sizeThatFits(bounds.size).height { onHeightChange?() }
  }

  /// A number without superfluous digits, with a true minus sign.
  private static func plain(_ number: Double) -> String {
    ValueField.text(of: number, digits: number == number.rounded() ? 0 : 1)
  }

  // MARK: Layout

  private var visibleRows: [(caption: String, views: [View])] {
    rows.map { ($0.caption, $0.views.filter { !$0.isHidden }) }.filter { !$0.views.isEmpty }
  }

  override package func sizeThatFits(_ size: CGSize) -> CGSize {
    let count = CGFloat(visibleRows.count)
    return CGSize(width: size.width, height: count * InspectorStyle.rowHeight + max(0, count - 1) * InspectorStyle.gap)
  }

  override package func layoutSubviews() {
    let (margin, gap, height) = (InspectorStyle.margin, InspectorStyle.gap, InspectorStyle.rowHeight)
    let left = margin + Self.captions
    let room = max(0, bounds.width - margin - left)
    for (index, row) in visibleRows.enumerated() {
      let isMenu = row.views.count == 1 && row.views[0] is ChoiceButton
      let columns = CGFloat(isMenu ? 1 : max(2, row.views.count))
      let width = max(0, ((room - (columns - 1) * gap) / columns).rounded(.down))
      for (column, view) in row.views.enumerated() {
        let fitting = view is ToolButton ? view.sizeThatFits(bounds.size).width : width
        view.frame = CGRect(
          x: left + CGFloat(column) * (width + gap), y: CGFloat(index) * (height + gap), width: fitting, height: height)
      }
    }
  }

  override package func draw(in canvas: Canvas) {
    for (index, row) in visibleRows.enumerated() where !row.caption.isEmpty {
      let words = TextLayout(row.caption, font: InspectorStyle.font, pixelScale: stage?.deviceScale ?? 1)
      let top = CGFloat(index) * (InspectorStyle.rowHeight + InspectorStyle.gap)
      canvas.draw(
        words,
        at: CGPoint(x: InspectorStyle.margin, y: (top + (InspectorStyle.rowHeight - words.size.height) / 2).rounded()),
        color: InspectorStyle.quietText)
    }
  }
}

/// Curves by their names in menus.
enum CurveChoice {
  private static let all: [(title: String, curve: TimingCurve)] = [
    ("Linear", .linear), ("Ease", .default), ("Ease in", .easeIn), ("Ease out", .easeOut),
    ("Ease in and out", .easeInEaseOut),
  ]
  static let titles = all.map(\.title)

  /// nil: a curve of four numbers.
  static func index(of curve: TimingCurve) -> Int? { all.firstIndex { $0.curve == curve } }
  static func curve(at index: Int) -> TimingCurve { all[index].curve }
}
