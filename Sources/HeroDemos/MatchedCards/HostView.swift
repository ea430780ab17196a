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
    let disc = bounds.inset(dx: Self.ring / 2, dy: Self.ring / 2)
    let circle = Path(ellipseIn: disc)
    let side = bounds.width
    canvas.fill(
      circle,
      .linear(
        Gradient([Gradient.Stop(host.top, at: 0), Gradient.Stop(host.bottom, at: 1)]), from: .zero,
        to: CGPoint(x: 0, y: bounds.height)))
    canvas.fill(shoulders(in: disc), .white)
    canvas.fill(
      Path(ellipseIn: CGRect(x: 0.33 * side, y: 0.2 * side, width: 0.34 * side, height: 0.38 * side)), .white)
    canvas.stroke(circle, .secondarySystemGroupedBackground, width: Self.ring)
  }

  /// An oval under the head, as much of it as lies in the disc: cutting costs more than drawing.
  private func shoulders(in disc: CGRect) -> Path {
    let (center, half) = (CGPoint(x: disc.midX, y: 0.97 * bounds.width), CGSize(width: 0.34, height: 0.35))
    let steps = 24
    let points: [(top: CGPoint, bottom: CGPoint)] = (0...steps).compactMap { step in
      let across = 2 * CGFloat(step) / CGFloat(steps) - 1
      let x = center.x + across * half.width * bounds.width
      let top = center.y - (1 - across * across).squareRoot() * half.height * bounds.width
      let beside = (x - disc.midX) / (disc.width / 2)
      let bottom = disc.midY + max(0, 1 - beside * beside).squareRoot() * disc.height / 2
      return top < bottom ? (CGPoint(x: x, y: top), CGPoint(x: x, y: bottom)) : nil
    }
    var path = Path()
    guard let first = points.first else { return path }
    path.move(to: first.top)
    for point in points.dropFirst().map(\.top) + points.reversed().map(\.bottom) { path.line(to: point) }
    path.close()
    return path
  }
}
