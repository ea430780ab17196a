import Foundation
import HeroScenes
import HeroWidgets

/// Scene, page and conditions: device, text size, scale and switches.
@MainActor final class PhonePanel: View {
  var onCommand: (InspectorCommand) -> Void = { _ in }

  private let scenes: ChoiceButton
  private let pages: ChoiceButton
  private let devices = ConditionMenu(.device, title: "Bare screen", toolTip: "Changes the device")
  private let textSizes = ConditionMenu(.textSize, toolTip: "Changes the text size (Ctrl++, Ctrl+−, Ctrl+0)")
  private let scales: ChoiceButton
  private let dark = ToolButton(title: "Dark", style: .check, toolTip: "Dark appearance (D)")
  private let motion = ToolButton(title: "Reduce Motion", style: .check, toolTip: "Reduce Motion (Shift+R)")
  private let tool = ChoiceButton(
    ToolAppearance.allCases.map(\.title), label: "Window appearance",
    toolTip: "Appearance of the window around the phone")
  private let direction = ToolButton(
    title: "Right to left", style: .check, toolTip: "Right-to-left layout (Shift+L)")
  private let turn = ToolButton(title: "Rotate", toolTip: "Rotates the phone (Ctrl+Left, Ctrl+Right)")
  private var conditions = Conditions()

  /// Pixels of the window for a point; nil: as many as fit.
  private static let scaleChoices: [CGFloat?] = [nil, 1, 2, 3]
  private static func words(for scale: CGFloat?) -> String {
    guard let scale else { return "Fit window" }
    return "\(Int(scale)) \(scale == 1 ? "pixel" : "pixels") per point"
  }

  private var rows: [ChoiceRows.Row] {
    [
      ("Scene", scenes), ("Page", pages), ("Device", devices.button), ("Text Size", textSizes.button),
      ("Scale", scales),
      ("Window", tool),
    ]
  }
  private var switches: [ToolButton] { [dark, motion, direction] }

  init(scenes titles: [String]) {
    scenes = ChoiceButton(titles, label: "Scene", toolTip: "Changes the scene. Ctrl+O shows all with pictures")
    pages = ChoiceButton([], title: "Page", label: "Page", toolTip: "Go to page")
    scales = ChoiceButton(
      Self.scaleChoices.map { PhonePanel.words(for: $0) }, title: "Custom", label: "Scale",
      toolTip: "Changes the size of the phone in the window")
    super.init()
    for view in rows.map(\.control) + switches + [turn] as [View] { addSubview(view) }
    pages.onChoose = { [weak self] in self?.onCommand(.goToPage($0 == 0 ? nil : $0 - 1)) }
    scales.onChoose = { [weak self] in self?.onCommand(.setScale(Self.scaleChoices[$0])) }
    tool.onChoose = { [weak self] in self?.onCommand(.setToolAppearance(ToolAppearance.allCases[$0])) }
    scenes.onChoose = { [weak self] in self?.onCommand(.showScene($0)) }
    func toggle(_ button: ToolButton, _ change: @escaping (inout Conditions.Patch, Conditions) -> Void) {
      button.action = { [weak self] in
        self.map { panel in panel.onCommand(.apply(Conditions.Patch { change(&$0, panel.conditions) })) }
      }
    }
    toggle(dark) { $0.appearance = $1.traits.appearance.toggled }
    toggle(motion) { $0.isReduceMotionEnabled = !$1.traits.isReduceMotionEnabled }
    toggle(direction) { $0.layoutDirection = $1.traits.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight }
    toggle(turn) { $0.orientation = $1.orientation == .portrait ? $1.orientation.turnedLeft : .portrait }
  }

  func show(_ state: InspectorState) {
    conditions = state.conditions
    let titles = [state.pages.first] + state.pages.items
    if pages.choices != titles { pages.choices = titles }
    pages.title = state.pages.title
    pages.chosen = state.pages.front.map { $0 + 1 } ?? (state.pages.isOnFirst ? 0 : nil)
    scales.chosen = Self.scaleChoices.firstIndex(of: state.scale)
    if !state.choices.sceneTitles.isEmpty { scenes.choices = state.choices.sceneTitles }
    scenes.chosen = state.scene
    tool.chosen = ToolAppearance.allCases.firstIndex(of: state.toolAppearance)
    for menu in [devices, textSizes] { menu.show(conditions) { [weak self] in self?.onCommand(.apply($0)) } }
    let traits = conditions.traits
    dark.isOn = traits.appearance == .dark
    motion.isOn = traits.isReduceMotionEnabled
    direction.isOn = traits.layoutDirection == .rightToLeft
  }

  // MARK: Layout

  private var laidRows: ChoiceRows { ChoiceRows(rows, width: bounds.width, pixelScale: stage?.deviceScale ?? 1) }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let top = ChoiceRows.height(of: rows.count)
    return CGSize(width: size.width, height: top + ToolFlow(switches, width: size.width).height)
  }

  override func layoutSubviews() {
    laidRows.place(width: bounds.width)
    let row = devices.button.frame
    let width = turn.sizeThatFits(row.size).width
    devices.button.frame.size.width = max(0, row.width - width - InspectorStyle.gap)
    turn.frame = CGRect(x: row.maxX - width, y: row.minY, width: width, height: row.height)
    ToolFlow(switches, width: bounds.width, top: ChoiceRows.height(of: rows.count)).place()
  }

  override func draw(in canvas: Canvas) { laidRows.drawNames(in: canvas) }
}
