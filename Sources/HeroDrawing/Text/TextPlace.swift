import CCairo
import Foundation
import HeroGeometry

/// Position of a text's bitmap among the pixels.
struct TextPlace {
  struct Key: Hashable {
    let scaleX, scaleY: CGFloat
    /// Quarters of a pixel.
    let phaseX: Int
    /// Eighths of a pixel.
    let phaseY: Int
  }

  /// Pixels; larger texts are not kept as bitmaps.
  static let largestArea = 2_000_000

  let key: Key
  /// The bitmap's corner on the surface, in pixels.
  let x, y: Int
  /// The bitmap relative to the whole pixel that the text's corner lies in.
  private let box: PixelRect

  /// nil when the bitmap would be too large.
  @MainActor init?(text: TextLayout, origin: CGPoint, transform: AffineTransform) {
    let corner = transform.transform(origin)
    guard abs(corner.x) < 1_000_000, abs(corner.y) < 1_000_000 else { return nil }
    let quarters = Int((corner.x * 4).rounded())
    let eighths = Int((corner.y * 8).rounded())
    key = Key(scaleX: transform.m11, scaleY: transform.m22, phaseX: quarters & 3, phaseY: eighths & 7)
    // The box that stands for a missing letter is drawn with a line about its extent.
    let line = text.font.size / 24
    let ink = text.inkBounds.inset(dx: -line, dy: -line)
    box = PixelRect(
      enclosing: CGRect(
        x: ink.minX * transform.m11 + CGFloat(key.phaseX) / 4 - 1,
        y: ink.minY * transform.m22 + CGFloat(key.phaseY) / 8 - 1, width: ink.width * transform.m11 + 2,
        height: ink.height * transform.m22 + 2))
    guard box.width <= Surface.longestSide - 7, box.height <= Surface.longestSide, box.area <= TextPlace.largestArea
    else { return nil }
    x = quarters >> 2 + box.x
    y = eighths >> 3 + box.y
  }

  /// The text's coverage, or the text in `color` with the colours of its emoji; all of it traced.
  @MainActor func picture(of text: TextLayout, color: RGBA?) -> Surface? {
    guard let surface = Surface(width: box.width, height: box.height, format: color == nil ? .mask : .translucent)
    else { return nil }
    let canvas = canvas(on: surface)
    let paint = color ?? RGBA(red: 0, green: 0, blue: 0)
    canvas.setSource(.color(Color(light: paint, dark: paint)))
    for line in text.lines { line.draw(on: canvas.cairo, x: line.x, baseline: line.baseline) }
    return surface
  }

  /// The text's coverage, put together from letters; those that are not kept are traced.
  @MainActor func mask(of text: TextLayout, _ glyphs: GlyphStore) -> Surface? {
    // Rows of whole words; the columns past the box stay empty.
    guard let surface = Surface(width: (box.width + 7) & ~7, height: box.height, format: .mask) else { return nil }
    var rest: [TextLayout.Line.Letter] = []
    let isDone = surface.withPixels { base, stride in
      guard let rows = CoverageRows(base, stride: stride, height: surface.height) else { return false }
      for line in text.lines { add(line, to: rows, glyphs, &rest) }
      return true
    }
    if isDone != true { return nil }
    if rest.isEmpty { return surface }
    let canvas = canvas(on: surface)
    cairo_set_source_rgba(canvas.cairo, 0, 0, 0, 1)
    for letter in rest {
      TextLayout.Line.fill(letter.info, of: letter.font, on: canvas.cairo, x: letter.x, y: letter.y)
    }
    return surface
  }

  /// A canvas in the text's points.
  private func canvas(on surface: Surface) -> Canvas {
    let canvas = Canvas(surface: surface, scale: 1)
    canvas.translate(x: CGFloat(key.phaseX) / 4 - CGFloat(box.x), y: CGFloat(key.phaseY) / 8 - CGFloat(box.y))
    canvas.concatenate(AffineTransform(m11: key.scaleX, m12: 0, m21: 0, m22: key.scaleY, tX: 0, tY: 0))
    return canvas
  }

  @MainActor private func add(
    _ line: TextLayout.Line, to rows: CoverageRows, _ glyphs: GlyphStore, _ rest: inout [TextLayout.Line.Letter]
  ) {
    let (stepX, stepY) = (key.scaleX / CGFloat(PANGO_SCALE), key.scaleY / CGFloat(PANGO_SCALE))
    for run in line.runs {
      guard let infos = run.glyphs.pointee.glyphs else { continue }
      let face = glyphs.face(run.font, scaleX: key.scaleX, scaleY: key.scaleY)
      let startX = CGFloat(key.phaseX) / 4 + (line.x + run.x) * key.scaleX
      let startY = CGFloat(key.phaseY) / 8 + (line.baseline - run.rise) * key.scaleY
      var advance = 0
      for index in 0..<Int(run.glyphs.pointee.num_glyphs) {
        let info = infos + index
        let place = info.pointee.geometry
        let offset = advance + Int(place.x_offset)
        advance += Int(place.width)
        if info.pointee.glyph == PangoGlyph(PANGO_GLYPH_EMPTY) { continue }
        let isKept = glyphs.withMask(of: info.pointee.glyph, in: face) { mask, words in
          let quarters = Int(((startX + CGFloat(offset) * stepX) * 4).rounded()) - box.x * 4
          let eighths = Int(((startY + CGFloat(place.y_offset) * stepY) * 8).rounded()) - box.y * 8
          rows.add(mask, words, quarters: quarters, eighths: eighths)
        }
        if isKept { continue }
        let unit = 1 / CGFloat(PANGO_SCALE)
        rest.append(
          TextLayout.Line.Letter(
            info: info.pointee, font: run.font, x: line.x + run.x + CGFloat(offset) * unit,
            y: line.baseline - run.rise + CGFloat(place.y_offset) * unit))
      }
    }
  }
}
