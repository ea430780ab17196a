import Foundation

/// What lies between a bar's buttons and its page: a colour, a line below, or the soft edge that content fades into, in
/// the page's colour, from nearly opaque to clear.
@MainActor final class NavigationBarBackground: View {
  /// The page's colour.
  var pageColor: Color = .systemBackground { didSet { if pageColor != oldValue { setNeedsDisplay() } } }
  var metrics = NavigationBarMetrics(width: 0) { didSet { if metrics != oldValue { setNeedsDisplay() } } }
  var mixture = NavigationBarMixture(.transparentBackground) {
    didSet {
      guard mixture != oldValue else { return }
      updateVisibility()
      setNeedsDisplay()
    }
  }
  private static let steps = 12

  init() {
    super.init()
    isHidden = true
    isUserInteractionEnabled = false
  }

  private func updateVisibility() {
    isHidden =
      metrics.isBarHidden
      || mixture.softEdge <= 0 && !hasInk(mixture.color(\.backgroundColor)) && !hasInk(mixture.color(\.shadowColor))
  }

  private func hasInk(_ color: Color) -> Bool { color.light.alpha > 0 || color.dark.alpha > 0 }

  override func layoutSubviews() { updateVisibility() }

  override func draw(in canvas: Canvas) {
    guard bounds.height > 0 else { return }
    let color = mixture.color(\.backgroundColor)
    let softEdge = mixture.softEdge
    let bar = CGRect(x: 0, y: 0, width: bounds.width, height: min(bounds.height, metrics.barBottom))
    if softEdge <= 0 {
      canvas.fill(bar, color)
    } else {
      // The edge reaches beyond the bar, where the colour ends.
      let below = CGRect(x: 0, y: bar.maxY, width: bounds.width, height: bounds.height - bar.maxY)
      canvas.fill(bar, paint(softEdge, over: color))
      if below.height > 0 { canvas.fill(below, paint(softEdge, over: .clear)) }
    }
    let line = mixture.color(\.shadowColor)
    if hasInk(line) {
      let pixel = 1 / (stage?.deviceScale ?? 1)
      canvas.fill(CGRect(x: 0, y: bar.maxY, width: bounds.width, height: pixel), line)
    }
  }

  /// The soft edge in its part beside a colour in its own: side by side, not one through the other.
  private func paint(_ part: Double, over color: Color) -> Paint {
    let stops = (0...NavigationBarBackground.steps).map { step in
      let place = Double(step) / Double(NavigationBarBackground.steps)
      let cover = metrics.fadeCoverage(at: place * metrics.fadeBottom)
      return Gradient.Stop(.blend([(color, 1), (pageColor.withAlpha(cover), part)]), at: place)
    }
    return .linear(Gradient(stops), from: .zero, to: CGPoint(x: 0, y: metrics.fadeBottom))
  }
}
