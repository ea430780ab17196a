public import Foundation

extension View {
  /// Draws the whole view again in the next frame.
  public func setNeedsDisplay() {
    setNeedsDisplay(bounds)
  }

  /// Draws `rect` (own coordinates) again in the next frame.
  public func setNeedsDisplay(_ rect: CGRect) {
    invalidate(rect, includingOwnCache: true)
  }

  // Damaged is what is seen: where a view flies, that is not its model.
  private var seenBounds: CGRect { flight == nil ? values.bounds : seen.bounds }
  private var seenToSuperview: AffineTransform { flight == nil ? toSuperview : toSuperview(seen) }
  private var isSeen: Bool { !isConcealed && (flight == nil ? effectiveAlpha : effective(seen.alpha)) > 0 }

  /// Everything the subtree may paint, in the view's own coordinates.
  var extent: CGRect { remainder(of: wholeExtent) }

  /// The same without the transition's clip, which may change in every frame.
  var wholeExtent: CGRect {
    let bounds = seenBounds
    var result = bounds
    if !isClipped {
      for view in subviews where view.isSeen {
        result = result.union(view.extent.applying(view.seenToSuperview))
      }
    }
    if let shadow { result = result.union(shadow.extent(of: bounds)) }
    return result
  }

  /// Damages what the view covers on its superview; its own bitmap stays good.
  func invalidateExtent() { invalidate(extent, includingOwnCache: false) }

  /// Drops the view's own bitmap, because the extent of its painting has changed.
  func ownExtentChanged() {
    layerCache = nil
    invalidateExtent()
  }

  /// The corners are others now; a shadow follows them.
  func outlineChanged() {
    if shadow == nil { setNeedsDisplay() } else { ownExtentChanged() }
  }

  func invalidateExtent(movedFrom old: CGPoint) {
    let now = extent
    invalidate(now, includingOwnCache: false)
    if isUpright {
      invalidate(now.offsetBy(dx: old.x - center.x, dy: old.y - center.y), includingOwnCache: false)
    } else {
      // A transform acts about the centre, so that the old place follows from the old centre alone.
      let moved = center
      let box = now.applying(toSuperview).offsetBy(dx: old.x - moved.x, dy: old.y - moved.y)
      superview?.invalidate(box, includingOwnCache: true)
    }
  }

  private func invalidate(_ rect: CGRect, includingOwnCache: Bool) {
    var rect = rect
    var view = self
    var touchesCache = includingOwnCache
    while true {
      if touchesCache, let cache = view.layerCache {
        cache.damage(view.painted(rect, inMirror: view.stage?.layoutDirection == .rightToLeft))
      }
      touchesCache = true
      if !view.isSeen { return }
      guard let superview = view.superview else {
        (view as? Window)?.stage?.damage(rect)
        return
      }
      rect = rect.applying(view.seenToSuperview)
      if superview.isClipped {
        guard let inside = rect.overlap(with: superview.seenBounds), !inside.isEmpty else { return }
        rect = inside
      }
      view = superview
      view.changesInside &+= 1
    }
  }
}
