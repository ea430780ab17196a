import Foundation
import HeroWidgets

/// A dark shape with rounded corners over the window's pixels. A bitmap of its own, so that it never gets into the
/// phone's pictures.
@MainActor struct Toast {
  private let bitmap: Surface?
  /// In pixels of the window.
  private(set) var frame: PixelRect

  /// - Parameters:
  ///   - size: in points, of which each has `scale` pixels.
  ///   - radius: of the corners, in points.
  ///   - draw: what it shows, in points from its corner.
  init(size: CGSize, scale: CGFloat, radius: CGFloat, draw: (Canvas) -> Void) {
    bitmap = Surface(
      width: max(1, Int((size.width * scale).rounded(.up))), height: max(1, Int((size.height * scale).rounded(.up))),
      format: .translucent)
    frame = PixelRect(x: 0, y: 0, width: bitmap?.width ?? 0, height: bitmap?.height ?? 0)
    guard let bitmap else { return }
    let canvas = Canvas(surface: bitmap, scale: scale)
    canvas.fill(
      Path(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: radius, curve: .continuous),
      Color(white: 0.11, alpha: 0.92))
    draw(canvas)
  }

  /// The same at another place of the window, in pixels.
  func at(x: Int, y: Int) -> Toast {
    var moved = self
    moved.frame = PixelRect(x: x, y: y, width: frame.width, height: frame.height)
    return moved
  }

  /// Goes over what was painted.
  func composite(on surface: Surface, within damage: PixelRegion) {
    guard let bitmap, !damage.intersection(frame).isEmpty else { return }
    let canvas = Canvas(surface: surface, scale: 1)
    canvas.clip(toPixels: damage)
    canvas.composite(bitmap, atPixelX: frame.x, y: frame.y)
  }
}
