public import Foundation

extension View {
  /// From the view's coordinates to its superview's.
  var toSuperview: AffineTransform { toSuperview(values) }

  /// The same for a view that has these values.
  func toSuperview(_ values: ViewValues) -> AffineTransform {
    let placed = placed(values)
    // Inside and outside do not read in one direction.
    guard let superview, isForcedLeftToRight != superview.isForcedLeftToRight,
      stage?.layoutDirection == .rightToLeft
    else { return placed }
    var result = placed
    result.prepend(.mirror(about: values.bounds.midX))
    return result
  }

  /// From the view's coordinates to those of `ancestor`; to the topmost view's when it is nil or not above.
  public func transform(to ancestor: View?) -> AffineTransform { way(to: ancestor).transform }

  /// The same, and the view to which it leads.
  private func way(to ancestor: View?) -> (transform: AffineTransform, end: View) {
    var result = AffineTransform.identity
    var current = self
    while current !== ancestor, let next = current.superview {
      result.append(current.toSuperview)
      current = next
    }
    return (result, current)
  }

  private func transform(toCoordinatesOf other: View?) -> AffineTransform {
    let (there, end) = way(to: other)
    guard let other, end !== other, let back = other.transform(to: nil).inverted() else { return there }
    var result = there
    result.append(back)
    return result
  }

  /// `point` of this view in the coordinates of `view` (nil: the window's).
  public func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    transform(toCoordinatesOf: view).transform(point)
  }

  public func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    guard let view else { return transform(to: nil).inverted()?.transform(point) ?? point }
    return view.convert(point, to: self)
  }

  /// Converts a distance or a velocity from the coordinates of `view` (nil: the window's) into this view's.
  public func convert(vector: CGPoint, from view: View?) -> CGPoint {
    convert(vector, from: view) - convert(.zero, from: view)
  }

  /// The box around `rect` of this view in the coordinates of `view` (nil: the window's).
  public func convert(_ rect: CGRect, to view: View?) -> CGRect {
    rect.applying(transform(toCoordinatesOf: view))
  }

  /// Frame of the view in its window: the box around all of it, visible or not.
  public var frameInWindow: CGRect { convert(bounds, to: nil) }

  /// Returns whether `point` (own coordinates) counts as inside.
  public func point(inside point: CGPoint) -> Bool { bounds.contains(point) }

  /// Returns the result of `hitTest`, unless a subclass overrides that.
  func frontmostView(under point: CGPoint) -> View? {
    guard takesInput, !isConcealed, !isCutAway(at: point) else { return nil }
    // A page on its way in is there before it is seen, and however it comes.
    guard owner?.isArriving == true || (shownAlpha > 0.01 && flight?.takesTouches ?? true) else { return nil }
    let inside = self.point(inside: point)
    if !inside && isClipped { return nil }
    for view in subviews.reversed() {
      guard let back = view.toSuperview.inverted() else { continue }
      if let hit = view.hitTest(back.transform(point)) { return hit }
    }
    return inside && !passesTouchesThrough ? self : nil
  }
}

extension View {
  /// `rect` with its edges on whole pixels of the *device* (1/2 or 1/3 of a point), whatever the window's scale.
  public func roundedToDevicePixels(_ rect: CGRect) -> CGRect {
    rect.rounded(toPixelsAt: stage?.deviceScale ?? 1)
  }
}

extension AffineTransform {
  /// The way back, or nil when the transform flattens everything.
  func inverted() -> AffineTransform? {
    let determinant = m11 * m22 - m12 * m21
    guard determinant != 0, determinant.isFinite else { return nil }
    var copy = self
    copy.invert()
    return copy
  }
}
