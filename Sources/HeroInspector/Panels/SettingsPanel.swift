import Foundation
import HeroScenes
import HeroWidgets

/// What the scene on show lets one choose: its preset, and each of its settings.
@MainActor final class SettingsPanel: View {
  var onCommand: (InspectorCommand) -> Void = { _ in }
  /// Told when it is to be as high as its scene has settings.
  var onHeightChange: () -> Void = {}
  var choices = SceneChoices() { didSet { if choices != oldValue { choicesChanged(oldValue) } } }

  private var rows: [(name: String, button: ChoiceButton)] = []
  private let nothing = FigureView(
    "This scene has none", font: InspectorStyle.smallFont, colour: InspectorStyle.quietText)
  /// What stands for a setting that nobody has set.
  private static let unset = "As it comes"

  init() {
    super.init()
    addSubview(nothing)
  }

  private func choicesChanged(_ before: SceneChoices) {
    if choices.presets != before.presets || choices.settings.map(\.kind) != before.settings.map(\.kind)
      || choices.settings.map(\.isLive) != before.settings.map(\.isLive)
    {
      makeRows()
    }
    var rest = rows[...]
    if !choices.presets.isEmpty, let row = rest.popFirst() {
      row.button.chosen = choices.preset.map { choices.presets.firstIndex(of: $0) } ?? 0
    }
    for (setting, row) in zip(choices.settings, rest) {
      row.button.choices = titles(of: setting)
      row.button.isEnabled = !choices.isIdle(setting)
      let known = setting.value.flatMap { setting.kind.values.firstIndex(of: $0) }
      row.button.chosen = setting.isLive ? known : known.map { $0 + 1 } ?? 0
    }
  }

  private func makeRows() {
    for row in rows { row.button.removeFromSuperview() }
    rows = []
    if !choices.presets.isEmpty {
      let button = ChoiceButton(choices.presets.map(\.asWords), toolTip: "The way in which pages fly")
      button.onChoose = { [weak self] index in
        guard let self, choices.presets.indices.contains(index) else { return }
        onCommand(.setPreset(index == 0 ? nil : choices.presets[index], spring: nil))
      }
      rows.append(("Preset", button))
    }
    for setting in choices.settings {
      let (kind, name) = (setting.kind, setting.kind.name.asWords)
      let need = kind.goesWith.map { ", with \($0.name)=\($0.value)" } ?? ""
      let button = ChoiceButton(titles(of: setting), toolTip: "\(name), as --setting has it\(need)")
      button.onChoose = { [weak self] index in
        let value = setting.isLive ? index : index - 1
        self?.onCommand(.set(kind.name, to: kind.values.indices.contains(value) ? kind.values[value] : nil))
      }
      rows.append((name, button))
    }
    for row in rows { addSubview(row.button) }
    nothing.isHidden = !rows.isEmpty
    setNeedsLayout()
    setNeedsDisplay()
    onHeightChange()
  }

  /// Where nobody has set it the first says what it is all the same.
  private func titles(of setting: SceneChoices.Setting) -> [String] {
    let values = setting.kind.values.map(\.asWords)
    if setting.isLive { return values }
    let own = choices.valueAsItComes(of: setting).map { ": \($0.replacing("-", with: " "))" } ?? ""
    return [Self.unset + own] + values
  }

  // MARK: Layout

  private var laidRows: ChoiceRows {
    ChoiceRows(
      rows.map { (name: $0.name, control: $0.button as View) }, width: bounds.width,
      pixelScale: stage?.deviceScale ?? 1)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: rows.isEmpty ? 20 : ChoiceRows.height(of: rows.count))
  }

  override func layoutSubviews() {
    laidRows.place(width: bounds.width)
    nothing.frame = CGRect(
      x: InspectorStyle.margin, y: 0, width: max(0, bounds.width - 2 * InspectorStyle.margin), height: 18)
  }

  override func draw(in canvas: Canvas) { laidRows.drawNames(in: canvas) }
}
