import CCairo
import Foundation

extension TextLayout.Line {
  /// A stretch of one font; `x` and `rise` in points, from the line's left end and its baseline.
  struct Run {
    let font: UnsafeMutablePointer<PangoFont>
    let glyphs: UnsafeMutablePointer<PangoGlyphString>
    let x: CGFloat
    let rise: CGFloat

    /// True if the font brings colours: outlines cannot show it.
    var hasColors: Bool {
      guard let face = hb_font_get_face(pango_font_get_hb_font(font)) else { return false }
      return Run.colorTables.contains { tag in
        let table = hb_face_reference_table(face, tag)
        defer { hb_blob_destroy(table) }
        return hb_blob_get_length(table) > 0
      }
    }

    /// CBDT, COLR, sbix and SVG: the tables that OpenType keeps coloured glyphs in.
    private static let colorTables: [hb_tag_t] = [0x4342_4454, 0x434F_4C52, 0x7362_6978, 0x5356_4720]
  }

  /// From left to right. They live as long as the layout.
  var runs: [Run] {
    var result: [Run] = []
    var x: Int32 = 0
    let unit = 1 / CGFloat(PANGO_SCALE)
    var node = handle.pointee.runs
    while let current = node {
      node = current.pointee.next
      guard let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
        let item = run.item, let glyphs = run.glyphs
      else { continue }
      x += run.start_x_offset
      if let font = item.pointee.analysis.font {
        result.append(Run(font: font, glyphs: glyphs, x: CGFloat(x) * unit, rise: CGFloat(run.y_offset) * unit))
      }
      x += pango_glyph_string_get_width(glyphs) + run.end_x_offset
    }
    return result
  }
}
