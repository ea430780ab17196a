public import Foundation
import HeroGeometry

extension Canvas {
  /// Draws the shadow of `text` as if the text stood at `origin`; the text itself is not drawn. Turned text, and text
  /// of more than two million pixels, has none.
  @MainActor
  public func draw(_ shadow: Shadow, of text: TextLayout, at origin: CGPoint) {
    let box = CGRect(origin: origin, size: text.size)
    if drawnUpright(in: box, { draw(shadow, of: text.inMirror, at: origin) }) { return }
    let transform = pixelTransform
    let corner = CGPoint(x: origin.x + shadow.offset.width, y: origin.y + shadow.offset.height)
    guard shadow.opacity > 0, shadow.radius >= 0, corner.x.isFinite, corner.y.isFinite,
      transform.isScaleAndTranslation, text.inkBounds.width > 0
    else { return }
    let sigma = Canvas.eighths(shadow.radius * transform.m11)
    let reach = Int((sigma * 3).rounded(.up)) + 1
    let far = shadow.radius * 3 + 1
    guard text.inkBounds.offsetBy(dx: corner.x, dy: corner.y).inset(dx: -far, dy: -far).overlaps(clipBounds),
      let place = TextPlace(text: text, origin: corner, transform: transform)
    else { return }
    let key = TextShadowKey(recipe: text.recipe, place: place.key, sigma: sigma)
    let glyphs = cache.glyphs
    guard
      let mask = cache.surface(
        for: key, make: { place.mask(of: text, glyphs).flatMap { Canvas.blurred($0, sigma: sigma, reach: reach) } })
    else { return }
    let color = resolved(shadow.color)
    let tint = RGBA(
      red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * min(1, shadow.opacity))
    fill(mask: mask, atPixelX: place.x - reach, y: place.y - reach, Color(light: tint, dark: tint))
  }

  /// A larger one, blurred.
  private static func blurred(_ mask: Surface, sigma: CGFloat, reach: Int) -> Surface? {
    guard let surface = Surface(width: mask.width + 2 * reach, height: mask.height + 2 * reach, format: .mask) else {
      return nil
    }
    Canvas(surface: surface, scale: 1).fill(mask: mask, atPixelX: reach, y: reach, .black)
    Blur.gaussian(surface, sigma: sigma)
    return surface
  }
}

private struct TextShadowKey: Hashable {
  let recipe: TextLayout.Recipe
  let place: TextPlace.Key
  /// In pixels, by eighths.
  let sigma: CGFloat
}
