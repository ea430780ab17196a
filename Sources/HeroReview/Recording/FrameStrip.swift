public import Foundation
public import HeroWidgets

/// Words below a recorded frame, in a strip of its own: the picture above it stays as it is.
@MainActor public struct FrameStrip {
  /// Pixels per point.
  let scale: CGFloat
  let appearance: Appearance

  /// Of the strip, in points.
  static let height: CGFloat = 40
  private static let margin: CGFloat = 8

  public init(scale: CGFloat, appearance: Appearance) { (self.scale, self.appearance) = (scale, appearance) }

  /// A frame's time, in seconds, as it is written below it.
  static func words(for time: Double) -> String { String(format: "%.3f s", time) }

  /// The frame with `words` below it, as large as there is room for; nil when memory is out.
  /// - Parameters:
  ///   - part: of the picture that is the frame, in its pixels; nil: all of it.
  ///   - sign: of which colour a dot is that stands before the words; nil: none does.
  public func add(_ words: String, to picture: Surface, part: PixelRect? = nil, sign: Color? = nil) -> Surface? {
    let part = part ?? picture.bounds
    let height = part.height + Int((Self.height * scale).rounded())
    guard let surface = Surface(width: part.width, height: height, format: .opaque) else { return nil }
    let canvas = Canvas(surface: surface, scale: scale, appearance: appearance)
    canvas.composite(picture, atPixelX: -part.x, y: -part.y)
    let strip = CGRect(
      x: 0, y: CGFloat(part.height) / scale, width: CGFloat(part.width) / scale, height: Self.height)
    canvas.fill(strip, .systemGray5)
    draw(words, sign, in: canvas, strip)
    return surface
  }

  private func draw(_ words: String, _ sign: Color?, in canvas: Canvas, _ strip: CGRect) {
    var line = Line(words, size: 22, scale: scale)
    func dot() -> CGFloat { sign == nil ? 0 : line.size * 0.9 }
    let (room, needed) = (strip.width - 2 * Self.margin, line.width + dot())
    if needed > room { line = Line(words, size: max(1, 22 * room / needed), scale: scale) }
    var x = (strip.width - line.width - dot()) / 2
    if let sign {
      let side = line.size * 0.55
      canvas.fill(Path(ellipseIn: CGRect(x: x, y: strip.midY - side / 2, width: side, height: side)), sign)
      x += dot()
    }
    for (letter, width) in zip(line.letters, line.widths) {
      canvas.draw(letter, in: CGRect(x: x, y: strip.minY, width: width, height: strip.height), color: .label)
      x += width
    }
  }

  /// Letters one by one: digits stand still while they change.
  @MainActor private struct Line {
    let size: CGFloat
    let letters: [TextLayout]
    let widths: [CGFloat]

    var width: CGFloat { widths.reduce(0, +) }

    init(_ words: String, size: CGFloat, scale: CGFloat) {
      self.size = size
      let font = Font.systemFont(ofSize: size, weight: .medium)
      func layout(_ text: String) -> TextLayout { TextLayout(text, font: font, pixelScale: scale) }
      let digit = layout("0").size.width
      letters = words.map { layout(String($0)) }
      widths = zip(words, letters).map { $0.isNumber ? digit : max($1.size.width, digit / 3) }
    }
  }
}
