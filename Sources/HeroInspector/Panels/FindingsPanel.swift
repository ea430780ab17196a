import Foundation
import HeroFindings
import HeroWidgets

/// The findings of the last transition: a row each, which leads to its moment and its place.
@MainActor final class FindingsPanel: View {
  var state = FindingsState.none { didSet { if state != oldValue { stateChanged() } } }
  /// The scene's settings: a remedy that is in effect cannot be tried.
  var choices = SceneChoices() { didSet { if choices != oldValue { updateRemedies() } } }
  /// Called with the place of the finding under the pointer or with the focus, in points of the phone's screen; nil:
  /// none.
  var onHover: ((CGRect?) -> Void)?
  /// Called with the setting of the scene that applies a finding's remedy.
  var onTry: ((Finding.Fix) -> Void)?
  /// To the moment of one, in seconds since the flight's start.
  var onSeek: ((Double) -> Void)?
  /// Told when another height is needed than before.
  var onHeightChange: (() -> Void)?

  private var rows: [FindingRow] = []
  private let words = NumericLabel(font: InspectorStyle.font, colour: InspectorStyle.quietText)
  private static let lineHeight: CGFloat = 22

  init() {
    super.init()
    addSubview(words)
    stateChanged()
  }

  private func stateChanged() {
    for row in rows {
      row.leave()
      row.removeFromSuperview()
    }
    rows = []
    switch state {
    case .none: words.text = "Findings appear when the transition ends"
    case .looking: words.text = "Checking the transition …"
    case .found(let findings):
      words.text = findings.problemCount ?? "No errors found"
      rows = findings.map { finding in
        let row = FindingRow(finding)
        row.onHover = { [weak self] isInside in self?.onHover?(isInside ? finding.place : nil) }
        row.action = { [weak self] in self?.onSeek?(finding.time) }
        row.onTry = { [weak self] in self?.onTry?($0) }
        addSubview(row)
        return row
      }
    }
    updateRemedies()
    setNeedsLayout()
    onHeightChange?()
  }

  private func updateRemedies() {
    for row in rows { row.isApplied = row.finding.fix.map { choices.isInEffect($0.setting) } ?? false }
  }

  // MARK: Layout

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: rows.reduce(Self.lineHeight) { $0 + $1.height(in: size.width) })
  }

  override func layoutSubviews() {
    let margin = InspectorStyle.margin
    words.frame = CGRect(x: margin, y: 0, width: max(0, bounds.width - 2 * margin), height: Self.lineHeight)
    var y = Self.lineHeight
    for row in rows {
      let height = row.height(in: bounds.width)
      row.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
  }
}
