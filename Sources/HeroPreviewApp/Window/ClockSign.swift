import Foundation
import HeroScenes
package import HeroWidgets
import HeroX11

/// Says why nothing moves, or so slowly, for as long as that lasts: a small sign beside the phones, above them, or
/// where there is no room, over a corner of the window. A press on it lets the scene go on.
@MainActor package final class ClockSign {
  /// The words; nil: hidden.
  private(set) var words: String?
  private var isPaused = false
  private var bubble: Toast?

  package var shown: (words: String, frame: PixelRect)? {
    if let words, let bubble { (words, bubble.frame) } else { nil }
  }

  /// The bars of a pause, in points: left of the words.
  private static let bars = [0, 4.5].map { CGRect(x: $0, y: 0, width: 2.5, height: 8) }
  private static let amber = Color(red: 1, green: 0.72, blue: 0.25)

  /// Says how `clock` stands; nothing where it goes as the desktop's.
  /// - Parameter isTyping: whether a text field has the keys that the clock listens to.
  /// - Returns: whether that is news.
  func tell(_ clock: SceneClock, isTyping: Bool) -> Bool {
    let slow = clock.speed == .full ? "" : " at speed \(clock.speed.words)"
    let now: String? =
      clock.isPaused
      ? "Paused\(slow): \(isTyping ? "Click here" : "Space") to continue"
      : clock.speed == .full ? nil : "Speed \(clock.speed.words)"
    defer { (words, isPaused) = (now, clock.isPaused) }
    return words != now
  }

  /// Draws itself for a window of that size in pixels.
  /// - Parameters:
  ///   - phones: the part of it that they take.
  ///   - isFreeAbove: whether nothing else is said above the middle of them.
  ///   - scale: pixels a desktop point.
  func layout(window: CGSize, phones: CGRect, isFreeAbove: Bool, scale: CGFloat) {
    guard let words else {
      bubble = nil
      return
    }
    let text = TextLayout(
      words, font: .systemFont(ofSize: 12, weight: .medium), width: max(40, window.width / scale - 40), lineLimit: 1,
      pixelScale: scale)
    let start: CGFloat = isPaused ? 22 : 10
    let size = CGSize(width: (text.size.width + start + 10).rounded(.up), height: (text.size.height + 4).rounded(.up))
    let drawn = Toast(size: size, scale: scale, radius: size.height / 2) { canvas in
      canvas.draw(text, at: CGPoint(x: start, y: 2), color: .white)
      for bar in isPaused ? Self.bars : [] {
        canvas.fill(bar.offsetBy(dx: 10, dy: (size.height - bar.height) / 2), Self.amber)
      }
    }
    let (width, height) = (CGFloat(drawn.frame.width), CGFloat(drawn.frame.height))
    let gap = 16 * scale
    let place =
      if window.width - phones.maxX >= width + 2 * gap, phones.minY >= 0 {
        CGPoint(x: phones.maxX + gap, y: phones.minY + gap)
      } else if isFreeAbove, phones.minY >= height + 4 * scale {
        CGPoint(x: phones.midX - width / 2, y: (phones.minY - height) / 2)
      } else {
        CGPoint(x: window.width - width - gap / 2, y: window.height - height - gap / 2)
      }
    bubble = drawn.at(x: Int(place.x), y: Int(place.y))
  }

  func contains(_ place: PixelPoint) -> Bool {
    guard let frame = shown?.frame else { return false }
    let (x, y) = (Double(frame.x), Double(frame.y))
    return (x..<x + Double(frame.width)).contains(place.x) && (y..<y + Double(frame.height)).contains(place.y)
  }

  /// Goes over what was painted.
  func composite(on surface: Surface, within damage: PixelRegion) { bubble?.composite(on: surface, within: damage) }
}
