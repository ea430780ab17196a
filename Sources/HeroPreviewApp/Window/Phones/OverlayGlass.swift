import Foundation
import HeroEvidence
import HeroScenes
import HeroSession
import HeroWidgets

/// A sheet of glass over the phone, on which overlays are drawn. While there are some, the screen is painted on a
/// bitmap of its own, piece by piece as ever, and goes to the window whole with what is drawn over it.
@MainActor final class OverlayGlass {
  private var screen: Surface?
  private weak var stage: Stage?
  private var shown: OverlayContent?
  /// The part that is equal in the next frame, drawn once.
  private var ways: Surface?
  private var changes: [CGRect] = []

  /// Nothing lies on the glass: the screen is painted on the window itself.
  func clear() { (screen, shown, ways) = (nil, nil, nil) }

  /// Paints what changed, with `overlays` and annotations over it.
  /// - Parameters:
  ///   - placement: where the phone stands on the surface.
  ///   - scale: pixels for a point of the desktop.
  ///   - frameTimes: of the frames before.
  /// - Returns: what of the surface was painted.
  func paint(
    _ session: Session, _ overlays: Set<Overlay>, _ annotationState: AnnotationState, into surface: Surface,
    at placement: WindowPlacement, scale: CGFloat, frameTimes: OverlayContent.FrameTimes
  ) -> PixelRegion {
    let stage = session.stage
    let corner = (x: placement.screenX, y: placement.screenY)
    let size = stage.pixelSize
    if screen?.width != max(1, size.width) || screen?.height != max(1, size.height) || self.stage !== stage {
      screen = Surface(width: max(1, size.width), height: max(1, size.height), format: .opaque)
      (self.stage, shown, ways) = (stage, nil, nil)
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
    let sight = OverlayContent(
      of: session, overlays, changes: changes, frameTimes: frameTimes, annotations: annotationState.sights(on: session),
      after: shown)
    // What frames took is told with the next one that shows anything: it makes none itself.
    shown?.frameTimes = sight.frameTimes
    guard !painted.isEmpty || sight != shown else { return PixelRegion() }
    let keepsWays = shown.map(sight.keepsWays) ?? false
    shown = sight
    let place = PixelRect(x: corner.x, y: corner.y, width: size.width, height: size.height)
      .intersection(surface.bounds)
    let canvas = Canvas(
      surface: surface, scale: pixels, origin: CGPoint(x: corner.x, y: corner.y), appearance: stage.appearance)
    canvas.clip(toPixels: PixelRegion(place))
    canvas.composite(screen, atPixelX: corner.x, y: corner.y)
    let unit = scale / pixels
    if sight.showsLayers {
      // Without memory the phone stays whole.
      try? session.drawLayers(in: canvas, unit: scale / pixels)
      // Whoever took it apart has put it together again, and nothing of that is to be seen.
      _ = stage.paint(into: screen)
    }
    // Once they are seen to stay as they are.
    ways = keepsWays ? ways ?? drawnWays(of: sight, like: screen, unit: unit) : nil
    let drawing = OverlayDrawing(sight, in: canvas, unit: unit)
    if let ways { canvas.composite(ways, atPixelX: corner.x, y: corner.y) } else { drawing.drawWays() }
    drawing.drawMoment()
    return PixelRegion(place)
  }

  /// nil where there is no memory for it.
  private func drawnWays(of sight: OverlayContent, like screen: Surface, unit: CGFloat) -> Surface? {
    guard let stage, let surface = Surface(width: screen.width, height: screen.height, format: .translucent) else {
      return nil
    }
    let canvas = Canvas(surface: surface, scale: stage.renderScale, appearance: stage.appearance)
    OverlayDrawing(sight, in: canvas, unit: unit).drawWays()
    return surface
  }
}
