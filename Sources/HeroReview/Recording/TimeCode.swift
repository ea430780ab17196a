import Foundation
import HeroWidgets

/// The time below a recorded frame, in a strip of its own: the picture above it stays as it is.
@MainActor struct TimeCode {
  /// Pixels per point.
  let scale: CGFloat
  let appearance: Appearance

  /// Of the strip, in points.
  static let height: CGFloat = 40

  /// The frame with `time`, in seconds, below it; nil when memory is out.
  func add(to picture: Surface, time: Double) -> Surface? {
    let height = picture.height + Int((Self.height * scale).rounded())
    guard let surface = Surface(width: picture.width, height: height, format: .opaque) else { return nil }
    let canvas = Canvas(surface: surface, scale: scale, appearance: appearance)
    let (width, top) = (CGFloat(picture.width) / scale, CGFloat(picture.height) / scale)
    canvas.fill(CGRect(x: 0, y: top, width: width, height: Self.height), .systemGray5)
    canvas.composite(picture, atPixelX: 0, y: 0)

    // Digits stand still while they change.
    let words = String(format: "%.3f s", time)
    let font = Font.systemFont(ofSize: min(22, width / 5), weight: .medium)
    func layout(_ text: String) -> TextLayout { TextLayout(text, font: font, pixelScale: scale) }
    let digit = layout("0").size.width
    let letters = words.map { layout(String($0)) }
    let widths = zip(words, letters).map { $0.isNumber ? digit : max($1.size.width, digit / 3) }
    var x = (width - widths.reduce(0, +)) / 2
    for (letter, width) in zip(letters, widths) {
      canvas.draw(letter, in: CGRect(x: x, y: top, width: width, height: Self.height), color: .label)
      x += width
    }
    return surface
  }
}
