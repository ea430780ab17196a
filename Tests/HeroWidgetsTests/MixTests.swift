import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// Two pages in one pass over the pixels, or one after the other: the same bytes. Where the processor has no such code,
/// all of it goes the other way, and these compare that with itself.
@MainActor struct MixTests {
  private func areAlike(_ surfaces: [Surface]) throws -> Bool {
    try surfaces[0].flattened().difference(from: surfaces[1].flattened()) == nil
  }

  /// Odd widths leave a rest that no vector fills.
  @Test(arguments: [(1, 3), (7, 5), (8, 8), (33, 9), (203, 31)])
  func itIsTheSameAsOneAfterTheOther(width: Int, height: Int) throws {
    let (lower, upper) = (
      try Surface.noise(width: width, height: height, seed: 1), try Surface.noise(width: width, height: height, seed: 2)
    )
    for alpha in stride(from: 0, through: 255, by: width > 100 ? 17 : 1) {
      let both = try Surface.forVectorsAndCairo(width: width + 9, height: height + 7)
      for (surface, mixes) in zip(both, [true, false]) {
        let canvas = Canvas(surface: surface, scale: 2)
        var region = PixelRegion(PixelRect(x: 0, y: 2, width: width, height: height / 2))
        region.add(PixelRect(x: 4, y: 2 + height / 2, width: width + 20, height: 40))
        canvas.clip(toPixels: region)
        let share = Double(alpha) / 255
        if mixes {
          let isDone = canvas.mix(
            upper, over: lower, flat: (FlatTiles(of: upper), FlatTiles(of: lower)), alpha: share, atPixelX: 3, y: -1)
          #expect(isDone == Canvas.hasVectors)
          if isDone { continue }
        }
        canvas.composite(lower, atPixelX: 3, y: -1)
        canvas.composite(upper, atPixelX: 3, y: -1, alpha: share)
      }
      #expect(try areAlike(both), "at \(alpha) of 255")
    }
  }

  /// A bitmap that fades over what is there; shares that are no whole 255ths are cut as cairo cuts them.
  @Test(arguments: [(1, 3), (7, 5), (33, 9), (203, 31)]) func aBitmapFadesAsInCairo(width: Int, height: Int) throws {
    let (lower, upper) = (
      try Surface.noise(width: width + 9, height: height + 7, seed: 6),
      try Surface.noise(width: width, height: height, seed: 7)
    )
    for step in stride(from: 0, through: 1_000, by: width > 100 ? 97 : 13) {
      let both = try Surface.forVectorsAndCairo(width: width + 9, height: height + 7)
      for surface in both {
        let canvas = Canvas(surface: surface, scale: 2)
        canvas.composite(lower, atPixelX: 0, y: 0)
        canvas.clip(toPixels: PixelRegion(PixelRect(x: 2, y: 1, width: width, height: height + 20)))
        canvas.composite(upper, atPixelX: step % 3 * 4 - 2, y: step % 5 - 2, alpha: Double(step) / 1_000)
      }
      #expect(try areAlike(both), "at \(step) of 1000")
    }
  }

  /// Where a page is of one colour, or both are, one bitmap is not read, or none.
  @Test(arguments: [(64, 8), (61, 7), (300, 90)]) func whatIsOfOneColourIsMixedAlike(width: Int, height: Int) throws {
    func page(_ color: Color, _ boxes: [(CGRect, Color)]) throws -> Surface {
      let surface = try #require(Surface(width: width, height: height, format: .opaque))
      let canvas = Canvas(surface: surface, scale: 1)
      canvas.fill(CGRect(x: 0, y: 0, width: width, height: height), color)
      for (box, color) in boxes { canvas.fill(box, color) }
      return surface
    }
    let lower = try page(.systemTeal, [(CGRect(x: 130, y: 20, width: 90, height: 31), .systemRed)])
    let upper = try page(
      .systemBackground,
      [
        (CGRect(x: 0, y: 40, width: 300, height: 3), .label), (CGRect(x: 64, y: 0, width: 64, height: 16), .systemBlue),
      ])
    for alpha in 0...255 {
      let both = try Surface.forVectorsAndCairo(width: width, height: height)
      let (mixed, expected) = (Canvas(surface: both[0], scale: 1), Canvas(surface: both[1], scale: 1))
      // One colour once, and as it stands in tiles that are cut.
      for canvas in [mixed, expected] { canvas.clip(to: CGRect(x: 1, y: 0, width: width - 4, height: height - 1)) }
      guard
        mixed.mix(
          upper, over: lower, flat: (FlatTiles(of: upper), FlatTiles(of: lower)), alpha: Double(alpha) / 255,
          atPixelX: 2, y: -1)
      else {
        return #expect(!Canvas.hasVectors)
      }
      expected.composite(lower, atPixelX: 2, y: -1)
      expected.composite(upper, atPixelX: 2, y: -1, alpha: Double(alpha) / 255)
      #expect(try areAlike(both), "at \(alpha) of 255")
    }
  }

