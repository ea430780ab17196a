import CCairo
import Foundation

/// Position of a letter's coverage. Coverage is kept for four places across, a quarter of a pixel apart, as in Core
/// Graphics; and in rows of an eighth of a pixel, from which any eighth down adds up to whole pixels.
struct GlyphMask: Equatable {
  /// From the letter's origin to the first column, in pixels.
  let left: Int
  /// From the baseline to the first row, in eighths of a pixel.
  let top: Int
  /// Eight pixels each.
  let wordColumns: Int
  /// Eighths of a pixel.
  let rows: Int
  /// The first word in the face's memory. Words of one column lie together, the columns of one place after another.
  var start = 0

  static let phases = 4
  static let subrows = 8

  var wordsPerPhase: Int { wordColumns * rows }
}

/// The letters of a font, pixel scale included, that were traced so far. Owns a reference to the Pango font, so that
/// its address names nothing else in the meantime.
@MainActor final class GlyphFace {
  enum Form: Equatable {
    case mask(GlyphMask)
    case blank
    /// Too large to be kept, or no letter but the box for a missing one.
    case outline
  }

  /// In pixels. Larger letters are few on a page and dear to keep.
  static let largestWidth: CGFloat = 96
  static let largestHeight: CGFloat = 64

  private let font: UnsafeMutablePointer<PangoFont>
  private let scaleX, scaleY: CGFloat
  private(set) var forms: [PangoGlyph: Form] = [:]
  private(set) var words: [UInt64] = []
  var lastUse = 0

  init(font: UnsafeMutablePointer<PangoFont>, scaleX: CGFloat, scaleY: CGFloat) {
    (self.font, self.scaleX, self.scaleY) = (font, scaleX, scaleY)
    g_object_ref(UnsafeMutableRawPointer(font))
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(font)) }

  /// About what the letters take, and some for the face itself.
  var byteCount: Int { 1024 + forms.count * GlyphFace.byteCount(ofWords: 0) + words.count * 8 }

  static func byteCount(ofWords count: Int) -> Int { 64 + count * 8 }

  func keep(_ form: Form, _ words: [UInt64], of glyph: PangoGlyph) {
    guard case .mask(var mask) = form else {
      forms[glyph] = form
      return
    }
    mask.start = self.words.count
    forms[glyph] = .mask(mask)
    self.words += words
  }

  func forgetAll() {
    forms = [:]
    words = []
  }

  /// The letter as it would be kept, and its coverage.
  func trace(_ glyph: PangoGlyph) -> (Form, [UInt64]) {
    if glyph & PangoGlyph(PANGO_GLYPH_UNKNOWN_FLAG) != 0 { return (.outline, []) }
    var ink = PangoRectangle()
    pango_font_get_glyph_extents(font, glyph, &ink, nil)
    if ink.width <= 0 || ink.height <= 0 { return (.blank, []) }
    let unit = 1 / CGFloat(PANGO_SCALE)
    let (x, y) = (CGFloat(ink.x) * unit * scaleX, CGFloat(ink.y) * unit * scaleY)
    let (width, height) = (CGFloat(ink.width) * unit * scaleX, CGFloat(ink.height) * unit * scaleY)
    // Overhanging marks may stand far from their origin.
    guard width <= GlyphFace.largestWidth, height <= GlyphFace.largestHeight, abs(x) < 10_000, abs(y) < 10_000 else {
      return (.outline, [])
    }
    let left = Int(x.rounded(.down)) - 1
    let top = Int((y * 8).rounded(.down)) - 4
    // One pixel for being moved right, one for an extent that was rounded.
    let columns = Int((x + width).rounded(.up)) + 2 - left
    let mask = GlyphMask(
      left: left, top: top, wordColumns: (columns + 7) / 8, rows: Int(((y + height) * 8).rounded(.up)) + 4 - top)
    let raster = GlyphRaster(font: font, glyph: glyph, mask: mask, scaleX: scaleX, scaleY: scaleY)
    guard let words = raster?.phases(of: mask) else { return (.outline, []) }
    return (.mask(mask), words)
  }
}
