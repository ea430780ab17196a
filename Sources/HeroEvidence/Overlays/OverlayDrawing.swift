public import Foundation
import HeroGeometry
import HeroMorph
import HeroScenes
public import HeroSession
import HeroSystem
public import HeroWidgets

/// Draws overlays over a screen, in points of the screen.
@MainActor public struct OverlayDrawing {
  private let canvas: Canvas
  /// Points of the screen for a point of the reader's: words keep their size where the phone is shown smaller.
  private let unit: CGFloat
  private let sight: OverlayContent

  private static let (now, from, to) = (Color.systemPink, Color.systemOrange, Color.systemBlue)
  private static let changed = Color.systemPurple
  private static let safe = Color.systemGreen

  /// Creates the drawing of overlays on a canvas. `unit` is the reader's point in points of the screen.
  public init(_ sight: OverlayContent, in canvas: Canvas, unit: CGFloat = 1) {
    (self.sight, self.canvas, self.unit) = (sight, canvas, unit)
  }

  public func draw() {
    drawWays()
    drawMoment()
  }

  /// Draws what is equal in all frames of a transition (`OverlayContent.keepsWays`): first and last frames, and paths.
  public func drawWays() {
    for (_, way) in (sight.ways?.ways ?? [:]).sorted(by: { $0.key < $1.key }) {
      if sight.overlays.contains(.paths) { drawPath(of: way) }
      guard sight.overlays.contains(.frames) else { continue }
      outline(Path(rect: way.from), Self.from, width: 1)
      outline(Path(rect: way.to), Self.to, width: 1)
    }
  }

  /// All else, which goes over it.
  public func drawMoment() {
    if sight.overlays.contains(.safeAreas) { drawSafeAreas() }
    for rect in sight.changes { outline(Path(rect: rect.inset(dx: unit / 2, dy: unit / 2)), Self.changed) }
    for element in sight.elements {
      if sight.overlays.contains(.paths) { dots(at: [element.frame.center], radius: 4, Self.now) }
      guard sight.overlays.contains(.frames) else { continue }
      outline(Path(roundedRect: element.frame, cornerRadii: element.cornerRadii, curve: .circular), Self.now, width: 2)
    }
    drawLabels()
    for touch in sight.touches { TouchDot(place: touch).draw(in: canvas) }
    if let times = sight.frameTimes, !times.frames.isEmpty { draw(times) }
    for dot in sight.touchDots { dot.draw(in: canvas) }
    outlineFindings()
    AnnotationDrawing(canvas: canvas, unit: unit, size: sight.size, displayRadius: sight.displayRadius).draw(
      sight.annotations)
  }

  /// Outlines places of findings, in another color than annotations have.
  private func outlineFindings() {
    // An outline of the whole screen stays visible.
    let screen = CGRect(origin: .zero, size: sight.size).inset(dx: 2, dy: 2)
    let outlines = sight.findingFrames.compactMap { $0.overlap(with: screen) }.withoutDoubles { $0 }.map {
      Path(rect: $0)
    }
    for outline in outlines { canvas.stroke(outline, Color(white: 0, alpha: 0.6), width: 4.5) }
    for outline in outlines { canvas.stroke(outline, .systemYellow, width: 2.5) }
  }

  /// A line that is seen on any picture.
  private func outline(_ path: Path, _ color: Color, width: CGFloat = 1.5) {
    canvas.stroke(path, Color(white: 1, alpha: 0.65), width: (width + 1.5) * unit)
    canvas.stroke(path, color, width: width * unit)
  }

  /// Dots, each of which is seen on any picture and beside the others.
  private func dots(at centers: [CGPoint], radius: CGFloat, _ color: Color) {
    func circles(_ radius: CGFloat) -> Path {
      var path = Path()
      for center in centers {
        let box = CGRect(center: center, size: CGSize(width: 2 * radius * unit, height: 2 * radius * unit))
        path.append(Path(roundedRect: box, cornerRadius: radius * unit))
      }
      return path
    }
    canvas.fill(circles(radius + 0.75), Color(white: 1, alpha: 0.8))
    canvas.fill(circles(radius), color)
  }