  @Test func whatItCannotDoItLeavesAlone() throws {
    let (lower, upper) = (
      try Surface.noise(width: 40, height: 40, seed: 3), try Surface.noise(width: 40, height: 40, seed: 4)
    )
    let small = try Surface.noise(width: 39, height: 40, seed: 5)
    func isUntouched(
      _ upper: Surface, format: Surface.Format = .opaque, _ clip: (Canvas) -> Void = { _ in }
    ) throws -> Bool {
      let surface = try #require(Surface(width: 60, height: 60, format: format))
      let canvas = Canvas(surface: surface, scale: 1)
      clip(canvas)
      let isDone = canvas.mix(
        upper, over: lower, flat: (FlatTiles(of: upper), FlatTiles(of: lower)), alpha: 0.5, atPixelX: 0, y: 0)
      let blank = try #require(Surface(width: 60, height: 60, format: format))
      return !isDone && surface.difference(from: blank) == nil
    }
    #expect(try isUntouched(upper, format: .translucent))
    #expect(try isUntouched(small))
    #expect(
      try isUntouched(upper) {
        $0.clip(to: Path(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), cornerRadius: 9))
      })
  }

  /// In a flight the pages are painted so, but for a view between them that is seen; and what changes meanwhile is seen
  /// to change.
  @Test(arguments: [0.004, 0.3, 0.998]) func pagesOfAFlightLookTheSame(alpha: Double) throws {
    func look(withSpeck: Bool) throws -> [Surface] {
      var pictures: [Surface] = []
      let stage = Stage(size: CGSize(width: 101, height: 150), deviceScale: 2)
      var boxes: [View] = []
      for (index, color) in [Color.systemTeal, .systemOrange].enumerated() {
        let page = View(frame: stage.window.bounds)
        page.backgroundColor = color
        let box = View(frame: CGRect(x: 20 + 30 * Double(index), y: 40, width: 50, height: 50))
        box.backgroundColor = .label
        box.cornerRadius = 12
        page.addSubview(box)
        boxes.append(box)
        page.transitionLook = PresentationOverrides(alpha: index == 0 ? 1 : alpha, isBitmap: true)
        stage.window.addSubview(page)
        if withSpeck, index == 0 {
          // Beside the screen: it is painted between the two, and not seen.
          let speck = View(frame: CGRect(x: 300, y: 0, width: 10, height: 10))
          speck.backgroundColor = .systemRed
          stage.window.addSubview(speck)
        }
      }
      stage.update(to: 0)
      let surface = try #require(Surface(width: 202, height: 300, format: .opaque))
      _ = stage.paint(into: surface)
      pictures.append(surface)
      for box in boxes { box.center.y += 55 }
      let later = try #require(Surface(width: 202, height: 300, format: .opaque))
      Canvas(surface: later, scale: 1).composite(surface, atPixelX: 0, y: 0)
      _ = stage.paint(into: later)
      pictures.append(later)
      return pictures
    }
    for (mixed, expected) in zip(try look(withSpeck: false), try look(withSpeck: true)) {
      expectPicture(mixed, matches: expected, "mix-\(alpha)")
    }
  }
}
