import Foundation
import HeroReview
import HeroWidgets

/// What is drawn over the phone: a switch for each overlay, and one for all.
@MainActor final class OverlaysPanel: View {
  var onChange: (OverlayChoice) -> Void = { _ in }
  var choice = OverlayChoice() { didSet { if choice != oldValue { choiceChanged() } } }

  private let all = ToolButton(title: "Show", toolTip: "Draw what is chosen over the phone, or nothing (O)")
  private let switches = Overlay.allCases.map { ($0, ToolButton(title: $0.title, toolTip: $0.summary)) }

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

  /// Left to right, and on as many lines as that takes.
  private func places(width: CGFloat) -> (frames: [CGRect], height: CGFloat) {
    let (margin, gap, height) = (InspectorStyle.margin - 6, CGFloat(2), InspectorStyle.rowHeight)
    var frames: [CGRect] = []
    var (x, y) = (margin, CGFloat(0))
    for button in [all] + switches.map(\.1) {
      let needed = button.sizeThatFits(.zero).width
      if x > margin, x + needed > width - margin { (x, y) = (margin, y + height + gap) }
      frames.append(CGRect(x: x, y: y, width: needed, height: height))
      x += needed + gap
    }
    return (frames, y + height)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: places(width: size.width).height)
  }

  override func layoutSubviews() {
    for (button, frame) in zip([all] + switches.map(\.1), places(width: bounds.width).frames) { button.frame = frame }
  }
}
