import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// What comes out of each format.
@MainActor struct PictureDecodingTests {
  /// Decodes at full size, without a run loop.
  private func decode(_ data: Data, side: Double = 5000) -> Picture {
    let library = PictureLibrary()
    let picture = library.picture(for: .data(data, name: "sample"))
    library.load(picture, pixelSize: CGSize(width: side, height: side))
    library.waitUntilIdle()
    return picture
  }

  private func color(_ picture: Picture, _ x: Int, _ y: Int) -> RGBA? {
    picture.level(coveringWidth: 5000, height: 5000)?.color(x: x, y: y)
  }

  private func isNear(_ color: RGBA?, _ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) -> Bool {
    guard let color else { return false }
    return abs(color.red - red) < 0.06 && abs(color.green - green) < 0.06 && abs(color.blue - blue) < 0.06
      && abs(color.alpha - alpha) < 0.01
  }

  @Test("Every format gives the four fields in their places", arguments: PictureSample.allCases)
  func fields(sample: PictureSample) {
    let picture = decode(sample.data)
    #expect(picture.state == .loaded)
    let turned = [.turnedWebP, .turnedTIFF].contains(sample)
    #expect(picture.size == (turned ? CGSize(width: 48, height: 64) : CGSize(width: 64, height: 48)))
    let surface = picture.level(coveringWidth: 5000, height: 5000)
    switch sample {
    case .grayJPEG:
      #expect(surface?.format == .opaque)
      #expect(isNear(color(picture, 48, 36), 1, 1, 1))
    case .cmykJPEG:
      // Without a profile, inks are mixed plainly.
      #expect(isNear(color(picture, 48, 36), 1, 1, 1))
      #expect((color(picture, 16, 12)?.red ?? 0) > 0.8 && (color(picture, 16, 12)?.blue ?? 1) < 0.3)
    case .palettePNG:
      #expect(surface?.format == .translucent)
      #expect(isNear(color(picture, 16, 12), 1, 0, 0))
      #expect(isNear(color(picture, 16, 36), 0, 0, 1, alpha: 128.0 / 255))
    case .translucentTIFF:
      #expect(surface?.format == .translucent)
      #expect(isNear(color(picture, 16, 12), 1, 0, 0, alpha: 128.0 / 255))
      #expect(isNear(color(picture, 48, 36), 1, 1, 1, alpha: 128.0 / 255))
    case .turnedWebP, .turnedTIFF:
      // EXIF 6: what is stored at the left bottom belongs to the left top.
      #expect(isNear(color(picture, 12, 16), 0, 0, 1))
      #expect(isNear(color(picture, 36, 16), 1, 0, 0))
      #expect(isNear(color(picture, 36, 48), 0, 1, 0))
    default:
      #expect(surface?.format == .opaque)
      #expect(isNear(color(picture, 16, 12), 1, 0, 0))
      #expect(isNear(color(picture, 48, 12), 0, 1, 0))
      #expect(isNear(color(picture, 16, 36), 0, 0, 1))
      #expect(isNear(color(picture, 48, 36), 1, 1, 1))
    }
  }

  @Test("The eight EXIF orientations stand upright, scaled in the decoder or not", arguments: 1...8)
  func orientation(value: Int) {
    // Where the stored corners go; fields are named by their stored place: 0 1 above 2 3.
    let expected = [
      1: [0, 1, 2, 3], 2: [1, 0, 3, 2], 3: [3, 2, 1, 0], 4: [2, 3, 0, 1],
      5: [0, 2, 1, 3], 6: [2, 0, 3, 1], 7: [3, 1, 2, 0], 8: [1, 3, 0, 2],
    ]
    let fields = [(1.0, 0.0, 0.0), (0, 1, 0), (0, 0, 1), (1, 1, 1)]
    for side in [5000.0, 30] {
      let picture = decode(Self.oriented(PictureSample.jpeg.data, value), side: side)
      let upright = value < 5 ? CGSize(width: 64, height: 48) : CGSize(width: 48, height: 64)
      #expect(picture.size == upright)
      guard let surface = picture.level(coveringWidth: 1, height: 1) else {
        Issue.record("nothing decoded")
        return
      }
      for (index, field) in (expected[value] ?? []).enumerated() {
        let x = surface.width * (index % 2 * 2 + 1) / 4
        let y = surface.height * (index / 2 * 2 + 1) / 4
        let (red, green, blue) = fields[field]
        #expect(isNear(surface.color(x: x, y: y), red, green, blue), "orientation \(value), field \(index)")
      }
    }
  }

  /// An EXIF block right after the start marker.
  static func oriented(_ jpeg: Data, _ value: Int) -> Data {
    var exif = Data("Exif\0\0MM\0*".utf8)
    exif += [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(value), 0, 0, 0, 0, 0, 0]
    return jpeg.prefix(2) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + jpeg.dropFirst(2)
  }

  @Test("An SVG is drawn at the level's own size, larger than it says too")
  func vector() {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50">
        <rect width="100" height="50" fill="#00f"/><rect width="25" height="50" fill="#f00"/>
      </svg>
      """
    let picture = decode(Data(text.utf8), side: 640)
    #expect(picture.size == CGSize(width: 100, height: 50))
    let surface = picture.level(coveringWidth: 640, height: 640)
    #expect(surface?.format == .opaque)
    #expect((surface?.height ?? 0) >= 640)
    // A sharp edge: one pixel at most between the colours.
    let edge = (surface?.width ?? 0) / 4
    #expect(isNear(surface?.color(x: edge - 2, y: 9), 1, 0, 0))
    #expect(isNear(surface?.color(x: edge + 1, y: 9), 0, 0, 1))
  }

  @Test("An SVG without a size takes the one of what it draws; see-through parts stay so")
  func vectorWithoutSize() {
    let text = #"<svg xmlns="http://www.w3.org/2000/svg"><circle cx="60" cy="60" r="60"/></svg>"#
    let picture = decode(Data(text.utf8), side: 100)
    #expect(picture.size == CGSize(width: 120, height: 120))
    #expect(picture.level(coveringWidth: 1, height: 1)?.format == .translucent)
  }

  @Test("An SVG reaches no file outside itself") func vectorIsolation() throws {
    let other = FileManager.default.temporaryDirectory.appendingPathComponent("hero-\(UUID().uuidString).png")
    let red = Picture.solid(Color(red: 1, green: 0, blue: 0), size: CGSize(width: 1, height: 1))
    try #require(red?.level(coveringWidth: 1, height: 1)?.pngData()).write(to: other)
    defer { try? FileManager.default.removeItem(at: other) }
    for address in [other.path, other.absoluteString] {
      let text = """
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">
          <rect width="9" height="9" fill="#0f0"/><image width="9" height="9" xlink:href="\(address)"/>
        </svg>
        """
      #expect(isNear(color(decode(Data(text.utf8)), 4, 4), 0, 1, 0))
    }
  }
}
