import CCairo
package import Foundation

extension Canvas {
  /// Draws the shape of `bitmap`, its alpha alone, stretched to `frame` and filled with `color`. An opaque bitmap is a
  /// full rectangle.
  package func draw(template bitmap: Surface, in frame: CGRect, color: Color) {
    if drawnUpright(in: frame, { draw(template: bitmap, in: frame, color: color) }) { return }
    guard frame.width > 0, frame.height > 0, let pattern = cairo_pattern_create_for_surface(bitmap.handle) else {
      return
    }
    cairo_save(cairo)
    cairo_translate(cairo, frame.minX, frame.minY)
    cairo_scale(cairo, frame.width / Double(bitmap.width), frame.height / Double(bitmap.height))
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    setSource(.color(color))
    cairo_mask(cairo, pattern)
    cairo_pattern_destroy(pattern)
    cairo_restore(cairo)
  }
}
