import Foundation
import HeroWidgets

/// A person's picture: head and shoulders in a ring, drawn at whatever size.
@MainActor final class HostView: View {
  /// In points, at every size.
  private static let ring: CGFloat = 2.5

  var host: Stay.Host? {
    didSet {
      accessibilityLabel = host?.name
      setNeedsDisplay()
    }
  }

  override func draw(in canvas: Canvas) {
    guard let host else { return }
    let circle = Path(ellipseIn: bounds.inset(dx: Self.ring / 2, dy: Self.ring / 2))
    let side = bounds.width
    canvas.fill(
      circle,
      .linear(
        Gradient([Gradient.Stop(host.top, at: 0), Gradient.Stop(host.bottom, at: 1)]), from: .zero,
        to: CGPoint(x: 0, y: bounds.height)))
    canvas.saved {
      canvas.clip(to: circle)
      func oval(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Path {
        Path(ellipseIn: CGRect(x: x * side, y: y * side, width: width * side, height: height * side))
      }
      canvas.fill(oval(0.16, 0.62, 0.68, 0.7), .white)
      canvas.fill(oval(0.33, 0.2, 0.34, 0.38), .white)
    }
    canvas.stroke(circle, .secondarySystemGroupedBackground, width: Self.ring)
  }
}
