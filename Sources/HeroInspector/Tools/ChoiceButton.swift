public import Foundation
public import HeroWidgets

/// One of several, from a list that pops up. By keyboard: Return and the space bar open it, the arrow keys go to the
/// next without.
@MainActor public final class ChoiceButton: ToolControl {
  public var choices: [String] { didSet { if choices != oldValue { choicesChanged() } } }
  /// nil: none of them; `title` is shown.
  public var chosen: Int? { didSet { if chosen != oldValue { setNeedsDisplay() } } }
  /// Title while nothing is chosen.
  public var title: String { didSet { if title != oldValue { setNeedsDisplay() } } }
  /// Told when a person has chosen one, the one that it is as well.
  public var onChoose: ((Int) -> Void)?

  private weak var list: ChoiceList?
  private static let padding: CGFloat = 8
  private static let chevronSide: CGFloat = 9

  /// - Parameters:
  ///   - choices: The titles in the list.
  ///   - chosen: The index of the current choice; nil: none.
  ///   - title: The title while nothing is chosen.
  ///   - label: The accessibility label; nil: the tooltip.
  ///   - toolTip: The effect of the choice, in a few words.
  public init(_ choices: [String], chosen: Int? = nil, title: String = "", label: String? = nil, toolTip: String) {
    (self.choices, self.chosen, self.title) = (choices, chosen, title)
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: InspectorStyle.rowHeight))
    cornerRadius = InspectorStyle.cornerRadius
    accessibilityRole = .button
    accessibilityLabel = label ?? toolTip
    self.toolTip = toolTip
    // A finger that goes on into the list scrolls nothing.
    let hold = PanGestureRecognizer()
    hold.threshold = 0
    hold.cancelsTouchesInView = false
    hold.shouldBegin = { [weak self] in self?.isOpen == true }
    addGestureRecognizer(hold)
  }

  private func choicesChanged() {
    list?.close()
    setNeedsDisplay()
  }

  private var shownTitle: String {
    if let chosen, choices.indices.contains(chosen) { return choices[chosen] }
    return title
  }

  private func words(_ text: String, width: CGFloat? = nil) -> TextLayout {
    TextLayout(text, font: InspectorStyle.font, width: width, pixelScale: stage?.deviceScale ?? 1)
  }

  /// As wide as its widest choice, so that it does not change with what is chosen.
  override public func sizeThatFits(_ size: CGSize) -> CGSize {
    let widest = (choices + [title]).map { words($0).size.width }.max() ?? 0
    let wanted = widest.rounded(.up) + 2 * Self.padding + Self.chevronSide + InspectorStyle.gap
    return CGSize(width: min(wanted, size.width), height: InspectorStyle.rowHeight)
  }

  // MARK: Choosing

  private func choose(_ index: Int) {
    guard choices.indices.contains(index) else { return }
    chosen = index
    onChoose?(index)
    action?()
  }

  public var isOpen: Bool { list != nil }

  private func open(byKey: Bool) {
    guard isEnabled, !choices.isEmpty, let window else { return }
    let list = ChoiceList(choices, chosen: chosen, for: self, byKey: byKey) { [weak self] in self?.choose($0) }
    window.insertSubview(list, belowSubview: window.overlay)
    list.begin()
    self.list = list
  }

  override public func touchesBegan(_ touch: Touch) {
    super.touchesBegan(touch)
    open(byKey: false)
  }

  override public func touchesMoved(_ touch: Touch) { list?.follow(touch) }

  /// Dragged on into the list, the press chooses; left on the button, it leaves the list open.
  override public func touchesEnded(_ touch: Touch) {
    super.touchesCancelled(touch)
    list?.letGo(touch)
  }

  override public func handleKey(_ event: KeyEvent) -> Bool {
    guard isEnabled else { return false }
    switch event.key {
    case .return, .space: if !event.isRepeat { open(byKey: true) }
    case .up: choose((chosen ?? choices.count) - 1)
    case .down: choose((chosen ?? -1) + 1)
    default: return false
    }
    return true
  }

  override public func movedToWindow() { if window == nil { list?.close() } }

  // MARK: Looks

  override public func draw(in canvas: Canvas) {
    let strength = isEnabled ? 1 : 0.4
    let outline = Path(roundedRect: bounds.inset(dx: 0.5, dy: 0.5), cornerRadius: cornerRadius)
    canvas.fill(outline, InspectorStyle.field)
    if let ground { canvas.fill(outline, ground) }
    canvas.stroke(outline, InspectorStyle.edge, width: 1)
    let room = bounds.width - 2 * Self.padding - Self.chevronSide - InspectorStyle.gap
    if room > 0 {
      drawLine(
        words(shownTitle, width: room), at: Self.padding, in: canvas, color: InspectorStyle.text.fading(to: strength))
    }
    let chevron = CGRect(
      x: bounds.maxX - Self.padding - Self.chevronSide, y: bounds.midY - Self.chevronSide / 2, width: Self.chevronSide,
      height: Self.chevronSide)
    canvas.draw(.chevronDown, in: chevron, color: InspectorStyle.quietText.fading(to: strength), weight: .semibold)
  }
}
