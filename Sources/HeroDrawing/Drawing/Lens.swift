import Foundation

/// A piece of glass over a plane, thick in the middle and rounded at its rim: what refraction shows of the plane, seen
/// straight from above. Lengths are points, or whatever the caller measures in.
///
/// The rim's outline is the quarter of a superellipse, h(x) = (1 − (1 − x)⁴)^¼ at x rim widths from the edge, as public
/// reconstructions of iOS 26's glass have it. Snell's law at its slope says how far aside a ray comes down.
struct Lens: Sendable, Hashable {
  /// From the edge to where the glass is flat.
  let rim: CGFloat
  /// By how much the middle is higher than the edge.
  let bulge: CGFloat
  /// From the edge down to the plane.
  let base: CGFloat
  /// Light's speed beside the glass over that inside; above 1.
  let refraction: CGFloat

  /// Our fit of the discs of iOS 26's bars to the black and white edges below them in the recordings
  /// (docs/decisions/0015-glass-is-a-lens.md). A point at the rim shows a place 33 points further in, and 4 points from
  /// the edge one 6.8 points further in. From 10 points on it shows the place right below.
  static let barButton = Lens(rim: 14, bulge: 16, base: 26, refraction: 1.5)

  /// Returns the distance by which a point shows a place further in, `depth` from the edge.
  func shift(at depth: CGFloat) -> CGFloat {
    guard depth < rim else { return 0 }
    let rest = 1 - max(depth, rim / 1_000) / rim
    let body = 1 - pow(rest, 4)
    let height = bulge * pow(body, 0.25) + base
    let slope = bulge / rim * pow(rest, 3) * pow(body, -0.75)
    let outside = atan(slope)
    return height * tan(outside - asin(sin(outside) / refraction))
  }
}
