/// The resistance of a scroll view that is dragged beyond its edge.
public struct RubberBand: Sendable, Hashable {
  /// The view's size along the axis in points, at least 0; the view never follows further than that.
  public let dimension: Double
  /// How much of the first point is followed. Apple's is 0.55.
  public let coefficient: Double

  /// - Precondition: `coefficient` greater than 0.
  public init(dimension: Double, coefficient: Double = 0.55) {
    precondition(coefficient > 0 && coefficient.isFinite, "a rubber band's coefficient must be greater than 0")
    self.dimension = dimension > 0 && dimension.isFinite ? dimension : 0
    self.coefficient = coefficient
  }

  /// How far the view shows beyond its edge when the finger is `distance` beyond it. Both in points with the same sign.
  public func overscroll(atDistance distance: Double) -> Double {
    guard dimension > 0 else { return 0 }
    // In this order nothing overflows, at infinity either.
    let pull = coefficient * abs(distance) / dimension
    let share = pull < 1 ? pull / (1 + pull) : 1 / (1 + 1 / pull)
    return distance < 0 ? -dimension * share : dimension * share
  }

  /// Points of overscroll for each point of the finger's way: what the finger's speed has to be multiplied by.
  public func slope(atDistance distance: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let denominator = 1 + coefficient * abs(distance) / dimension
    return coefficient / (denominator * denominator)
  }

  /// The inverse of ``overscroll(atDistance:)``: where a finger that catches the view in its bounce would be.
  ///
  /// A bounce can carry the view as far as its size, which no finger can. From 99 % of the size on, the distance that
  /// belongs to 99 % is the answer.
  public func distance(atOverscroll overscroll: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let shown = max(-0.99 * dimension, min(overscroll, 0.99 * dimension))
    return shown * dimension / (coefficient * (dimension - abs(shown)))
  }

  /// The offset to show for a finger's offset: resisted outside `range`, unchanged inside.
  public func offset(forFinger offset: Double, in range: ClosedRange<Double>) -> Double {
    let edge = max(range.lowerBound, min(offset, range.upperBound))
    return edge == offset ? offset : edge + overscroll(atDistance: offset - edge)
  }

  /// How fast the view goes when a finger with that `velocity`, in points a second, lets it go at the shown `offset`:
  /// beyond an edge it follows less.
  public func velocity(forFinger velocity: Double, at offset: Double, in range: ClosedRange<Double>) -> Double {
    let edge = max(range.lowerBound, min(offset, range.upperBound))
    return edge == offset ? velocity : velocity * slope(atDistance: distance(atOverscroll: offset - edge))
  }

  /// The finger's offset for a shown one: the inverse of ``offset(forFinger:in:)``.
  public func fingerOffset(for offset: Double, in range: ClosedRange<Double>) -> Double {
    let edge = max(range.lowerBound, min(offset, range.upperBound))
    return edge == offset ? offset : edge + distance(atOverscroll: offset - edge)
  }
}
