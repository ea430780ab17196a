package import Foundation
package import HeroDrawing
import HeroGeometry

extension View {
  /// What the view and all in it look like, as a bitmap with square corners whose first pixel is the corner of its bounds; its alpha
  /// and its transform are left out, and what reaches beyond the bounds. nil off the screen, for what has no size, and where memory is
  /// out.
  ///
  /// - Parameter size: in points. The view is laid out for that, painted, and is then as it was, with all in it: a size to be looked
  ///   at and not to have. nil takes its own.
  package func bitmap(at size: CGSize? = nil) -> Surface? {
    guard let stage else { return nil }
    guard let size, size != bounds.size else {
      layoutIfNeeded()
      return paintedBitmap(on: stage)
    }
    let before = subtreeValues
    values.bounds.size = size
    setNeedsLayout()
    layoutIfNeeded()
    defer {
      for (view, values) in before {
        if view.values.bounds != values.bounds { view.layerCache = nil }
        view.values = values
        // What it worked out for another size is of no use.
        view.setNeedsLayout()
      }
    }
    return paintedBitmap(on: stage)
  }

  /// The view's, and those of all in it.
  private var subtreeValues: [(view: View, values: ViewValues)] {
    subviews.reduce(into: [(self, values)]) { $0 += $1.subtreeValues }
  }

  private func paintedBitmap(on stage: Stage) -> Surface? {
    let scale = stage.renderScale
    // Nothing larger than that is ever on a screen, however far a spring swings.
    let side = 4 * max(stage.size.width, stage.size.height)
    guard bounds.width > 0, bounds.height > 0, bounds.width <= side, bounds.height <= side,
      let surface = Surface(
        width: Int((bounds.width * scale).rounded(.up)), height: Int((bounds.height * scale).rounded(.up)),
        format: .translucent)
    else { return nil }
    let canvas = Canvas(
      surface: surface, limits: surface.bounds, scale: scale,
      origin: CGPoint(x: -bounds.minX * scale, y: -bounds.minY * scale), appearance: stage.appearance,
      userInterfaceLevel: userInterfaceLevel, cache: stage.drawingCache)
    stage.viewFlights.showing {
      Painter(canvas: canvas).paintContents(of: self, region: PixelRegion(surface.bounds), square: true)
    }
    return surface
  }
}
