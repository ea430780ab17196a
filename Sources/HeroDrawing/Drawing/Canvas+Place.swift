import CCairo

extension Canvas {
  /// Makes the clipped pixels clear.
  package func clear() {
    cairo_save(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
    cairo_paint(cairo)
    cairo_restore(cairo)
  }

  /// Draws from here on what `other` would, whose pixel at x, y is the first of this one's.
  package func takePlace(of other: Canvas, fromPixelX x: Int, y: Int) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(other.cairo, &matrix)
    (matrix.x0, matrix.y0) = (matrix.x0 - Double(x), matrix.y0 - Double(y))
    cairo_set_matrix(cairo, &matrix)
  }
}
