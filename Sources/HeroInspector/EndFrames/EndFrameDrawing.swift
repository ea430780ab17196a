package import Foundation
import HeroGeometry
import HeroMorph
package import HeroWidgets

/// Draws the marks of end frames over a screen, in its points: the source dashed and orange, the destination solid and
/// blue, the path between them pink, as overlays have these.
@MainActor package struct EndFrameDrawing {
  private let screen: EditedScreen
  /// Pixels of the window for a point of the screen.
  private let pixelScale: CGFloat

  private var unit: CGFloat { screen.unit }

  private static let path = Color.systemPink
  private static let halo = Color(white: 1, alpha: 0.7)
  private static let chip = Color(white: 0.08, alpha: 0.82)
  private static let font = Font.monospacedDigitSystemFont(ofSize: 11, weight: .medium)
  private static let (grip, smallGrip, bend): (CGFloat, CGFloat, CGFloat) = (9, 6, 10)

  package init(on screen: EditedScreen, pixelScale: CGFloat) {
    (self.screen, self.pixelScale) = (screen, pixelScale)
  }

  private static func color(of end: MorphEnd) -> Color { end == .source ? .systemOrange : .systemBlue }

  // MARK: Areas

  /// Returns the areas that a mark covers.
  package func areas(of mark: EndFrameMark) -> [CGRect] {
    switch mark {
    case .element(let outline, _): edges(of: outline)
    case .end(let outline, _, let isActive): isActive ? [spread(outline.frame)] : edges(of: outline)
    case .path(let points): zip(points, points.dropFirst()).map { spread(CGRect(corner: $0, $1)) }
    case .guide(.x(let x)): [spread(CGRect(x: x, y: 0, width: 0, height: screen.size.height))]
    case .guide(.y(let y)): [spread(CGRect(x: 0, y: y, width: screen.size.width, height: 0))]
    case .grip(let place, _, _), .radius(let place, _), .bend(let place, _):
      [spread(CGRect(center: place, size: CGSize(width: Self.bend * unit, height: Self.bend * unit)))]
    case .caption(let words, _, let frame): [spread(chip(of: layout(words), above: frame))]
    }
  }

  /// The rectangle with what lines and halos add to it.
  private func spread(_ rect: CGRect) -> CGRect { rect.inset(dx: -3 * unit, dy: -3 * unit) }

  /// The sides of an outline, with its round corners.
  private func edges(of outline: EndFrameOutline) -> [CGRect] {
    let (frame, depth) = (outline.frame, outline.radii.largest * 0.3)
    return [
      CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: depth),
      CGRect(x: frame.minX, y: frame.maxY - depth, width: frame.width, height: depth),
      CGRect(x: frame.minX, y: frame.minY, width: depth, height: frame.height),
      CGRect(x: frame.maxX - depth, y: frame.minY, width: depth, height: frame.height),
    ].map(spread)
  }

  // MARK: Drawing

  package func draw(_ marks: [EndFrameMark], in canvas: Canvas) { for mark in marks { draw(mark, in: canvas) } }

  private func draw(_ mark: EndFrameMark, in canvas: Canvas) {
    switch mark {
    case .element(let outline, let isHovered):
      stroke(path(of: outline), Self.path, width: isHovered ? 1.5 : 1, in: canvas)
    case .end(let outline, let end, let isActive):
      let (path, color) = (path(of: outline), Self.color(of: end))
      if isActive { canvas.fill(path, color.fading(to: 0.1)) }
      stroke(path, color, width: isActive ? 2 : 1.5, dashes: end == .source ? [5, 5] : [], in: canvas)
    case .path(let points):
      var line = Path()
      for (index, point) in points.enumerated() { if index == 0 { line.move(to: point) } else { line.line(to: point) } }
      stroke(line, Self.path, width: 1.5, in: canvas)
    case .guide(let guide): draw(guide, in: canvas)
    case .grip(let place, let end, let isActive):
      knob(at: place, isActive ? Self.grip : Self.smallGrip, .white, edge: Self.color(of: end), in: canvas)
    case .radius(let place, let end):
      knob(at: place, Self.grip, .white, edge: Self.color(of: end), in: canvas)
      disc(at: place, 3.5, Self.color(of: end), in: canvas)
    case .bend(let place, let isEnabled):
      knob(at: place, Self.bend, isEnabled ? Self.path : Color(white: 0.75), edge: .white, in: canvas)
    case .caption(let words, let end, let frame): caption(words, end, above: frame, in: canvas)
    }
  }

  private func path(of outline: EndFrameOutline) -> Path {
    Path(roundedRect: outline.frame, cornerRadii: outline.radii, curve: .circular)
  }

  /// Draws a line that is seen on any picture.
  private func stroke(_ path: Path, _ color: Color, width: CGFloat, dashes: [CGFloat] = [], in canvas: Canvas) {
    canvas.stroke(path, Self.halo, width: (width + 1.5) * unit)
    canvas.stroke(path, color, width: width * unit, dashes: dashes.map { $0 * unit })
  }

  private func draw(_ guide: GuideLine, in canvas: Canvas) {
    var line = Path()
    switch guide {
    case .x(let x):
      line.move(to: CGPoint(x: x, y: 0))
      line.line(to: CGPoint(x: x, y: screen.size.height))
    case .y(let y):
      line.move(to: CGPoint(x: 0, y: y))
      line.line(to: CGPoint(x: screen.size.width, y: y))
    }
    stroke(line, .systemPurple, width: 1, in: canvas)
  }

  private func disc(at place: CGPoint, _ size: CGFloat, _ color: Color, in canvas: Canvas) {
    canvas.fill(
      Path(ellipseIn: CGRect(center: place, size: CGSize(width: size * unit, height: size * unit))), color)
  }

  private func knob(at place: CGPoint, _ size: CGFloat, _ color: Color, edge: Color, in canvas: Canvas) {
    disc(at: place, size + 2, Color(white: 0, alpha: 0.22), in: canvas)
    disc(at: place, size, color, in: canvas)
    let ring = CGRect(center: place, size: CGSize(width: (size - 1.5) * unit, height: (size - 1.5) * unit))
    canvas.stroke(Path(ellipseIn: ring), edge, width: 1.5 * unit)
  }

  // MARK: Words

  private func layout(_ words: String) -> TextLayout {
    TextLayout(
      words, font: Self.font.withSize(Self.font.size * unit), width: max(1, screen.size.width - 24 * unit),
      lineLimit: 1, pixelScale: pixelScale)
  }

  /// Returns the place of a caption: above a frame, below it where there is no room, else in it; on the screen, and out
  /// of its round corners.
  private func chip(of words: TextLayout, above frame: CGRect) -> CGRect {
    let size = CGSize(width: words.size.width + 23 * unit, height: words.size.height + 6 * unit)
    let (gap, edge) = (9 * unit, max(4 * unit, 0.3 * screen.displayRadius))
    let tops = [frame.minY - gap - size.height, frame.maxY + gap, frame.minY + 2.5 * gap]
    let range = edge...max(edge, screen.size.height - edge - size.height)
    let y = tops.first(where: range.contains) ?? max(range.lowerBound, min(range.upperBound, tops[2]))
    let x = max(edge, min(screen.size.width - edge - size.width, frame.minX))
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }

  private func caption(_ text: String, _ end: MorphEnd, above frame: CGRect, in canvas: Canvas) {
    let words = layout(text)
    let box = chip(of: words, above: frame)
    canvas.fill(Path(roundedRect: box, cornerRadius: 5 * unit), Self.chip)
    disc(at: CGPoint(x: box.minX + 8.5 * unit, y: box.midY), 6, Self.color(of: end), in: canvas)
    canvas.draw(
      words, at: CGPoint(x: box.minX + 15.5 * unit, y: box.minY + 3 * unit), color: .white)
  }
}

extension CGRect {
  /// The rectangle between two points.
  fileprivate init(corner: CGPoint, _ other: CGPoint) {
    self.init(
      x: min(corner.x, other.x), y: min(corner.y, other.y), width: abs(corner.x - other.x),
      height: abs(corner.y - other.y))
  }
}
