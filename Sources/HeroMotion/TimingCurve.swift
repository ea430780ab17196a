/// A cubic Bézier timing curve from (0, 0) to (1, 1), as in `CAMediaTimingFunction`.
public struct TimingCurve: Sendable, Hashable {
  /// The control points; `x1` and `x2` lie in 0…1, `y1` and `y2` anywhere.
  public let x1: Double
  public let y1: Double
  public let x2: Double
  public let y2: Double

  /// - Precondition: `x1` and `x2` in 0…1, so that time never runs back, and all four finite.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    precondition((0...1).contains(x1) && (0...1).contains(x2), "a timing curve's x values must lie in 0...1")
    precondition(y1.isFinite && y2.isFinite, "a timing curve's y values must be finite")
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  public static let linear = TimingCurve(0, 0, 1, 1)
  public static let easeIn = TimingCurve(0.42, 0, 1, 1)
  public static let easeOut = TimingCurve(0, 0, 0.58, 1)
  public static let easeInEaseOut = TimingCurve(0.42, 0, 0.58, 1)
  /// The curve of implicit layer actions.
  public static let `default` = TimingCurve(0.25, 0.1, 0.25, 1)

  /// The progress at a fraction of the duration. Fractions outside 0…1 give the nearer end.
  public func value(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    if x1 == y1, x2 == y2 { return fraction }
    return Self.polynomial(y1, y2, at: parameter(at: fraction))
  }

  private static func polynomial(_ first: Double, _ second: Double, at s: Double) -> Double {
    let rest = 1 - s
    return s * (3 * rest * (rest * first + s * second) + s * s)
  }

  /// The s with x(s) = `fraction`. Newton's steps, kept inside a bracket that shrinks with each of them, since a curve
  /// may stand upright.
  private func parameter(at fraction: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = fraction
    for _ in 0..<80 {
      let error = Self.polynomial(x1, x2, at: s) - fraction
      if error == 0 { return s }
      if error < 0 { low = s } else { high = s }
      let rest = 1 - s
      let slope = 3 * (rest * rest * x1 + 2 * rest * s * (x2 - x1) + s * s * (1 - x2))
      let guess = s - error / slope
      let next = guess > low && guess < high ? guess : (low + high) / 2
      if abs(next - s) <= 4e-16 { return next }
      s = next
    }
    return s
  }
}

extension TimingCurve {
  /// The fraction of the duration after which that share of the way is covered, of a curve that never runs back.
  ///
  /// - Parameter share: 0…1.
  package func fraction(covering share: Double) -> Double {
    Bisection.boundary(from: 0, to: 1) { value(at: $0) < share }
  }

  /// The speed at a fraction of the duration, in whole ways a duration; 0 outside 0…1. By a central difference of the
  /// exact curve: good to some 1e-6, except at a point where the curve stands upright.
  public func slope(at fraction: Double) -> Double {
    guard (0...1).contains(fraction) else { return 0 }
    let step = 1e-6
    let (low, high) = (max(0, fraction - step), min(1, fraction + step))
    return (value(at: high) - value(at: low)) / (high - low)
  }
}
