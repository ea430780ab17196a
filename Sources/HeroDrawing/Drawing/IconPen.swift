import Foundation

/// Draws an icon in a square whose sides are 1 long.
struct IconPen {
  typealias Point = (x: CGFloat, y: CGFloat)

  let square: CGRect
  /// In parts of the square's side.
  let lineWidth: CGFloat
  private(set) var strokes = Path()
  private(set) var fills = Path()

  // MARK: Strokes and fills

  mutating func line(_ points: Point..., rounding: CGFloat = 0) {
    strokes.append(outline(points, rounding: rounding, closed: false))
  }

  mutating func polygon(_ points: [Point], rounding: CGFloat, filled: Bool) {
    let path = outline(points, rounding: rounding, closed: true)
    if filled { fills.append(path) } else { strokes.append(path) }
  }

  mutating func circle(_ x: CGFloat, _ y: CGFloat, radius: CGFloat) {
    strokes.append(Path(ellipseIn: rect(x - radius, y - radius, 2 * radius, 2 * radius)))
  }

  mutating func dot(_ x: CGFloat, _ y: CGFloat, radius: CGFloat) {
    fills.append(Path(ellipseIn: rect(x - radius, y - radius, 2 * radius, 2 * radius)))
  }

  /// Takes a circle out of what is filled there once.
  mutating func hole(_ x: CGFloat, _ y: CGFloat, radius: CGFloat) {
    fills.append(arc((x, y), radius: radius, from: 2 * .pi, to: 0))
  }

