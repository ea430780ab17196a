import Foundation
import HeroWidgets
import Testing

@MainActor
@Suite("Text is put together from letters that were traced once")
struct TextGlyphTests {
  let font = Font.systemFont(ofSize: 17)
  let prose = "The morning ride starts at the harbour, where trams turn round and gulls (60 of them) wait for bread."

  private func layout(_ text: String, _ font: Font? = nil, scale: CGFloat = 2) -> TextLayout {
    TextLayout(text, font: font ?? self.font, width: 180, lineLimit: 0, pixelScale: scale)
  }

  /// The alpha of black text on clear ground. A touch of a slant makes the canvas trace every letter.
  private func coverage(
    _ text: TextLayout, at origin: CGPoint = CGPoint(x: 4, y: 3), scale: CGFloat = 2, cache: DrawingCache,
    slant: CGFloat = 0
  ) throws -> [UInt8] {
    let surface = try #require(Surface(width: 400, height: 320, format: .translucent))
    let canvas = Canvas(surface: surface, scale: scale, cache: cache)
    if slant != 0 { canvas.concatenate(AffineTransform(m11: 1, m12: slant, m21: 0, m22: 1, tX: 0, tY: 0)) }
    canvas.draw(text, at: origin, color: .black)
    return surface.withPixels { base, stride in
      (0..<surface.width * surface.height).map { pixel in
        let (row, column) = pixel.quotientAndRemainder(dividingBy: surface.width)
        return UInt8(base.load(fromByteOffset: row * stride + column * 4, as: UInt32.self) >> 24)
      }
    } ?? []
  }

  /// The largest difference, and the mean one where there is ink; both of 255.
  private func difference(_ a: [UInt8], _ b: [UInt8]) -> (largest: Int, mean: Double) {
    let inked = zip(a, b).filter { $0 > 0 || $1 > 0 }.map { abs(Int($0) - Int($1)) }
    return (inked.max() ?? 0, Double(inked.reduce(0, +)) / Double(max(1, inked.count)))
  }

  @Test("Prose looks as if it were traced", arguments: [11, 17, 22, 28], [Font.Weight.regular, .bold])
  func looksTraced(size: Double, weight: Font.Weight) throws {
    let text = layout(prose, Font(size: size, weight: weight))
    let cache = DrawingCache()
    let letters = try coverage(text, cache: cache)
    let traced = try coverage(text, cache: cache, slant: 1e-12)
    let (largest, mean) = difference(letters, traced)
    #expect(cache.glyphs.tracedCount > 20)
    // An eighth of a pixel across, a sixteenth down, and fifteen rows a pixel in what is traced.
    #expect(largest <= 88)
    #expect(mean < 11)
    let (ink, tracedInk) = (letters.reduce(0.0) { $0 + Double($1) }, traced.reduce(0.0) { $0 + Double($1) })
    #expect(abs(ink / tracedInk - 1) < 0.01)
  }

  @Test("A letter on a whole pixel is the traced one", arguments: ["H", "O", "g", "&", "W"])
  func singleLetter(letter: String) throws {
    let text = layout(letter)
    let cache = DrawingCache()
    // A letter's origin lies half its spacing from the text's: one of these steps brings it to a quarter of a pixel.
    let found = try (0..<8).map { step in
      let origin = CGPoint(x: 6 + CGFloat(step) / 64, y: 30 - text.firstBaseline)
      let letters = try coverage(text, at: origin, cache: cache)
      return difference(letters, try coverage(text, at: origin, cache: cache, slant: 1e-12))
    }
    let best = try #require(found.min { $0.mean < $1.mean })
    #expect(cache.glyphs.tracedCount == 1)
    #expect(best.largest <= 26, "\(best)")
    #expect(best.mean < 4, "\(best)")
  }

