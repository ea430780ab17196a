import Foundation
import HeroWidgets

/// What is looked at, and under which conditions: scene, device, text size, and what is either on or off.
@MainActor final class PhonePanel: View {
  var onCommand: (InspectorCommand) -> Void = { _ in }

  private let scenes: ChoiceButton
  private let devices: ChoiceButton
  private let textSizes: ChoiceButton
  private let dark = ToolButton(title: "Dark", toolTip: "Dark, or light (D)")
  private let motion = ToolButton(title: "Less motion", toolTip: "Reduce motion, or not (Shift+R)")
  private let direction = ToolButton(title: "Right to left", toolTip: "Read from right to left, or not (Shift+L)")
  private let turn = ToolButton(title: "Turn", toolTip: "Turn the phone on its side, or back (Ctrl+Left, Ctrl+Right)")
  private var traits = TraitCollection()

  private static let captions: CGFloat = 66
  private var choices: [(caption: String, button: ChoiceButton)] {
    [("Scene", scenes), ("Device", devices), ("Text size", textSizes)]
  }

  init(scenes titles: [String]) {
    scenes = ChoiceButton(titles, toolTip: "The scene (Ctrl+O shows all with a picture)")
    devices = ChoiceButton(Device.all.map(\.title), title: "Bare screen", toolTip: "The device")
    textSizes = ChoiceButton(
      ContentSizeCategory.allCases.map { $0.rawValue.uppercased() }, toolTip: "How large text is (Ctrl and + - 0)")
    super.init()
    for view in [scenes, devices, textSizes, dark, motion, direction, turn] as [View] { addSubview(view) }
    scenes.onChoose = { [weak self] in self?.onCommand(.showScene($0)) }
    devices.onChoose = { [weak self] in self?.onCommand(.setDevice($0)) }
    textSizes.onChoose = { [weak self] in self?.onCommand(.setTextSize(ContentSizeCategory.allCases[$0])) }
    dark.action = { [weak self] in self.map { $0.onCommand(.setAppearance($0.traits.appearance.toggled)) } }
    motion.action = { [weak self] in self.map { $0.onCommand(.setReduceMotion(!$0.traits.isReduceMotionEnabled)) } }
    direction.action = { [weak self] in
      self.map { $0.onCommand(.setDirection($0.traits.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight)) }
    }
    turn.action = { [weak self] in self?.onCommand(.turn) }
  }

  func show(_ state: InspectorState) {
    traits = state.traits
    scenes.chosen = state.scene
    devices.chosen = state.device
    textSizes.chosen = ContentSizeCategory.allCases.firstIndex(of: traits.preferredContentSizeCategory)
    dark.isOn = traits.appearance == .dark
    motion.isOn = traits.isReduceMotionEnabled
    direction.isOn = traits.layoutDirection == .rightToLeft
  }

  // MARK: Layout

  private static var line: CGFloat { InspectorStyle.rowHeight + InspectorStyle.gap }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 4 * Self.line) }

  override func layoutSubviews() {
    let (margin, height) = (InspectorStyle.margin, InspectorStyle.rowHeight)
    for (index, choice) in choices.enumerated() {
      choice.button.frame = CGRect(
        x: margin + Self.captions, y: CGFloat(index) * Self.line,
        width: max(0, bounds.width - 2 * margin - Self.captions), height: height)
    }
    var x = margin - 6
    for button in [dark, motion, direction, turn] {
      let width = button.sizeThatFits(bounds.size).width
      button.frame = CGRect(x: x, y: 3 * Self.line, width: width, height: height)
      x += width + 2
    }
  }

  override func draw(in canvas: Canvas) {
    for (caption, button) in choices {
      let words = TextLayout(caption, font: InspectorStyle.font, pixelScale: stage?.deviceScale ?? 1)
      canvas.draw(
        words, at: CGPoint(x: InspectorStyle.margin, y: (button.frame.midY - words.size.height / 2).rounded()),
        color: InspectorStyle.quietText)
    }
  }
}
