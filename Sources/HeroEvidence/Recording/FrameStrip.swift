public import Foundation
import HeroSession
import HeroSystem
public import HeroWidgets

/// Words below a recorded frame, in a strip of its own: the picture above it stays as it is.
@MainActor public final class FrameStrip {
  /// Pixels per point.
  let scale: CGFloat
  let appearance: Appearance

  /// Height of the strip, in points.
  static let height: CGFloat = 40
  private static let margin: CGFloat = 8

  public init(scale: CGFloat, appearance: Appearance) { (self.scale, self.appearance) = (scale, appearance) }

  /// A frame's time, in seconds, as it is written below it.
  nonisolated static func words(for time: Double) -> String { String(format: "%.3f s", time) }

  /// Returns the frame with the strips of a decoration below it.
  /// - Parameters:
  ///   - time: in seconds.
  ///   - note: what stands beside the time; nil: nothing.
  ///   - findings: lines on findings; nil: no strip.
  func add(
    _ decoration: Decoration, time: Double, note: String? = nil, caption: @autoclosure () -> String,
    findings: [String]? = nil, to frame: Surface
  ) throws -> Surface {
    try add(
      time: decoration.showsTime ? [Self.words(for: time), note].compactMap { $0 }.joined(separator: ", ") : nil,
      caption: decoration.showsCaption ? caption() : nil, findings: findings, to: frame)
  }

  /// Returns a frame that can be seen through, as beside a phone, on the strips' ground: videos have no alpha.
  func grounded(_ frame: Surface) throws -> Surface {
    guard frame.format == .translucent else { return frame }
    guard let whole = withStrip(of: 0, below: frame.bounds, of: frame, { _, _ in }) else { throw ReviewError.noMemory }
    return whole
  }

  /// Returns the frame with strips below it: the time, a caption and findings. All findings have strips of one height,
  /// as all frames of a video do.
  /// - Throws: a `ReviewError` where memory is out.
  func add(time: String? = nil, caption: String? = nil, findings: [String]? = nil, to frame: Surface) throws -> Surface
  {
    var whole: Surface? = frame
    for words in [time, caption] { if let words { whole = whole.flatMap { add(words, to: $0) } } }
    if let findings { whole = whole.flatMap { add(findings: findings, to: $0) } }
    guard let whole else { throw ReviewError.noMemory }
    return whole
  }

  /// Height of the strip of findings, and the size of its font, in points: two findings of two lines each, and the
  /// number of further ones, fit on a phone.
  static let findingsHeight: CGFloat = 96
  private static let findingsSize: CGFloat = 14

  private func add(findings: [String], to frame: Surface) -> Surface? {
    withStrip(of: Self.findingsHeight, below: frame.bounds, of: frame) { canvas, strip in
      guard !findings.isEmpty else { return }
      let room = strip.inset(dx: Self.margin, dy: Self.margin / 2)
      let words = TextLayout.fitting(
        findings.joined(separator: "\n"), in: room.size, from: Self.findingsSize, pixelScale: scale)
      canvas.draw(words, in: room, color: .label)
    }
  }

  /// Returns a frame with words below it, as large as there is room for; nil when memory is out. The frame is `part` of
  /// the picture, in its pixels, by default all of it. A dot of the color `sign` stands before the words.
  public func add(_ words: String, to picture: Surface, part: PixelRect? = nil, sign: Color? = nil) -> Surface? {
    withStrip(of: Self.height, below: part ?? picture.bounds, of: picture) { draw(words, sign, in: $0, $1) }
  }

  /// Letters that were laid out already, by their size: the same few come again and again.
  private var letters: [Letter: TextLayout] = [:]
  private struct Letter: Hashable {
    let character: Character
    let size: CGFloat
  }

  private func layout(_ character: Character, size: CGFloat) -> TextLayout {
    let letter = Letter(character: character, size: size)
    if let known = letters[letter] { return known }
    if letters.count > 500 { letters = [:] }
    let layout = TextLayout(String(character), font: .systemFont(ofSize: size, weight: .medium), pixelScale: scale)
    letters[letter] = layout
    return layout
  }

  private func line(_ words: String, size: CGFloat) -> Line {
    let digit = layout("0", size: size).size.width
    let letters = words.map { layout($0, size: size) }
    return Line(
      size: size, letters: letters,
      widths: zip(words, letters).map { $0.isNumber ? digit : max($1.size.width, digit / 3) })
  }

  private func draw(_ words: String, _ sign: Color?, in canvas: Canvas, _ strip: CGRect) {
    var line = line(words, size: 22)
    func dot() -> CGFloat { sign == nil ? 0 : line.size * 0.9 }
    // Small letters stand wider apart, so that no factor tells the size that fits.
    while line.width + dot() > strip.width - 2 * Self.margin, line.size > 1 {
      line = self.line(words, size: line.size - 0.5)
    }
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
  }

  /// Returns a part of a picture with a strip below, for what `draw` puts there; nil when memory is out.
  /// - Parameters:
  ///   - height: of the strip, in points.
  ///   - part: in pixels.
  private func withStrip(
    of height: CGFloat, below part: PixelRect, of picture: Surface, _ draw: (Canvas, _ strip: CGRect) -> Void
  ) -> Surface? {
    let whole = part.height + Int((height * scale).rounded())
    guard let surface = Surface(width: part.width, height: whole, format: .opaque) else { return nil }
    let canvas = Canvas(surface: surface, scale: scale, appearance: appearance)
    canvas.fill(
      CGRect(x: 0, y: 0, width: CGFloat(part.width) / scale, height: CGFloat(part.height) / scale), .systemGray5)
    canvas.composite(picture, atPixelX: -part.x, y: -part.y)
    let strip = CGRect(x: 0, y: CGFloat(part.height) / scale, width: CGFloat(part.width) / scale, height: height)
    canvas.fill(strip, .systemGray5)
    draw(canvas, strip)
    return surface
  }
}
