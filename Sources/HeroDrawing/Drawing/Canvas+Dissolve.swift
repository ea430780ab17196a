import CCairo
package import Foundation
import HeroGeometry

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
