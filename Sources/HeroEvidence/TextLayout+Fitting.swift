import Foundation
import HeroWidgets

extension TextLayout {
  /// Words in as many lines as they take, as large as there is room for; what has none even in the smallest letters
  /// ends in an ellipsis.
  /// - Parameter size: of the largest letters, in points.
  static func fitting(_ words: String, in room: CGSize, from size: CGFloat, pixelScale: CGFloat) -> TextLayout {
    func layout(_ size: CGFloat, lines: Int) -> TextLayout {
      TextLayout(
        words, font: .systemFont(ofSize: size, weight: .medium), width: room.width, lineLimit: lines,
        pixelScale: pixelScale)
    }
    for size in stride(from: size, to: smallestFitting, by: -0.5) {
      let whole = layout(size, lines: 0)
      if whole.size.height <= room.height { return whole }
    }
    let least = min(size, smallestFitting)
    return layout(least, lines: max(1, Int(room.height / Font.systemFont(ofSize: least, weight: .medium).lineHeight)))
  }

  /// In points.
  private static let smallestFitting: CGFloat = 6
}
