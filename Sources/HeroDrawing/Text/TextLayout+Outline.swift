import CCairo
import Foundation

extension TextLayout.Line {
  /// A letter that is drawn for itself; its origin in points.
  struct Letter {
    let info: PangoGlyphInfo
    let font: UnsafeMutablePointer<PangoFont>
    let x, y: CGFloat
  }

  /// Fills the letters with the current source; coloured ones keep their colours.
  func draw(on cairo: OpaquePointer, x: CGFloat, baseline: CGFloat) {
    cairo_new_path(cairo)
    for run in runs {
      cairo_move_to(cairo, x + run.x, baseline - run.rise)
      // A shown glyph lands on a whole pixel; an outline stays where it belongs.
      if run.hasColors {
        pango_cairo_show_glyph_string(cairo, run.font, run.glyphs)
        cairo_new_path(cairo)
      } else {
        pango_cairo_glyph_string_path(cairo, run.font, run.glyphs)
        cairo_fill(cairo)
      }
    }
  }

  /// Fills one letter's outline, with its origin at (x, y) whatever its run says.
  static func fill(
    _ info: PangoGlyphInfo, of font: UnsafeMutablePointer<PangoFont>, on cairo: OpaquePointer, x: CGFloat, y: CGFloat
  ) {
    var info = info
    info.geometry.x_offset = 0
    info.geometry.y_offset = 0
    withUnsafeMutablePointer(to: &info) { info in
      var string = PangoGlyphString()
      string.num_glyphs = 1
      string.glyphs = info
      cairo_new_path(cairo)
      cairo_move_to(cairo, x, y)
      pango_cairo_glyph_string_path(cairo, font, &string)
      cairo_fill(cairo)
    }
  }
}
