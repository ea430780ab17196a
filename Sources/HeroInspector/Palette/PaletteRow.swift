import Foundation
import HeroWidgets

/// An entry: its kind, its title with the matched letters, whether it is the current choice, and its key or why it
/// cannot act.
@MainActor final class PaletteRow: Control {
  static let height: CGFloat = 30
  var onHover: () -> Void = {}
  var isChosen = false { didSet { if isChosen != oldValue { setNeedsDisplay() } } }

  private var item: PaletteItem?
  private var places: Set<Int> = []
  private static let titleLeft: CGFloat = 88

  init() {
    super.init()
    isKeyboardStop = false
    accessibilityRole = .button
  }

  func show(_ item: PaletteItem, _ places: Set<Int>) {
    guard item != self.item || places != self.places else { return }
    (self.item, self.places) = (item, places)
    accessibilityLabel = item.title
    isEnabled = item.reason == nil
    setNeedsDisplay()
  }

  override var pointerStyle: PointerStyle? { nil }
  override func pointerHover(_ isInside: Bool) { if isInside { onHover() } }
  override func highlightChanged() {}

  private func words(_ text: String, _ font: Font, width: CGFloat? = nil) -> TextLayout {
    TextLayout(text, font: font, width: width, lineLimit: 1, pixelScale: stage?.deviceScale ?? 1)
  }

  override func draw(in canvas: Canvas) {
    guard let item else { return }
    if isChosen {
      canvas.fill(
        Path(roundedRect: bounds.inset(dx: 6, dy: 1), cornerRadius: InspectorStyle.cornerRadius), InspectorStyle.press)
    }
    func draw(_ text: TextLayout, at x: CGFloat, _ color: Color) {
      drawLine(text, at: x, in: canvas, color: color)
    }
    draw(
      words(item.kind.rawValue, InspectorStyle.smallFont, width: Self.titleLeft - 28), at: 18, InspectorStyle.quietText)
    var right = bounds.width - 18
    if let key = (item.reason ?? item.key).map({ words($0, InspectorStyle.smallFont) }) {
      right -= key.size.width
      draw(key, at: right, InspectorStyle.quietText)
      right -= 12
    }
    if item.isOn {
      right -= 12
      canvas.draw(
        .checkmark, in: CGRect(x: right, y: bounds.midY - 6, width: 12, height: 12), color: InspectorStyle.accent,
        weight: .semibold)
      right -= 12
    }
    drawTitle(item.title, until: right) { draw($0, at: $1, $2) }
  }

  /// Stretch by stretch; one that does not fit any more ends in an ellipsis.
  private func drawTitle(_ title: String, until right: CGFloat, _ draw: (TextLayout, CGFloat, Color) -> Void) {
    var (x, rest) = (Self.titleLeft, Array(title.enumerated())[...])
    while let first = rest.first, x < right - 12 {
      let isMeant = places.contains(first.offset)
      let stretch = rest.prefix { places.contains($0.offset) == isMeant }
      rest = rest.dropFirst(stretch.count)
      let font = isMeant ? InspectorStyle.strongFont.withSize(13) : InspectorStyle.font.withSize(13)
      let text = words(String(stretch.map(\.element)), font, width: right - x)
      let colour = isMeant ? InspectorStyle.accentText : InspectorStyle.text
      draw(text, x, isEnabled ? colour : InspectorStyle.quietText.fading(to: 0.7))
      x += text.size.width
    }
  }
}
