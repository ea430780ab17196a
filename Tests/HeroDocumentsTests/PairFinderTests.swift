import Foundation
import HeroDocuments
import HeroTesting
import HeroVision
import HeroWidgets
import Testing

/// Pictures made by rules: a texture at a place and scale, on plain ground.
struct PairFinderTests {
  @Test(arguments: [1.3, 2, 3.2])
  func aTextureIsFoundAtAnotherPlaceAndScale(scale: Double) throws {
    let (small, large) = (
      PixelRect(x: 40, y: 500, width: 120, height: 90),
      PixelRect(x: 10, y: 80, width: Int(120 * scale), height: Int(90 * scale))
    )
    let (before, after) = (try Painted(small).image(), try Painted(large).image())
    let pair = try #require(PairFinder.pairs(before: before, after: after).first)
    #expect(pair.before.overlap(small) > 0.9 && pair.after.overlap(large) > 0.9, "\(pair)")
    #expect(abs(pair.scale / scale - 1) < 0.03 && !pair.isUnmoved)
    // And back.
    let back = try #require(PairFinder.pairs(before: after, after: before).first)
    #expect(back.before.overlap(large) > 0.9 && back.after.overlap(small) > 0.9, "\(back)")
  }

  @Test func aSquareThumbnailIsFoundInThePictureThatItIsCroppedFrom() throws {
    let (thumbnail, header) = (
      PixelRect(x: 30, y: 400, width: 120, height: 120), PixelRect(x: 0, y: 0, width: 402, height: 268)
    )
    // The square shows the middle of the header: 268 of its 402 columns, 2.23 times smaller.
    let scale = 268.0 / 120
    var square = Painted(thumbnail)
    square.texture = { Painted.texture((67 + $0 * scale) / 2, $1 * scale / 2) }
    var whole = Painted(header)
    whole.texture = { Painted.texture($0 / 2, $1 / 2) }
    let pair = try #require(PairFinder.pairs(before: try square.image(), after: try whole.image()).first)
    #expect(pair.before.overlap(thumbnail) > 0.9 && pair.after.overlap(header) > 0.9, "\(pair)")
  }

  @Test func noiseAShadeAndATitleHideNothing() throws {
    let (small, large) = (
      PixelRect(x: 200, y: 300, width: 150, height: 150), PixelRect(x: 0, y: 0, width: 402, height: 402)
    )
    var before = Painted(small)
    before.noise = 6
    var after = Painted(large)
    after.noise = 6
    after.texture = { x, y in
      // A shade towards the lower side, with a plain band of a title.
      let color = Painted.texture(x * 120 / 402, y * 120 / 402) * (1 - 0.5 * y / 402)
      return (320..<350).contains(y) && (30..<250).contains(x) ? 240 : color
    }
    let pair = try #require(PairFinder.pairs(before: try before.image(), after: try after.image()).first)
    #expect(pair.before.overlap(small) > 0.8 && pair.after.overlap(large) > 0.8, "\(pair)")
  }

  @Test func anUnmovedBarIsToldApart() throws {
    let bar = try Painted(PixelRect(x: 0, y: 0, width: 402, height: 60)).image()
    let pair = try #require(PairFinder.pairs(before: bar, after: bar).first)
    #expect(pair.isUnmoved && pair.before.overlap(PixelRect(x: 0, y: 0, width: 402, height: 60)) > 0.8, "\(pair)")
  }

  @Test func picturesWithNothingInCommonHaveNoPair() throws {
    let place = PixelRect(x: 40, y: 100, width: 300, height: 300)
    var other = Painted(place)
    other.texture = { Painted.texture($0 + 7000, $1 + 3000) }
    #expect(PairFinder.pairs(before: try Painted(place).image(), after: try other.image()).isEmpty)
  }

