import CCairo
public import Foundation
public import HeroGeometry

/// Draws on one surface. Coordinates are points; y grows downwards. Colours resolve for the canvas's appearance and
/// level.
public final class Canvas {
  public let surface: Surface
  package let cairo: OpaquePointer
  /// Pixels per point.
  public let scale: CGFloat
  public let appearance: Appearance
  /// The level of the view that is being drawn.
  public package(set) var userInterfaceLevel: UserInterfaceLevel
  /// The color that replaces the label's color on the current piece of glass; nil beside glass.
  package var inkOnGlass: RGBA?
  /// True if glass is left out: in a page that fades marks stand bare, as on iOS 26.
  package let leavesOutGlass: Bool
  /// Bitmaps that outlive a frame: shadows, icons and text.
  public let cache: DrawingCache
  /// The pixels of the surface that belong to the picture; beside them may be anything.
  package let limits: PixelRect

  /// `origin` is where the point (0, 0) lies on the surface, in pixels; `scale` is above 0.
  public convenience init(
    surface: Surface, scale: CGFloat, origin: CGPoint = .zero, appearance: Appearance = .light,
    userInterfaceLevel: UserInterfaceLevel = .base, cache: DrawingCache = DrawingCache()
  ) {
    self.init(
      surface: surface, limits: surface.bounds, scale: scale, origin: origin, appearance: appearance,
      userInterfaceLevel: userInterfaceLevel, cache: cache)
  }

  package init(
    surface: Surface, limits: PixelRect, scale: CGFloat, origin: CGPoint, appearance: Appearance,
    userInterfaceLevel: UserInterfaceLevel = .base, leavesOutGlass: Bool = false, cache: DrawingCache
  ) {
    (self.leavesOutGlass, self.surface, self.limits, self.scale) = (leavesOutGlass, surface, limits, scale)
    (self.appearance, self.userInterfaceLevel, self.cache) = (appearance, userInterfaceLevel, cache)
    cairo = cairo_create(surface.handle)
    cairo_translate(cairo, origin.x, origin.y)
    cairo_scale(cairo, scale, scale)
  }

  deinit { cairo_destroy(cairo) }

  // MARK: State

  /// Runs `body` and takes back what it did to the transform, the clip, the level and the ink on glass.
  public func saved(_ body: () -> Void) {
    let (level, ink) = (userInterfaceLevel, inkOnGlass)
    cairo_save(cairo)
    body()
    cairo_restore(cairo)
    (userInterfaceLevel, inkOnGlass) = (level, ink)
  }

  func resolved(_ color: Color) -> RGBA { color.resolved(for: appearance, level: userInterfaceLevel) }

  /// Returns the color in which text and symbols of `color` are drawn here: on glass, the label's color becomes the
  /// glass's.
  package func mark(_ color: Color) -> Color {
    guard let inkOnGlass else { return color }
    let (shown, label) = (resolved(color), resolved(.label))
    guard (shown.red, shown.green, shown.blue) == (label.red, label.green, label.blue) else { return color }
    return Color(red: inkOnGlass.red, green: inkOnGlass.green, blue: inkOnGlass.blue, alpha: shown.alpha)
  }

  public func translate(x: CGFloat, y: CGFloat) { cairo_translate(cairo, x, y) }

  public func concatenate(_ transform: AffineTransform) {
    var matrix = cairo_matrix_t(
      xx: transform.m11, yx: transform.m12, xy: transform.m21, yy: transform.m22, x0: transform.tX, y0: transform.tY)
    cairo_transform(cairo, &matrix)
  }

  /// From points here to pixels of the surface.
  public var pixelTransform: AffineTransform {
    var m = cairo_matrix_t()
    cairo_get_matrix(cairo, &m)
    return AffineTransform(m11: m.xx, m12: m.yx, m21: m.xy, m22: m.yy, tX: m.x0, tY: m.y0)
  }

  /// Draws inside `rect` only; its edges fall on whole pixels.
  public func clip(to rect: CGRect) {
    trace(snapped(rect))
    cairo_clip(cairo)
  }

  public func clip(to path: Path) {
    trace(path)
    cairo_clip(cairo)
  }

  /// Draws on these pixels of the surface only.
  public func clip(toPixels region: PixelRegion) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    cairo_identity_matrix(cairo)
    cairo_new_path(cairo)
    for rect in region.rects {
      cairo_rectangle(cairo, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
    }
    cairo_set_matrix(cairo, &matrix)
    cairo_clip(cairo)
  }

