public import Foundation
import HeroGeometry
import HeroMorph
public import HeroWidgets

/// Draws overlays over a screen, in points of the screen.
@MainActor public struct OverlayDrawing {
  private let canvas: Canvas
  /// Points of the screen for a point of whoever reads: words keep their size where the phone is shown smaller.
  private let unit: CGFloat
  private let sight: OverlaySight

  private static let (now, source, destination) = (Color.systemPink, Color.systemOrange, Color.systemBlue)
  private static let changed = Color.systemPurple
  private static let safe = Color.systemGreen

  /// - Parameter unit: points of the screen for one of whoever reads it; 1 by default.
  public init(_ sight: OverlaySight, in canvas: Canvas, unit: CGFloat = 1) {
    (self.sight, self.canvas, self.unit) = (sight, canvas, unit)
  }

  public func draw() {
    if sight.overlays.contains(.safeAreas) { drawSafeAreas() }
    for rect in sight.changes { outline(Path(rect: rect.inset(dx: unit / 2, dy: unit / 2)), Self.changed) }
    if sight.overlays.contains(.paths) { for element in sight.elements { drawPath(of: element) } }
    if sight.overlays.contains(.frames) { for element in sight.elements { drawFrames(of: element) } }
    drawLabels()
    for touch in sight.touches { draw(touch: touch) }
    if !sight.frameTimes.isEmpty { drawFrameTimes() }
  }

  /// A line that is seen on any picture.
  private func outline(_ path: Path, _ color: Color, width: CGFloat = 1.5) {
    canvas.stroke(path, Color(white: 1, alpha: 0.65), width: (width + 1.5) * unit)
    canvas.stroke(path, color, width: width * unit)
  }

  private func dot(_ center: CGPoint, radius: CGFloat, _ color: Color) {
    func circle(_ radius: CGFloat) -> Path {
      Path(
        roundedRect: CGRect(
          x: center.x - radius * unit, y: center.y - radius * unit, width: 2 * radius * unit, height: 2 * radius * unit),
        cornerRadius: radius * unit)
    }
    canvas.fill(circle(radius + 0.75), Color(white: 1, alpha: 0.8))
    canvas.fill(circle(radius), color)
  }

  // MARK: What flies

  private func drawFrames(of element: OverlaySight.Element) {
    outline(Path(rect: element.source), Self.source, width: 1)
    outline(Path(rect: element.destination), Self.destination, width: 1)
    outline(
      Path(roundedRect: element.now.frame, cornerRadii: element.now.cornerRadii, curve: .circular), Self.now, width: 2)
  }

  private func drawPath(of element: OverlaySight.Element) {
    guard let first = element.path.first else { return }
    var line = Path()
    line.move(to: first)
    for point in element.path.dropFirst() { line.line(to: point) }
    outline(line, Self.now, width: 1)
    for point in element.path { dot(point, radius: 1.75, Self.now) }
    dot(CGPoint(x: element.now.frame.midX, y: element.now.frame.midY), radius: 4, Self.now)
  }

  // MARK: Words

  private static let font = Font.monospacedDigitSystemFont(ofSize: 10, weight: .medium)

  /// A label for each element, in its top left corner, or above it where it would cover most of it; on the screen, and below whatever label
  /// is there already.
  private func drawLabels() {
    var taken: [CGRect] = []
    for element in sight.elements {
      let lines = words(for: element)
      guard !lines.isEmpty else { continue }
      let layouts = lines.map { TextLayout($0, font: scaled(Self.font), pixelScale: canvas.scale) }
      let size = CGSize(
        width: (layouts.map(\.size.width).max() ?? 0) + 10 * unit,
        height: layouts.map(\.size.height).reduce(4 * unit, +))
      let frame = element.now.frame
      let top = frame.height < 2 * size.height ? frame.minY - size.height - 2 * unit : frame.minY + 3 * unit
      var box = CGRect(
        x: min(max(frame.minX + 3 * unit, 3 * unit), max(0, sight.size.width - size.width - 3 * unit)),
        y: min(max(top, 3 * unit), max(0, sight.size.height - size.height - 3 * unit)),
        width: size.width, height: size.height)
      while let other = taken.first(where: { $0.overlap(with: box) != nil }),
        other.maxY + size.height < sight.size.height
      {
        box.origin.y = other.maxY + unit
      }
      taken.append(box)
      canvas.fill(Path(roundedRect: box, cornerRadius: 4 * unit), Color(white: 0.08, alpha: 0.82))
      var y = box.minY + 2 * unit
      for layout in layouts {
        canvas.draw(layout, at: CGPoint(x: box.minX + 5 * unit, y: y), color: .white)
        y += layout.size.height
      }
    }
  }

  private func scaled(_ font: Font) -> Font { font.withSize(font.size * unit) }

