import CCairo
public import Foundation
public import HeroGeometry

extension Canvas {
  /// Draws the shadow of an opaque rounded rectangle; the rectangle itself is not drawn, nor left out.
  public func draw(_ shadow: Shadow, of rect: CGRect, cornerRadii: CornerRadii, curve: CornerCurve = .circular) {
    if drawnUpright(in: rect, { draw(shadow, of: rect, cornerRadii: cornerRadii.mirrored, curve: curve) }) { return }
    let transform = pixelTransform
    guard shadow.opacity > 0, rect.width > 0, rect.height > 0 else { return }
    // What no screen could show would not fit into whole numbers, or into memory.
    let extremes = [rect.minX, rect.maxX, rect.minY, rect.maxY, shadow.offset.width, shadow.offset.height]
    guard extremes.allSatisfy({ abs($0) < 1e6 }) else { return }
    guard transform.isScaleAndTranslation else {
      return drawTurned(shadow, of: rect, cornerRadii: cornerRadii, curve: curve)
    }
    let sigma = Canvas.eighths(shadow.radius * transform.m11)
    guard (0...2000).contains(sigma) else { return }
    let box = rect.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).applying(transform)
    let pixels = PixelRect(
      x: Int(box.minX.rounded()), y: Int(box.minY.rounded()), width: max(1, Int(box.width.rounded())),
      height: max(1, Int(box.height.rounded())))
    let radii = cornerRadii.mapped { $0 * transform.m11 }
    guard
      let (mask, reach) = shadowMask(
        width: pixels.width, height: pixels.height, sigma: sigma, radii: radii, curve: curve)
    else { return }
    let tint = tint(of: shadow)
    let target = PixelRect(
      x: pixels.x - reach, y: pixels.y - reach, width: pixels.width + 2 * reach, height: pixels.height + 2 * reach)
    if (mask.width, mask.height) == (target.width, target.height) {
      // Of the blur's ends nothing is seen.
      let seen = PixelRect(enclosing: shadow.extent(of: rect).applying(transform)).offset(x: -target.x, y: -target.y)
      fill(mask: mask, part: seen, atPixelX: target.x, y: target.y, tint)
    } else {
      fill(nine: mask, over: target, tint)
    }
  }

  /// The color of a shadow, as strong as it is.
  private func tint(of shadow: Shadow) -> Color {
    let color = resolved(shadow.color)
    return Color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * min(1, shadow.opacity))
  }

  /// The blurred shape of a rounded rectangle, its middle row and column standing for all that are alike, and how many
  /// pixels the blur reaches beyond it; nil where there is no memory.
  private func shadowMask(width: Int, height: Int, sigma: CGFloat, radii: CornerRadii, curve: CornerCurve) -> (
    mask: Surface, reach: Int
  )? {
    let reach = Int((sigma * 3).rounded(.up)) + 1
    let radii = radii.fitting(CGSize(width: width, height: height)).mapped(Canvas.eighths)
    // The corners tell all: the middle of each side is stretched from a single row or column, from where the blur sees
    // none of them.
    let corner = 2 * reach + Int((radii.largest * curve.reach).rounded(.up))
    let tile = PixelRect(
      x: 0, y: 0, width: min(width, 2 * (corner - reach) + 1), height: min(height, 2 * (corner - reach) + 1))
    let key = ShadowKey(width: tile.width, height: tile.height, sigma: sigma, radii: radii, curve: curve)
    return cache.surface(
      for: key, make: { Canvas.blurredTile(tile, radii: radii, sigma: sigma, reach: reach, curve: curve) }
    ).map { ($0, reach) }
  }

  /// The same where the canvas is turned: made upright, and turned as a whole. Nothing is drawn where it is distorted.
  private func drawTurned(_ shadow: Shadow, of rect: CGRect, cornerRadii: CornerRadii, curve: CornerCurve) {
    let transform = pixelTransform
    let scale = (transform.m11 * transform.m11 + transform.m12 * transform.m12).squareRoot()
    let (width, height) = (max(1, (rect.width * scale).rounded()), max(1, (rect.height * scale).rounded()))
    let sigma = Canvas.eighths(shadow.radius * scale)
    guard abs(transform.m11 - transform.m22) < 1e-6 * scale, abs(transform.m12 + transform.m21) < 1e-6 * scale,
      scale > 0, max(width, height) < 8_192, (0...2000).contains(sigma),
      let (mask, reach) = shadowMask(
        width: Int(width), height: Int(height), sigma: sigma, radii: cornerRadii.mapped { $0 * scale }, curve: curve),
      let whole = Surface(width: Int(width) + 2 * reach, height: Int(height) + 2 * reach, format: .mask)
    else { return }
    Canvas(surface: whole, scale: 1).fill(nine: mask, over: whole.bounds, .black)
    cairo_save(cairo)
    cairo_translate(cairo, rect.minX + shadow.offset.width, rect.minY + shadow.offset.height)
    cairo_scale(cairo, 1 / scale, 1 / scale)
    setSource(.color(tint(of: shadow)))
    cairo_mask_surface(cairo, whole.handle, -Double(reach), -Double(reach))
    cairo_restore(cairo)
  }

  /// A length in pixels, to whole eighths below: what is kept serves others that are nearly alike, and has to be the
  /// same for every caller. A hair less than one is that one.
  static func eighths(_ length: CGFloat) -> CGFloat { (length * 8 + 1e-6).rounded(.down) / 8 }

  /// Stretches the middle row and column of `mask` so that it covers `target`, in pixels.
  private func fill(nine mask: Surface, over target: PixelRect, _ color: Color) {
    let (w, h) = (mask.width / 2, mask.height / 2)
    let columns = [
      (0, w, target.x, w), (w, 1, target.x + w, target.width - 2 * w), (mask.width - w, w, target.maxX - w, w),
    ]
    let rows = [
      (0, h, target.y, h), (h, 1, target.y + h, target.height - 2 * h), (mask.height - h, h, target.maxY - h, h),
    ]
    cairo_save(cairo)
    cairo_identity_matrix(cairo)
    for (sx, sw, dx, dw) in columns where dw > 0 && sw > 0 {
      for (sy, sh, dy, dh) in rows where dh > 0 && sh > 0 {
        guard let pattern = cairo_pattern_create_for_surface(mask.handle) else { continue }
        cairo_save(cairo)
        cairo_rectangle(cairo, Double(dx), Double(dy), Double(dw), Double(dh))
        cairo_clip(cairo)
        cairo_translate(cairo, Double(dx), Double(dy))
        cairo_scale(cairo, Double(dw) / Double(sw), Double(dh) / Double(sh))
        var matrix = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: Double(sx), y0: Double(sy))
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
        setSource(.color(color))
        cairo_mask(cairo, pattern)
        cairo_pattern_destroy(pattern)
        cairo_restore(cairo)
      }
    }
    cairo_restore(cairo)
  }

  private static func blurredTile(
    _ tile: PixelRect, radii: CornerRadii, sigma: CGFloat, reach: Int, curve: CornerCurve
  ) -> Surface? {
    guard let surface = Surface(width: tile.width + 2 * reach, height: tile.height + 2 * reach, format: .mask) else {
      return nil
    }
    let canvas = Canvas(surface: surface, scale: 1)
    let rect = CGRect(x: reach, y: reach, width: tile.width, height: tile.height)
    canvas.fill(Path(roundedRect: rect, cornerRadii: radii, curve: curve), .black)
    Blur.gaussian(surface, sigma: sigma)
    return surface
  }
}

private struct ShadowKey: Hashable {
  let width, height: Int
  /// In pixels, by eighths, as the radii are.
  let sigma: CGFloat
  let radii: CornerRadii
  let curve: CornerCurve
}