  mutating func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, radius: CGFloat) {
    strokes.append(
      Path(roundedRect: rect(x, y, width, height), cornerRadius: radius * square.width, curve: .continuous))
  }

  mutating func bar(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, radius: CGFloat) {
    fills.append(Path(roundedRect: rect(x, y, width, height), cornerRadius: radius * square.width))
  }

  // MARK: Signs

  /// Most of a circle, its head at the upper right.
  mutating func circlingArrow() {
    let (center, radius, end) = ((x: 0.5, y: 0.53) as Point, 0.36 as CGFloat, -CGFloat.pi * 0.17)
    strokes.append(arc(center, radius: radius, from: end - 1.64 * .pi, to: end))
    let tip: Point = (center.x + radius * cos(end), center.y + radius * sin(end))
    // The arms leave the tip against the motion; the arc bends inwards there, so they lean in with it.
    let back = end - .pi / 2 - 0.3
    func arm(_ turn: CGFloat) -> Point { (tip.x + 0.23 * cos(back + turn), tip.y + 0.23 * sin(back + turn)) }
    line(arm(-0.8), tip, arm(0.8))
  }

  /// A thin ring with fine teeth, on three spokes: filled, so that all of it may be thinner than other signs
  /// (recordings: 22.6 points over the tips where the square has 23).
  mutating func gear() {
    let (teeth, tip, root, hub) = (16, 0.492 as CGFloat, 0.441 as CGFloat, 0.088 as CGFloat)
    let (line, spoke) = (0.76 * lineWidth, 0.7 * lineWidth)
    var points: [Point] = []
    let step = 2 * CGFloat.pi / CGFloat(teeth)
    for tooth in 0..<teeth {
      for (turn, radius) in [(-0.31, root), (-0.2, tip), (0.2, tip), (0.31, root)] {
        let angle = (CGFloat(tooth) + turn) * step
        points.append((0.5 + radius * cos(angle), 0.5 + radius * sin(angle)))
      }
    }
    polygon(points, rounding: 0.012, filled: true)
    hole(0.5, 0.5, radius: root - line)
    for turn in 0..<3 {
      let angle = CGFloat(turn) * 2 * .pi / 3
      let (x, y) = (cos(angle), sin(angle))
      func corner(_ radius: CGFloat, _ side: CGFloat) -> Point {
        (0.5 + radius * x - side * spoke / 2 * y, 0.5 + radius * y + side * spoke / 2 * x)
      }
      let (near, far) = (hub, root - line / 2)
      polygon([corner(near, -1), corner(far, -1), corner(far, 1), corner(near, 1)], rounding: 0, filled: true)
    }
    dot(0.5, 0.5, radius: hub + spoke / 2)
    hole(0.5, 0.5, radius: hub - spoke / 2)
  }

  mutating func sliders() {
    let knob = 0.095 as CGFloat
    for (y, x) in [(0.22, 0.66), (0.5, 0.34), (0.78, 0.58)] as [(CGFloat, CGFloat)] {
      line((0.1, y), (x - knob, y))
      circle(x, y, radius: knob)
      line((x + knob, y), (0.9, y))
    }
  }

  mutating func rays(count: Int, from: CGFloat, to: CGFloat) {
    for ray in 0..<count {
      let angle = CGFloat(ray) / CGFloat(count) * 2 * .pi
      let (x, y) = (cos(angle), sin(angle))
      line((0.5 + from * x, 0.5 + from * y), (0.5 + to * x, 0.5 + to * y))
    }
  }

  mutating func mapPin() {
    var path = Path()
    path.move(to: point((0.5, 0.92)))
    path.curve(to: point((0.2, 0.38)), control1: point((0.4, 0.78)), control2: point((0.2, 0.6)))
    path.append(half(from: .pi, center: (0.5, 0.38), radius: 0.3))
    path.curve(to: point((0.5, 0.92)), control1: point((0.8, 0.6)), control2: point((0.6, 0.78)))
    path.close()
    strokes.append(path)
    circle(0.5, 0.38, radius: 0.1)
  }

  mutating func heart(filled: Bool) {
    var path = Path()
    path.move(to: point((0.5, 0.88)))
    path.curve(to: point((0.09, 0.36)), control1: point((0.3, 0.74)), control2: point((0.09, 0.57)))
    path.curve(to: point((0.3, 0.13)), control1: point((0.09, 0.22)), control2: point((0.18, 0.13)))
    path.curve(to: point((0.5, 0.27)), control1: point((0.39, 0.13)), control2: point((0.46, 0.18)))
    path.curve(to: point((0.7, 0.13)), control1: point((0.54, 0.18)), control2: point((0.61, 0.13)))
    path.curve(to: point((0.91, 0.36)), control1: point((0.82, 0.13)), control2: point((0.91, 0.22)))
    path.curve(to: point((0.5, 0.88)), control1: point((0.91, 0.57)), control2: point((0.7, 0.74)))
    path.close()
    if filled { fills.append(path) } else { strokes.append(path) }
  }

  mutating func star(filled: Bool) {
    let points: [Point] = (0..<10).map { corner in
      let radius: CGFloat = corner % 2 == 0 ? 0.47 : 0.21
      let angle = CGFloat(corner) / 10 * 2 * .pi
      return (0.5 + radius * sin(angle), 0.53 - radius * cos(angle))
    }
    polygon(points, rounding: 0.025, filled: filled)
  }

  /// A circle less another circle at its upper right.
  mutating func moon() {
    let (center, radius, bite, distance) = (
      (x: 0.47, y: 0.53) as Point, 0.4 as CGFloat, 0.33 as CGFloat, 0.27 as CGFloat
    )
    let toward = -CGFloat.pi / 4
    let biteCenter: Point = (center.x + distance * cos(toward), center.y + distance * sin(toward))
    // The triangle of both centres and a tip of the crescent.
    let outer = acos((radius * radius + distance * distance - bite * bite) / (2 * radius * distance))
    let inner = acos((bite * bite + distance * distance - radius * radius) / (2 * bite * distance))
    var path = arc(center, radius: radius, from: toward + outer, to: toward + 2 * .pi - outer)
    path.arc(
      center: point(biteCenter), radius: bite * square.width, from: toward + .pi + inner, to: toward + .pi - inner)
    path.close()
    strokes.append(path)
  }

  // MARK: Inside

  private func point(_ p: Point) -> CGPoint {
    CGPoint(x: square.minX + p.x * square.width, y: square.minY + p.y * square.height)
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(origin: point((x, y)), size: CGSize(width: width * square.width, height: height * square.height))
  }

  private func arc(_ center: Point, radius: CGFloat, from start: CGFloat, to end: CGFloat) -> Path {
    var path = Path()
    path.arc(center: point(center), radius: radius * square.width, from: start, to: end)
    return path
  }

  /// Half a circle without the move to its beginning, to go on with a path that has arrived there.
  private func half(from start: CGFloat, center: Point, radius: CGFloat) -> Path {
    var path = Path()
    for element in arc(center, radius: radius, from: start, to: start + .pi).elements {
      if case .curve(let a, let b, let end) = element { path.curve(to: end, control1: a, control2: b) }
    }
    return path
  }

  /// Straight lines between `points`; each corner is rounded off, beginning `rounding` before it.
  private func outline(_ points: [Point], rounding: CGFloat, closed: Bool) -> Path {
    var path = Path()
    let count = points.count
    for index in 0..<count {
      let here = points[index]
      let isEnd = !closed && (index == 0 || index == count - 1)
      func toward(_ other: Point) -> CGPoint {
        let distance = hypot(other.x - here.x, other.y - here.y)
        let fraction = distance > 0 ? min(0.5, rounding / distance) : 0
        return point((here.x + (other.x - here.x) * fraction, here.y + (other.y - here.y) * fraction))
      }
      let begin = isEnd || rounding == 0 ? point(here) : toward(points[(index + count - 1) % count])
      if index == 0 { path.move(to: begin) } else { path.line(to: begin) }
      if isEnd || rounding == 0 { continue }
      let end = toward(points[(index + 1) % count])
      // A circle's handles reach .55 of the way to a square corner.
      func handle(_ from: CGPoint) -> CGPoint {
        let corner = point(here)
        return CGPoint(x: from.x + (corner.x - from.x) * 0.55, y: from.y + (corner.y - from.y) * 0.55)
      }
      path.curve(to: end, control1: handle(begin), control2: handle(end))
    }
    if closed { path.close() }
    return path
  }
}
