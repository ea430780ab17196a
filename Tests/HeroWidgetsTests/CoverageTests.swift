import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// What is drawn through coverage in vector code, beside the same by cairo, which draws alone where a surface keeps
/// alpha.
@MainActor struct CoverageTests {
  /// Two of noise; the second one is cairo's.
  private func both(width: Int, height: Int, seed: UInt64) throws -> [Surface] {
    let noise = try Surface.noise(width: width, height: height, seed: seed)
    let surfaces = try Surface.forVectorsAndCairo(width: width, height: height)
    for surface in surfaces { Canvas(surface: surface, scale: 1).composite(noise, atPixelX: 0, y: 0) }
    return surfaces
  }

  private func expectAlike(_ surfaces: [Surface], _ name: String) throws {
    expectPicture(try surfaces[0].flattened(), matches: try surfaces[1].flattened(), name)
  }

  /// Two strips of the surface, and a little beyond it.
  private func clip(_ canvas: Canvas, width: Int, height: Int) {
    var region = PixelRegion(PixelRect(x: 1, y: 2, width: width - 3, height: height / 2))
    region.add(PixelRect(x: 5, y: height / 2 + 4, width: width + 9, height: height))
    canvas.clip(toPixels: region)
  }

  @Test(arguments: 0..<30) func inkGoesThroughAMaskAsCairoDraws(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let color = Color(
      red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1),
      alpha: seed % 3 == 0 ? 1 : random.number(0...1))
    let words = TextLayout("Glass \(seed)", font: .systemFont(ofSize: 18 + CGFloat(seed)), pixelScale: 2)
    let surfaces = try both(width: 203, height: 90, seed: UInt64(seed))
    for surface in surfaces {
      let canvas = Canvas(surface: surface, scale: 1)
      if seed % 2 == 0 { clip(canvas, width: 203, height: 90) }
      let mask = try #require(Surface(width: 9, height: 9, format: .mask))
      #expect(
        canvas.tint(mask, part: mask.bounds, atPixelX: 3, y: 4, .clear) == (surface.format == .opaque),
        "one of both is drawn in vector code")
      canvas.draw(words, at: CGPoint(x: CGFloat(seed) - 9.3, y: 8.6), color: color)
    }
    try expectAlike(surfaces, "ink-\(seed)")
  }

  /// A gradient that runs straight down is worked out for one column; what cairo writes is the same in every row.
  @Test(arguments: 0..<200) func gradientsAreAsCairoDrawsThem(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let stops = (0...Int.random(in: 1...12, using: &random)).map { step in
      let color = Color(
        red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1),
        alpha: seed % 4 == 0 ? 1 : random.number(0...1))
      return Gradient.Stop(color, at: Double(step) / 12)
    }
    let (top, length) = (random.number(-20...60), random.number(1...90) * (seed % 5 == 0 ? -1 : 1))
    let scale = [1, 2, 3, 1.37][seed % 4] as CGFloat
    let rect = CGRect(
      x: random.number(-9...20), y: random.number(-9...20), width: random.number(1...150), height: random.number(1...80)
    )
    let surfaces = try both(width: 203, height: 140, seed: UInt64(seed))
    for surface in surfaces {
      let canvas = Canvas(surface: surface, scale: scale)
      if seed % 2 == 0 { clip(canvas, width: 203, height: 140) }
      canvas.translate(x: 0, y: CGFloat(seed) / 7)
      let paint = Paint.linear(Gradient(stops), from: CGPoint(x: 5, y: top), to: CGPoint(x: 5, y: top + length))
      canvas.fill(rect, paint)
      #expect(
        canvas.fillRows(of: rect.offsetBy(dx: 900, dy: 0), paint) == (surface.format == .opaque),
        "one of both is drawn in vector code")
      // Across, and on a turned canvas, cairo draws by itself.
      canvas.fill(rect.offsetBy(dx: 30, dy: 0), .linear(Gradient(stops), from: .zero, to: CGPoint(x: 40, y: 9)))
    }
    try expectAlike(surfaces, "gradient-\(seed)")
  }

  /// A dissolve draws into groups: nothing of it may reach the surface below before it is mixed.
  @Test func whatIsDrawnInADissolveIsMixed() throws {
    let surfaces = try both(width: 203, height: 140, seed: 3)
    let pictures = try (0..<2).map { try Surface.noise(width: 120, height: 90, seed: 60 + UInt64($0)) }
    let cache = DrawingCache()
    for surface in surfaces {
      func drawn(_ index: Int) -> (Canvas) -> Void {
        { canvas in
          let gradient = Gradient([.init([Color.systemRed, .systemTeal][index], at: 0), .init(.white, at: 1)])
          canvas.fill(
            CGRect(x: 10, y: 8, width: 70, height: 120), .linear(gradient, from: .zero, to: CGPoint(x: 0, y: 120)))
          canvas.draw(
            pictures[index], imageFrame: CGRect(x: 60, y: 20, width: 130, height: 97.5),
            in: CGRect(x: 60, y: 20, width: 130, height: 97.5))
          canvas.draw(TextLayout("Dissolved", font: .systemFont(ofSize: 20), pixelScale: 1), at: .zero, color: .black)
        }
      }
      Canvas(surface: surface, scale: 1, cache: cache).dissolve(
        drawn(0), into: drawn(1), share: 0.4,
        within: CGRect(x: 0, y: 0, width: surface.width, height: surface.height))
    }
    try expectAlike(surfaces, "dissolve")
  }

  /// Opaque pictures that fill one shape are mixed before they are cut to it: with the same pixels, up to rounding.
  @Test(arguments: [1.0, 2.37], [0, 9.5]) func twoPicturesFadeAsAnythingElseDoes(scale: CGFloat, radius: CGFloat) throws
  {
    let pictures = try (0..<2).map { try Surface.noise(width: 220, height: 190, seed: 70 + UInt64($0)) }
    let shape = CGRect(x: 3.3, y: 2.6, width: 61.7, height: 48.2)
    let frames = [shape.inset(dx: -7, dy: -12.4), CGRect(x: 3.3, y: -20, width: 61.7, height: 90)]
    let surfaces = try (0..<2).map { _ in try Surface.noise(width: 203, height: 140, seed: 5) }
    let canvases = surfaces.map { Canvas(surface: $0, scale: scale) }
    func drawn(_ index: Int) -> (Canvas) -> Void {
      { $0.draw(pictures[index], imageFrame: frames[index], in: shape, cornerRadii: CornerRadii(radius)) }
    }
    canvases[0].dissolve(drawn(0), into: drawn(1), share: 0.3, within: shape)
    #expect(
      canvases[1].dissolve(
        (pictures[0], frames[0]), into: (pictures[1], frames[1]), share: 0.3, in: shape,
        cornerRadii: CornerRadii(radius)))
    var greatest = 0
    surfaces[0].forEachGap(from: surfaces[1], in: surfaces[0].bounds) { _, _, gap in greatest = max(greatest, gap) }
    #expect(greatest <= 2)
  }

  /// A translucent bitmap: clear tiles, tiles of one colour, opaque or not, and noise, at any place and under any clip.
  @Test(arguments: 0..<30) func aBitmapLiesOverAnotherAsCairoDrawsIt(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let bitmap = try #require(Surface(width: 300, height: 90, format: .translucent))
    let canvas = Canvas(surface: bitmap, scale: 1)
    for index in 0..<12 {
      let color = Color(
        red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1),
        alpha: index % 2 == 0 ? 1 : random.number(0...1))
      canvas.fill(
        Path(
          roundedRect: CGRect(
            x: random.number(-20...250), y: random.number(-20...70), width: random.number(1...150),
            height: random.number(1...40)),
          cornerRadius: index % 3 == 0 ? 0 : 9, curve: .continuous), color)
    }
    canvas.composite(try Surface.noise(width: 130, height: 41, seed: 9), atPixelX: 40, y: 20)
    let flat = FlatTiles(of: bitmap)
    let (x, y) = (Int.random(in: -90...60, using: &random), Int.random(in: -30...80, using: &random))
    let surfaces = try both(width: 203, height: 140, seed: UInt64(seed))
    for surface in surfaces {
      let canvas = Canvas(surface: surface, scale: 1)
      if seed % 2 == 0 { clip(canvas, width: 203, height: 140) }
      if seed % 5 == 0 { canvas.clip(to: Path(ellipseIn: CGRect(x: 4, y: 4, width: 160, height: 110))) }
      canvas.composite(bitmap, flat: flat, atPixelX: x, y: y)
    }
    try expectAlike(surfaces, "over-\(seed)")
  }

  /// Where less than half a level is left of a shadow nothing is drawn, nor is it damaged there.
  @Test(arguments: [0.004, 0.028, 0.1, 0.4, 1], [1, 6.5, 21] as [CGFloat])
  func ofAShadowAllIsDrawnThatCanBeSeen(opacity: Double, radius: CGFloat) throws {
    let surfaces = try both(width: 260, height: 280, seed: 4)
    let untouched = try both(width: 260, height: 280, seed: 4)[0]
    let rect = CGRect(x: 80, y: 70, width: 88, height: 88)
    let shadow = Shadow(offset: CGSize(width: 3, height: 30), radius: radius, opacity: opacity)
    for surface in surfaces {
      Canvas(surface: surface, scale: 1).draw(shadow, of: rect, cornerRadii: CornerRadii(44))
    }
    try expectAlike(surfaces, "shadow-\(opacity)-\(radius)")
    let seen = PixelRect(enclosing: shadow.extent(of: rect))
    #expect(surfaces[0].difference(from: untouched, except: [seen]) == nil)
  }

  @Test(arguments: 0..<24) func aBitmapInAnOutlineIsAsCairoDrawsIt(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let (side, scale) = (Int.random(in: 12...65, using: &random), [1, 2, 3][seed % 3])
    let bitmap = try Surface.noise(width: side * scale, height: side * scale, seed: 50)
    let surfaces = try (0..<2).map { _ in try Surface.noise(width: 330, height: 320, seed: 51) }
    // On whole pixels, and partly beside the surface; the outline may be a little smaller.
    let corner = CGPoint(x: CGFloat(Int.random(in: 0...40, using: &random)), y: CGFloat(seed % 7))
    let frame = CGRect(origin: corner, size: CGSize(width: side, height: side))
    let shape = frame.inset(dx: seed % 4 == 0 ? 0.4 : 0, dy: 0)
    let radii = CornerRadii(CGFloat(side) / CGFloat(2 + seed % 3)).fitting(shape.size)
    let curve: CornerCurve = seed % 2 == 0 ? .circular : .continuous
    let cache = DrawingCache()
    // Coverage is kept for what is asked for a second time.
    for isThere in [false, true] {
      let canvas = Canvas(surface: surfaces[0], scale: CGFloat(scale), cache: cache)
      canvas.clip(to: CGRect.zero)
      let outline = Path(roundedRect: shape, cornerRadii: radii, curve: curve)
      #expect(canvas.copy(bitmap, from: frame, within: outline) == isThere)
    }
    // Cairo draws what lies the least bit beside whole pixels, and takes it to lie on them.
    for (surface, beside) in zip(surfaces, [0, 4e-6]) {
      let canvas = Canvas(surface: surface, scale: CGFloat(scale), cache: cache)
      canvas.draw(
        bitmap, imageFrame: frame.offsetBy(dx: beside, dy: 0), in: shape, cornerRadii: radii, curve: curve)
    }
    try expectAlike(surfaces, "outline-\(seed)")
  }
}
