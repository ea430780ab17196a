import Foundation
import HeroWidgets

/// A row of words of which one is chosen, over what it stands for. For the keyboard it is one stop: the arrows to the
/// sides go to the others.
@MainActor final class TabBar: View {
  /// Told when a person has chosen one.
  var onChoose: (Int) -> Void = { _ in }
  var chosen: Int { didSet { if chosen != oldValue { chosenChanged() } } }

  private let tabs: [TabButton]
  static let height: CGFloat = 36

  /// - Parameter tabs: what is to be read, and what the tooltip says.
  init(_ tabs: [(title: String, toolTip: String)], chosen: Int = 0) {
    self.tabs = tabs.map { TabButton($0.title, toolTip: $0.toolTip) }
    self.chosen = chosen
    super.init()
    for (index, tab) in self.tabs.enumerated() {
      tab.action = { [weak self] in self?.onChoose(index) }
      tab.onArrow = { [weak self] in self?.go(from: index, by: $0) }
      addSubview(tab)
    }
    chosenChanged()
  }

  private func chosenChanged() {
    let hadKeyboard = tabs.contains(where: \.isFirstResponder)
    for (index, tab) in tabs.enumerated() { tab.isChosen = index == chosen }
    if hadKeyboard { takeKeyboard() }
  }

  private func go(from index: Int, by step: Int) { onChoose((index + step + tabs.count) % tabs.count) }

  /// The keyboard stands on the one that is chosen.
  func takeKeyboard() { if tabs.indices.contains(chosen) { tabs[chosen].becomeFirstResponder() } }

  override func layoutSubviews() {
    let room = max(0, bounds.width - 2 * (InspectorStyle.margin - 6))
    let width = room / CGFloat(max(1, tabs.count))
    for (index, tab) in tabs.enumerated() {
      tab.frame = roundedToDevicePixels(
        CGRect(x: InspectorStyle.margin - 6 + CGFloat(index) * width, y: 0, width: width, height: bounds.height))
    }
  }

  override func draw(in canvas: Canvas) {
    let pixel = 1 / (stage?.deviceScale ?? 1)
    canvas.fill(CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel), InspectorStyle.edge)
  }
}

@MainActor private final class TabButton: ToolControl {
  var isChosen = false { didSet { if isChosen != oldValue { choiceChanged() } } }
  /// Told of an arrow key, how many tabs it leads on.
  var onArrow: (Int) -> Void = { _ in }

  private let title: String

  init(_ title: String, toolTip: String) {
    self.title = title
    super.init()
    self.toolTip = toolTip
    accessibilityRole = .tab
    accessibilityLabel = title
    isKeyboardStop = false
  }

  private func choiceChanged() {
    isKeyboardStop = isChosen
    setNeedsDisplay()
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    switch event.key {
    case .left: onArrow(-1)
    case .right: onArrow(1)
    default: return super.handleKey(event)
    }
    return true
  }

  override var focusOutline: (frame: CGRect, cornerRadius: CGFloat) {
    (bounds.inset(dx: 4, dy: 6), InspectorStyle.cornerRadius)
  }

  override func draw(in canvas: Canvas) {
    if let ground {
      canvas.fill(Path(roundedRect: bounds.inset(dx: 3, dy: 5), cornerRadius: InspectorStyle.cornerRadius), ground)
    }
    let words = TextLayout(
      title, font: isChosen ? InspectorStyle.strongFont : InspectorStyle.font, pixelScale: stage?.deviceScale ?? 1)
    drawLine(
      words, at: (bounds.midX - words.size.width / 2).rounded(), in: canvas,
      color: isChosen ? InspectorStyle.text : InspectorStyle.quietText)
    guard isChosen else { return }
    canvas.fill(
      Path(roundedRect: CGRect(x: 8, y: bounds.height - 2, width: bounds.width - 16, height: 2), cornerRadius: 1),
      InspectorStyle.accent)
  }
}
