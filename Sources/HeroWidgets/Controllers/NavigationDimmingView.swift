import Foundation

/// Lies between two pages in motion: darkens the lower one and is the upper one's shadow, around its leading corners
/// too. Figures: docs/reference/MOTION.md, section 10.
@MainActor final class NavigationDimmingView: View {
  private static let depth = Color(
    light: RGBA(red: 0, green: 0, blue: 0, alpha: 0.1), dark: RGBA(red: 0, green: 0, blue: 0, alpha: 0.35))
  /// Leaves 2 % of darkness beside the page, 1 % ten points away, and a half at sixteen.
  private static let shadow = Shadow(offset: CGSize(width: -6, height: 0), radius: 12, opacity: 0.03)

  /// 0 with the lower page in the clear, 1 with it covered.
  private var fraction: Double = 0
  /// The upper page's leading edge and the radius of its corners there, in points.
  private var edge: CGFloat = 0
  private var radius: CGFloat = 0

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// - Parameter size: of the pages.
  func show(_ fraction: Double, edge: CGFloat, radius: CGFloat, in size: CGSize) {
    // Behind the corners it goes on as far as they reach.
    let reach = radius > 0 ? (radius * CornerCurve.continuous.reach).rounded(.up) : 0
    frame = CGRect(x: 0, y: 0, width: min(size.width, edge + reach), height: size.height)
    guard (fraction, edge, radius) != (self.fraction, self.edge, self.radius) else { return }
    (self.fraction, self.edge, self.radius) = (fraction, edge, radius)
    setNeedsDisplay()
  }

  override func draw(in canvas: Canvas) {
    guard bounds.width > 0, fraction > 0 else { return }
    canvas.fill(bounds, NavigationDimmingView.depth.fading(to: fraction))
    var shadow = NavigationDimmingView.shadow
    // A page that has hardly come in casts none yet, or it would pop up at the edge.
    shadow.opacity *= min(1, fraction * 6)
    canvas.saved {
      canvas.clip(to: bounds)
      canvas.draw(
        shadow, of: CGRect(x: edge, y: 0, width: max(1, 2 * bounds.width), height: bounds.height),
        cornerRadii: CornerRadii(topLeft: radius, bottomLeft: radius), curve: .continuous)
    }
  }
}
