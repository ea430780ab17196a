import Foundation
import HeroWidgets

/// A page's collapsing header at the offset on show: how it stands, which of its titles is seen, and how deep its fog
/// is.
@MainActor final class HeaderPanel: View {
  /// nil: the page has none, and its section is collapsed.
  var reading: HeaderReading? { didSet { if reading != oldValue { tell() } } }

  private let values = HeaderPanel.names.map { _ in
    NumericLabel(font: InspectorStyle.smallFigureFont, alignment: .right)
  }

  private static let names = ["State", "Offset", "Titles", "Edge blur", "Header", "Bar"]
  private static let line: CGFloat = 18

  init() {
    super.init()
    for value in values { addSubview(value) }
  }

  private func tell() {
    guard let lines = reading?.lines else { return }
    for (index, value) in values.enumerated() { value.text = index < lines.count ? lines[index] : "–" }
  }

  // MARK: Layout

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: CGFloat(Self.names.count) * Self.line)
  }

  override func layoutSubviews() {
    let (margin, width) = (InspectorStyle.margin, max(0, bounds.width - 2 * InspectorStyle.margin))
    for (index, value) in values.enumerated() {
      value.frame = CGRect(x: margin + 60, y: CGFloat(index) * Self.line, width: max(0, width - 60), height: Self.line)
    }
  }

  override func draw(in canvas: Canvas) {
    for (index, name) in Self.names.enumerated() {
      let words = TextLayout(name, font: InspectorStyle.smallFont, pixelScale: stage?.deviceScale ?? 1)
      canvas.draw(
        words,
        at: CGPoint(
          x: InspectorStyle.margin, y: (CGFloat(index) * Self.line + (Self.line - words.size.height) / 2).rounded()),
        color: InspectorStyle.quietText)
    }
  }
}
