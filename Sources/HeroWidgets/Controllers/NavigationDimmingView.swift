import Foundation

/// Lies between two pages in motion: darkens the lower one and is the upper one's shadow at its left edge. Its right
/// edge is the upper page's left one. Depths and widths are our choice; UIKit's are not documented.
@MainActor final class NavigationDimmingView: View {
  private static let depth = Color(
    light: RGBA(red: 0, green: 0, blue: 0, alpha: 0.1), dark: RGBA(red: 0, green: 0, blue: 0, alpha: 0.35))
  private static let shadowWidth: CGFloat = 12
  private static let shadowDepth = 0.12

  /// 0 with the lower page in the clear, 1 with it covered.
  var fraction: Double = 0 { didSet { if fraction != oldValue { setNeedsDisplay() } } }

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(in canvas: Canvas) {
    guard bounds.width > 0, fraction > 0 else { return }
    canvas.fill(bounds, NavigationDimmingView.depth.fading(to: fraction))
    let width = NavigationDimmingView.shadowWidth
    // A page that has hardly come in casts none yet, or it would pop up at the edge.
    let depth = NavigationDimmingView.shadowDepth * min(1, fraction * 6)
    let gradient = Gradient([.init(.black.withAlpha(0), at: 0), .init(.black.withAlpha(depth), at: 1)])
    canvas.fill(
      CGRect(x: bounds.maxX - width, y: 0, width: width, height: bounds.height),
      .linear(gradient, from: CGPoint(x: bounds.maxX - width, y: 0), to: CGPoint(x: bounds.maxX, y: 0)))
  }
}
