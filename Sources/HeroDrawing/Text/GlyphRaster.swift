import CCairo
import Foundation

/// A letter's outline filled finely: four columns and eight rows a pixel. All the places that it can have among the
/// pixels follow from it.
@MainActor struct GlyphRaster {
  /// Eight columns each, the first one in the lowest byte; a row of them for each of the mask's rows. One empty word
  /// goes before, and what moves out of a row at its right end is empty, too.
  private let words: [UInt64]
  private let wordsPerRow: Int

  /// nil when memory is out. `mask` encloses the letter in all its places.
  init?(font: UnsafeMutablePointer<PangoFont>, glyph: PangoGlyph, mask: GlyphMask, scaleX: CGFloat, scaleY: CGFloat) {
    let wordsPerRow = mask.wordColumns * GlyphMask.phases
    self.wordsPerRow = wordsPerRow
    var words = [UInt64](repeating: 0, count: 1 + wordsPerRow * mask.rows)
    let isFilled = words.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress,
        let surface = Surface(
          borrowing: base + 8, width: wordsPerRow * 8, height: mask.rows, stride: wordsPerRow * 8, format: .mask)
      else { return false }
      guard let cairo = cairo_create(surface.handle) else { return false }
      defer { cairo_destroy(cairo) }
      // Sixteen samples a column and row are 512 a pixel.
      cairo_set_antialias(cairo, CAIRO_ANTIALIAS_FAST)
      let (columns, rows) = (CGFloat(GlyphMask.phases), CGFloat(GlyphMask.subrows))
      cairo_translate(cairo, -CGFloat(mask.left) * columns, -CGFloat(mask.top))
      cairo_scale(cairo, scaleX * columns, scaleY * rows)
      cairo_set_source_rgba(cairo, 0, 0, 0, 1)
      var info = PangoGlyphInfo()
      info.glyph = glyph
      TextLayout.Line.fill(info, of: font, on: cairo, x: 0, y: 0)
      cairo_surface_flush(surface.handle)
      return cairo_status(cairo) == CAIRO_STATUS_SUCCESS
    }
    if !isFilled { return nil }
    self.words = words
  }

  /// The coverage in each of the four places across.
  func phases(of mask: GlyphMask) -> [UInt64] {
    let total = mask.wordsPerPhase * GlyphMask.phases
    return [UInt64](unsafeUninitializedCapacity: total) { result, count in
      count = total
      words.withUnsafeBufferPointer { words in
        guard let fine = words.baseAddress, var target = result.baseAddress else { return }
        for phase in 0..<GlyphMask.phases {
          for column in 0..<mask.wordColumns {
            var source = fine + 1 + column * GlyphMask.phases
            for _ in 0..<mask.rows {
              target.pointee = GlyphRaster.pixels(source, movedBy: phase)
              target += 1
              source += wordsPerRow
            }
          }
        }
      }
    }
  }

  /// Eight pixels from four words of fine columns, which are moved right by some columns before.
  @inline(__always) private static func pixels(_ source: UnsafePointer<UInt64>, movedBy columns: Int) -> UInt64 {
    let near = UInt64(columns * 8)
    var result: UInt64 = 0
    var index = 0
    while index < 4 {
      var word = source[index] &<< near
      if columns > 0 { word |= source[index &- 1] &>> (64 &- near) }
      if word != 0 {
        // Pairs, then fours, in lanes of 16 and 32 bits; the mean of four, rounded.
        let pairs = (word & 0x00FF_00FF_00FF_00FF) &+ (word &>> 8 & 0x00FF_00FF_00FF_00FF)
        let fours = (pairs &+ pairs &>> 16) & 0x0000_FFFF_0000_FFFF
        let means = (fours &+ 0x0000_0002_0000_0002) &>> 2 & 0x0000_00FF_0000_00FF
        result |= ((means | means &>> 24) & 0xFFFF) &<< UInt64(index &* 16)
      }
      index &+= 1
    }
    return result
  }
}