  // MARK: Filling

  /// Fills a rectangle. Upright rectangles get whole-pixel edges, as layers do: they are not antialiased.
  public func fill(_ rect: CGRect, _ paint: Paint) {
    if fillRows(of: rect, paint) { return }
    trace(snapped(rect))
    setSource(paint)
    cairo_fill(cairo)
  }

  public func fill(_ rect: CGRect, _ color: Color) { fill(rect, .color(color)) }

  public func fill(_ path: Path, _ paint: Paint) {
    trace(path)
    setSource(paint)
    cairo_fill(cairo)
  }

  public func fill(_ path: Path, _ color: Color) { fill(path, .color(color)) }

  /// Strokes a path with round caps and joins, at a width in points. `dashes` are the lengths of dashes and gaps in
  /// turn, in points; none by default.
  public func stroke(_ path: Path, _ color: Color, width: CGFloat, dashes: [CGFloat] = []) {
    trace(path)
    if !dashes.isEmpty { cairo_set_dash(cairo, dashes.map(Double.init), Int32(dashes.count), 0) }
    defer { if !dashes.isEmpty { cairo_set_dash(cairo, nil, 0, 0) } }
    setSource(.color(color))
    cairo_set_line_width(cairo, width)
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke(cairo)
  }

  /// Makes the pixels of `path` clear.
  public func erase(_ path: Path) {
    cairo_save(cairo)
    trace(path)
    cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_OUT)
    cairo_set_source_rgba(cairo, 0, 0, 0, 1)
    cairo_fill(cairo)
    cairo_restore(cairo)
  }

  // MARK: Bitmaps

  /// Draws `bitmap` stretched to `imageFrame`, cut to `shape`. Sampling is bilinear; past the bitmap's edge its border
  /// colours go on, so that nothing behind it shines through a fraction of a pixel.
  public func draw(
    _ bitmap: Surface, imageFrame: CGRect, in shape: CGRect, cornerRadii: CornerRadii = .zero,
    curve: CornerCurve = .circular,
    alpha: Double = 1
  ) {
    guard imageFrame.width > 0, imageFrame.height > 0, shape.width > 0, shape.height > 0, alpha > 0 else { return }
    let isDrawn = drawnUpright(in: shape) {
      draw(
        bitmap, imageFrame: imageFrame.mirrored(about: shape.midX), in: shape, cornerRadii: cornerRadii.mirrored,
        curve: curve, alpha: alpha)
    }
    if isDrawn { return }
    let radii = cornerRadii.fitting(shape.size)
    cairo_save(cairo)
    if !radii.isSquare {
      let outline = Path(roundedRect: shape, cornerRadii: radii, curve: curve)
      let inside = alpha >= 1 ? wholePixels(inside: shape, cornerRadii: radii, curve: curve) : nil
      if alpha >= 1, copy(bitmap, from: imageFrame, within: outline) {
      } else if let inside {
        // Rows without a corner need no coverage: as one rectangle they cost a third.
        var rim = PixelRegion(PixelRect(enclosing: shape.applying(pixelTransform)))
        rim.subtract(inside)
        cairo_save(cairo)
        clip(toPixels: rim)
        if !stretchRim(bitmap, to: imageFrame, of: shape, around: inside, cornerRadii: radii, curve: curve) {
          trace(outline)
          paintTraced(bitmap, imageFrame: imageFrame, alpha: alpha)
        }
        cairo_restore(cairo)
        // Sets the matrix anew, and its inverse with it, whose last bits say where the samples are taken.
        tracePixels(inside)
        if !stretch(bitmap, to: imageFrame, on: inside) {
          paintTraced(bitmap, imageFrame: imageFrame, alpha: alpha)
        }
      } else {
        trace(outline)
        paintTraced(bitmap, imageFrame: imageFrame, alpha: alpha)
      }
    } else if alpha < 1
      || !stretch(bitmap, to: imageFrame, on: PixelRect(nearest: snapped(shape).applying(pixelTransform)))
    {
      trace(snapped(shape))
      paintTraced(bitmap, imageFrame: imageFrame, alpha: alpha)
    }
    cairo_restore(cairo)
  }

  /// Fills what was traced with `bitmap` stretched to `imageFrame`.
  private func paintTraced(_ bitmap: Surface, imageFrame: CGRect, alpha: Double) {
    place(bitmap, in: imageFrame)
    cairo_set_source_surface(cairo, bitmap.handle, 0, 0)
    let pattern = cairo_get_source(cairo)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    if alpha >= 1 {
      cairo_fill(cairo)
    } else {
      cairo_clip(cairo)
      cairo_paint_with_alpha(cairo, alpha)
    }
  }

  /// From now on coordinates are pixels of `bitmap`, which fills `imageFrame`.
  ///
  /// The samples lie on pixman's grid, the middle of `imageFrame` nearest to its place. cairo puts others on that grid
  /// so that the middle of the painted part is right: a frame painted in parts would differ from the whole.
  func place(_ bitmap: Surface, in imageFrame: CGRect) {
    cairo_translate(cairo, imageFrame.minX, imageFrame.minY)
    cairo_scale(cairo, imageFrame.width / Double(bitmap.width), imageFrame.height / Double(bitmap.height))
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    guard matrix.xy == 0, matrix.yx == 0, matrix.xx > 0, matrix.yy > 0 else { return }
    (matrix.xx, matrix.x0) = Canvas.onGrid(scale: matrix.xx, origin: matrix.x0, length: bitmap.width)
    (matrix.yy, matrix.y0) = Canvas.onGrid(scale: matrix.yy, origin: matrix.y0, length: bitmap.height)
    cairo_set_matrix(cairo, &matrix)
  }

  /// Returns a scale and an origin whose inverses are multiples of 1/65536, as `scale` and `origin` of a side of
  /// `length` pixels.
  private static func onGrid(scale: Double, origin: Double, length: Int) -> (scale: Double, origin: Double) {
    // Even, so that the middle of a pixel is on the grid too.
    let step = max(1, (32768 / scale).rounded()) / 32768
    let middle = Double(length) / 2
    // Halves are rounded up, whatever the last bits are.
    let shift = ((middle - step * (origin + scale * middle)) * 65536 + 0.500_01).rounded(.down) / 65536
    return (1 / step, -shift / step)
  }

  /// The pixels of a rounded rectangle that lie wholly inside it, in the rows between its corners; nil when they are
  /// few.
  func wholePixels(inside shape: CGRect, cornerRadii: CornerRadii, curve: CornerCurve) -> PixelRect? {
    let transform = pixelTransform
    guard transform.isScaleAndTranslation else { return nil }
    let radii = cornerRadii.fitting(shape.size)
    let stretch = curve.reach
    let rows: CGRect
    if let radius = radii.uniform {
      rows = shape.inset(dx: 0, dy: min(radius * stretch, min(shape.width, shape.height) / 2))
    } else {
      rows = shape.inset(
        by: EdgeInsets(
          top: max(radii.topLeft, radii.topRight) * stretch, bottom: max(radii.bottomLeft, radii.bottomRight) * stretch)
      )
    }
    let box = rows.applying(transform)
    let left = Int(box.minX.rounded(.up))
    let top = Int(box.minY.rounded(.up))
    let rect = PixelRect(
      x: left, y: top, width: Int(box.maxX.rounded(.down)) - left, height: Int(box.maxY.rounded(.down)) - top)
    return rect.area > 4_000 ? rect : nil
  }

  private func tracePixels(_ rect: PixelRect) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    cairo_identity_matrix(cairo)
    cairo_new_path(cairo)
    cairo_rectangle(cairo, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
    cairo_set_matrix(cairo, &matrix)
  }

  /// Copies or blends a bitmap whose pixels correspond to the surface's one to one, its corner at pixel (x, y).
  public func composite(_ bitmap: Surface, atPixelX x: Int, y: Int, alpha: Double = 1) {
    if alpha < 1, mix(bitmap, alpha: alpha, atPixelX: x, y: y) { return }
    cairo_save(cairo)
    cairo_identity_matrix(cairo)
    cairo_set_source_surface(cairo, bitmap.handle, Double(x), Double(y))
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
    cairo_rectangle(cairo, Double(x), Double(y), Double(bitmap.width), Double(bitmap.height))
    if alpha >= 1 {
      if bitmap.format == .opaque { cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE) }
      cairo_fill(cairo)
    } else {
      cairo_clip(cairo)
      cairo_paint_with_alpha(cairo, alpha)
    }
    cairo_restore(cairo)
  }

  /// Copies a bitmap, whatever was below, its corner at pixel (x, y).
  package func copy(_ bitmap: Surface, toPixelX x: Int, y: Int) {
    cairo_save(cairo)
    tracePixels(bitmap.bounds.offset(x: x, y: y))
    cairo_identity_matrix(cairo)
    cairo_set_source_surface(cairo, bitmap.handle, Double(x), Double(y))
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cairo_fill(cairo)
    cairo_restore(cairo)
  }

  /// Paints `color` through a coverage bitmap whose corner lies at pixel (x, y); through `part` of it where that is all
  /// there is.
  func fill(mask: Surface, part: PixelRect? = nil, atPixelX x: Int, y: Int, _ color: Color) {
    if tint(mask, part: part ?? mask.bounds, atPixelX: x, y: y, color) { return }
    cairo_save(cairo)
    cairo_identity_matrix(cairo)
    setSource(.color(color))
    cairo_mask_surface(cairo, mask.handle, Double(x), Double(y))
    cairo_restore(cairo)
  }

  // MARK: Inside

  func setSource(_ paint: Paint) {
    func add(_ stops: [Gradient.Stop], to pattern: OpaquePointer?) {
      for stop in stops {
        let c = resolved(stop.color)
        cairo_pattern_add_color_stop_rgba(pattern, stop.location, c.red, c.green, c.blue, c.alpha)
      }
      cairo_set_source(cairo, pattern)
      cairo_pattern_destroy(pattern)
    }
    switch paint {
    case .color(let color):
      let c = resolved(color)
      cairo_set_source_rgba(cairo, c.red, c.green, c.blue, c.alpha)
    case .linear(let gradient, let from, let to):
      add(gradient.stops, to: cairo_pattern_create_linear(from.x, from.y, to.x, to.y))
    case .radial(let gradient, let center, let radius):
      add(gradient.stops, to: cairo_pattern_create_radial(center.x, center.y, 0, center.x, center.y, radius))
    case .layer(let gradient, let rect):
      switch gradient.shape(in: rect) {
      case .flat(let color): setSource(.color(color))
      case .line(let from, let to):
        add(gradient.stops, to: cairo_pattern_create_linear(from.x, from.y, to.x, to.y))
      case .ellipse(let center, let radii):
        // A circle, squeezed: cairo's matrices are exact near 1 only.
        let pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, radii.width)
        var squeeze = cairo_matrix_t(
          xx: 1, yx: 0, xy: 0, yy: radii.width / radii.height, x0: -center.x,
          y0: -center.y * radii.width / radii.height)
        cairo_pattern_set_matrix(pattern, &squeeze)
        add(gradient.stops, to: pattern)
      }
    }
  }

  /// The rectangle with its edges on whole pixels, where the canvas is neither rotated nor skewed.
  public func snapped(_ rect: CGRect) -> CGRect {
    var m = cairo_matrix_t()
    cairo_get_matrix(cairo, &m)
    guard m.xy == 0, m.yx == 0, m.xx != 0, m.yy > 0 else { return rect }
    let left = ((rect.minX * m.xx + m.x0).rounded() - m.x0) / m.xx
    let right = ((rect.maxX * m.xx + m.x0).rounded() - m.x0) / m.xx
    let top = ((rect.minY * m.yy + m.y0).rounded() - m.y0) / m.yy
    let bottom = ((rect.maxY * m.yy + m.y0).rounded() - m.y0) / m.yy
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private func trace(_ rect: CGRect) {
    cairo_new_path(cairo)
    cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
  }

  func trace(_ path: Path) {
    cairo_new_path(cairo)
    for element in path.elements {
      switch element {
      case .move(let p): cairo_move_to(cairo, p.x, p.y)
      case .line(let p): cairo_line_to(cairo, p.x, p.y)
      case .curve(let a, let b, let p): cairo_curve_to(cairo, a.x, a.y, b.x, b.y, p.x, p.y)
      case .close: cairo_close_path(cairo)
      }
    }
  }
}

extension Canvas {
  /// Draws outside `path` only; `area` must enclose all that is going to be drawn.
  public func clipOutside(_ path: Path, within area: CGRect) {
    var both = Path(rect: area)
    both.append(path)
    trace(both)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_clip(cairo)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
  }
}
