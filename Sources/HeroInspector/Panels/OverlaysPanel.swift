import Foundation
import HeroEvidence
import HeroWidgets

/// The switches of the overlays over the phone: one for each, and one for all.
@MainActor final class OverlaysPanel: View {
  var onChange: (OverlayChoice) -> Void = { _ in }
  var choice = OverlayChoice() { didSet { if choice != oldValue { choiceChanged() } } }

  private let all = ToolButton(
    title: "Show", style: .check, toolTip: "Shows the selected overlays on the phone (O)")
  private let switches = Overlay.allCases.map { ($0, ToolButton(title: $0.title, style: .check, toolTip: $0.summary)) }

  init() {
    super.init()
    all.action = { [weak self] in self?.change { $0.toggle() } }
    addSubview(all)
    for (overlay, button) in switches {
      button.action = { [weak self] in self?.change { $0.toggle(overlay) } }
      addSubview(button)
    }
    choiceChanged()
  }

  private func change(_ body: (inout OverlayChoice) -> Void) {
    var choice = choice
    body(&choice)
    onChange(choice)
  }

  private func choiceChanged() {
    all.isOn = choice.isShown
    for (overlay, button) in switches { button.isOn = choice.shown.contains(overlay) }
  }

  // MARK: Layout

  private var buttons: [ToolButton] { [all] + switches.map(\.1) }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: ToolFlow(buttons, width: size.width).height)
  }

  override func layoutSubviews() { ToolFlow(buttons, width: bounds.width).place() }
}
