import Foundation
import HeroWidgets

/// What a list fades into under a transparent bar once its header has left: the page's colour, from nearly opaque to
/// clear. It lies over the list and under the header.
@MainActor final class HeaderSoftEdge: View {
  private static let steps = 12
  /// Points over which it comes.
  private static let way: CGFloat = 16

  private var metrics = NavigationBarMetrics(width: 0)
  private var color = Color.systemBackground
  /// 0…1.
  private var strength: Double = 0

  init() {
    super.init()
    isHidden = true
    isUserInteractionEnabled = false
  }

  /// `bottom` is the header's bottom edge.
  func update(_ metrics: NavigationBarMetrics, color: Color, bottom: CGFloat, shows: Bool) {
    let strength = shows ? max(0, min(1, (metrics.fadeBottom - bottom) / Self.way)) : 0
    if strength != self.strength || metrics != self.metrics || color != self.color { setNeedsDisplay() }
    (self.strength, self.metrics, self.color) = (strength, metrics, color)
    isHidden = strength <= 0
  }

  override func draw(in canvas: Canvas) {
    guard bounds.height > 0 else { return }
    let stops = (0...Self.steps).map { step in
      let place = Double(step) / Double(Self.steps)
      return Gradient.Stop(
        color.withAlpha(strength * metrics.fadeCoverage(at: place * metrics.fadeBottom)), at: place)
    }
    canvas.fill(
      bounds, .linear(Gradient(stops), from: .zero, to: CGPoint(x: 0, y: metrics.fadeBottom)))
  }
}
