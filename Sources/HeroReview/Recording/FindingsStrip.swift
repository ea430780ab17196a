import Foundation
import HeroWidgets

/// The strip below a frame that names its findings. All strips have one height, as all frames of a video do.
@MainActor struct FindingsStrip {
  /// Pixels per point.
  let scale: CGFloat
  let appearance: Appearance

  /// Height of the strip, in points.
  static let height: CGFloat = 96
  private static let margin: CGFloat = 8
  /// Font size, in points: two findings of two lines each, and the number of further ones, fit on a phone.
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
