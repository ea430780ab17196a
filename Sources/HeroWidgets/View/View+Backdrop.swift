import Foundation

extension View {
  func countBackdrops(_ change: Int) {
    guard change != 0 else { return }
    for view in sequence(first: self, next: \.superview) { view.backdropCount += change }
  }

  /// The pixels of all views in the subtree that show what lies behind them, those in bitmaps of their own included.
  func backdrops(_ transform: AffineTransform) -> [PixelRect] {
    var rects: [PixelRect] = []
    collectBackdrops(transform, intoGroups: true, &rects)
    return rects
  }

  /// Adds the pixels of those views in the subtree that may show what lies behind all of it. A view in a bitmap of its
  /// own sees no further than that bitmap. `transform` leads from the view's coordinates to pixels.
  func collectOutwardBackdrops(_ transform: AffineTransform, into rects: inout [PixelRect]) {
    collectBackdrops(transform, intoGroups: false, &rects)
  }

  private func collectBackdrops(_ transform: AffineTransform, intoGroups: Bool, _ rects: inout [PixelRect]) {
    guard backdropCount > 0, isPaintedInPlace, effectiveAlpha > 0 else { return }
    if backdrop != nil { rects.append(PixelRect(enclosing: bounds.applying(transform))) }
    guard intoGroups || !paintsAsGroup else { return }
    let inMirror = stage?.layoutDirection == .rightToLeft
    for view in subviews where view.backdropCount > 0 {
      var inner = view.paintedToSuperview(inMirror: inMirror)
      inner.append(transform)
      view.collectBackdrops(inner, intoGroups: intoGroups, &rects)
    }
  }
}

extension View {
  /// The pixels of all glass in the subtree, what stands on it and its shadows. `transform` leads from the view's
  /// coordinates to pixels.
  func glass(_ transform: AffineTransform) -> [PixelRect] {
    guard backdropCount > 0, isPaintedInPlace else { return [] }
    var rects: [PixelRect] = []
    if backdrop?.isGlass == true {
      let extent = painted(extent, inMirror: stage?.layoutDirection == .rightToLeft)
      rects.append(PixelRect(enclosing: extent.applying(transform)))
    }
    let inMirror = stage?.layoutDirection == .rightToLeft
    for view in subviews where view.backdropCount > 0 {
      var inner = view.paintedToSuperview(inMirror: inMirror)
      inner.append(transform)
      rects += view.glass(inner)
    }
    return rects
  }
}

extension PixelRegion {
  /// Grows until each of `backdrops` that it meets lies in it whole. A blur reads all pixels behind its view, and only
  /// what is painted in this very frame is what lies behind.
  mutating func spread(over backdrops: [PixelRect], within bounds: PixelRect) {
    var grows = true
    while grows {
      grows = false
      for backdrop in backdrops {
        let visible = backdrop.intersection(bounds)
        let met = intersection(visible).area
        if met > 0, met < visible.area {
          add(visible)
          grows = true
        }
      }
    }
  }
}
