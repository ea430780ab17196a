import Foundation
import HeroWidgets

/// A line of the graph's legend: the color and the name of a curve, and its progress and velocity at the playhead.
@MainActor final class LegendLine: View {
  var name = "" { didSet { if name != oldValue { changed() } } }
  var colour = InspectorStyle.text { didSet { if colour != oldValue { setNeedsDisplay() } } }
  /// Progress, and its change per second; nil: nothing moves at this moment.
  var moment: (progress: Double, velocity: Double)? {
    didSet { if moment?.progress != oldValue?.progress || moment?.velocity != oldValue?.velocity { changed() } }
  }
  private var figures = ""

  static let height: CGFloat = 17
  private static let (swatch, space): (CGFloat, CGFloat) = (12, 5)

  init() {
    super.init()
    isUserInteractionEnabled = false
    accessibilityRole = .text
    changed()
  }

  private func changed() {
    figures =
      moment.map { moment in
        let share = ValueField.text(of: moment.progress * 100, digits: 1)
        return "\(share) %  \(ValueField.text(of: moment.velocity, digits: 2)) /s"
      } ?? ""
    let label = figures.isEmpty ? name : "\(name) \(figures)"
    guard accessibilityLabel != label else { return }
    accessibilityLabel = label
    setNeedsDisplay()
  }

  /// Kept, as it stays while the figures change.
  private var nameLayout: (name: String, scale: CGFloat, layout: TextLayout)?

  private func layout(ofNameAt scale: CGFloat) -> TextLayout {
    if let nameLayout, nameLayout.name == name, nameLayout.scale == scale { return nameLayout.layout }
    let layout = TextLayout(name, font: InspectorStyle.smallFont, pixelScale: scale)
    nameLayout = (name, scale, layout)
    return layout
  }

  override func draw(in canvas: Canvas) {
    guard bounds.width > 0 else { return }
    let scale = stage?.deviceScale ?? 1
    canvas.fill(
      Path(roundedRect: CGRect(x: 0, y: bounds.midY - 1.5, width: Self.swatch, height: 3), cornerRadius: 1.5), colour)
    let words = layout(ofNameAt: scale)
    canvas.draw(
      words, at: CGPoint(x: Self.swatch + Self.space, y: ((bounds.height - words.size.height) / 2).rounded()),
      color: InspectorStyle.quietText)
    let numbers = TextLayout(figures, font: InspectorStyle.figureFont, pixelScale: scale)
    canvas.draw(
      numbers,
      at: CGPoint(x: bounds.width - numbers.size.width, y: ((bounds.height - numbers.size.height) / 2).rounded()),
      color: InspectorStyle.text)
  }
}
