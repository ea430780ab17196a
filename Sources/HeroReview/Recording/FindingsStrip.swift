import Foundation
import HeroWidgets

/// What is wrong with what a frame shows, in words in a strip of its own below it. All strips are of one height, as all frames of a film are.
@MainActor struct FindingsStrip {
  /// Pixels per point.
  let scale: CGFloat
  let appearance: Appearance

  /// Of the strip, in points.
  static let height: CGFloat = 96
  private static let margin: CGFloat = 8
  /// Of the letters, in points: two flaws on two lines each, and how many more there are, have room on a phone.
  private static let size: CGFloat = 14

  /// The frame with the lines below it, as large as there is room for; nil when memory is out.
  func add(_ lines: [String], to picture: Surface) -> Surface? {
    let height = picture.height + Int((Self.height * scale).rounded())
    guard let surface = Surface(width: picture.width, height: height, format: .opaque) else { return nil }
    let canvas = Canvas(surface: surface, scale: scale, appearance: appearance)
    canvas.composite(picture, atPixelX: 0, y: 0)
    let strip = CGRect(
      x: 0, y: CGFloat(picture.height) / scale, width: CGFloat(picture.width) / scale, height: Self.height)
    canvas.fill(strip, .systemGray5)
    guard !lines.isEmpty else { return surface }
    let room = strip.inset(dx: Self.margin, dy: Self.margin / 2)
    let words = TextLayout.fitting(
      lines.joined(separator: "\n"), in: room.size, from: Self.size, pixelScale: scale)
    canvas.draw(words, in: room, color: .label)
    return surface
  }
}