  @Test(arguments: [(1, 1), (1, 10_000), (10_000, 1), (7, 9), (40, 40), (402, 874)])
  func picturesOfOddSizesAndOneColorHaveNoPair(size: (width: Int, height: Int)) throws {
    let plain = try #require(
      PixelImage(
        width: size.width, height: size.height,
        pixels: [UInt32](repeating: 0xFF33_6699, count: size.width * size.height)))
    #expect(PairFinder.pairs(before: plain, after: plain).isEmpty)
    let painted = try Painted(PixelRect(x: 40, y: 100, width: 300, height: 300)).image()
    #expect(PairFinder.pairs(before: plain, after: painted).isEmpty)
    #expect(PairFinder.pairs(before: painted, after: plain).isEmpty)
  }

  @Test func equalTilesWithoutEndEnd() throws {
    var tiles = Painted(PixelRect(x: 0, y: 0, width: 402, height: 874))
    tiles.texture = { Painted.texture($0.truncatingRemainder(dividingBy: 24), $1.truncatingRemainder(dividingBy: 24)) }
    let image = try tiles.image()
    #expect(!PairFinder.pairs(before: image, after: image).isEmpty)
  }

  @Test func aCancelledSearchReturnsNothing() throws {
    let image = try Painted(PixelRect(x: 40, y: 100, width: 300, height: 300)).image()
    #expect(PairFinder.pairs(before: image, after: image, isCancelled: { true }).isEmpty)
  }

  @Test func aPictureHasAsManyPixelsAsItsSidesSay() {
    #expect(PixelImage(width: 2, height: 2, pixels: [0, 0, 0]) == nil)
    #expect(PixelImage(width: 0, height: 0, pixels: []) == nil)
    #expect(PixelImage(width: .max, height: 2, pixels: [0]) == nil)
    #expect(PixelImage(width: 2, height: 1, pixels: [0, 0]) != nil)
  }
}

/// A picture of a phone's screen at one pixel a point: a textured rectangle on plain ground.
struct Painted {
  var place: PixelRect
  /// Luminance, 0…255, by pixels from the upper left corner of the rectangle.
  var texture: (_ x: Double, _ y: Double) -> Double
  /// The greatest change of a component.
  var noise = 0

  /// The texture fills the rectangle, whatever its size.
  init(_ place: PixelRect) {
    self.place = place
    let scale = 120 / Double(min(place.width, place.height))
    texture = { Self.texture($0 * scale, $1 * scale) }
  }

  /// Returns smooth blobs without order: values at the corners of squares of six, with curves between them.
  static func texture(_ x: Double, _ y: Double) -> Double {
    func corner(_ column: Int, _ row: Int) -> Double {
      var generator = SeededGenerator(UInt64(bitPattern: Int64(column * 7919 + row * 104_729)))
      return generator.number(20...235)
    }
    let (column, row) = ((x / 6).rounded(.down), (y / 6).rounded(.down))
    let (i, j) = (Int(column), Int(row))
    func curve(_ t: Double) -> Double { t * t * (3 - 2 * t) }
    let (u, v) = (curve(x / 6 - column), curve(y / 6 - row))
    let above = corner(i, j) * (1 - u) + corner(i + 1, j) * u
    let below = corner(i, j + 1) * (1 - u) + corner(i + 1, j + 1) * u
    return above * (1 - v) + below * v
  }

  func image() throws -> PixelImage {
    let (width, height) = (402, 874)
    var generator = SeededGenerator(36)
    var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        var value = 255.0
        if x >= place.x, x < place.maxX, y >= place.y, y < place.maxY {
          value = texture(Double(x - place.x) + 0.5, Double(y - place.y) + 0.5)
        }
        if noise > 0 { value += generator.number(Double(-noise)...Double(noise)) }
        pixels[y * width + x] = 0xFF00_0000 | UInt32(max(0, min(255, value.rounded()))) * 0x1_0101
      }
    }
    return try #require(PixelImage(width: width, height: height, pixels: pixels))
  }
}

extension PixelRect {
  /// Returns the area that two rectangles share, as a fraction of the area that they cover together.
  func overlap(_ other: PixelRect) -> Double {
    let shared = Double(intersection(other).area)
    return shared / max(1, Double(area + other.area) - shared)
  }
}
