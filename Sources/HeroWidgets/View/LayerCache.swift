package import Foundation
package import HeroDrawing

/// A view's subtree as a bitmap in device pixels, with damage of its own.
@MainActor final class LayerCache {
  private(set) var surface: Surface? {
    didSet { flat = surface.map { FlatTiles(of: $0) } }
  }
  /// The tiles of one color in the bitmap.
  private(set) var flat: FlatTiles?
  /// The conditions of the bitmap. For others all of it is painted again.
  private struct Key: Equatable {
    var scale: CGFloat = 0
    /// Offset of the view in its first pixel, in pixels: that of its position on the screen, if it is not scaled or
    /// turned there.
    var phase = CGPoint.zero
    var appearance = Appearance.light
    var level = UserInterfaceLevel.base
    var ink: RGBA?
    /// True if the view's bounds are all opaque ink: a bitmap without alpha cannot hold anything else.
    var isFilled = false
    var isSquare = false
    /// True if it is of the view's bounds alone.
    var isClipped = false
  }

  private var key = Key()
  private var leavesOutGlass = false
  /// The box of the subtree where it is painted in the view's bounds: where the bitmap's corner lies.
  private(set) var box: CGRect = .zero
  private var dirty = PixelRegion()
  private var needsAll = true
  /// True if it was painted in one piece, for evidence, which takes no other: at an antialiased edge that a piece cuts
  /// it differs from the whole.
  private var isWhole = false

  private var lender: SpareSurfaces?

  /// True if something of the subtree has changed since `View.hasChanged` was asked last.
  fileprivate var isTouched = true
  /// True if something of it has to be painted again.
  var isDamaged: Bool { needsAll || !dirty.isEmpty }

  isolated deinit { if let surface { lender?.keep(surface) } }

  /// `rect`, where it is painted in the view's bounds, has to be painted again.
  func damage(_ rect: CGRect) {
    isTouched = true
    let scale = key.scale
    if needsAll || scale == 0 { return }
    let local = rect.offsetBy(dx: -box.minX, dy: -box.minY)
    if !box.inset(dx: -0.01, dy: -0.01).encloses(rect) {
      // The subtree may have grown past the bitmap.
      needsAll = true
      return
    }
    dirty.add(
      PixelRect(
        enclosing: CGRect(
          x: local.minX * scale, y: local.minY * scale, width: local.width * scale, height: local.height * scale)))
  }

  /// Brings the bitmap up to date and returns it. nil when there is nothing to paint or no memory.
  func updated(for view: View, like canvas: Canvas) -> Surface? {
    updated(
      for: view, scale: canvas.scale, transform: canvas.pixelTransform, appearance: canvas.appearance,
      level: canvas.userInterfaceLevel, ink: canvas.inkOnGlass,
      leavesOutGlass: canvas.leavesOutGlass || view.fadesWithoutGlass, cache: canvas.cache)
  }

