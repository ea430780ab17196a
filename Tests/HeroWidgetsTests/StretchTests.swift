import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// A picture stretched in vector code, or by cairo: the same bytes. Where the processor has no such code, cairo does it
/// all.
@MainActor struct StretchTests {
  private func noise(width: Int, height: Int) throws -> Surface {
    try Surface.noise(width: width, height: height, seed: UInt64(width * 10_000 + height))
  }

  /// What is drawn on a translucent surface cairo draws; copied, it can be compared.
  private func drawn(
    _ picture: Surface, in frame: CGRect, on area: PixelRect, through clip: PixelRegion, scale: CGFloat, isTold: Bool
  ) throws -> Surface {
    let (width, height) = (240, 260)
    let result = try #require(Surface(width: width, height: height, format: .opaque))
    let canvas = Canvas(surface: result, scale: scale, origin: CGPoint(x: 0.3, y: 0.8))
    if isTold {
      canvas.clip(toPixels: clip)
      let isDone = canvas.stretch(picture, to: frame, on: area)
      #expect(isDone == Canvas.hasVectors)
      if isDone { return result }
    }
    let copy = try #require(Surface(width: width, height: height, format: .translucent))
    let inner = Canvas(surface: copy, scale: scale, origin: CGPoint(x: 0.3, y: 0.8))
    inner.clip(toPixels: clip)
    let back = try #require(inner.pixelTransform.inverted())
    inner.draw(
      picture, imageFrame: frame,
      in: CGRect(x: area.x, y: area.y, width: area.width, height: area.height).applying(back))
    canvas.composite(copy, atPixelX: 0, y: 0)
    return result
  }

  /// In vector code and by cairo, which looks at a picture from the middle of what is painted at a time.
  @Test(arguments: 0..<60) func paintedInPartsItIsAsTheWhole(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    let picture = try noise(width: Int(number(20...400)), height: Int(number(20...400)))
    let scale = CGFloat(1 + seed % 3)
    let ratio = seed % 6 == 1 ? number(0.998...1.002) : number(0.4...3)
    let frame = CGRect(
      x: number(-60...30), y: number(-60...30), width: CGFloat(picture.width) * ratio / scale,
      height: CGFloat(picture.height) * ratio * number(0.95...1.05) / scale)
    let (width, height) = (240, 260)
    func draw(_ part: PixelRect, on surface: Surface) {
      let canvas = Canvas(surface: surface, scale: scale, origin: CGPoint(x: 0.25, y: 0.75))
      canvas.clip(toPixels: PixelRegion(part))
      canvas.draw(picture, imageFrame: frame, in: frame, alpha: seed % 4 == 0 ? 0.5 : 1)
    }
    let wholes = try Surface.forVectorsAndCairo(width: width, height: height)
    let pieces = try Surface.forVectorsAndCairo(width: width, height: height)
    for (whole, piece) in zip(wholes, pieces) {
      draw(whole.bounds, on: whole)
      for y in stride(from: 0, to: height, by: 13 + seed % 7) {
        for x in stride(from: 0, to: width, by: 31 + seed % 9) {
          draw(PixelRect(x: x, y: y, width: 31 + seed % 9, height: 13 + seed % 7), on: piece)
        }
      }
      #expect(piece.words == whole.words)
    }
  }

  @Test(arguments: 0..<120) func itIsWhatCairoDraws(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let picture = try noise(width: whole(8...300), height: whole(1...300))
    let scale = CGFloat(whole(1...3))
    var ratio = CGSize(width: number(0.55...2.5), height: 0)
    // Pictures keep their shape, or nearly; and some have nearly their own size.
    if seed % 6 == 1 { ratio.width = number(0.998...1.002) }
    ratio.height = ratio.width * (seed % 3 == 0 ? number(0.9...1.1) : 1)
    let frame = CGRect(
      x: number(-120...60), y: number(-120...60), width: CGFloat(picture.width) * ratio.width / scale,
      height: CGFloat(picture.height) * ratio.height / scale)
    // On all of it, past its edges, and in parts.
    let area = PixelRect(x: whole(-9...60), y: whole(-9...60), width: whole(30...200), height: whole(30...200))
    var clip = PixelRegion(PixelRect(x: whole(0...9), y: 0, width: 300, height: seed % 2 == 0 ? 300 : 80))
    if seed % 2 == 1 { clip.add(PixelRect(x: 40, y: 80, width: 120, height: 70)) }
    if seed % 4 == 1 { clip.add(PixelRect(x: 12, y: 170, width: 220, height: 50)) }
    let pictures = try [true, false].map {
      try drawn(picture, in: frame, on: area, through: clip, scale: scale, isTold: $0)
    }
    #expect(pictures[0].difference(from: pictures[1]) == nil)
  }

