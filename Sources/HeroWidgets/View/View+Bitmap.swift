package import Foundation
package import HeroDrawing
import HeroGeometry

extension View {
  /// Returns the view and its subtree as a bitmap with square corners whose first pixel is the corner of its bounds.
  /// Its alpha, transform and shadow are left out, and everything beyond the bounds. Its background fills all of the
  /// bitmap. nil off the screen, for an empty view, and where memory is out.
  ///
  /// - Parameters:
  ///   - size: In points. The view is laid out for this size, painted, and restored, with its subtree: a size for
  ///     display only. nil takes its own.
  ///   - phase: Distance from the corner of the first pixel to that of the bounds, 0..<1 pixels each way. Shown there,
  ///     the bitmap has exactly the pixels of the view itself.
  ///   - spare: An unused bitmap, painted on if it has the needed size. With a `size` of its own a bitmap is rounded up
  ///     a little, so that the next one most likely fits.
  package func bitmap(at size: CGSize? = nil, phase: CGPoint = .zero, on spare: Surface? = nil) -> Surface? {
    guard let stage else { return nil }
    guard let size, size != bounds.size else {
      layoutIfNeeded()
      return paintedBitmap(on: stage, phase, spare, isRoomy: size != nil)
    }
    return laidOut(at: size) { paintedBitmap(on: stage, phase, spare, isRoomy: true) }
  }

  /// Lays the view out for a size, calls `look`, and puts the view and all in it back as they were.
  func laidOut<Result>(at size: CGSize, _ look: () -> Result) -> Result {
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
    return look()
  }

  /// Paints the view's contents as they are into a canvas in its own coordinates, which may be mirrored about its
  /// middle. Its own shadow, material and background are left out.
  package func paintContents(in canvas: Canvas) {
    guard let stage else { return }
    canvas.saved {
      if canvas.isMirrored { canvas.mirror(about: bounds.midX) }
      Painter(canvas: canvas, on: stage).paintContents(
        of: self, region: PixelRegion(canvas.limits), square: true, withGround: false)
    }
  }

  /// The view's, and those of all in it.
  private var subtreeValues: [(view: View, values: ViewValues)] {
    subviews.reduce(into: [(self, values)]) { $0 += $1.subtreeValues }
  }

  private func paintedBitmap(on stage: Stage, _ phase: CGPoint, _ spare: Surface?, isRoomy: Bool) -> Surface? {
    let scale = stage.renderScale
    // Nothing larger than that is ever on a screen, however far a spring swings.
    let side = 4 * max(stage.size.width, stage.size.height)
    guard bounds.width > 0, bounds.height > 0, bounds.width <= side, bounds.height <= side else { return nil }
    let room = isRoomy ? View.room : 1
    func pixels(_ length: CGFloat, _ phase: CGFloat) -> Int {
      (Int((length * scale + phase).rounded(.up)) + room - 1) / room * room
    }
    let (width, height) = (pixels(bounds.width, phase.x), pixels(bounds.height, phase.y))
    guard
      let surface = spare.flatMap({ $0.width == width && $0.height == height ? $0 : nil })
        ?? Surface(width: width, height: height, format: .translucent)
    else { return nil }
    let canvas = Canvas(
      surface: surface, limits: surface.bounds, scale: scale,
      origin: CGPoint(x: phase.x - bounds.minX * scale, y: phase.y - bounds.minY * scale), appearance: stage.appearance,
      userInterfaceLevel: userInterfaceLevel, cache: stage.drawingCache)
    if surface === spare, backgroundColor?.isOpaque != true { canvas.clear() }
    if let backgroundColor {
      canvas.fill(
        CGRect(
          x: bounds.minX - phase.x / scale, y: bounds.minY - phase.y / scale, width: CGFloat(width) / scale,
          height: CGFloat(height) / scale), backgroundColor)
    }
    stage.viewFlights.showing {
      Painter(canvas: canvas, on: stage).paintContents(
        of: self, region: PixelRegion(surface.bounds), square: true, withGround: false)
    }
    return surface
  }

  /// Bitmaps that are painted anew at another size in every frame are so many pixels larger at most: fresh memory costs
  /// more.
  private static let room = 64
}
