import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// Corners and shadows as they are published.
struct ShapeTests {
  /// The outline's points from the end of the top edge on, as distances from the top right corner.
  private func corner(_ path: Path, at corner: CGPoint) -> [CGPoint] {
    func away(_ point: CGPoint) -> CGPoint { CGPoint(x: corner.x - point.x, y: point.y - corner.y) }
    var result: [CGPoint] = []
    for element in path.elements.prefix(4) {
      switch element {
      case .move(let point), .line(let point): result.append(away(point))
      case .curve(let first, let second, let end): result += [away(first), away(second), away(end)]
      case .close: break
      }
    }
    return result
  }

  @Test(arguments: [8, 20, 62] as [CGFloat]) func theContinuousCornerIsApples(_ radius: CGFloat) {
    let rect = CGRect(x: 10, y: 20, width: 400, height: 300)
    let path = Path(roundedRect: rect, cornerRadius: radius, curve: .continuous)
    // In radii (PaintCode's reading of UIBezierPath; the first curve's end made symmetric).
    let published: [(CGFloat, CGFloat)] = [
      (1.52866483, 0), (1.08849323, 0), (0.86840689, 0), (0.63149379, 0.07491139), (0.37282392, 0.16905899),
      (0.16906013, 0.37282401), (0.07491176, 0.63149399), (0, 0.86840701), (0, 1.08849299), (0, 1.52866483),
    ]
    let found = corner(path, at: CGPoint(x: rect.maxX, y: rect.minY))
    #expect(found.count == published.count)
    for (point, reference) in zip(found, published) {
      #expect(abs(point.x - reference.0 * radius) < 1e-5 * radius)
      #expect(abs(point.y - reference.1 * radius) < 1e-5 * radius)
    }
  }

  @Test func theFourCornersAreAlike() throws {
    for curve in [CornerCurve.circular, .continuous] {
      let path = Path(roundedRect: CGRect(x: 0, y: 0, width: 90, height: 90), cornerRadius: 25, curve: curve)
      let surface = try #require(Surface(width: 90, height: 90, format: .translucent))
      Canvas(surface: surface, scale: 1).fill(path, .black)
      for y in 0..<45 {
        for x in 0..<45 {
          let alpha = surface.color(x: x, y: y).alpha
          #expect(abs(alpha - surface.color(x: 89 - x, y: y).alpha) < 0.1)
          #expect(abs(alpha - surface.color(x: x, y: 89 - y).alpha) < 0.1)
          #expect(abs(alpha - surface.color(x: y, y: x).alpha) < 0.1)
        }
      }
    }
  }

