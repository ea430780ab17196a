import Foundation

/// The paint pass: walks the tree back to front and draws what meets the damaged region. Reads the tree and changes
/// nothing in it but bitmaps.
@MainActor struct Painter {
  let canvas: Canvas
  /// True if the screen is read from right to left. The canvas itself is never mirrored but while a view draws.
  let inMirror: Bool

  init(canvas: Canvas, on stage: Stage?) {
    self.canvas = canvas
    inMirror = stage?.layoutDirection == .rightToLeft
  }

  /// Paints `view` in its superview's coordinates, which are the canvas's.
  func paint(_ view: View, region: PixelRegion, evenIfRaised: Bool = false) {
    let isPainted = evenIfRaised ? !view.isConcealed : view.isPaintedInPlace
    guard isPainted, view.effectiveAlpha > 0, !region.isEmpty else { return }
    canvas.saved {
      if let level = view.overrideUserInterfaceLevel { canvas.userInterfaceLevel = level }
      canvas.concatenate(view.paintedToSuperview(inMirror: inMirror))
      let extent = painted(view.extent, of: view).applying(canvas.pixelTransform)
      let visible = region.intersection(PixelRect(enclosing: extent))
      guard !visible.isEmpty else { return }
      // A bitmap is filled into what is left; anything else has to be cut.
      if let clip = view.transitionLook?.clip, !view.isRasterized {
        canvas.clip(
          to: Path(roundedRect: painted(clip, of: view), cornerRadii: radii(of: view), curve: view.cornerCurve))
      }
      if let material = view.backdrop { paintBackdrop(of: view, material) }
      if view.paintsAsGroup {
        paintGroup(view)
      } else if !copyCarried(view) {
        if !view.keepsBitmap, !view.isCarried { view.layerCache = nil }
        paintContents(of: view, region: visible)
      }
    }
  }

  /// Paints `view` in its own coordinates, leaving its alpha aside; with `square` corners whatever its radius, and
  /// without a ground, which is its shadow and its background, if asked.
  func paintContents(of view: View, region: PixelRegion, square: Bool = false, withGround: Bool = true) {
    let radii = square ? .zero : radii(of: view)
    // What a subview covers with opaque ink is not painted behind it: in a flight the picture hides a third of the
    // pages.
    let covers = covers(in: view)
    var bare = region
    let inside = view.isClipped ? wholePixels(in: view.bounds, cornerRadii: radii) : nil
    for cover in covers { bare.subtract(inside?.intersection(cover) ?? cover) }
    if bare == region {
      paintOwnInk(of: view, cornerRadii: radii, withGround: withGround)
    } else if !bare.isEmpty {
      canvas.saved {
        canvas.clip(toPixels: bare)
        paintOwnInk(of: view, cornerRadii: radii, withGround: withGround)
      }
    }
    if view.subviews.isEmpty { return }
    if !view.isClipped {
      paintSubviews(of: view, covers: covers, region: region)
      return
    }
    canvas.saved {
      if radii.isSquare {
        canvas.clip(to: view.bounds)
      } else {
        canvas.clip(to: Path(roundedRect: view.bounds, cornerRadii: radii, curve: view.cornerCurve))
      }
      let inside = region.intersection(PixelRect(enclosing: view.bounds.applying(canvas.pixelTransform)))
      paintSubviews(of: view, covers: covers, region: inside)
    }
  }

  /// Shadow, background and the view's own drawing.
  private func paintOwnInk(of view: View, cornerRadii radii: CornerRadii, withGround: Bool) {
    guard withGround else { return drawOwn(of: view) }
    if let shadow = view.shadow, view.backdrop == nil {
      canvas.draw(shadow, of: view.bounds, cornerRadii: radii, curve: view.cornerCurve)
    }
    if let background = view.backgroundColor {
      if radii.isSquare {
        canvas.fill(view.bounds, background)
      } else {
        canvas.fill(Path(roundedRect: view.bounds, cornerRadii: radii, curve: view.cornerCurve), background)
      }
    }
    drawOwn(of: view)
  }

  private func drawOwn(of view: View) {
    guard inMirror, !view.isForcedLeftToRight else { return view.withTypeface { view.draw(in: canvas) } }
    canvas.saved {
      canvas.mirror(about: view.bounds.midX)
      view.withTypeface { view.draw(in: canvas) }
    }
  }

  private func painted(_ rect: CGRect, of view: View) -> CGRect { view.painted(rect, inMirror: inMirror) }
  private func radii(of view: View) -> CornerRadii { view.paintedCornerRadii(inMirror: inMirror) }

