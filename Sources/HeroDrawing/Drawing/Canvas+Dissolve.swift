import CCairo
package import Foundation
package import HeroGeometry

extension Canvas {
  /// Draws so much of the one and so much of the other that they add up: `share` (0…1) of `second`, the rest of
  /// `first`. What both draw alike stays as it is, also where it is translucent. Over one another the two would let
  /// shine through what lies below.
  /// - Parameter area: all that either draws in.
  package func dissolve(
    _ first: (Canvas) -> Void, into second: (Canvas) -> Void, share: Double, within area: CGRect
  ) {
    let share = max(0, min(1, share))
    if share == 0 { return first(self) }
    if share == 1 { return second(self) }
    saved {
      // Three bitmaps as large as what the clip leaves.
      clip(toPixels: PixelRegion(PixelRect(enclosing: area.applying(pixelTransform))))
      cairo_push_group(cairo)
      add(first, 1 - share)
      add(second, share)
      cairo_pop_group_to_source(cairo)
      cairo_paint(cairo)
    }
  }

  /// Draws the same of two opaque bitmaps that both fill `shape`, in half the time: they are mixed byte by byte before
  /// they are cut to it.
  /// - Parameters:
  ///   - first, second: with the frame of the whole bitmap.
  /// - Returns: false, with nothing drawn, where it cannot: the canvas is turned, mirrored or translucent, a bitmap is
  ///   translucent, or memory is out.
  package func dissolve(
    _ first: (bitmap: Surface, frame: CGRect), into second: (bitmap: Surface, frame: CGRect), share: Double,
    in shape: CGRect, cornerRadii: CornerRadii = .zero, curve: CornerCurve = .circular
  ) -> Bool {
    let transform = pixelTransform
    guard transform.isScaleAndTranslation,
      [surface, first.bitmap, second.bitmap].allSatisfy({ $0.format == .opaque })
    else { return false }
    let area = PixelRect(enclosing: shape.applying(transform)).intersection(surface.bounds)
    if area.isEmpty { return true }
    // A size for several frames of what grows: fresh memory is dear.
    func roomy(_ side: Int) -> Int { min(Surface.longestSide, (side + 127) / 128 * 128) }
    let (width, height) = (roomy(area.width), roomy(area.height))
    let surfaces = (0..<2).compactMap { _ in
      cache.dissolveSpares.take(width: width, height: height, format: .opaque)
    }
    defer { for surface in surfaces { cache.dissolveSpares.keep(surface) } }
    guard surfaces.count == 2 else { return false }
    for (surface, picture) in zip(surfaces, [first, second]) {
      let canvas = Canvas(surface: surface, scale: scale, cache: cache)
      canvas.takePlace(of: self, fromPixelX: area.x, y: area.y)
      // The pixels of an edge are whole here, and are cut with the mixture.
      canvas.draw(
        picture.bitmap, imageFrame: picture.frame, in: shape.inset(dx: -1 / transform.m11, dy: -1 / transform.m22))
    }
    surfaces[0].fill(with: surfaces[0], and: surfaces[1], share: share)
    let frame = CGRect(x: area.x, y: area.y, width: width, height: height)
    draw(
      surfaces[0],
      imageFrame: CGRect(
        x: (frame.minX - transform.tX) / transform.m11, y: (frame.minY - transform.tY) / transform.m22,
        width: frame.width / transform.m11, height: frame.height / transform.m22), in: shape,
      cornerRadii: cornerRadii, curve: curve)
    return true
  }

  private func add(_ draw: (Canvas) -> Void, _ share: Double) {
    cairo_push_group(cairo)
    draw(self)
    cairo_pop_group_to_source(cairo)
    cairo_save(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_ADD)
    cairo_paint_with_alpha(cairo, share)
    cairo_restore(cairo)
  }
}
