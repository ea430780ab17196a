package import Foundation
public import HeroDrawing
import HeroGeometry

extension Stage {
  /// The screen in pixels at `renderScale`.
  public var pixelSize: (width: Int, height: Int) {
    (Int((size.width * renderScale).rounded()), Int((size.height * renderScale).rounded()))
  }

  /// Paints what changed since the last paint into `surface`, the screen's corner at pixel (`x`, `y`), and says what
  /// that was.
  public func paint(into surface: Surface, atPixelX x: Int = 0, y: Int = 0) -> PixelRegion {
    layoutAndPlace()
    takeDuePictures()
    var region = frame.damage
    frame.damage.removeAll()
    let screen = PixelRect(x: x, y: y, width: pixelSize.width, height: pixelSize.height).intersection(surface.bounds)
    region = region.offset(x: x, y: y)
    region.formIntersection(screen)
    guard !region.isEmpty else { return region }
    let canvas = Canvas(
      surface: surface, limits: screen, scale: renderScale, origin: CGPoint(x: x, y: y), appearance: traits.appearance,
      cache: drawingCache)
    viewFlights.showing {
      region.spread(over: window.backdrops(canvas.pixelTransform), within: screen)
      canvas.clip(toPixels: region)
      Painter(canvas: canvas, on: self).paint(window, region: region)
    }
    checks?.painted(region, in: surface, screen: screen, on: self)
    return region
  }

  /// Returns the whole screen as it was painted last, without any bitmap that was painted before. It changes nothing.
  /// nil where memory is out.
  func fullRepaint() -> Surface? {
    let (width, height) = pixelSize
    guard let surface = Surface(width: width, height: height, format: .opaque) else { return nil }
    let wasAfresh = frame.isPaintedAfresh
    frame.isPaintedAfresh = true
    defer { frame.isPaintedAfresh = wasAfresh }
    let canvas = Canvas(surface: surface, scale: renderScale, appearance: traits.appearance, cache: drawingCache)
    viewFlights.showing {
      window.withoutBitmaps {
        Painter(canvas: canvas, on: self).paint(window, region: PixelRegion(surface.bounds))
      }
    }
    return surface
  }

  /// Lets what changed since the last paint go unpainted: all is laid out and placed, and nothing is drawn. Before it
  /// is painted again `damageEverything()` is called for.
  /// - Returns: whether anything had changed.
  package func skipPaint() -> Bool {
    layoutAndPlace()
    checks?.paintWasSkipped()
    defer { frame.damage.removeAll() }
    return !frame.damage.isEmpty
  }

  /// Paints all of the screen as it is now, whatever was painted before: the same stage gives the same pixels. For
  /// evidence: what a window shows may differ from it by 1 or 2 of 255 where something scrolls, or where a page changes
  /// in flight.
  public func paintAfresh(into surface: Surface) {
    frame.isPaintedAfresh = true
    defer { frame.isPaintedAfresh = false }
    damageEverything()
    _ = paint(into: surface)
  }

  public func damageEverything() {
    frame.damage = PixelRegion(PixelRect(x: 0, y: 0, width: pixelSize.width, height: pixelSize.height))
    requestFrame()
  }

  /// `rect` of the window, in points, has to be painted again.
  package func damage(_ rect: CGRect) {
    let rect = onScreen(rect)
    let pixels = PixelRect(
      enclosing: CGRect(
        x: rect.minX * renderScale, y: rect.minY * renderScale, width: rect.width * renderScale,
        height: rect.height * renderScale))
    // An antialiased edge or a snapped one may touch the pixel beside it.
    frame.damage.add(PixelRect(x: pixels.x - 1, y: pixels.y - 1, width: pixels.width + 2, height: pixels.height + 2))
    requestFrame()
  }
}