  /// - Parameter transform: from the view's coordinates to pixels of the screen.
  func updated(
    for view: View, scale: CGFloat, transform: AffineTransform, appearance: Appearance, level: UserInterfaceLevel,
    ink: RGBA? = nil, leavesOutGlass leavesOut: Bool, cache: DrawingCache
  ) -> Surface? {
    let isEvidence = view.stage?.frame.isPaintedAfresh ?? false
    var next = Key(
      scale: scale, phase: key.phase, appearance: appearance, level: level, ink: ink,
      isFilled: view.isOpaque && (view.shownCornerRadii.isSquare || view.isRasterized), isSquare: view.isRasterized,
      isClipped: view.isClipped)
    // A page that stands between two pixels has its bitmap on the screen's pixels, or all of it would be sampled anew.
    // One that moves has it as it was: there is no place that it keeps.
    if view.isRasterized, view.isUpright {
      let place = phase(of: transform, at: scale)
      if abs(place.x - key.phase.x) > 0.01 || abs(place.y - key.phase.y) > 0.01 { next.phase = place }
    }
    if next != key || isEvidence && (!isWhole || !dirty.isEmpty) { needsAll = true }
    key = next
    if needsAll {
      let phase = key.phase
      let inMirror = view.stage?.layoutDirection == .rightToLeft
      let extent =
        view.isClipped && view.shadow == nil ? view.bounds : view.painted(view.wholeExtent, inMirror: inMirror)
      // Whole pixels, so that the bitmap corresponds to the screen one to one.
      let scaled = CGRect(
        x: extent.minX * scale + phase.x, y: extent.minY * scale + phase.y, width: extent.width * scale,
        height: extent.height * scale)
      let isCut = phase != .zero && view.isRasterized && extent == view.bounds
      let pixels = isCut ? PixelRect(nearest: scaled) : PixelRect(enclosing: scaled)
      // A page is cut by its screen. What else ends within a pixel may leave that one free.
      let covers = key.isFilled && extent == view.bounds && (view.isRasterized || PixelRect(nearest: scaled) == pixels)
      box = CGRect(
        x: (CGFloat(pixels.x) - phase.x) / scale, y: (CGFloat(pixels.y) - phase.y) / scale,
        width: CGFloat(pixels.width) / scale,
        height: CGFloat(pixels.height) / scale)
      if surface?.width != pixels.width || surface?.height != pixels.height
        || surface?.format != (covers ? .opaque : .translucent)
      {
        // Not kept for others: nobody asks for one of the old scale again.
        surface = nil
        let spares = view.isRasterized ? cache.spares : cache.viewSpares
        surface = spares.take(width: pixels.width, height: pixels.height, format: covers ? .opaque : .translucent)
        lender = spares
      }
      dirty = PixelRegion(PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height))
      needsAll = false
    }
    guard let surface else { return nil }
    let origin = CGPoint(x: -box.minX * scale, y: -box.minY * scale)
    if leavesOutGlass != leavesOut {
      leavesOutGlass = leavesOut
      let inside = AffineTransform(m11: scale, m12: 0, m21: 0, m22: scale, tX: origin.x, tY: origin.y)
      for glass in view.glass(inside) { dirty.add(glass) }
    }
    dirty.formIntersection(surface.bounds)
    if isEvidence, !dirty.isEmpty { dirty = PixelRegion(surface.bounds) }
    if !dirty.isEmpty {
      isWhole = isEvidence
      let inner = Canvas(
        surface: surface, limits: surface.bounds, scale: scale, origin: origin, appearance: appearance,
        userInterfaceLevel: level, leavesOutGlass: leavesOut, cache: cache)
      inner.inkOnGlass = ink
      dirty.spread(over: view.backdrops(inner.pixelTransform), within: surface.bounds)
      inner.clip(toPixels: dirty)
      if surface.format != .opaque { inner.clear() }
      Painter(canvas: inner, on: view.stage).paintContents(of: view, region: dirty, square: view.isRasterized)
      flat?.forget(dirty)
      dirty.removeAll()
    }
    return surface
  }

  /// Returns the offset for a view with that `transform`; zero if it is scaled or turned.
  private func phase(of transform: AffineTransform, at scale: CGFloat) -> CGPoint {
    guard transform.isScaleAndTranslation, abs(transform.m11 - scale) < 1e-9, abs(transform.m22 - scale) < 1e-9 else {
      return .zero
    }
    func fraction(_ value: CGFloat) -> CGFloat {
      let rest = value - value.rounded(.down)
      return rest < 0.01 || rest > 0.99 ? 0 : rest
    }
    return CGPoint(x: fraction(transform.tX), y: fraction(transform.tY))
  }
}

extension View {
  /// True if glass in the view is left out because the view is seen through in part.
  fileprivate var fadesWithoutGlass: Bool { effectiveAlpha < 1 && stage?.losesFadingGlass == true }

  /// Paints the bitmap of a view that is kept as one now, so that the next frame finds it.
  public func prepareBitmap() {
    guard isRasterized, let stage else { return }
    stage.window.layoutIfNeeded()
    updateBitmap(on: stage)
  }

  /// The bitmap of a view that is kept as one, up to date, where it lies in the view's painted bounds, and whether
  /// anything of it has changed since it was asked for last. nil for other views, off the screen, and where memory is
  /// out.
  package func keptBitmap() -> (bitmap: Surface, box: CGRect, isChanged: Bool)? {
    guard isRasterized, let stage else { return nil }
    let isChanged = layerCache?.isDamaged ?? true
    updateBitmap(on: stage)
    guard let layerCache, let bitmap = layerCache.surface else { return nil }
    return (bitmap, layerCache.box, isChanged)
  }

  /// True if anything in the view looks different since this was asked last, or may: true at first.
  package var hasChanged: Bool {
    guard let layerCache else {
      layerCache = LayerCache()
      layerCache?.isTouched = false
      return true
    }
    defer { layerCache.isTouched = false }
    return layerCache.isTouched
  }

  private func updateBitmap(on stage: Stage) {
    let cache = layerCache ?? LayerCache()
    layerCache = cache
    stage.viewFlights.showing {
      var transform = paintedTransform(to: nil, inMirror: stage.layoutDirection == .rightToLeft)
      transform.append(AffineTransform(scale: stage.renderScale))
      _ = cache.updated(
        for: self, scale: stage.renderScale, transform: transform, appearance: stage.appearance,
        level: userInterfaceLevel,
        leavesOutGlass: fadesWithoutGlass, cache: stage.drawingCache)
    }
    if Canvas.hasVectors { cache.flat?.look() }
  }
}
