import Foundation
import HeroWidgets

/// What is wrong with what a frame shows, in words in a strip of its own below it. All strips are of one height, as all
/// frames of a film are.
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
    picture.withStrip(of: Self.height, below: picture.bounds, scale: scale, appearance: appearance) { canvas, strip in
      guard !lines.isEmpty else { return }
      let room = strip.inset(dx: Self.margin, dy: Self.margin / 2)
      let words = TextLayout.fitting(
        lines.joined(separator: "\n"), in: room.size, from: Self.size, pixelScale: scale)
      canvas.draw(words, in: room, color: .label)
    }
  }
}
