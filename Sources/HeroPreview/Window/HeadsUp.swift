import Foundation
import HeroWidgets

/// Words over the window: a short note at the bottom, or the list of keys. A bitmap of its own, so that it never gets into the
/// phone's pictures.
@MainActor final class HeadsUp {
  enum Content: Equatable {
    case note(String)
    case keys
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
    case .keys:
      let panel = KeyPanel(
        room: CGSize(width: window.width / scale - 16, height: window.height / scale - 16), scale: scale)
      paint(panel.size, scale: scale * panel.reduction, radius: 22) { panel.draw(in: $0) }
      let (width, height) = (bitmap?.width ?? 0, bitmap?.height ?? 0)
      frame = PixelRect(
        x: (Int(window.width) - width) / 2, y: (Int(window.height) - height) / 2, width: width, height: height)
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
