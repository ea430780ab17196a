import CCairo
public import Foundation
import HeroGeometry

extension Canvas {
  /// Draws `text` with its top left corner at `origin`, which is brought to the nearest quarter of a pixel across and
  /// eighth down. Seen from there, each letter is brought to such a place, too, as Core Graphics does across; but where
  /// a transform scales the text, and in type above some 64 pixels, letters keep their exact distances. Turned text,
  /// and text of more than two million pixels, stands exactly where it belongs.
  @MainActor
  public func draw(_ text: TextLayout, at origin: CGPoint, color: Color) {
    guard origin.x.isFinite, origin.y.isFinite else { return }
    let box = CGRect(origin: origin, size: text.size)
    if drawnUpright(in: box, { draw(text.inMirror, at: origin, color: color) }) { return }
    let ink = text.inkBounds.offsetBy(dx: origin.x, dy: origin.y)
    guard ink.width > 0, ink.overlaps(clipBounds) else { return }
    let transform = pixelTransform
    guard transform.isScaleAndTranslation, let place = TextPlace(text: text, origin: origin, transform: transform)
    else {
      drawOutlines(of: text, at: origin, color)
      return
    }
    if text.hasColorGlyphs {
      let paint = resolved(color)
      let opaque = RGBA(red: paint.red, green: paint.green, blue: paint.blue)
      let key = TextKey(recipe: text.recipe, place: place.key, look: .picture(opaque))
      guard let picture = cache.surface(for: key, make: { place.picture(of: text, color: opaque) }) else { return }
      composite(picture, atPixelX: place.x, y: place.y, alpha: paint.alpha)
    } else {
      // A scale that changes in every frame would want letters of its own each time.
      let isUnscaled = transform.m11 == scale && transform.m22 == scale
      let key = TextKey(recipe: text.recipe, place: place.key, look: isUnscaled ? .letters : .outlines)
      let found = cache.surface(for: key) {
        isUnscaled ? place.mask(of: text, cache.glyphs) : place.picture(of: text, color: nil)
      }
      guard let mask = found else { return }
      fill(mask: mask, atPixelX: place.x, y: place.y, color)
    }
  }

  /// Draws `text` as a label with the bounds `rect` does: by its alignment across, and in the middle of the height.
  @MainActor
  public func draw(_ text: TextLayout, in rect: CGRect, color: Color) {
    if drawnUpright(in: rect, { draw(text.inMirror, in: rect, color: color) }) { return }
    draw(text, at: text.origin(in: rect), color: color)
  }

  /// Bounds of the area that drawing can change, in points.
  var clipBounds: CGRect {
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

private struct TextKey: Hashable {
  let recipe: TextLayout.Recipe
  let place: TextPlace.Key
  let look: Look

  enum Look: Hashable {
    /// Coverage put together from letters, or traced as a whole.
    case letters, outlines
    case picture(RGBA)
  }
}
