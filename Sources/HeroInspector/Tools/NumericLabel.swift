import Foundation
import HeroWidgets

/// Words and figures that change in every frame: another text damages this line and nothing else, and lays nothing out.
@MainActor final class NumericLabel: View {
  var text: String { didSet { if text != oldValue { changed() } } }
  var colour: Color { didSet { if colour != oldValue { setNeedsDisplay() } } }
  let font: Font
  let alignment: TextAlignment

  init(
    _ text: String = "", font: Font = InspectorStyle.figureFont, colour: Color = InspectorStyle.text,
    alignment: TextAlignment = .left
  ) {
    (self.text, self.font, self.colour, self.alignment) = (text, font, colour, alignment)
    super.init()
    isUserInteractionEnabled = false
    accessibilityRole = .text
    accessibilityLabel = text
  }

  private func changed() {
    accessibilityLabel = text
    setNeedsDisplay()
  }

  override func draw(in canvas: Canvas) {
    guard !text.isEmpty, bounds.width > 0 else { return }
    let words = TextLayout(
      text, font: font, width: bounds.width, alignment: alignment, pixelScale: stage?.deviceScale ?? 1)
    canvas.draw(words, in: bounds, color: colour)
  }
}
