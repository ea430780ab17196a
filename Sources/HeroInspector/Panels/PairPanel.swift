import Foundation
import HeroReview
import HeroWidgets

/// Two phones: how they are seen, and in what the second one differs from the first, A.
@MainActor final class PairPanel: View {
  var onCommand: (InspectorCommand) -> Void = { _ in }

  private let views = ChoiceButton(
    ["One phone"] + PairView.allCases.map(\.title), toolTip: "One phone, or two, and how both are seen (C, Shift+C)")
  private let swap = ToolButton(title: "Change", toolTip: "B leads, and A follows it (B)")
  private let device = ChoiceButton(
    ["Device as A"] + Device.all.map(\.title), toolTip: "The second phone's device")
  private let appearance = ChoiceButton(["Look as A", "Light", "Dark"], toolTip: "Light or dark on the second phone")
  private let textSize = ChoiceButton(
    ["Text as A"] + ContentSizeCategory.allCases.map { "Text \($0.rawValue.uppercased())" },
    toolTip: "How large text is on the second phone")
  private let motion = ChoiceButton(
    ["Motion as A", "Full motion", "Less motion"], toolTip: "Whether motion is reduced on the second phone")
  private let direction = ChoiceButton(
    ["Reading as A", "Left to right", "Right to left"], toolTip: "The direction of reading on the second phone")
  private let preset = ChoiceButton(["Preset as A"], toolTip: "The scene's preset on the second phone")
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
      preset.choices = ["Preset as A"] + presets
    }
    preset.isEnabled = !presets.isEmpty
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
