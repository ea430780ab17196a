package import Foundation
package import HeroDrawing
import HeroGeometry

extension View {
  /// What the view and all in it draw, as a bitmap with square corners whose first pixel is the corner of its bounds; its alpha and its
  /// transform are left out, its background and its shadow, and what reaches beyond the bounds. nil off the screen, for what has no size,
  /// and where memory is out.
  ///
  /// - Parameters:
  ///   - size: in points. The view is laid out for that, painted, and is then as it was, with all in it: a size to be looked at and not
  ///     to have. nil takes its own.
  ///   - phase: how far the corner of its bounds lies from that of the first pixel, 0..<1 pixels each way: shown there, the bitmap has
  ///     the very pixels that the view itself would have.
  package func bitmap(at size: CGSize? = nil, phase: CGPoint = .zero) -> Surface? {
    guard let stage else { return nil }
    guard let size, size != bounds.size else {
      layoutIfNeeded()
      return paintedBitmap(on: stage, phase)
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
    return paintedBitmap(on: stage, phase)
  }

  /// The view's, and those of all in it.
  private var subtreeValues: [(view: View, values: ViewValues)] {
    subviews.reduce(into: [(self, values)]) { $0 += $1.subtreeValues }
  }

  private func paintedBitmap(on stage: Stage, _ phase: CGPoint) -> Surface? {
    let scale = stage.renderScale
    // Nothing larger than that is ever on a screen, however far a spring swings.
    let side = 4 * max(stage.size.width, stage.size.height)
    guard bounds.width > 0, bounds.height > 0, bounds.width <= side, bounds.height <= side,
      let surface = Surface(
        width: Int((bounds.width * scale + phase.x).rounded(.up)),
        height: Int((bounds.height * scale + phase.y).rounded(.up)),
        format: .translucent)
    else { return nil }
    let canvas = Canvas(
      surface: surface, limits: surface.bounds, scale: scale,
      origin: CGPoint(x: phase.x - bounds.minX * scale, y: phase.y - bounds.minY * scale), appearance: stage.appearance,
      userInterfaceLevel: userInterfaceLevel, cache: stage.drawingCache)
    stage.viewFlights.showing {
      Painter(canvas: canvas).paintContents(
        of: self, region: PixelRegion(surface.bounds), square: true, withGround: false)
    }
    return surface
  }
}
