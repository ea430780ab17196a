import Foundation
import HeroEvidence
import HeroMotion
import HeroScenes
import HeroWidgets

/// Two phones: how they are seen, and in what the second one differs from the first, A.
@MainActor final class ComparisonPanel: View {
  var onCommand: (InspectorCommand) -> Void = { _ in }

  private let views = ChoiceButton(
    ["One phone"] + ComparisonMode.allCases.map(\.title), label: "Comparison",
    toolTip: "Compares two phones: side by side, wipe, onion skin or difference (C, Shift+C)")
  private let swap = ToolButton(title: "Swap A/B", toolTip: "Swap A and B. Interact on B (B)")
  private let menus = Condition.withChoices.map {
    ConditionMenu(
      $0, none: "Same \($0.shortNoun)", label: "\($0.title) of B", toolTip: "\($0.noun.uppercasedFirst) of phone B")
  }
  private var pair = ComparisonChoice()

  init() {
    super.init()
    for view in [views] + menus.map(\.button) + [swap] as [View] { addSubview(view) }
    views.onChoose = { [weak self] index in
      guard let self else { return }
      guard index > 0 else { return onCommand(.setPair(nil)) }
      onCommand(.setPair(ComparisonChoice(view: ComparisonMode.allCases[index - 1], difference: pair.difference)))
    }
    swap.action = { [weak self] in self?.onCommand(.swapPair) }
    show(pair, springs: SpringSlots(a: .heroKit), isPaired: false, presets: [])
  }

  /// - Parameters:
  ///   - pair: as it is, or was last.
  ///   - springs: the second phone's is in slot B.
  ///   - presets: of the scene.
  func show(_ pair: ComparisonChoice, springs: SpringSlots, isPaired: Bool, presets: [String]) {
    self.pair = pair
    views.chosen = isPaired ? 1 + (ComparisonMode.allCases.firstIndex(of: pair.view) ?? 0) : 0
    swap.isEnabled = isPaired
    var difference = pair.difference
    difference.spring = springs.b
    for menu in menus {
      menu.show(difference, presets: presets) { [weak self] in
        pair.commands(toDifferIn: menu.condition, $0, springs).forEach { self?.onCommand($0) }
      }
      let lack = pair.lack(of: menu.condition, presets: presets)
      menu.button.isEnabled = lack == nil
      menu.button.toolTip = lack ?? "\(menu.condition.noun.uppercasedFirst) of phone B"
    }
    swap.toolTip = isPaired ? "Swap A and B. Interact on B (B)" : "Swap A and B. Needs a comparison (C)"
  }

  // MARK: Layout

  private static var line: CGFloat { InspectorStyle.rowHeight + InspectorStyle.gap }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: CGFloat(1 + (menus.count + 1) / 2) * Self.line)
  }

  override func layoutSubviews() {
    let (margin, gap, height) = (InspectorStyle.margin, InspectorStyle.gap, InspectorStyle.rowHeight)
    let room = max(0, bounds.width - 2 * margin)
    let button = swap.sizeThatFits(bounds.size).width
    views.frame = CGRect(x: margin, y: 0, width: max(0, room - button - gap), height: height)
    swap.frame = CGRect(x: margin + room - button, y: 0, width: button, height: height)
    let width = ((room - gap) / 2).rounded(.down)
    for (index, menu) in menus.enumerated() {
      menu.button.frame = CGRect(
        x: margin + CGFloat(index % 2) * (width + gap), y: CGFloat(1 + index / 2) * Self.line, width: width,
        height: height)
    }
  }
}
