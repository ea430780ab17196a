import Foundation
import HeroScenes
import HeroWidgets

/// The scene's preset and settings, in the groups of `Scene.SettingKind.Group`: switches, menus and steppers. A setting
/// that has no effect is disabled, with the reason.
@MainActor final class SettingsPanel: View {
  var onCommand: (InspectorCommand) -> Void = { _ in }
  /// Called when the panel needs another height.
  var onHeightChange: () -> Void = {}
  var choices = SceneChoices() { didSet { if choices != oldValue { choicesChanged(oldValue) } } }

  private struct Row {
    /// nil: the preset.
    var kind: HeroScenes.Scene.SettingKind?
    let control: Control
    /// Shows its value in `choices`.
    let show: @MainActor (SceneChoices) -> Void

    var name: String { kind?.title ?? "Preset" }
    var group: HeroScenes.Scene.SettingKind.Group { kind?.group ?? .transition }
  }
  private var rows: [Row] = []

  private static let headingHeight: CGFloat = 22
  private static let groupGap: CGFloat = 6

  init() { super.init() }

  /// True if the scene has neither presets nor settings.
  var isEmpty: Bool { rows.isEmpty }

  private func choicesChanged(_ before: SceneChoices) {
    if choices.presets != before.presets || choices.settings.map(\.kind) != before.settings.map(\.kind)
      || choices.settings.map(\.isLive) != before.settings.map(\.isLive)
    {
      makeRows()
    }
    for row in rows { row.show(choices) }
    setNeedsDisplay()
  }

  private func makeRows() {
    for row in rows { row.control.removeFromSuperview() }
    rows = choices.presets.isEmpty ? [] : [presetRow]
    rows += choices.settings.indices.map { row(of: $0) }
    for row in rows { addSubview(row.control) }
    setNeedsLayout()
    onHeightChange()
  }

  private var presetRow: Row {
    let button = ChoiceButton([], label: "Preset", toolTip: "Changes the style and spring of transitions.")
    button.onChoose = { [weak self] index in
      guard let self, choices.presets.indices.contains(index) else { return }
      let own = Conditions.Patch(of: Conditions(), naming: [Condition.preset.name])
      onCommand(.apply(index == 0 ? own : Conditions.Patch { $0.preset = choices.presets[index] }))
    }
    return Row(control: button) { choices in
      button.choices = choices.presets.map(\.asWords)
      button.chosen = choices.preset.map { choices.presets.firstIndex(of: $0) } ?? 0
    }
  }

  private func row(of index: Int) -> Row {
    let setting = choices.settings[index]
    let kind = setting.kind
    // Where the default is not stated, only a menu can say so.
    let isKnown = setting.isLive || kind.own != nil
    let control: (Control, @MainActor (SceneChoices.Setting, SceneChoices) -> Void) =
      switch isKnown ? kind.control : .menu {
      case .toggle: kind.isOnOff ? toggle(kind) : segments(kind)
      case .menu: menu(kind)
      case .stepper: stepper(kind)
      }
    return Row(kind: kind, control: control.0) { choices in
      let setting = choices.settings[index]
      let need = choices.need(of: setting)
      control.0.isEnabled = need == nil
      let sentences = [kind.explanation.isEmpty ? kind.title : kind.explanation, need].compactMap { $0 }
      control.0.toolTip = sentences.joined(separator: " ")
      control.1(setting, choices)
    }
  }

  /// Sets a value, or none where it is the default.
  private func set(_ kind: HeroScenes.Scene.SettingKind, to value: String) {
    guard let setting = choices.settings.first(where: { $0.kind == kind }) else { return }
    let isDefault = !setting.isLive && value == choices.defaultValue(of: setting)
    onCommand(.set(kind.name, to: isDefault ? nil : value))
  }

  // MARK: Controls

  private func toggle(
    _ kind: HeroScenes.Scene.SettingKind
  ) -> (Control, @MainActor (SceneChoices.Setting, SceneChoices) -> Void) {
    let control = ToolSwitch(label: kind.title)
    control.onChange = { [weak self] in self?.set(kind, to: $0 ? "on" : "off") }
    return (
      control,
      { setting, choices in
        control.isOn = choices.valueInEffect(of: setting) == "on"
        control.note = choices.defaultTitle(of: setting) ?? ""
      }
    )
  }