  /// Each corner is that of a rectangle whose corners are all so round.
  @Test(arguments: [CornerCurve.circular, .continuous]) func eachCornerHasARadiusOfItsOwn(_ curve: CornerCurve) throws {
    let side = 120
    func filled(_ radii: CornerRadii) throws -> Surface {
      let surface = try #require(Surface(width: side, height: side, format: .translucent))
      Canvas(surface: surface, scale: 1).fill(
        Path(roundedRect: CGRect(x: 0, y: 0, width: side, height: side), cornerRadii: radii, curve: curve), .black)
      return surface
    }
    let radii = CornerRadii(topLeft: 0, topRight: 34, bottomLeft: 12, bottomRight: 25)
    let mixed = try filled(radii)
    let half = side / 2
    for (radius, x, y) in [
      (radii.topLeft, 0, 0), (radii.topRight, half, 0), (radii.bottomLeft, 0, half), (radii.bottomRight, half, half),
    ] {
      expectPicture(
        mixed, matches: try filled(CornerRadii(radius)), "corner-\(curve)-\(radius)",
        in: PixelRect(x: x, y: y, width: half, height: half), tolerance: 16)
    }
    // Where two would meet, all are made smaller alike.
    #expect(
      CornerRadii(topLeft: 90, topRight: 60, bottomLeft: 0, bottomRight: 30).fitting(CGSize(width: 100, height: 300))
        == CornerRadii(topLeft: 60, topRight: 40, bottomLeft: 0, bottomRight: 20))
    #expect(CornerRadii(80).fitting(CGSize(width: 100, height: 60)) == CornerRadii(30))
    #expect(
      CornerRadii(topLeft: -3, bottomRight: 4).fitting(CGSize(width: 9, height: 9)) == CornerRadii(bottomRight: 4))
  }

  /// Every point of a circular corner lies on the circle, by its distance from the centre.
  @Test func theCircularCornerIsAnArc() {
    let path = Path(roundedRect: CGRect(x: 0, y: 0, width: 200, height: 100), cornerRadius: 30)
    let center = CGPoint(x: 170, y: 30)
    var from = CGPoint.zero
    var checked = 0
    for element in path.elements.prefix(4) {
      switch element {
      case .move(let point), .line(let point): from = point
      case .curve(let first, let second, let end):
        for step in 0...20 {
          let t = CGFloat(step) / 20
          let s = 1 - t
          let x = s * s * s * from.x + 3 * s * s * t * first.x + 3 * s * t * t * second.x + t * t * t * end.x
          let y = s * s * s * from.y + 3 * s * s * t * first.y + 3 * s * t * t * second.y + t * t * t * end.y
          #expect(abs(CGPoint(x: x, y: y).distance(to: center) - 30) < 0.01)
          checked += 1
        }
        from = end
      case .close: break
      }
    }
    #expect(checked == 63)
  }

  @Test func theRadiusIsClampedToHalfTheShorterSide() {
    let rect = CGRect(x: 0, y: 0, width: 80, height: 40)
    #expect(
      Path(roundedRect: rect, cornerRadius: 500) == Path(roundedRect: rect, cornerRadius: 20)
        && Path(roundedRect: rect, cornerRadius: -3) == Path(rect: rect))
    #expect(
      Path(roundedRect: rect, cornerRadius: 500, curve: .continuous)
        == Path(roundedRect: rect, cornerRadius: 20, curve: .continuous))
  }

  /// A straight edge's shadow is the Gaussian's integral across it.
  @Test func aShadowIsAGaussian() throws {
    for (scale, sigma) in [(1.0, 8.0), (2, 8), (2, 3)] as [(CGFloat, CGFloat)] {
      let shadow = Shadow(offset: .zero, radius: sigma, opacity: 1)
      let side = Int(300 * scale)
      let surface = try #require(Surface(width: side, height: side, format: .translucent))
      let rect = CGRect(x: 100, y: 50, width: 180, height: 200)
      Canvas(surface: surface, scale: scale).draw(shadow, of: rect, cornerRadii: .zero)
      for distance in stride(from: -20.0, through: 20, by: 2) {
        let x = Int(((100 + distance) * Double(scale)).rounded())
        let middle = (Double(x) + 0.5) / Double(scale) - 100
        let expected = 0.5 * (1 + erf(middle / (Double(sigma) * 2.0.squareRoot())))
        #expect(abs(surface.color(x: x, y: side / 2).alpha - expected) < 0.03, "\(sigma) at \(distance)")
      }
    }
  }

  /// Of a large rectangle the corners' shadows are kept and the sides stretched: along a side nothing changes where no
  /// corner is near, however round those are.
  @Test(arguments: [(11.0, 22.0), (6, 30), (20, 26), (16, 60)])
  func aShadowIsEvenAlongASide(_ sigma: Double, _ radius: Double) throws {
    let surface = try #require(Surface(width: 1200, height: 900, format: .translucent))
    let rect = CGRect(x: 100, y: 100, width: 400, height: 250)
    Canvas(surface: surface, scale: 2).draw(
      Shadow(offset: .zero, radius: sigma, opacity: 1), of: rect, cornerRadii: CornerRadii(radius))
    // From the corner and the blur's reach on, in pixels.
    let start = Int((100 + radius + 3 * sigma) * 2) + 1
    let end = Int((500 - radius - 3 * sigma) * 2) - 1
    for y in stride(from: Int((100 - 2 * sigma) * 2), to: 260, by: 7) {
      let row = (start..<end).map { surface.color(x: $0, y: y).alpha }
      #expect((row.max() ?? 0) - (row.min() ?? 0) < 2.5 / 255, "row \(y)")
    }
    // And it goes over into the corner step by step.
    let edge = (200..<600).map { surface.color(x: $0, y: 199).alpha }
    #expect(zip(edge, edge.dropFirst()).allSatisfy { abs($0 - $1) < 0.03 })
  }

  /// What no screen could show is left out.
  @Test func shadowsBeyondMeasureAreNone() throws {
    let surface = try #require(Surface(width: 40, height: 40, format: .translucent))
    for (offset, radius) in [(CGFloat.nan, 4), (1e300, 4), (0, .infinity), (0, .nan), (0, -3), (0, 1e9)]
      as [(CGFloat, CGFloat)]
    {
      Canvas(surface: surface, scale: 2).draw(
        Shadow(offset: CGSize(width: offset, height: 0), radius: radius, opacity: 1),
        of: CGRect(x: 5, y: 5, width: 10, height: 10), cornerRadii: .zero)
    }
    #expect(surface.words.allSatisfy { $0 == 0 })
  }

  /// One that is kept serves others that are alike to an eighth of a pixel: what was drawn before changes none.
  @Test @MainActor func aShadowIsTheSameWhateverWasDrawnBefore() throws {
    let text = TextLayout("Harbour", font: .systemFont(ofSize: 17), pixelScale: 1)
    func picture(_ radius: CGFloat, _ cache: DrawingCache) throws -> Surface {
      let surface = try #require(Surface(width: 160, height: 160, format: .opaque))
      let canvas = Canvas(surface: surface, scale: 1, cache: cache)
      canvas.fill(CGRect(x: 0, y: 0, width: 160, height: 160), .white)
      let shadow = Shadow(offset: .zero, radius: radius, opacity: 1)
      canvas.draw(
        shadow, of: CGRect(x: 30, y: 30, width: 90, height: 40), cornerRadii: CornerRadii(2 * radius),
        curve: .continuous)
      canvas.draw(shadow, of: text, at: CGPoint(x: 30, y: 110))
      return surface
    }
    let cache = DrawingCache()
    for radius in [4, 4.05, 4.01, 4.12, 4.06] as [CGFloat] {
      expectPicture(try picture(radius, cache), matches: try picture(radius, DrawingCache()), "shadow \(radius)")
    }
  }

  @Test func aShadowReachesNoFurtherThanItSays() throws {
    var random = SeededGenerator(5)
    for _ in 0..<40 {
      let shadow = Shadow(
        offset: CGSize(width: random.number(-10...10), height: random.number(-10...10)), radius: random.number(0.5...9),
        opacity: random.number(0.02...1))
      let rect = CGRect(
        x: 60, y: 60, width: random.number(2...80).rounded(), height: random.number(2...80).rounded())
      let surface = try #require(Surface(width: 400, height: 400, format: .translucent))
      Canvas(surface: surface, scale: 2).draw(shadow, of: rect, cornerRadii: CornerRadii(random.number(0...20)))
      let reach = shadow.extent(of: rect)
      let allowed = PixelRect(
        enclosing: CGRect(x: reach.minX * 2, y: reach.minY * 2, width: reach.width * 2, height: reach.height * 2))
      let words = surface.words
      var outside = 0
      for y in 0..<400 {
        for x in 0..<400 where words[y * 400 + x] >> 24 > 0 {
          if x < allowed.x || x >= allowed.maxX || y < allowed.y || y >= allowed.maxY { outside += 1 }
        }
      }
      #expect(outside == 0)
      #expect(words.contains { $0 >> 24 > 0 })
    }
  }
}
