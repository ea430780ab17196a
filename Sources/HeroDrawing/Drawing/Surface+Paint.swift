import CCairo
package import Foundation

/// One surface painted on another.
extension Surface {
  /// Replaces all pixels by those of `source` under `transform`, which takes their places to places here. The borders
  /// of `source` go on outside.
  /// - Parameter smoothly: mixes neighbours (bilinear) instead of taking the nearest pixel.
  package func fill(with source: Surface, under transform: AffineTransform = .identity, smoothly: Bool = false) {
    let context = cairo_create(handle)
    var matrix = cairo_matrix_t(
      xx: transform.m11, yx: transform.m12, xy: transform.m21, yy: transform.m22, x0: transform.tX, y0: transform.tY)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_set_matrix(context, &matrix)
    cairo_set_source_surface(context, source.handle, 0, 0)
    let pattern = cairo_get_source(context)
    cairo_pattern_set_filter(pattern, smoothly ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_NEAREST)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_paint(context)
    cairo_destroy(context)
  }

  /// Puts `source` with its top left corner on the pixel at x, y. What it does not cover stays.
  package func put(_ source: Surface, atX x: Int, y: Int) {
    let context = cairo_create(handle)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(context, source.handle, Double(x), Double(y))
    cairo_rectangle(context, Double(x), Double(y), Double(source.width), Double(source.height))
    cairo_fill(context)
    cairo_destroy(context)
  }

  /// Blends `source` with its top left corner on the pixel at x, y.
  package func blend(_ source: Surface, atX x: Int, y: Int) {
    let context = cairo_create(handle)
    cairo_set_source_surface(context, source.handle, Double(x), Double(y))
    cairo_paint(context)
    cairo_destroy(context)
  }

  /// Calls with a cairo context (`cairo_t`) whose units are `x` pixels wide and `y` high, for libraries that draw by
  /// it. It is good until the call returns.
  package func withContext<Result>(scaledBy x: Double, _ y: Double, _ body: (OpaquePointer?) -> Result) -> Result {
    let context = cairo_create(handle)
    defer { cairo_destroy(context) }
    cairo_scale(context, x, y)
    return body(context)
  }
}
