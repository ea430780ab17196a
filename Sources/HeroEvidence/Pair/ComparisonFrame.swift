import Foundation
import HeroWidgets

/// Two phones' screens in one picture, with what is said above each.
@MainActor struct ComparisonFrame {
  let sight: ComparisonLayout
  /// Pixels a point.
  let scale: CGFloat
  let appearance: Appearance

  /// In points.
  private static let (margin, head): (CGFloat, CGFloat) = (16, 32)

  private var ground: Color { .systemGray5 }

  /// nil when memory is out.
  /// - Parameter draw: what goes over two that lie over each other; told of the picture of both, and of the first one's
  ///   corner there, in pixels.
  func join(
    _ first: Surface, _ second: Surface, _ draw: (_ picture: Surface, _ origin: CGPoint) throws -> Void
  ) rethrows -> Surface? {
    let height = max(first.height, second.height)
    if sight.view == .sideBySide {
      let margin = pixels(Self.margin)
      let places = [margin, 2 * margin + first.width]
      return picture(width: places[1] + second.width + margin, height: height + margin) { canvas, top in
        for (picture, x) in zip([first, second], places) {
          canvas.composite(picture, atPixelX: x, y: top + (height - picture.height) / 2)
        }
        say(in: canvas, [places[0]..<places[0] + first.width, places[1]..<places[1] + second.width])
      }
    }
    let width = max(first.width, second.width)
    guard let stacked = stack(first, second, width: width, height: height) else { return nil }
    try draw(stacked, CGPoint(x: (width - first.width) / 2, y: (height - first.height) / 2))
    return picture(width: width, height: height) { canvas, top in
      canvas.composite(stacked, atPixelX: 0, y: top)
      say(in: canvas, [0..<width / 2, width / 2..<width])
    }
  }

  private func pixels(_ points: CGFloat) -> Int { Int((points * scale).rounded()) }

  /// - Parameter height: below the captions.
  private func picture(width: Int, height: Int, _ draw: (Canvas, Int) -> Void) -> Surface? {
    let top = pixels(Self.head)
    guard let surface = sheet(width: width, height: top + height) else { return nil }
    draw(Canvas(surface: surface, scale: scale, appearance: appearance), top)
    return surface
  }

  private func sheet(width: Int, height: Int) -> Surface? {
    guard let surface = Surface(width: width, height: height, format: .opaque) else { return nil }
    Canvas(surface: surface, scale: 1, appearance: appearance)
      .fill(CGRect(x: 0, y: 0, width: width, height: height), ground)
    return surface
  }

  /// One over the other, their middles at one place.
  private func stack(_ first: Surface, _ second: Surface, width: Int, height: Int) -> Surface? {
    let sheets = [first, second].compactMap { picture -> Surface? in
      let sheet = sheet(width: width, height: height)
      sheet.map {
        Canvas(surface: $0, scale: 1)
          .composite(picture, atPixelX: (width - picture.width) / 2, y: (height - picture.height) / 2)
      }
      return sheet
    }
    guard sheets.count == 2, let both = sheet(width: width, height: height) else { return nil }
    sight.view.compose(
      sheets[0], sheets[1], wipeAt: Int((Double(width) * sight.wipe).rounded()), into: both,
      within: PixelRegion(both.bounds), scale: scale)
    return both
  }

  /// Words in the middle of each of those stretches, in pixels.
  private func say(in canvas: Canvas, _ stretches: [Range<Int>]) {
    for (words, stretch) in zip(sight.captions, stretches) {
      let (left, width) = (CGFloat(stretch.lowerBound) / scale, CGFloat(stretch.count) / scale)
      let layout = TextLayout(
        words, font: .systemFont(ofSize: 13, weight: .medium), width: max(1, width - 8), lineLimit: 1,
        pixelScale: scale)
      let place = CGPoint(x: left + (width - layout.size.width) / 2, y: (Self.head - layout.size.height) / 2)
      canvas.draw(layout, at: place, color: .secondaryLabel)
    }
  }
}
