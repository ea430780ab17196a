import Foundation
import HeroWidgets

/// Words over the window for a while: a short note at the bottom, or the list of keys.
@MainActor final class HeadsUp {
  enum Content: Equatable {
    case note(String)
    case keys
  }

  private(set) var content: Content?
  private var bubble: Bubble?

  func show(_ content: Content?) { self.content = content }

  /// Draws itself for a window of that size in pixels; `scale` is pixels a desktop point.
  func layout(window: CGSize, scale: CGFloat) {
    switch content {
    case nil: bubble = nil
    case .note(let words):
      let room = max(40, window.width / scale - 32)
      let layout = TextLayout(
        words, font: .systemFont(ofSize: 14, weight: .medium), width: room - 32, lineLimit: 2, pixelScale: scale)
      let size = CGSize(width: layout.size.width + 32, height: layout.size.height + 18)
      bubble = Bubble(size: size, scale: scale, radius: size.height / 2) {
        $0.draw(layout, at: CGPoint(x: 16, y: 9), color: .white)
      }
      .at(
        x: Int((window.width - size.width * scale) / 2), y: Int(window.height - (size.height + 20) * scale))
    case .keys:
      let panel = KeyPanel(
        room: CGSize(width: window.width / scale - 16, height: window.height / scale - 16), scale: scale)
      let drawn = Bubble(size: panel.size, scale: scale * panel.reduction, radius: 22) { panel.draw(in: $0) }
      bubble = drawn.at(
        x: (Int(window.width) - drawn.frame.width) / 2, y: (Int(window.height) - drawn.frame.height) / 2)
    }
  }

  /// Goes over what was painted.
  func composite(on surface: Surface, within damage: PixelRegion) { bubble?.composite(on: surface, within: damage) }
}