  /// Two values, both in sight.
  private func segments(
    _ kind: HeroScenes.Scene.SettingKind
  ) -> (Control, @MainActor (SceneChoices.Setting, SceneChoices) -> Void) {
    let control = SegmentedControl(kind.values.map(kind.title))
    control.accessibilityLabel = kind.title
    control.valueChanged = { [weak self] in self?.set(kind, to: kind.values[$0]) }
    return (
      control,
      { setting, choices in
        let index = choices.valueInEffect(of: setting).flatMap { kind.values.firstIndex(of: $0) } ?? 0
        if control.selectedIndex != index { control.select(index, animated: true) }
      }
    )
  }

  private func menu(
    _ kind: HeroScenes.Scene.SettingKind
  ) -> (Control, @MainActor (SceneChoices.Setting, SceneChoices) -> Void) {
    let control = ChoiceButton([], label: kind.title, toolTip: kind.title)
    control.onChoose = { [weak self] index in
      guard let setting = self?.choices.settings.first(where: { $0.kind == kind }) else { return }
      let value = setting.isLive ? index : index - 1
      self?.onCommand(.set(kind.name, to: kind.values.indices.contains(value) ? kind.values[value] : nil))
    }
    return (
      control,
      { setting, choices in
        let known = setting.value.flatMap { kind.values.firstIndex(of: $0) }
        let titles = kind.values.map(kind.title)
        control.choices = setting.isLive ? titles : [choices.titleOfDefault(of: setting)] + titles
        control.chosen = setting.isLive ? known : known.map { $0 + 1 } ?? 0
      }
    )
  }

  private func stepper(
    _ kind: HeroScenes.Scene.SettingKind
  ) -> (Control, @MainActor (SceneChoices.Setting, SceneChoices) -> Void) {
    let control = ChoiceStepper(kind.values.map(kind.title), label: kind.title)
    control.onChoose = { [weak self] in self?.set(kind, to: kind.values[$0]) }
    return (
      control,
      { setting, choices in
        control.chosen = choices.valueInEffect(of: setting).flatMap { kind.values.firstIndex(of: $0) } ?? 0
        control.title = choices.defaultTitle(of: setting)
      }
    )
  }

  // MARK: Layout

  private typealias Lines = (group: HeroScenes.Scene.SettingKind.Group, top: CGFloat, rows: [Row], laid: ChoiceRows)

  /// The groups that have rows, and their tops.
  private func lines(in width: CGFloat) -> [Lines] {
    let scale = stage?.deviceScale ?? 1
    let names = ChoiceRows.nameWidth(of: rows.map(\.name), in: width, pixelScale: scale)
    let groups = HeroScenes.Scene.SettingKind.Group.allCases.filter { group in rows.contains { $0.group == group } }
    var (y, lines): (CGFloat, [Lines]) = (0, [])
    for group in groups {
      let rows = rows.filter { $0.group == group }
      let laid = ChoiceRows(
        rows.map { (name: $0.name, control: $0.control as View) }, names: names, width: width, pixelScale: scale)
      lines.append((group, y, rows, laid))
      y += Self.headingHeight + ChoiceRows.height(of: rows.count) + Self.groupGap
    }
    return lines
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let groups = Set(rows.map(\.group)).count
    let height =
      CGFloat(groups) * (Self.headingHeight + Self.groupGap) + ChoiceRows.height(of: rows.count) - Self.groupGap
    return CGSize(width: size.width, height: max(0, height))
  }

  override func layoutSubviews() {
    for line in lines(in: bounds.width) { line.laid.place(width: bounds.width, top: line.top + Self.headingHeight) }
  }

  override func draw(in canvas: Canvas) {
    let scale = stage?.deviceScale ?? 1
    for line in lines(in: bounds.width) {
      let title = TextLayout(line.group.title, font: InspectorStyle.headingFont, pixelScale: scale)
      let y = (line.top + (Self.headingHeight - title.size.height) / 2 - 1).rounded()
      canvas.draw(title, at: CGPoint(x: InspectorStyle.margin, y: y), color: InspectorStyle.quietText)
      if let need = need(of: line.rows) {
        let words = TextLayout(need, font: InspectorStyle.smallFont, pixelScale: scale)
        canvas.draw(
          words, at: CGPoint(x: bounds.width - InspectorStyle.margin - words.size.width, y: y),
          color: InspectorStyle.quietText)
      }
      line.laid.drawNames(in: canvas)
    }
  }

  /// Returns why a group's rows are disabled, if there is one reason for all but the row that they need.
  private func need(of rows: [Row]) -> String? {
    let kinds = Set(rows.compactMap(\.kind))
    let needs = choices.settings.filter { kinds.contains($0.kind) }.compactMap { choices.need(of: $0) }
    return Set(needs).count == 1 && needs.count >= rows.count - 1 ? needs.first : nil
  }
}
