import CCairo
public import Foundation

extension Canvas {
  /// Draws `text` with its top left corner at `origin`. Letters keep their places to a fraction of a pixel: a quarter
  /// across, an eighth down.
  @MainActor
  public func draw(_ text: TextLayout, at origin: CGPoint, color: Color) {
    guard origin.x.isFinite, origin.y.isFinite else { return }
    let ink = text.inkBounds.offsetBy(dx: origin.x, dy: origin.y)
    guard ink.width > 0, ink.intersects(clipBounds) else { return }
    let transform = pixelTransform
    guard transform.isScaleAndTranslation, let place = TextPlace(text: text, origin: origin, transform: transform)
    else {
      drawOutlines(of: text, at: origin, color)
      return
    }
    if text.hasColorGlyphs {
      let paint = color.resolved(for: appearance)
      let opaque = RGBA(red: paint.red, green: paint.green, blue: paint.blue)
      let key = TextKey(recipe: text.recipe, place: place.key, color: opaque)
      guard let picture = cache.surface(for: key, make: { place.picture(of: text, color: opaque) }) else { return }
      composite(picture, atPixelX: place.x, y: place.y, alpha: paint.alpha)
    } else {
      let key = TextKey(recipe: text.recipe, place: place.key, color: nil)
      guard let mask = cache.surface(for: key, make: { place.picture(of: text, color: nil) }) else { return }
      fill(mask: mask, atPixelX: place.x, y: place.y, color)
    }
  }

  /// Draws `text` as a label with the bounds `rect` does: by its alignment across, and in the middle of the height.
  @MainActor
  public func draw(_ text: TextLayout, in rect: CGRect, color: Color) {
    draw(text, at: text.origin(in: rect), color: color)
  }

  /// What can be drawn on, in points.
  private var clipBounds: CGRect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// For turned text and for large text: costs more in each frame, and no memory.
  @MainActor
  private func drawOutlines(of text: TextLayout, at origin: CGPoint, _ color: Color) {
    let clip = clipBounds
    setSource(.color(color))
    for line in text.lines {
      let baseline = origin.y + line.baseline
      // Letters of other scripts may reach further than the line itself.
      let reach = 2 * text.font.lineHeight
      if baseline + reach < clip.minY || baseline - reach > clip.maxY { continue }
      line.draw(on: cairo, x: origin.x + line.x, baseline: baseline)
    }
  }
}

extension TextLayout.Line {
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
}

private struct TextKey: Hashable {
  let recipe: TextLayout.Recipe
  let place: TextPlace.Key
  /// nil for coverage alone.
  let color: RGBA?
}

/// Where a text's bitmap lies among the pixels.
private struct TextPlace {
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
  @MainActor
  init?(text: TextLayout, origin: CGPoint, transform: AffineTransform) {
    let corner = transform.transform(origin)
    guard abs(corner.x) < 1_000_000, abs(corner.y) < 1_000_000 else { return nil }
    let quarters = Int((corner.x * 4).rounded())
    let eighths = Int((corner.y * 8).rounded())
    key = Key(scaleX: transform.m11, scaleY: transform.m22, phaseX: quarters & 3, phaseY: eighths & 7)
    let ink = text.inkBounds
    box = PixelRect(
      enclosing: CGRect(
        x: ink.minX * transform.m11 + CGFloat(key.phaseX) / 4 - 1,
        y: ink.minY * transform.m22 + CGFloat(key.phaseY) / 8 - 1,
        width: ink.width * transform.m11 + 2, height: ink.height * transform.m22 + 2))
    guard box.width <= Surface.longestSide, box.height <= Surface.longestSide, box.area <= TextPlace.largestArea else {
      return nil
    }
    x = quarters >> 2 + box.x
    y = eighths >> 3 + box.y
  }

  /// The text's coverage, or the text in `color`.
  @MainActor
  func picture(of text: TextLayout, color: RGBA?) -> Surface? {
    guard let surface = Surface(width: box.width, height: box.height, format: color == nil ? .mask : .translucent)
    else {
      return nil
    }
    let canvas = Canvas(surface: surface, scale: 1)
    canvas.translate(x: CGFloat(key.phaseX) / 4 - CGFloat(box.x), y: CGFloat(key.phaseY) / 8 - CGFloat(box.y))
    canvas.concatenate(AffineTransform(m11: key.scaleX, m12: 0, m21: 0, m22: key.scaleY, tX: 0, tY: 0))
    let paint = color ?? RGBA(red: 0, green: 0, blue: 0)
    canvas.setSource(.color(Color(light: paint, dark: paint)))
    for line in text.lines { line.draw(on: canvas.cairo, x: line.x, baseline: line.baseline) }
    return surface
  }
}
