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

  /// What the discs of iOS 26's bars are taken to be: the fit to where black and white edges lie under them in the
  /// recordings (docs/decisions/0015-glass-is-a-lens.md). At the rim a point shows what lies 33 points further in, 4
  /// points from the edge what lies 6.8 further in, from 10 points on what is right below.
  static let barButton = Lens(rim: 14, bulge: 16, base: 26, refraction: 1.5)

  /// How far further in the plane is seen, `depth` from the edge.
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
