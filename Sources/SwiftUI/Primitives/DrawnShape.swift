import Foundation
import HeroWidgets

/// A shape, filled or as a line.
struct DrawnShape<Outline: Shape>: LeafView {
  let shape: Outline
  /// nil: the color of text.
  let color: Color?
  /// Width of the outline, in points; nil fills it.
  let lineWidth: CGFloat?

  func makePlatformView() -> ShapeView { ShapeView() }

  func draw(in view: ShapeView, environment: EnvironmentValues) {
    let color = (color ?? environment.textStyling.color ?? .primary).base
    if lineWidth == nil, let outline = (shape as? any RoundedShape)?.outline(in: view.bounds),
      outline.rect == view.bounds
    {
      view.drawing = nil
      view.backgroundColor = color
      view.cornerRadius = outline.cornerRadius
      view.cornerCurve = outline.style.curve
    } else {
      view.backgroundColor = nil
      view.drawing = ShapeView.Drawing(path: shape.path(in: view.bounds).base, color: color, lineWidth: lineWidth)
    }
  }

  func sizeThatFits(_ proposal: ProposedViewSize, environment: EnvironmentValues) -> CGSize {
    shape.sizeThatFits(proposal)
  }
}

/// Draws an outline, or, for a rectangle with round corners, its background, which can be animated.
final class ShapeView: HeroWidgets.View {
  struct Drawing: Hashable {
    let path: HeroWidgets.Path
    let color: HeroWidgets.Color
    let lineWidth: CGFloat?
  }

  var drawing: Drawing? { didSet { if drawing != oldValue { setNeedsDisplay() } } }

  override func draw(in canvas: Canvas) {
    guard let drawing else { return }
    if let width = drawing.lineWidth {
      canvas.stroke(drawing.path, drawing.color, width: width)
    } else {
      canvas.fill(drawing.path, drawing.color)
    }
  }
}