  private func words(for element: OverlaySight.Element) -> [String] {
    let now = element.now
    var lines: [String] = []
    if sight.overlays.contains(.frames) { lines.append(now.id) }
    guard sight.overlays.contains(.numbers) else { return lines }
    func figure(_ value: CGFloat) -> String { String(format: "%.1f", Double(value)) }
    lines.append(
      "\(figure(now.frame.width)) × \(figure(now.frame.height)) at \(figure(now.frame.minX)), \(figure(now.frame.minY))"
    )
    let radii = [
      now.cornerRadii.topLeft, now.cornerRadii.topRight, now.cornerRadii.bottomRight, now.cornerRadii.bottomLeft,
    ]
    let radius = Set(radii).count == 1 ? figure(radii[0]) : radii.map(figure).joined(separator: " ")
    lines.append(
      "radius \(radius) · alpha "
        + String(format: "%.2f and %.2f", now.sourceAlpha, now.destinationAlpha))
    return lines
  }

  // MARK: The screen

  private func drawSafeAreas() {
    let (size, safe) = (sight.size, sight.safeArea)
    let middle = CGRect(
      x: safe.left, y: safe.top, width: max(0, size.width - safe.left - safe.right),
      height: max(0, size.height - safe.top - safe.bottom))
    let edges = [
      CGRect(x: 0, y: 0, width: size.width, height: safe.top),
      CGRect(x: 0, y: middle.maxY, width: size.width, height: safe.bottom),
      CGRect(x: 0, y: middle.minY, width: safe.left, height: middle.height),
      CGRect(x: middle.maxX, y: middle.minY, width: safe.right, height: middle.height),
    ]
    for edge in edges where edge.width > 0 && edge.height > 0 { canvas.fill(edge, Self.safe.fading(to: 0.22)) }
    if safe != .zero { outline(Path(rect: middle.inset(dx: unit / 2, dy: unit / 2)), Self.safe, width: 1) }
  }

  private func draw(touch: CGPoint) {
    let radius = 22.0
    let circle = Path(
      roundedRect: CGRect(x: touch.x - radius, y: touch.y - radius, width: 2 * radius, height: 2 * radius),
      cornerRadius: radius)
    canvas.fill(circle, Color(white: 0.5, alpha: 0.45))
    canvas.stroke(circle, Color(white: 1, alpha: 0.9), width: 2)
  }

  /// A bar a frame: its height is the work, its colour whether it came late. The line is 1/60 s.
  private func drawFrameTimes() {
    let (bar, height, most) = (4 * unit, 48 * unit, 20.0)
    let lates = sight.frameTimes.count { $0.isLate }
    let last = sight.frameTimes.last?.work ?? 0
    let words = TextLayout(
      String(format: "%.1f ms · %d of %d late", last * 1_000, lates, sight.frameTimes.count), font: scaled(Self.font),
      pixelScale: canvas.scale)
    let width = max(CGFloat(OverlaySight.FrameTime.mostShown) * bar, words.size.width) + 12 * unit
    let box = CGRect(
      x: 10 * unit, y: sight.size.height - height - words.size.height - 26 * unit, width: width,
      height: height + words.size.height + 12 * unit)
    canvas.fill(Path(roundedRect: box, cornerRadius: 6 * unit), Color(white: 0.08, alpha: 0.82))
    canvas.draw(words, at: CGPoint(x: box.minX + 6 * unit, y: box.minY + 4 * unit), color: .white)
    let foot = box.maxY - 5 * unit
    for (index, frame) in sight.frameTimes.enumerated() {
      let tall = max(unit, height * min(1, frame.work * 1_000 / most))
      canvas.fill(
        CGRect(x: box.minX + 6 * unit + CGFloat(index) * bar, y: foot - tall, width: bar - unit, height: tall),
        frame.isLate ? .systemRed : .systemGreen)
    }
    canvas.fill(
      CGRect(
        x: box.minX + 6 * unit, y: foot - height * 1_000 / 60 / most, width: box.width - 12 * unit, height: unit / 2),
      Color(white: 1, alpha: 0.6))
  }
}

extension OverlaySight.FrameTime {
  /// How many are drawn.
  public static let mostShown = 48

  /// Whether a blank passed without it.
  var isLate: Bool { interval.map { $0 > 1.5 / 60 } ?? false }
}

extension Session {
  /// Draws them over a picture of the screen as it is now, at `scale` pixels a point.
  func draw(_ overlays: Set<Overlay>, over picture: Surface, scale: CGFloat) {
    guard !overlays.isEmpty else { return }
    let canvas = Canvas(surface: picture, scale: scale, appearance: stage.appearance)
    OverlayDrawing(OverlaySight(of: self, overlays), in: canvas).draw()
  }
}
