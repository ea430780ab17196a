import Foundation
import HeroWidgets

/// What is looked at, and under which conditions: scene, page, device, text size, how large, and what is either on or off.
@MainActor final class PhonePanel: View {
  var onCommand: (InspectorCommand) -> Void = { _ in }

  private let scenes: ChoiceButton
  private let pages: ChoiceButton
  private let devices: ChoiceButton
  private let textSizes: ChoiceButton
  private let scales: ChoiceButton
  private let tool = ChoiceButton(
    ToolAppearance.allCases.map(\.title), toolTip: "Appearance of the window around the phone")
  private let dark = ToolButton(title: "Dark", style: .check, toolTip: "Dark, or light (D)")
  private let motion = ToolButton(title: "Less motion", style: .check, toolTip: "Reduce motion, or not (Shift+R)")
  private let direction = ToolButton(
    title: "Right to left", style: .check, toolTip: "Read from right to left, or not (Shift+L)")
  private let turn = ToolButton(title: "Turn", toolTip: "Turn the phone on its side, or back (Ctrl+Left, Ctrl+Right)")
  private var state: InspectorState?
  private var traits: TraitCollection { state?.traits ?? TraitCollection() }

  /// Pixels of the window for a point; nil: as many as fit.
  private static let scaleChoices: [CGFloat?] = [nil, 1, 2, 3]
  private static func words(for scale: CGFloat?) -> String {
    guard let scale else { return "Fit the window" }
    return "\(Int(scale)) \(scale == 1 ? "pixel" : "pixels") a point"
  }

  private var rows: [ChoiceRows.Row] {
    [
      ("Scene", scenes), ("Page", pages), ("Device", devices), ("Text size", textSizes), ("Scale", scales),
      ("Tool", tool),
    ]
  }
  private var buttons: [ToolButton] { [dark, motion, direction, turn] }

  init(scenes titles: [String]) {
    scenes = ChoiceButton(titles, toolTip: "The scene (Ctrl+O shows all with a picture)")
    devices = ChoiceButton(Device.all.map(\.title), title: "Bare screen", toolTip: "The device")
    textSizes = ChoiceButton(
      ContentSizeCategory.allCases.map { $0.rawValue.uppercased() }, toolTip: "How large text is (Ctrl and + - 0)")
    pages = ChoiceButton([], title: "A page", toolTip: "The page: goes there by the hand's own ways")
    scales = ChoiceButton(
      Self.scaleChoices.map { PhonePanel.words(for: $0) }, title: "Another",
      toolTip: "How large the phone is in the window")
    super.init()
    for view in rows.map(\.control) + buttons as [View] { addSubview(view) }
    pages.onChoose = { [weak self] in self?.onCommand(.goToPage($0 == 0 ? nil : $0 - 1)) }
    scales.onChoose = { [weak self] in self?.onCommand(.setScale(Self.scaleChoices[$0])) }
    tool.onChoose = { [weak self] in self?.onCommand(.setToolAppearance(ToolAppearance.allCases[$0])) }
    scenes.onChoose = { [weak self] in self?.onCommand(.showScene($0)) }
    devices.onChoose = { [weak self] in self?.onCommand(.setDevice($0)) }
    textSizes.onChoose = { [weak self] in self?.onCommand(.setTextSize(ContentSizeCategory.allCases[$0])) }
    dark.action = { [weak self] in self.map { $0.onCommand(.setAppearance($0.traits.appearance.toggled)) } }
    motion.action = { [weak self] in self.map { $0.onCommand(.setReduceMotion(!$0.traits.isReduceMotionEnabled)) } }
    direction.action = { [weak self] in
      self.map { $0.onCommand(.setDirection($0.traits.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight)) }
    }
    turn.action = { [weak self] in
      guard let self, let state else { return }
      onCommand(.hold(state.orientation == .portrait ? state.orientation.turnedLeft : .portrait))
    }
  }

  func show(_ state: InspectorState) {
    self.state = state
    let titles = [state.firstPage] + state.pages
    if pages.choices != titles { pages.choices = titles }
    pages.title = state.pageTitle
    pages.chosen = state.page.map { $0 + 1 } ?? (state.isOnFirstPage ? 0 : nil)
    scales.chosen = Self.scaleChoices.firstIndex(of: state.scale)
    scenes.chosen = state.scene
    tool.chosen = ToolAppearance.allCases.firstIndex(of: state.toolAppearance)
    devices.chosen = state.device
    textSizes.chosen = ContentSizeCategory.allCases.firstIndex(of: traits.preferredContentSizeCategory)
    dark.isOn = traits.appearance == .dark
    motion.isOn = traits.isReduceMotionEnabled
    direction.isOn = traits.layoutDirection == .rightToLeft
  }

  // MARK: Layout

  private var laidRows: ChoiceRows { ChoiceRows(rows, width: bounds.width, pixelScale: stage?.deviceScale ?? 1) }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let top = ChoiceRows.height(of: rows.count)
    return CGSize(width: size.width, height: top + ToolFlow(buttons, width: size.width).height)
  }

  override func layoutSubviews() {
    laidRows.place(width: bounds.width)
    ToolFlow(buttons, width: bounds.width, top: ChoiceRows.height(of: rows.count)).place()
  }

  override func draw(in canvas: Canvas) { laidRows.drawNames(in: canvas) }
}
