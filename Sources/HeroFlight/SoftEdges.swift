import Foundation
import HeroWidgets

/// Fades the upper and the lower edge of a page that stands back on its own color. Such a page has no visible bounds.
/// A straight edge would cut its rows, and run through the clock.
@MainActor struct SoftEdges {
  private var (top, bottom): (GradientView?, GradientView?)

  /// Height of a faded edge in points, by eye: a scrolled row loses no more than its rim, and the clock stands on the
  /// page's color.
  private static let height: CGFloat = 40
  /// Distance from its place at rest, in points, at which an edge is all soft.
  private static let reach: CGFloat = 12
  /// Opacity of the page's color at even distances from the edge.
  private static let opacities = [1, 0.84, 0.5, 0.16, 0]

  /// Shows the edges.
  /// - Parameters:
  ///   - edges: The edges that have the page's color on both sides.
  ///   - frame: The frame of the page where it is seen, in `container`.
  ///   - inset: The distance in points of an edge from its place at rest.
  ///   - color: The color of the page's background.
  ///   - page: The page below, in `container`.
  mutating func show(
    _ edges: (top: Bool, bottom: Bool), of frame: CGRect, inset: CGFloat, color: Color, above page: View,
    in container: View
  ) {
    let strength = min(1, inset / Self.reach)
    let height = min(Self.height, frame.height / 2)
    // A fraction of a pixel of the page would show beyond it.
    let strip = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: height).inset(dx: -1, dy: -1)
    func update(_ view: GradientView?, _ isShown: Bool, at place: CGRect, isReversed: Bool) -> GradientView? {
      guard isShown, strength > 0 else {
        view?.removeFromSuperview()
        return nil
      }
      let shades = Self.opacities.map(color.fading)
      let edge = view ?? GradientView(LayerGradient(colors: isReversed ? shades.reversed() : shades))
      (edge.frame, edge.alpha) = (place, Double(strength))
      if view == nil, let index = container.subviews.firstIndex(where: { $0 === page }) {
        container.insertSubview(edge, at: index + 1)
      }
      return edge
    }
    top = update(top, edges.top, at: strip, isReversed: false)
    bottom = update(
      bottom, edges.bottom, at: strip.offsetBy(dx: 0, dy: frame.height - height), isReversed: true)
  }

  /// Removes the edges.
  mutating func tearDown() {
    for view in [top, bottom] { view?.removeFromSuperview() }
    (top, bottom) = (nil, nil)
  }
}