  /// A cell's picture, down a list on a phone: the last bits of cairo's matrices say where samples are taken.
  @Test(arguments: [(800, 600), (801, 601), (566, 425)]) func aRoundedPictureIsWhatCairoDraws(
    width: Int, height: Int
  ) throws {
    let picture = try noise(width: width, height: height)
    for y in stride(from: 519.0, to: 2_300, by: 229.67) {
      let side = CGFloat(509) / 3
      let pictures = try [Surface.Format.opaque, .translucent].map { format in
        let surface = try #require(Surface(width: 640, height: 600, format: format))
        let canvas = Canvas(surface: surface, scale: 3, origin: CGPoint(x: 0, y: 40 - y))
        canvas.fill(CGRect(x: 0, y: 0, width: 400, height: 2_000), .white)
        canvas.translate(x: 20, y: y / 3)
        let frame = CGRect(x: -side / 6, y: 0, width: side * 4 / 3, height: side)
        canvas.draw(
          picture, imageFrame: frame, in: CGRect(x: 0, y: 0, width: side, height: side), cornerRadii: CornerRadii(14))
        let copy = try #require(Surface(width: 640, height: 600, format: .opaque))
        Canvas(surface: copy, scale: 1).composite(surface, atPixelX: 0, y: 0)
        return copy
      }
      #expect(pictures[0].difference(from: pictures[1]) == nil, "at \(y)")
    }
  }

