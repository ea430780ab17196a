import Foundation
import HeroReview
import HeroScenes
import HeroWidgets

/// Two phones: how they are seen, and in what the second one differs from the first, A.
@MainActor final class PairPanel: View {
  var onCommand: (InspectorCommand) -> Void = { _ in }

  private let views = ChoiceButton(
    ["One phone"] + PairView.allCases.map(\.title), label: "Comparison",
    toolTip: "Compares two phones: side by side, wipe, onion skin or difference (C, Shift+C)")
  private let swap = ToolButton(title: "Swap A/B", toolTip: "Swap A and B. Interact on B (B)")
  private let device = ChoiceButton(
    ["Same device"] + Device.all.map(\.title), label: "Device of B", toolTip: "Device of phone B")
  private let appearance = ChoiceButton(
    ["Same appearance", "Light", "Dark"], label: "Appearance of B", toolTip: "Appearance of phone B")
  private let textSize = ChoiceButton(
    ["Same text size"] + ContentSizeCategory.allCases.map { "Text \($0.rawValue.uppercased())" },
    label: "Text Size of B", toolTip: "Text size of phone B")
  private let motion = ChoiceButton(
    ["Same motion", "Full motion", "Reduce Motion"], label: "Motion of B", toolTip: "Reduce Motion on phone B")
  private let direction = ChoiceButton(
    ["Same direction", "Left to right", "Right to left"], label: "Direction of B",
    toolTip: "Layout direction of phone B")
  private let preset = ChoiceButton(["Same preset"], label: "Preset of B", toolTip: "Preset of phone B")
  private var presets: [String] = []
  /// What is shown.
  private var pair = PairChoice()

  init() {
    super.init()
    for view in [views, device, appearance, textSize, motion, direction, preset, swap] as [View] { addSubview(view) }
    views.onChoose = { [weak self] index in
      guard let self else { return }
      guard index > 0 else { return onCommand(.setPair(nil)) }
      onCommand(.setPair(PairChoice(view: PairView.allCases[index - 1], difference: pair.difference)))
    }
    swap.action = { [weak self] in self?.onCommand(.swapPair) }
    device.onChoose = { [weak self] index in self?.change { $0.device = index == 0 ? nil : Device.all[index - 1] } }
    appearance.onChoose = { [weak self] index in self?.change { $0.appearance = [nil, .light, .dark][index] } }
    textSize.onChoose = { [weak self] index in
      self?.change { $0.contentSize = index == 0 ? nil : ContentSizeCategory.allCases[index - 1] }
    }
    motion.onChoose = { [weak self] index in self?.change { $0.isReduceMotionEnabled = [nil, false, true][index] } }
    direction.onChoose = { [weak self] index in
      self?.change { $0.layoutDirection = [nil, .leftToRight, .rightToLeft][index] }
    }
    preset.onChoose = { [weak self] index in
      self.map { panel in panel.change { $0.preset = index == 0 ? nil : panel.presets[index - 1] } }
    }
    show(pair, isPaired: false, presets: presets)
  }

  private func change(_ body: (inout Replay.Changes) -> Void) {
    var pair = pair
    body(&pair.difference)
    onCommand(.setPair(pair))
  }

  /// - Parameters:
  ///   - pair: as it is, or was last.
  ///   - presets: of the scene.
  func show(_ pair: PairChoice, isPaired: Bool, presets: [String]) {
    self.pair = pair
    views.chosen = isPaired ? 1 + (PairView.allCases.firstIndex(of: pair.view) ?? 0) : 0
    swap.isEnabled = isPaired
    let difference = pair.difference
    device.chosen =
      difference.device.map { wanted in 1 + (Device.all.firstIndex { $0.name == wanted.name } ?? -1) } ?? 0
    appearance.chosen = difference.appearance.map { $0 == .light ? 1 : 2 } ?? 0
    textSize.chosen = difference.contentSize.map { 1 + (ContentSizeCategory.allCases.firstIndex(of: $0) ?? -1) } ?? 0
    motion.chosen = difference.isReduceMotionEnabled.map { $0 ? 2 : 1 } ?? 0
    direction.chosen = difference.layoutDirection.map { $0 == .leftToRight ? 1 : 2 } ?? 0
    if presets != self.presets {
      self.presets = presets
      preset.choices = ["Same preset"] + presets.map(\.asWords)
    }
    preset.isEnabled = !presets.isEmpty
    preset.toolTip = presets.isEmpty ? "This scene has no presets" : "Preset of phone B"
    swap.toolTip = isPaired ? "Swap A and B. Interact on B (B)" : "Swap A and B. Needs a comparison (C)"
    preset.chosen = difference.preset.map { 1 + (presets.firstIndex(of: $0) ?? -1) } ?? 0
  }

  // MARK: Layout

  private static var line: CGFloat { InspectorStyle.rowHeight + InspectorStyle.gap }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 4 * Self.line) }

  override func layoutSubviews() {
    let (margin, gap, height) = (InspectorStyle.margin, InspectorStyle.gap, InspectorStyle.rowHeight)
    let room = max(0, bounds.width - 2 * margin)
    let button = swap.sizeThatFits(bounds.size).width
    views.frame = CGRect(x: margin, y: 0, width: max(0, room - button - gap), height: height)
    swap.frame = CGRect(x: margin + room - button, y: 0, width: button, height: height)
    let width = ((room - gap) / 2).rounded(.down)
    for (index, choice) in [device, appearance, textSize, motion, direction, preset].enumerated() {
      choice.frame = CGRect(
        x: margin + CGFloat(index % 2) * (width + gap), y: CGFloat(1 + index / 2) * Self.line, width: width,
        height: height)
    }
  }
}