  @Test("Another text of the same letters traces none", arguments: [1, 2, 3] as [CGFloat])
  func lettersAreKept(scale: CGFloat) throws {
    let cache = DrawingCache()
    _ = try coverage(layout("listen to the earth", scale: scale), scale: scale, cache: cache)
    let traced = cache.glyphs.tracedCount
    #expect(traced == Set("listen to the earth").count)
    let again = try coverage(
      layout("the silent heart\nhates salt", scale: scale), at: CGPoint(x: 5.37, y: 2.71), scale: scale, cache: cache)
    #expect(again.contains { $0 > 200 })
    #expect(cache.glyphs.tracedCount == traced)
    cache.removeAll()
    #expect(cache.glyphs.byteCount == 0)
  }

  @Test("Kept or not, a text has the same bytes")
  func repeatable() throws {
    let roomy = DrawingCache()
    let first = try coverage(layout(prose), cache: roomy)
    roomy.removeAll()
    #expect(try coverage(layout(prose), cache: roomy) == first)
    // No room for a single letter; room for some; other letters first.
    for limit in [0, 60_000] {
      #expect(try coverage(layout(prose), cache: DrawingCache(byteLimit: limit)) == first)
    }
    let used = DrawingCache()
    _ = try coverage(layout("zebras \(prose)"), at: CGPoint(x: 1.2, y: 0.9), cache: used)
    #expect(try coverage(layout(prose), cache: used) == first)
  }

  @Test("Letters take no more memory than they may")
  func bounded() throws {
    let cache = DrawingCache(byteLimit: 500_000)
    for size in 9..<40 {
      _ = try coverage(layout(prose, .systemFont(ofSize: CGFloat(size))), cache: cache)
      #expect(cache.glyphs.byteCount <= 250_000)
    }
    let scalars = (0x0400..<0x0560).compactMap(Unicode.Scalar.init).map { String(Character($0)) }
    _ = try coverage(layout(scalars.joined(separator: " ")), cache: cache)
    #expect(cache.glyphs.byteCount > 0 && cache.glyphs.byteCount <= 250_000)
  }

  @Test("Scaled text is traced, so that growing text fills no memory")
  func scaled() throws {
    let cache = DrawingCache()
    let surface = try #require(Surface(width: 400, height: 100, format: .translucent))
    let canvas = Canvas(surface: surface, scale: 2, cache: cache)
    canvas.concatenate(AffineTransform(m11: 1.01, m12: 0, m21: 0, m22: 1.01, tX: 0, tY: 0))
    canvas.draw(layout("Ride"), at: .zero, color: .black)
    #expect(cache.glyphs.tracedCount == 0)
    #expect((0..<40).contains { surface.color(x: $0, y: 20).alpha > 0.5 })
  }

  @Test(
    "Missing, huge, joined, overlapping and right-to-left letters look as if traced",
    arguments: ["a \u{10FFFD} b", "\u{FDFD}", "שלום مرحبا", "e\u{301}\u{302}\u{303}", "fi ffl AVAVA", "漢字 ✓", " \t\n "])
  func strange(text: String) throws {
    for size in [17, 60] as [CGFloat] {
      let text = layout(text, .systemFont(ofSize: size))
      let cache = DrawingCache()
      let letters = try coverage(text, cache: cache)
      let (largest, mean) = difference(letters, try coverage(text, cache: cache, slant: 1e-12))
      // Where letters join, the coverage of their edges adds up.
      #expect(largest <= 150, "\(largest)")
      #expect(mean < 14, "\(mean)")
    }
  }

  @Test("Full coverage stays full where letters overlap")
  func overlap() throws {
    // Heavy letters set as tightly as at the largest size.
    let text = layout("WWWW@@@@", .systemFont(ofSize: 30, weight: .heavy))
    let cache = DrawingCache()
    let letters = try coverage(text, cache: cache)
    let (largest, _) = difference(letters, try coverage(text, cache: cache, slant: 1e-12))
    #expect(largest <= 110)
    #expect(letters.max() == 255)
  }
}