  /// Its rim too, whatever pixels its edges fall on. Where a clip or the surface's edge cuts the outline, cairo cuts it
  /// before it looks how much of a pixel lies inside: that of a few differs by some 255ths, which noise shows.
  @Test(arguments: 0..<200) func aRoundedPictureInPartsIsWhatCairoDraws(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed) + 1_000)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let picture = try noise(width: whole(60...300), height: whole(60...300))
    let scale = CGFloat(whole(1...3))
    func place(_ range: ClosedRange<Double>) -> CGFloat { seed % 5 == 0 ? number(range).rounded() : number(range) }
    let isCut = seed % 2 == 1
    let shape = CGRect(
      x: place(isCut ? -40...60 : 0...60) / scale, y: place(isCut ? -40...60 : 0...60) / scale,
      width: place(80...180) / scale, height: place(80...180) / scale)
    var radii = CornerRadii(number(0...40) / scale)
    if seed % 3 == 0 { (radii.topLeft, radii.bottomRight) = (number(0...40) / scale, number(0...40) / scale) }
    // As high as what shows it, or as wide.
    let overhang = number(0...0.4)
    let frame = shape.inset(
      dx: seed % 4 < 2 ? -shape.width * overhang : 0, dy: seed % 4 < 2 ? 0 : -shape.height * overhang)
    var clip = PixelRegion(PixelRect(x: 0, y: 0, width: 300, height: 300))
    if isCut {
      clip = PixelRegion(PixelRect(x: whole(0...60), y: whole(0...60), width: whole(30...300), height: whole(30...300)))
      clip.add(PixelRect(x: 0, y: 0, width: 300, height: whole(20...300)))
    }
    let pictures = try [Surface.Format.opaque, .translucent].map { format in
      let surface = try #require(Surface(width: 240, height: 260, format: format))
      let canvas = Canvas(surface: surface, scale: scale)
      canvas.fill(CGRect(x: 0, y: 0, width: 240, height: 260), .white)
      canvas.clip(toPixels: clip)
      canvas.draw(
        picture, imageFrame: frame, in: shape, cornerRadii: radii, curve: seed % 4 == 0 ? .circular : .continuous)
      let copy = try #require(Surface(width: 240, height: 260, format: .opaque))
      Canvas(surface: copy, scale: 1).composite(surface, atPixelX: 0, y: 0)
      return copy
    }
    #expect(pictures[0].difference(from: pictures[1], tolerance: isCut ? 16 : 0) == nil)
  }

  /// The tests above would not see it if cairo drew all rims.
  @Test func rimsAreStretched() throws {
    let picture = try noise(width: 160, height: 120)
    func isStretched(_ prepare: (Canvas) -> Void) throws -> Bool {
      let surface = try #require(Surface(width: 240, height: 260, format: .opaque))
      let canvas = Canvas(surface: surface, scale: 1)
      prepare(canvas)
      return canvas.stretchRim(
        picture, to: CGRect(x: 10, y: 20, width: 200, height: 150), of: CGRect(x: 30.2, y: 20, width: 160, height: 150),
        around: PixelRect(x: 31, y: 40, width: 159, height: 110), cornerRadii: CornerRadii(20), curve: .circular)
    }
    let part = PixelRegion(PixelRect(x: 50, y: 0, width: 40, height: 70))
    #expect(try isStretched { _ in } == Canvas.hasVectors)
    #expect(try isStretched { $0.clip(toPixels: part) } == Canvas.hasVectors)
    #expect(try !isStretched { $0.concatenate(AffineTransform(m11: 1, m12: 0, m21: 0, m22: 0.6, tX: 0, tY: 0)) })
    #expect(try !isStretched { $0.clip(to: Path(ellipseIn: CGRect(x: 0, y: 0, width: 90, height: 90))) })
  }

  /// Corners that are no circles on the screen.
  @Test(arguments: [CGSize(width: 1, height: 0.6), CGSize(width: 0.7, height: 1.2)])
  func aRoundedPictureThatIsSquashedIsWhatCairoDraws(scale: CGSize) throws {
    let picture = try noise(width: 160, height: 120)
    let pictures = try [Surface.Format.opaque, .translucent].map { format in
      let surface = try #require(Surface(width: 240, height: 260, format: format))
      let canvas = Canvas(surface: surface, scale: 1)
      canvas.fill(CGRect(x: 0, y: 0, width: 240, height: 260), .white)
      canvas.concatenate(AffineTransform(m11: scale.width, m12: 0, m21: 0, m22: scale.height, tX: 4, tY: 6))
      canvas.draw(
        picture, imageFrame: CGRect(x: 10, y: 20, width: 200, height: 150),
        in: CGRect(x: 30, y: 20, width: 160, height: 150), cornerRadii: CornerRadii(20))
      let copy = try #require(Surface(width: 240, height: 260, format: .opaque))
      Canvas(surface: copy, scale: 1).composite(surface, atPixelX: 0, y: 0)
      return copy
    }
    #expect(pictures[0].difference(from: pictures[1]) == nil)
  }

  @Test func whatItCannotDoItLeavesAlone() throws {
    let picture = try noise(width: 40, height: 40)
    func isUntouched(
      by picture: Surface, width: CGFloat = 60, format: Surface.Format = .opaque, _ prepare: (Canvas) -> Void = { _ in }
    ) throws -> Bool {
      let surface = try #require(Surface(width: 60, height: 60, format: format))
      let canvas = Canvas(surface: surface, scale: 1)
      prepare(canvas)
      let frame = CGRect(x: 0, y: 0, width: width, height: width)
      let isDone = canvas.stretch(picture, to: frame, on: surface.bounds)
      let blank = try #require(Surface(width: 60, height: 60, format: format))
      return !isDone && surface.difference(from: blank) == nil
    }
    #expect(try !isUntouched(by: picture) || !Canvas.hasVectors)
    #expect(try isUntouched(by: picture, format: .translucent))
    #expect(try isUntouched(by: try noise(width: 7, height: 40)))
    // Of its own size it is copied, and far too large it is read here and there.
    #expect(try isUntouched(by: picture, width: 40))
    #expect(try isUntouched(by: picture, width: 20))
    #expect(try isUntouched(by: picture) { $0.concatenate(AffineTransform(rotationByDegrees: 3)) })
    #expect(
      try isUntouched(by: picture) {
        $0.clip(to: Path(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), cornerRadius: 9))
      })
  }
}
