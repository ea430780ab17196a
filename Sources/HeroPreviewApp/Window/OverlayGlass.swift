import Foundation
import HeroReview
import HeroWidgets

/// A sheet of glass over the phone, on which overlays are drawn. While there are some, the screen is painted on a bitmap of its own, piece
/// by piece as ever, and goes to the window whole with what is drawn over it.
@MainActor final class OverlayGlass {
  private var screen: Surface?
  private weak var stage: Stage?
  private var shown: OverlaySight?
  private var changes: [CGRect] = []
  /// Of the last frames, the oldest first.
  private var frameTimes: [OverlaySight.FrameTime] = []

  /// Nothing lies on the glass: the screen is painted on the window itself.
  func clear() { (screen, shown) = (nil, nil) }

  /// A frame was made.
  /// - Parameters:
  ///   - work: what it cost the program, in seconds.
  ///   - interval: seconds since the frame before; nil for the first after rest.
  func note(work: Double, interval: Double?) {
    frameTimes.append(OverlaySight.FrameTime(work: work, interval: interval))
    if frameTimes.count > OverlaySight.FrameTime.mostShown { frameTimes.removeFirst() }
  }

  /// Paints what changed, with `overlays` over it.
  /// - Parameters:
  ///   - corner: the pixel of the surface that the screen's is.
  ///   - scale: pixels for a point of the desktop.
  /// - Returns: what of the surface was painted.
  func paint(
    _ session: Session, _ overlays: Set<Overlay>, into surface: Surface, at corner: PixelPlace, scale: CGFloat
  ) -> PixelRegion {
    let stage = session.stage
    let size = stage.pixelSize
    if screen?.width != max(1, size.width) || screen?.height != max(1, size.height) || self.stage !== stage {
      screen = Surface(width: max(1, size.width), height: max(1, size.height), format: .opaque)
      (self.stage, shown) = (stage, nil)
      stage.damageEverything()
    }
    // Without memory the phone is worth more than what lies over it.
    guard let screen else { return stage.paint(into: surface, atPixelX: corner.x, y: corner.y) }
    let painted = stage.paint(into: screen)
    let pixels = stage.renderScale
    if !painted.isEmpty {
      changes = painted.rects.map {
        CGRect(
          x: CGFloat($0.x) / pixels, y: CGFloat($0.y) / pixels, width: CGFloat($0.width) / pixels,
          height: CGFloat($0.height) / pixels)
      }
    }
    let sight = OverlaySight(of: session, overlays, changes: changes, frameTimes: frameTimes)
    guard !painted.isEmpty || sight != shown else { return PixelRegion() }
    shown = sight
    let place = PixelRect(x: corner.x, y: corner.y, width: size.width, height: size.height)
      .intersection(surface.bounds)
    let canvas = Canvas(
      surface: surface, scale: pixels, origin: CGPoint(x: corner.x, y: corner.y), appearance: stage.appearance)
    canvas.clip(toPixels: PixelRegion(place))
    canvas.composite(screen, atPixelX: corner.x, y: corner.y)
    OverlayDrawing(sight, in: canvas, unit: scale / pixels).draw()
    return PixelRegion(place)
  }
}

/// A pixel of a window.
struct PixelPlace {
  var x, y: Int
}