  private func drawPath(of way: FlightWays.Way) {
    // What hardly moves has hundreds in one spot.
    var points: [CGPoint] = []
    for point in way.middles where (points.last?.distance(to: point) ?? .infinity) > Self.sameSpot * unit {
      points.append(point)
    }
    guard let first = points.first else { return }
    var line = Path()
    line.move(to: first)
    for point in points.dropFirst() { line.line(to: point) }
    outline(line, Self.now, width: 1)
    dots(at: points, radius: 1.75, Self.now)
  }

  /// Closer than that two dots look like one, in points of the reader's.
  private static let sameSpot: CGFloat = 0.25

  // MARK: Words

  private static let font = Font.monospacedDigitSystemFont(ofSize: 10, weight: .medium)

  /// A label for each element, in its top left corner, or above it where it would cover most of it; on the screen, and
  /// below whatever label is there already.
  private func drawLabels() {
    var taken: [CGRect] = []
    for element in sight.elements {
      let lines = words(for: element)
      guard !lines.isEmpty else { continue }
      let layouts = lines.map { TextLayout($0, font: scaled(Self.font), pixelScale: canvas.scale) }
      let size = CGSize(
        width: (layouts.map(\.size.width).max() ?? 0) + 10 * unit,
        height: layouts.map(\.size.height).reduce(4 * unit, +))
      let frame = element.frame
      let top = frame.height < 2 * size.height ? frame.minY - size.height - 2 * unit : frame.minY + 3 * unit
      var box = CGRect(
        x: min(max(frame.minX + 3 * unit, 3 * unit), max(0, sight.size.width - size.width - 3 * unit)),
        y: min(max(top, 3 * unit), max(0, sight.size.height - size.height - 3 * unit)),
        width: size.width, height: size.height)
      // The screen's own corners are cut off.
      let corner = 0.3 * sight.displayRadius
      if box.minY < corner || box.maxY > sight.size.height - corner {
        box.origin.x = max(corner, min(box.minX, sight.size.width - corner - size.width))
        box.origin.y = max(corner, min(box.minY, sight.size.height - corner - size.height))
      }
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

  private func words(for element: MorphState.Element) -> [String] {
    let now = element
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

  /// A bar a frame: its height is the work, its colour whether it came late. The line is the time from blank to blank.
  private func draw(_ times: OverlayContent.FrameTimes) {
    let frames = times.frames.suffix(Self.bars)
    let (bar, height, most) = (4 * unit, 48 * unit, 1.2 * times.interval)
    let last = String(format: "%.1f", (frames.last?.work ?? 0) * 1_000)
    let words = TextLayout(
      "\(last) ms · \(frames.count(where: \.isLate)) of \(frames.count) late", font: scaled(Self.font),
      pixelScale: canvas.scale)
    let width = max(CGFloat(Self.bars) * bar, words.size.width) + 12 * unit
    let margin = max(10 * unit, 0.3 * sight.displayRadius)
    let box = CGRect(
      x: margin, y: sight.size.height - height - words.size.height - 12 * unit - margin, width: width,
      height: height + words.size.height + 12 * unit)
    canvas.fill(Path(roundedRect: box, cornerRadius: 6 * unit), Color(white: 0.08, alpha: 0.82))
    canvas.draw(words, at: CGPoint(x: box.minX + 6 * unit, y: box.minY + 4 * unit), color: .white)
    let (left, foot) = (box.minX + 6 * unit, box.maxY - 5 * unit)
    for (index, frame) in frames.enumerated() {
      let tall = max(unit, height * min(1, frame.work / most))
      canvas.fill(
        CGRect(x: left + CGFloat(index) * bar, y: foot - tall, width: bar - unit, height: tall),
        frame.isLate ? .systemRed : .systemGreen)
    }
    canvas.fill(
      CGRect(x: left, y: foot - height * times.interval / most, width: box.width - 12 * unit, height: unit / 2),
      Color(white: 1, alpha: 0.6))
  }

  private static let bars = 48
}

extension Session {
  /// Draws the layers apart, over all of the screen. A canvas that is painted in pieces has to be painted again. `unit`
  /// is the reader's point in points of the screen.
  /// - Throws: A `ReviewError` where memory is out.
  public func drawLayers(in canvas: Canvas, unit: CGFloat) throws {
    let before = stage.renderScale
    if before != canvas.scale { stage.renderScale = canvas.scale }
    defer { if before != canvas.scale { stage.renderScale = before } }
    LayersDrawing(
      try ScreenLayers(of: self), in: canvas, size: stage.size, unit: unit, displayRadius: screen.device.displayRadius
    ).draw()
  }
}
