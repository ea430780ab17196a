public import Foundation

/// A view whose own drawing has a colour that is known without painting it.
@MainActor public protocol ColorSampling: View {
  /// Returns the color that the view itself draws over its background at `point` of its bounds; nil: none. It may be
  /// translucent.
  func drawnColor(at point: CGPoint) -> RGBA?
  /// True if it is an effect over content, such as the edge effect below a bar. False by default.
  var isEffect: Bool { get }
}

extension ColorSampling {
  public var isEffect: Bool { false }
}

/// A view that wants to know when something in it is seen in other colours: a picture came, went or changed.
@MainActor public protocol SeenColorObserver: View {
  func seenColorsChanged()
}

extension View {
  /// Returns about what is seen at each of some points: backgrounds, gradients, and pictures by the mean colors of
  /// their parts. Texts and icons are left out. Nothing is painted for it, so it costs little.
  /// - Parameters:
  ///   - points: The points, in the bounds.
  ///   - ground: The color behind the view.
  ///   - atRest: True to leave effects out, and to count a picture that is hidden or clear whole, as it is moving there
  ///     or fading in. False to count both as they are at this moment.
  public func seenColors(at points: [CGPoint], over ground: RGBA, atRest: Bool = true) -> [RGBA] {
    var colors = points.map { _ in ground }
    guard counts(atRest: atRest) else { return colors }
    addSeenColors(at: points.indices.map { SeenPoint(index: $0, place: points[$0]) }, to: &colors, atRest: atRest)
    return colors
  }

  private func counts(atRest: Bool) -> Bool {
    atRest ? isShown || self is ImageView : isShown && isPaintedInPlace
  }

  /// All points at once: most of the work is in finding the views' places.
  private func addSeenColors(at points: [SeenPoint], to colors: inout [RGBA], atRest: Bool) {
    let inside = points.filter { bounds.contains($0.place) && !isCutAway(at: $0.place) }
    if inside.isEmpty { return }
    let alpha = atRest && self is ImageView ? 1 : min(1, shownAlpha)
    let before = alpha < 1 ? colors : []
    if let color = backgroundColor?.resolved(for: stage?.appearance ?? .light) {
      for point in inside { colors[point.index] = colors[point.index].under(color) }
    }
    if let sampled = self as? any ColorSampling, !atRest || !sampled.isEffect {
      for point in inside {
        guard let drawn = sampled.drawnColor(at: point.place) else { continue }
        colors[point.index] = colors[point.index].under(drawn)
      }
    }
    for child in subviews where child.counts(atRest: atRest) {
      guard let inwards = child.toSuperview.inverted() else { continue }
      child.addSeenColors(
        at: inside.map { SeenPoint(index: $0.index, place: inwards.transform($0.place)) }, to: &colors, atRest: atRest)
    }
    guard alpha < 1 else { return }
    for point in inside { colors[point.index] = before[point.index].mixed(with: colors[point.index], alpha) }
  }

  /// Minimum contrast of small type (WCAG 2.2).
  public static let smallTypeContrast = 4.5

  /// Returns the visible colors at some points all over `place` of the bounds, over `ground`. Paints nothing.
  public func seenColors(in place: CGRect, over ground: RGBA) -> [RGBA] {
    let points = (0..<21).map { index in
      let (column, row) = (CGFloat(index % 7) + 0.5, CGFloat(index / 7) + 0.5)
      return CGPoint(x: place.minX + column / 7 * place.width, y: place.minY + row / 3 * place.height)
    }
    return seenColors(at: points, over: ground)
  }

  /// Black or white, whichever can be read on most of what is seen at each of `places` of the bounds, over `ground`;
  /// the preferred one where that has the contrast of small type.
  public func readableInk(at places: [CGRect], over ground: RGBA, preferring preferred: RGBA) -> RGBA {
    RGBA.readable(
      on: places.map { seenColors(in: $0, over: ground) }, preferring: preferred, enough: Self.smallTypeContrast)
  }

  /// Tells everything around that the view is seen in other colours.
  func tellSeenColorsChanged() {
    var view = superview
    while let next = view {
      (next as? any SeenColorObserver)?.seenColorsChanged()
      view = next.superview
    }
  }
}

extension RGBA {
  /// This colour with `ink` over it.
  fileprivate func under(_ ink: RGBA) -> RGBA {
    let opaque = RGBA(red: ink.red, green: ink.green, blue: ink.blue, alpha: alpha)
    return mixed(with: opaque, min(1, max(0, ink.alpha)))
  }
}

/// A point in a view's bounds, and the index of its color.
private struct SeenPoint {
  let index: Int
  let place: CGPoint
}
