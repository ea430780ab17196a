import Foundation
import HeroWidgets

/// The portrait of a host: head and shoulders in a ring, drawn at any size.
@MainActor final class HostView: View {
  /// In points, at every size.
  private static let ring: CGFloat = 2.5
  private static let (hatBand, knit) = (
    Color(red: 0.48, green: 0.23, blue: 0.13), Color(red: 0.95, green: 0.92, blue: 0.85)
  )

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
    canvas.fill(
      circle,
      .linear(
        Gradient([Gradient.Stop(host.top, at: 0), Gradient.Stop(host.bottom, at: 1)]), from: .zero,
        to: CGPoint(x: 0, y: bounds.height)))
    let portrait = host.portrait
    draw(behind: portrait, in: canvas)
    canvas.fill(shoulders(in: disc), portrait.clothes)
    canvas.fill(box(0.43, 0.54, 0.14, 0.2, radius: 0.07), portrait.shade)
    canvas.fill(oval(0.5, 0.43, 0.165, 0.2), portrait.shade)
    canvas.fill(oval(0.478, 0.43, 0.143, 0.198), portrait.skin)
    draw(before: portrait, in: canvas)
    canvas.stroke(circle, .secondarySystemGroupedBackground, width: Self.ring)
  }

  /// Draws the hair behind the head.
  private func draw(behind portrait: Stay.Portrait, in canvas: Canvas) {
    switch portrait.style {
    case .long: canvas.fill(box(0.275, 0.2, 0.45, 0.62, radius: 0.22), portrait.hair)
    case .bob: canvas.fill(box(0.285, 0.19, 0.43, 0.43, radius: 0.18), portrait.hair)
    case .bun: canvas.fill(oval(0.5, 0.165, 0.085, 0.08), portrait.hair)
    case .beard, .hat, .cap: break
    }
  }

  /// Draws the hair before the face, or what the head wears.
  private func draw(before portrait: Stay.Portrait, in canvas: Canvas) {
    let hair = portrait.hair
    switch portrait.style {
    case .long, .bob, .bun, .beard:
      canvas.fill(
        outline(
          0.315, 0.45, 0.27, 0.1, 0.73, 0.1, 0.685, 0.45, 0.66, 0.36, 0.6, 0.325, 0.52, 0.33, 0.43, 0.335, 0.36, 0.36,
          0.315, 0.45), hair)
      guard portrait.style == .beard else { return }
      canvas.fill(
        outline(
          0.333, 0.45, 0.333, 0.58, 0.4, 0.66, 0.5, 0.66, 0.6, 0.66, 0.667, 0.58, 0.667, 0.45, 0.65, 0.53, 0.6, 0.555,
          0.5, 0.555, 0.4, 0.555, 0.35, 0.53, 0.333, 0.45), hair)
    case .hat:
      canvas.fill(
        outline(
          0.355, 0.315, 0.36, 0.22, 0.375, 0.125, 0.44, 0.115, 0.48, 0.11, 0.49, 0.135, 0.5, 0.135, 0.51, 0.135, 0.52,
          0.11, 0.56, 0.115, 0.625, 0.125, 0.64, 0.22, 0.645, 0.315), hair)
      canvas.fill(oval(0.5, 0.315, 0.3, 0.05), hair)
      canvas.fill(box(0.36, 0.262, 0.28, 0.035, radius: 0.01), Self.hatBand)
    case .cap:
      canvas.fill(outline(0.315, 0.36, 0.29, 0.09, 0.71, 0.09, 0.685, 0.36), hair)
      canvas.fill(box(0.3, 0.305, 0.4, 0.075, radius: 0.037), Self.knit)
      canvas.fill(oval(0.5, 0.125, 0.05, 0.05), Self.knit)
    }
  }

  // MARK: Shapes, in shares of the view's side

  private func oval(_ x: CGFloat, _ y: CGFloat, _ halfWidth: CGFloat, _ halfHeight: CGFloat) -> Path {
    let side = bounds.width
    return Path(
      ellipseIn: CGRect(
        x: (x - halfWidth) * side, y: (y - halfHeight) * side, width: 2 * halfWidth * side,
        height: 2 * halfHeight * side))
  }

  private func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, radius: CGFloat) -> Path {
    let side = bounds.width
    return Path(
      roundedRect: CGRect(x: x * side, y: y * side, width: width * side, height: height * side),
      cornerRadius: radius * side)
  }

  /// Returns a closed path of curves: the coordinates of its start, then two control points and an end for each curve.
  private func outline(_ numbers: CGFloat...) -> Path {
    let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
      CGPoint(x: numbers[$0] * bounds.width, y: numbers[$0 + 1] * bounds.width)
    }
    var path = Path()
    path.move(to: points[0])
    for index in stride(from: 1, to: points.count - 2, by: 3) {
      path.curve(to: points[index + 2], control1: points[index], control2: points[index + 1])
    }
    path.close()
    return path
  }

  /// Returns an oval under the head, as much of it as lies in the disc: cutting costs more than drawing.
  private func shoulders(in disc: CGRect) -> Path {
    let (center, half) = (CGPoint(x: disc.midX, y: bounds.width), CGSize(width: 0.4, height: 0.315))
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
