public import Foundation
public import HeroGeometry

/// The curve of a rounded corner (DRAWING.md, section 1).
public enum CornerCurve: Sendable, Hashable {
  /// A plain arc, as `CALayer` draws by default.
  case circular
  /// Apple's smooth corner: it starts 1.528665 radii before the corner.
  case continuous

  /// Maximum length of a corner along each side, in radii.
  public var reach: CGFloat { self == .continuous ? 1.53 : 1 }
}

/// An outline of lines and cubic curves, in points.
public struct Path: Sendable, Hashable {
  public enum Element: Sendable, Hashable {
    case move(CGPoint)
    case line(CGPoint)
    case curve(CGPoint, CGPoint, CGPoint)
    case close
  }

  public private(set) var elements: [Element] = []

  public init() {}

  public mutating func move(to point: CGPoint) { elements.append(.move(point)) }
  public mutating func line(to point: CGPoint) { elements.append(.line(point)) }
  public mutating func curve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.curve(control1, control2, point))
  }
  public mutating func close() { elements.append(.close) }

  public mutating func append(_ other: Path) { elements.append(contentsOf: other.elements) }

  /// A circular arc about `center` from `start` to `end` (radians, clockwise on screen when `end` > `start`). Joined to
  /// what is there by a line.
  public mutating func arc(center: CGPoint, radius: CGFloat, from start: CGFloat, to end: CGFloat) {
    let pieces = max(1, Int((abs(end - start) / (.pi / 2)).rounded(.up)))
    let step = (end - start) / CGFloat(pieces)
    let handle = 4 / 3 * tan(step / 4) * radius
    func at(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    if elements.isEmpty || elements.last == .close { move(to: at(start)) } else { line(to: at(start)) }
    for piece in 0..<pieces {
      let a = start + step * CGFloat(piece)
      let b = a + step
      let from = at(a)
      let to = at(b)
      curve(
        to: to, control1: CGPoint(x: from.x - handle * sin(a), y: from.y + handle * cos(a)),
        control2: CGPoint(x: to.x + handle * sin(b), y: to.y - handle * cos(b)))
    }
  }

  public init(rect: CGRect) {
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    line(to: CGPoint(x: rect.maxX, y: rect.minY))
    line(to: CGPoint(x: rect.maxX, y: rect.maxY))
    line(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  public init(ellipseIn rect: CGRect) {
    let k: CGFloat = 0.5522847498
    let (cx, cy, rx, ry) = (rect.midX, rect.midY, rect.width / 2, rect.height / 2)
    move(to: CGPoint(x: cx + rx, y: cy))
    curve(
      to: CGPoint(x: cx, y: cy + ry), control1: CGPoint(x: cx + rx, y: cy + k * ry),
      control2: CGPoint(x: cx + k * rx, y: cy + ry))
    curve(
      to: CGPoint(x: cx - rx, y: cy), control1: CGPoint(x: cx - k * rx, y: cy + ry),
      control2: CGPoint(x: cx - rx, y: cy + k * ry))
    curve(
      to: CGPoint(x: cx, y: cy - ry), control1: CGPoint(x: cx - rx, y: cy - k * ry),
      control2: CGPoint(x: cx - k * rx, y: cy - ry))
    curve(
      to: CGPoint(x: cx + rx, y: cy), control1: CGPoint(x: cx + k * rx, y: cy - ry),
      control2: CGPoint(x: cx + rx, y: cy - k * ry))
    close()
  }

  /// A rectangle with the same radius at each corner; the radius is clamped to 0…half the shorter side.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CornerCurve = .circular) {
    self.init(roundedRect: rect, cornerRadii: CornerRadii(cornerRadius), curve: curve)
  }

  /// A rectangle with round corners; the radii are made to fit it (`CornerRadii.fitting`).
  public init(roundedRect rect: CGRect, cornerRadii: CornerRadii, curve: CornerCurve = .circular) {
    self.init()
    let radii = cornerRadii.fitting(rect.size)
    if radii.isSquare {
      self = Path(rect: rect)
      return
    }
    // Each with the radii of the corners beside it, in the width and in the height.
    let corners = [
      (CGPoint(x: rect.maxX, y: rect.minY), radii.topRight, radii.topLeft, radii.bottomRight),
      (CGPoint(x: rect.maxX, y: rect.maxY), radii.bottomRight, radii.bottomLeft, radii.topRight),
      (CGPoint(x: rect.minX, y: rect.maxY), radii.bottomLeft, radii.bottomRight, radii.topLeft),
      (CGPoint(x: rect.minX, y: rect.minY), radii.topLeft, radii.topRight, radii.bottomLeft),
    ]
    for (index, (point, radius, beside, along)) in corners.enumerated() {
      func share(of side: CGFloat, with other: CGFloat) -> CGFloat {
        radius > 0 ? side * (radius / (radius + other)) : side
      }
      let room = min(share(of: rect.width, with: beside), share(of: rect.height, with: along))
      Corner(radius: radius, half: room, curve: curve).add(to: &self, at: point, quarterTurns: index)
    }
    close()
  }

  /// One rounded corner, in distances from the corner along the edge that arrives (x) and the one that leaves (y).
  private struct Corner {
    var points: [(CGPoint, CGPoint, CGPoint)] = []
    var start: CGPoint

    /// - Parameter half: how much of a side it may take at most.
    init(radius r: CGFloat, half: CGFloat, curve: CornerCurve) {
      // Reverse-engineered from UIBezierPath, in radii. Past the limit the shape tightens linearly to an arc.
      let limit = half / 1.528_664_83
      let roundness = curve == .circular || half <= 0 ? 1 : max(0, min(1, (r - limit) / (half - limit)))
      func blend(_ smooth: (CGFloat, CGFloat), _ arc: (CGFloat, CGFloat)) -> CGPoint {
        CGPoint(
          x: (smooth.0 + (arc.0 - smooth.0) * roundness) * r, y: (smooth.1 + (arc.1 - smooth.1) * roundness) * r)
      }
      // An arc cut in the same three pieces: straight to 45° − δ, across, and on, so that the two shapes correspond.
      let arc = Corner.arcInThree
      start = blend((1.528_664_83, 0), arc[0])
      points = [
        (
          blend((1.088_493_23, 0), arc[1]), blend((0.868_406_89, 0), arc[2]),
          blend((0.631_493_79, 0.074_911_39), arc[3])
        ),
        (
          blend((0.372_823_92, 0.169_058_99), arc[4]), blend((0.169_060_13, 0.372_824_01), arc[5]),
          blend((0.074_911_76, 0.631_493_99), arc[6])
        ),
        (
          blend((0, 0.868_407_01), arc[7]), blend((0, 1.088_492_99), arc[8]),
          blend((0, 1.528_664_83), arc[9])
        ),
      ]
    }

    private static let arcInThree: [(CGFloat, CGFloat)] = {
      // Angles measured from the arriving edge's tangent point of a unit circle whose centre lies at (1, 1).
      let step = CGFloat.pi / 6
      let handle = 4 / 3 * tan(step / 4)
      func at(_ angle: CGFloat) -> (CGFloat, CGFloat) { (1 - sin(angle), 1 - cos(angle)) }
      func direction(_ angle: CGFloat) -> (CGFloat, CGFloat) { (-cos(angle), sin(angle)) }
      var result = [at(0)]
      for piece in 0..<3 {
        let (a, b) = (step * CGFloat(piece), step * CGFloat(piece + 1))
        let (from, to, out, into) = (at(a), at(b), direction(a), direction(b))
        result.append((from.0 + handle * out.0, from.1 + handle * out.1))
        result.append((to.0 - handle * into.0, to.1 - handle * into.1))
        result.append(to)
      }
      return result
    }()

    func add(to path: inout Path, at corner: CGPoint, quarterTurns: Int) {
      func place(_ p: CGPoint) -> CGPoint {
        switch quarterTurns {
        case 0: CGPoint(x: corner.x - p.x, y: corner.y + p.y)
        case 1: CGPoint(x: corner.x - p.y, y: corner.y - p.x)
        case 2: CGPoint(x: corner.x + p.x, y: corner.y - p.y)
        default: CGPoint(x: corner.x + p.y, y: corner.y + p.x)
        }
      }
      if path.elements.isEmpty { path.move(to: place(start)) } else { path.line(to: place(start)) }
      for (c1, c2, end) in points { path.curve(to: place(end), control1: place(c1), control2: place(c2)) }
    }
  }
}