  /// Paints the backdrop of the view through its material, over its shadow. It is not part of the group that the view
  /// may fade as, which has no background.
  private func paintBackdrop(of view: View, _ material: Material) {
    if material.isGlass, canvas.leavesOutGlass { return }
    let alpha = view.effectiveAlpha * view.backdropStrength
    guard alpha > 0 else { return }
    let radii = radii(of: view)
    let backdrop = canvas.backdrop(of: view.bounds, through: material, cornerRadius: radii.largest)
    canvas.inkOnGlass = backdrop?.ink
    if var shadow = view.shadow {
      shadow.opacity *= view.effectiveAlpha
      canvas.draw(shadow, of: view.bounds, cornerRadii: radii, curve: view.cornerCurve)
    }
    guard let backdrop else { return }
    canvas.draw(
      backdrop, in: view.bounds, cornerRadii: radii, curve: view.cornerCurve, alpha: alpha)
    canvas.cache.backdropSpares.keep(backdrop.bitmap)
  }

  /// Returns the area that each subview of `view` covers for certain. Below a blur that samples the area, nothing
  /// counts as covered.
  private func covers(in view: View) -> [PixelRect] {
    var covers = view.subviews.map { opaquePixels(of: $0) }
    guard view.backdropCount > 0 else { return covers }
    var looked: [PixelRect] = []
    let transform = canvas.pixelTransform
    for (index, child) in view.subviews.enumerated() {
      if looked.contains(where: { !$0.intersection(covers[index]).isEmpty }) { covers[index] = .zero }
      var inner = child.paintedToSuperview(inMirror: inMirror)
      inner.append(transform)
      child.collectOutwardBackdrops(inner, into: &looked)
    }
    return covers
  }

  private func paintSubviews(of view: View, covers: [PixelRect], region: PixelRegion) {
    var mixed: View?
    for (index, child) in view.subviews.enumerated() where child !== mixed {
      var visible = region
      for cover in covers[(index + 1)...] where cover.area > 2_000 { visible.subtract(cover) }
      if visible.isEmpty { continue }
      func paintChild() {
        mixed = self.mixed(child, in: view, at: index)
        if mixed == nil { paint(child, region: visible) }
      }
      if visible == region {
        paintChild()
      } else {
        canvas.saved {
          canvas.clip(toPixels: visible)
          paintChild()
        }
      }
    }
  }

  /// Paints a page that is kept as a bitmap, a subview of `view`, together with the one that fades in over it, in one
  /// pass over the pixels, and returns that one. nil, with nothing painted, where they are not two such pages in one
  /// place.
  private func mixed(_ lower: View, in view: View, at index: Int) -> View? {
    guard Canvas.hasVectors, lower.isRasterized, lower.isPaintedInPlace, lower.effectiveAlpha >= 1,
      lower.backdrop == nil,
      let upper = view.subviews[(index + 1)...].first(where: { $0.isPaintedInPlace && $0.effectiveAlpha > 0 }),
      upper.isRasterized, upper.effectiveAlpha < 1, upper.backdrop == nil, let below = placedBitmap(of: lower),
      let above = placedBitmap(of: upper), (below.x, below.y) == (above.x, above.y),
      canvas.mix(
        above.bitmap, over: below.bitmap, flat: (above.flat, below.flat), alpha: upper.effectiveAlpha,
        atPixelX: below.x, y: below.y)
    else { return nil }
    return upper
  }

  /// The bitmap of a view, up to date, and the pixel that its corner falls on; nil where it is not to be copied pixel
  /// by pixel.
  private func placedBitmap(of view: View) -> (bitmap: Surface, flat: FlatTiles, x: Int, y: Int)? {
    var result: (bitmap: Surface, flat: FlatTiles, x: Int, y: Int)?
    canvas.saved {
      if let level = view.overrideUserInterfaceLevel { canvas.userInterfaceLevel = level }
      canvas.concatenate(view.paintedToSuperview(inMirror: inMirror))
      if let (bitmap, box) = updatedBitmap(of: view), let flat = view.layerCache?.flat,
        let place = place(of: box, of: view)
      {
        result = (bitmap, flat, place.x, place.y)
      }
    }
    return result
  }

