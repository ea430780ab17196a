import Foundation
import HeroWidgets

/// Words over the window: a short note at the bottom, or the list of keys. A bitmap of its own, so that it never gets into the
/// phone's pictures.
@MainActor final class HeadsUp {
  enum Content: Equatable {
    case note(String)
    case keys([(String, String)])

    static func == (a: Content, b: Content) -> Bool {
      switch (a, b) {
      case (.note(let a), .note(let b)): a == b
      case (.keys, .keys): true
      default: false
      }
    }
  }

  private(set) var content: Content?
  private var bitmap: Surface?
  private(set) var frame = PixelRect.zero

  func show(_ content: Content?) { self.content = content }

  /// Draws itself for a window of that size in pixels; `scale` is pixels a desktop point.
  func layout(window: CGSize, scale: CGFloat) {
    guard let content else {
      bitmap = nil
      frame = .zero
      return
    }
    let font = Font.systemFont(ofSize: 14, weight: .medium)
    let strong = Font.systemFont(ofSize: 14, weight: .semibold)
    let room = max(40, window.width / scale - 32)
    func text(_ words: String, _ font: Font, width: CGFloat) -> TextLayout {
      TextLayout(words, font: font, width: width, lineLimit: 2, pixelScale: scale)
    }
    switch content {
    case .note(let words):
      let layout = text(words, font, width: room - 32)
      let size = CGSize(width: layout.size.width + 32, height: layout.size.height + 18)
      paint(size, scale: scale, radius: size.height / 2) { $0.draw(layout, at: CGPoint(x: 16, y: 9), color: .white) }
      frame = PixelRect(
        x: Int((window.width - size.width * scale) / 2), y: Int(window.height - (size.height + 20) * scale),
        width: bitmap?.width ?? 0, height: bitmap?.height ?? 0)
    case .keys(let rows):
      let keyWidth: CGFloat = 96
      let width = min(room, 380)
      let lines = rows.map { (text($0.0, strong, width: keyWidth), text($0.1, font, width: width - keyWidth - 48)) }
      let height = lines.reduce(40) { $0 + max($1.0.size.height, $1.1.size.height) + 8 }
      paint(CGSize(width: width, height: height), scale: scale, radius: 22) { canvas in
        var y: CGFloat = 22
        for (key, words) in lines {
          canvas.draw(key, at: CGPoint(x: 24, y: y), color: .white)
          canvas.draw(words, at: CGPoint(x: 24 + keyWidth, y: y), color: Color(white: 0.85))
          y += max(key.size.height, words.size.height) + 8
        }
      }
      frame = PixelRect(
        x: Int((window.width - width * scale) / 2), y: Int((window.height - height * scale) / 2),
        width: bitmap?.width ?? 0,
        height: bitmap?.height ?? 0)
    }
  }

  private func paint(_ size: CGSize, scale: CGFloat, radius: CGFloat, _ body: (Canvas) -> Void) {
    bitmap = Surface(
      width: max(1, Int((size.width * scale).rounded(.up))), height: max(1, Int((size.height * scale).rounded(.up))),
      format: .translucent)
    guard let bitmap else { return }
    let canvas = Canvas(surface: bitmap, scale: scale)
    canvas.fill(
      Path(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: radius, curve: .continuous),
      Color(white: 0.11, alpha: 0.92))
    body(canvas)
  }

  /// Goes over what was painted.
  func composite(on surface: Surface, within damage: PixelRegion) {
    guard let bitmap, !damage.intersection(frame).isEmpty else { return }
    let canvas = Canvas(surface: surface, scale: 1)
    canvas.clip(toPixels: damage)
    canvas.composite(bitmap, atPixelX: frame.x, y: frame.y)
  }
}
