import Foundation

extension View {
  /// The pixels of all views in the subtree that show what lies behind them.
  func backdrops(_ transform: AffineTransform) -> [PixelRect] {
    var rects: [PixelRect] = []
    collectBackdrops(transform, into: &rects)
    return rects
  }

  /// Adds their pixels to `rects`. `transform` leads from the view's
  /// coordinates to pixels.
  func collectBackdrops(_ transform: AffineTransform, into rects: inout [PixelRect]) {
    guard backdropCount > 0, !isHidden, effectiveAlpha > 0 else { return }
    if backdrop != nil { rects.append(PixelRect(enclosing: bounds.applying(transform))) }
    for view in subviews where view.backdropCount > 0 {
      var inner = view.toSuperview
      inner.append(transform)
      view.collectBackdrops(inner, into: &rects)
    }
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