  /// Pixels that `view`, a child of the one being painted, surely covers.
  private func opaquePixels(of view: View) -> PixelRect {
    guard view.isSeenWhole, canvas.pixelTransform.isScaleAndTranslation else { return .zero }
    let frame = view.superview.map { painted(view.frame, of: $0) } ?? view.frame
    let cover = opaquePixels(of: view, in: frame)
    // A blur inside sees the pixels of its own rectangle. Where that reaches beyond the cover, it may show there what
    // lies behind what makes the view opaque; unless that is the view's own ink, which comes first.
    if view.backgroundColor?.isOpaque != true, view.backdropCount > 0 {
      var looked: [PixelRect] = []
      var inner = view.paintedToSuperview(inMirror: inMirror)
      inner.append(canvas.pixelTransform)
      view.collectOutwardBackdrops(inner, into: &looked)
      if looked.contains(where: { !cover.contains($0) }) { return .zero }
    }
    return cover
  }

  /// The same where the view's bounds are `frame` in the canvas's coordinates.
  private func opaquePixels(of view: View, in frame: CGRect) -> PixelRect {
    let opaque = painted(view.opaqueRect, of: view)
    if opaque.isEmpty { return .zero }
    let cover = wholePixels(in: frame, cornerRadii: view.shownCornerRadii)
    if opaque == view.bounds { return cover }
    let place = opaque.offsetBy(dx: frame.minX - view.bounds.minX, dy: frame.minY - view.bounds.minY)
    return cover.intersection(PixelRect(within: place.applying(canvas.pixelTransform)))
  }

  /// Pixels of an upright rectangle in the canvas's coordinates that fit between its rounded corners.
  private func wholePixels(in rect: CGRect, cornerRadii: CornerRadii) -> PixelRect {
    if cornerRadii.isSquare { return PixelRect(nearest: rect.applying(canvas.pixelTransform)) }
    let inset = 0.3 * cornerRadii.fitting(rect.size).largest
    return PixelRect(within: rect.inset(dx: inset, dy: inset).applying(canvas.pixelTransform).inset(dx: 1, dy: 1))
  }

  private func paintGroup(_ view: View) {
    guard let (bitmap, box) = updatedBitmap(of: view) else { return }
    if let place = place(of: box, of: view) {
      canvas.composite(bitmap, atPixelX: place.x, y: place.y, alpha: view.effectiveAlpha)
    } else {
      let radii = view.isRasterized ? radii(of: view) : .zero
      let clip = view.isRasterized ? view.transitionLook?.clip.map { painted($0, of: view) } : nil
      canvas.draw(
        bitmap, imageFrame: box, in: clip ?? (radii.isSquare ? box : view.bounds), cornerRadii: radii,
        alpha: view.effectiveAlpha)
    }
  }

  /// Copies what is scrolled along from its bitmap. Returns false, with nothing painted, for what is not, for what
  /// glass in it looks at, and between two pixels.
  private func copyCarried(_ view: View) -> Bool {
    guard view.isCarried, view.stage?.frame.isPaintedAfresh == false, view.backdropCount == 0,
      view.transitionLook?.clip == nil, place(of: view.bounds, of: view) != nil,
      let (bitmap, box) = updatedBitmap(of: view), let flat = view.layerCache?.flat,
      let place = place(of: box, of: view)
    else { return false }
    canvas.composite(bitmap, flat: flat, atPixelX: place.x, y: place.y)
    return true
  }

  /// The bitmap of a view in whose coordinates the canvas is, up to date, and its box there.
  private func updatedBitmap(of view: View) -> (Surface, box: CGRect)? {
    let cache = view.layerCache ?? LayerCache()
    view.layerCache = cache
    return cache.updated(for: view, like: canvas).map { ($0, cache.box) }
  }

  /// The pixel that the corner of a view's bitmap falls on where every pixel of it is one of the canvas; nil where it
  /// is scaled, turned, cut or between two.
  private func place(of box: CGRect, of view: View) -> (x: Int, y: Int)? {
    if view.isRasterized, !view.shownCornerRadii.isSquare || view.transitionLook?.clip != nil { return nil }
    let transform = canvas.pixelTransform
    let corner = transform.transform(box.origin)
    let whole = CGPoint(x: corner.x.rounded(), y: corner.y.rounded())
    guard transform.isScaleAndTranslation, abs(transform.m11 - canvas.scale) < 1e-9,
      abs(transform.m22 - canvas.scale) < 1e-9, abs(corner.x - whole.x) < 0.01, abs(corner.y - whole.y) < 0.01
    else { return nil }
    return (Int(whole.x), Int(whole.y))
  }
}

extension View {
  /// True if the view goes through a bitmap of its own.
  var paintsAsGroup: Bool { isRasterized || effectiveAlpha < 1 }
}
