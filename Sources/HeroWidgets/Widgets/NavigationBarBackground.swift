import Foundation

/// The soft edge that content fades into under a bar: the page's colour, from nearly opaque to clear.
@MainActor final class NavigationBarBackground: View {
  var color: Color = .systemBackground { didSet { if color != oldValue { setNeedsDisplay() } } }
  var metrics = NavigationBarMetrics(width: 0) { didSet { if metrics != oldValue { setNeedsDisplay() } } }
  /// 0…1; nothing is drawn at 0.
  var strength: Double = 0 {
    didSet {
      guard strength != oldValue else { return }
      isHidden = strength <= 0
      setNeedsDisplay()
    }
  }

  init() {
    super.init()
    isHidden = true
    isUserInteractionEnabled = false
  }

  override func draw(in canvas: Canvas) {
    guard bounds.height > 0 else { return }
    let steps = 12
    let stops = (0...steps).map { step in
      let place = Double(step) / Double(steps)
      return Gradient.Stop(
        color.withAlpha(strength * metrics.fadeCoverage(at: place * bounds.height)), at: place)
    }
    canvas.fill(bounds, .linear(Gradient(stops), from: .zero, to: CGPoint(x: 0, y: bounds.height)))
  }
}
