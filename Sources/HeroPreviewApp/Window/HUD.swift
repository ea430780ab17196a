import Foundation
import HeroWidgets

/// Short notes at the top of the window, and the progress of exports.
@MainActor package final class HUD: WindowPart {
  /// The note that is shown.
  package private(set) var note: String?
  /// The note that is shown, or was shown last.
  package private(set) var lastNote: String?
  private var timer: (any DispatchSourceTimer)?
  private var bubble: Toast?
  /// Progress of long work, 0…1; nil share: unknown. Notes are below it.
  var progress: (words: String, share: Double?)? {
    didSet { if progress?.words != oldValue?.words { frames.repaintAll() } }
  }
  private var progressBubble: Toast?

  func show(_ words: String, for seconds: Double = 2.4) {
    timer?.cancel()
    timer = after(seconds) { [weak preview] in preview?.hud.hide() }
    change(to: words)
  }

  func hide() {
    timer?.cancel()
    timer = nil
    change(to: nil)
  }

  private func change(to words: String?) {
    guard words != note else { return }
    note = words
    lastNote = words ?? lastNote
    frames.repaintAll()
  }

  /// Draws itself for a window of that size in pixels.
  /// - Parameters:
  ///   - top: The first free row of pixels.
  ///   - scale: Pixels a desktop point.
  func layout(window: CGSize, below top: CGFloat, scale: CGFloat) {
    layoutProgress(window: window, below: top, scale: scale)
    let top = progressBubble.map { CGFloat($0.frame.y + $0.frame.height) } ?? top
    guard let note else { return bubble = nil }
    let room = max(40, window.width / scale - 32)
    let layout = TextLayout(
      note, font: .systemFont(ofSize: 14, weight: .medium), width: room - 32, lineLimit: 2, pixelScale: scale)
    let size = CGSize(width: layout.size.width + 32, height: layout.size.height + 18)
    bubble = Toast(size: size, scale: scale, radius: size.height / 2) {
      $0.draw(layout, at: CGPoint(x: 16, y: 9), color: .white)
    }
    .at(x: Int((window.width - size.width * scale) / 2), y: Int(top + 12 * scale))
  }

  private func layoutProgress(window: CGSize, below top: CGFloat, scale: CGFloat) {
    guard let progress else { return progressBubble = nil }
    let (isOpen, room) = (progress.share == nil, max(80, window.width / scale - 32))
    let words = TextLayout(
      progress.words, font: .monospacedDigitSystemFont(ofSize: 13, weight: .medium),
      width: isOpen ? room - 32 : min(room, 300) - 32, lineLimit: isOpen ? 3 : 1, pixelScale: scale)
    let size = CGSize(
      width: min(room, isOpen ? words.size.width + 32 : 300), height: words.size.height + (isOpen ? 16 : 26))
    let drawn = Toast(size: size, scale: scale, radius: 14) { canvas in
      canvas.draw(words, at: CGPoint(x: 16, y: 8), color: .white)
      guard let share = progress.share else { return }
      let rail = CGRect(x: 16, y: size.height - 12, width: size.width - 32, height: 4)
      canvas.fill(Path(roundedRect: rail, cornerRadius: 2), Color(white: 1, alpha: 0.25))
      var done = rail
      done.size.width = max(4, rail.width * max(0, min(1, share)))
      canvas.fill(Path(roundedRect: done, cornerRadius: 2), .systemBlue)
    }
    progressBubble = drawn.at(
      x: Int((window.width - size.width * scale) / 2), y: Int(top + 12 * scale))
  }

  /// Goes over what was painted.
  func composite(on surface: Surface, within damage: PixelRegion) {
    bubble?.composite(on: surface, within: damage)
    progressBubble?.composite(on: surface, within: damage)
  }
}
