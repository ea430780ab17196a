import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// Colors that a file says its pixels are in become sRGB. What they have to become is worked out here, by the formulas
/// of IEC 61966-2-1 and SMPTE EG 432-1.
@MainActor struct PictureColorTests {
  private static let orange = (red: 200.0 / 255, green: 100.0 / 255, blue: 50.0 / 255)

  private func decode(_ data: Data) throws -> Surface {
    let library = PictureLibrary()
    let picture = library.picture(for: .data(data, name: "sample"))
    library.load(picture, pixelSize: CGSize(width: 500, height: 500))
    library.waitUntilIdle()
    #expect(picture.state == .loaded)
    return try #require(picture.level(coveringWidth: 500, height: 500))
  }

  private func plain(alpha: Double = 1) throws -> Surface {
    let surface = try #require(Surface(width: 16, height: 16, format: alpha < 1 ? .translucent : .opaque))
    let color = Color(red: Self.orange.red, green: Self.orange.green, blue: Self.orange.blue, alpha: alpha)
    Canvas(surface: surface, scale: 1).fill(CGRect(x: 0, y: 0, width: 16, height: 16), color)
    return surface
  }

  private func expect(_ surface: Surface, _ red: Double, _ green: Double, _ blue: Double, within levels: Double = 2) {
    let color = surface.color(x: 8, y: 8)
    let distance = max(abs(color.red - red), abs(color.green - green), abs(color.blue - blue)) * 255
    #expect(distance <= levels, "\(color) is not \(red), \(green), \(blue)")
  }

  /// Display P3's orange in sRGB: through light, and from one set of primaries to the other.
  private static var orangeOfP3: (Double, Double, Double) {
    let light = [orange.red, orange.green, orange.blue].map {
      $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
    }
    let rows = [[1.2249402, -0.2249402, 0], [-0.0420569, 1.0420569, 0], [-0.0196376, -0.0786361, 1.0982735]]
    let result = rows.map { row in
      let value = zip(row, light).map(*).reduce(0, +)
      return value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
    return (result[0], result[1], result[2])
  }

  @Test func displayP3BecomesSRGB() throws {
    let (red, green, blue) = Self.orangeOfP3
    let jpeg = try #require(try plain().jpegData(quality: 100))
    expect(try decode(jpeg), Self.orange.red, Self.orange.green, Self.orange.blue)
    expect(try decode(ColoredFile.jpeg(jpeg, profile: ColorProfile.displayP3)), red, green, blue)
    let png = try #require(try plain().pngData())
    expect(try decode(ColoredFile.png(png, profile: ColorProfile.displayP3)), red, green, blue)
    // Straight, whatever the alpha.
    let half = try decode(
      ColoredFile.png(try #require(try plain(alpha: 0.5).pngData()), profile: ColorProfile.displayP3))
    expect(half, red, green, blue, within: 4)
    #expect(abs(half.color(x: 8, y: 8).alpha - 0.5) < 0.01)
  }

  /// Red and blue change places in a profile whose primaries do.
  @Test func webPAndTIFFFilesHaveProfilesToo() throws {
    expect(try decode(PictureSample.losslessWebP.data), 1, 0, 0)
    expect(
      try decode(ColoredFile.webP(PictureSample.losslessWebP.data, profile: ColorProfile.swapped)), 0, 0, 1, within: 20)
    expect(
      try decode(ColoredFile.jpeg(PictureSample.jpeg.data, profile: ColorProfile.swapped)), 0, 0, 1, within: 20)
  }

  @Test func grayPicturesHaveGrayProfiles() throws {
    let gray = try decode(PictureSample.grayJPEG.data).color(x: 8, y: 8).red
    let linear = gray <= 0.0031308 ? 12.92 * gray : 1.055 * pow(gray, 1 / 2.4) - 0.055
    expect(
      try decode(ColoredFile.jpeg(PictureSample.grayJPEG.data, profile: ColorProfile.linearGray)), linear, linear,
      linear)
  }

  @Test func aPNGsExponentIsKept() throws {
    let png = try #require(try plain().pngData())
    func encoded(_ value: Double) -> Double { value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055 }
    let (red, green, blue) = Self.orange
    let linear = ColoredFile.png(png, chunks: [("gAMA", ColoredFile.bytes(100_000))])
    expect(try decode(linear), encoded(red), encoded(green), encoded(blue))
    // sRGB's own, and a file that names sRGB whatever its exponent.
    expect(
      try decode(ColoredFile.png(png, chunks: [("gAMA", ColoredFile.bytes(45_455))])), red, green, blue, within: 0.5)
    let named = ColoredFile.png(png, chunks: [("sRGB", [0]), ("gAMA", ColoredFile.bytes(100_000))])
    expect(try decode(named), red, green, blue, within: 0.5)
    // With Display P3's corners.
    let corners: [UInt32] = [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000]
    let wide = ColoredFile.png(
      png, chunks: [("gAMA", ColoredFile.bytes(45_455)), ("cHRM", corners.flatMap(ColoredFile.bytes))])
    let expected = Self.orangeOfP3
    expect(try decode(wide), expected.0, expected.1, expected.2)
  }

  @Test("Impossible primaries of a PNG count as sRGB's")
  func impossiblePrimaries() throws {
    let png = try #require(try plain().pngData())
    for white in [[0, 0], [31270, 0], [90000, 90000]] as [[UInt32]] {
      let corners = white + [64000, 33000, 30000, 60000, 15000, 6000]
      let file = ColoredFile.png(
        png, chunks: [("gAMA", ColoredFile.bytes(45_455)), ("cHRM", corners.flatMap(ColoredFile.bytes))])
      expect(try decode(file), Self.orange.red, Self.orange.green, Self.orange.blue, within: 0.5)
    }
  }

  /// Nothing is lost for a profile that cannot be used.
  @Test func brokenAndUnknownProfilesCountAsSRGB() throws {
    let png = try #require(try plain().pngData())
    let jpeg = try #require(try plain().jpegData(quality: 100))
    let whole = ColorProfile.displayP3
    var ink = whole
    ink.replaceSubrange(16..<20, with: Array("CMYK".utf8))
    var generator = SeededGenerator(7)
    let noise = whole.map { _ in UInt8.random(in: 0...255, using: &generator) }
    for profile in [[], [0], Array(whole.prefix(100)), Array(whole.prefix(200)), ink, noise] {
      expect(
        try decode(ColoredFile.jpeg(jpeg, profile: profile)), Self.orange.red, Self.orange.green, Self.orange.blue)
      expect(try decode(ColoredFile.png(png, profile: profile)), Self.orange.red, Self.orange.green, Self.orange.blue)
    }
    for exponent in [0, 1, 4_000_000_000] as [UInt32] {
      let file = ColoredFile.png(png, chunks: [("gAMA", ColoredFile.bytes(exponent))])
      expect(try decode(file), Self.orange.red, Self.orange.green, Self.orange.blue, within: 0.5)
    }
  }

  /// Random bytes in place of a profile's: the picture is shown, by its own colors or the profile's.
  @Test func damagedProfilesNeverLoseThePicture() throws {
    let jpeg = try #require(try plain().jpegData(quality: 100))
    var generator = SeededGenerator(33)
    for _ in 0..<60 {
      var profile = ColorProfile.displayP3
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        profile[Int.random(in: 0..<profile.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      _ = try decode(ColoredFile.jpeg(jpeg, profile: profile))
    }
  }
}

/// ICC profiles, version 4, with a matrix and curves.
private enum ColorProfile {
  /// SMPTE EG 432-1's primaries under D50, and sRGB's curve.
  static let displayP3 = make(colorants: [
    (0.51512, 0.2412, -0.00105), (0.29198, 0.69225, 0.04189), (0.1571, 0.06657, 0.78407),
  ])
  /// The same with the first and the last in each other's place.
  static let swapped = make(colorants: [
    (0.1571, 0.06657, 0.78407), (0.29198, 0.69225, 0.04189), (0.51512, 0.2412, -0.00105),
  ])
  static let linearGray = make(colorants: [])

  private static func fixed(_ value: Double) -> [UInt8] {
    ColoredFile.bytes(UInt32(bitPattern: Int32((value * 65536).rounded())))
  }

  private static func make(colorants: [(Double, Double, Double)]) -> [UInt8] {
    func place(_ color: (Double, Double, Double)) -> [UInt8] {
      Array("XYZ ".utf8) + [0, 0, 0, 0] + fixed(color.0) + fixed(color.1) + fixed(color.2)
    }
    let curve: [UInt8] =
      Array("para".utf8) + [0, 0, 0, 0] + [0, 3, 0, 0]
      + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed)
    let straight: [UInt8] = Array("para".utf8) + [0, 0, 0, 0] + [0, 0, 0, 0] + fixed(1)
    var tags: [(String, [UInt8])] = [("wtpt", place((0.9642, 1, 0.8249)))]
    if colorants.isEmpty {
      tags.append(("kTRC", straight))
    } else {
      for (name, color) in zip(["r", "g", "b"], colorants) {
        tags += [("\(name)XYZ", place(color)), ("\(name)TRC", curve)]
      }
    }
    var table = ColoredFile.bytes(UInt32(tags.count))
    var body: [UInt8] = []
    let start = 128 + 4 + 12 * tags.count
    for (name, bytes) in tags {
      table += Array(name.utf8) + ColoredFile.bytes(UInt32(start + body.count)) + ColoredFile.bytes(UInt32(bytes.count))
      body += bytes
    }
    var head = [UInt8](repeating: 0, count: 128)
    func put(_ text: String, at offset: Int) { head.replaceSubrange(offset..<offset + 4, with: Array(text.utf8)) }
    head.replaceSubrange(0..<4, with: ColoredFile.bytes(UInt32(start + body.count)))
    head.replaceSubrange(8..<12, with: [4, 0x30, 0, 0])
    put("mntr", at: 12)
    put(colorants.isEmpty ? "GRAY" : "RGB ", at: 16)
    put("XYZ ", at: 20)
    put("acsp", at: 36)
    head.replaceSubrange(68..<80, with: fixed(0.9642) + fixed(1) + fixed(0.8249))
    return head + table + body
  }
}

/// Files with a profile, or what else says their colors, put in.
private enum ColoredFile {
  static func bytes(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) } }

  static func jpeg(_ file: Data, profile: [UInt8]) -> Data {
    let body = Array("ICC_PROFILE\0".utf8) + [1, 1] + profile
    let length = UInt32(body.count + 2)
    return file.prefix(2) + [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 255)] + body + file.dropFirst(2)
  }

  static func png(_ file: Data, chunks: [(String, [UInt8])]) -> Data {
    var result = Data(file.prefix(33))
    for (kind, body) in chunks {
      let content = Array(kind.utf8) + body
      result += bytes(UInt32(body.count)) + content + bytes(ForgedPNG.crc(content))
    }
    return result + file.dropFirst(33)
  }

  static func png(_ file: Data, profile: [UInt8]) -> Data {
    let count = UInt16(profile.count)
    func low(_ value: UInt16) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
    // Packed by zlib, as it is.
    let packed: [UInt8] = [0x78, 1, 1] + low(count) + low(~count) + profile + bytes(adler(profile))
    return png(file, chunks: [("iCCP", Array("profile".utf8) + [0, 0] + packed)])
  }

  /// The same picture in an extended file.
  static func webP(_ file: Data, profile: [UInt8]) -> Data {
    func low(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
    var chunks = Array("WEBP".utf8) + Array("VP8X".utf8) + low(10, 4) + [0x20, 0, 0, 0] + low(63, 3) + low(47, 3)
    chunks += Array("ICCP".utf8) + low(profile.count, 4) + profile + (profile.count % 2 == 1 ? [0] : [])
    chunks += Array(file.dropFirst(12))
    return Data(Array("RIFF".utf8) + low(chunks.count, 4) + chunks)
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (a, b) = (1 as UInt32, 0 as UInt32)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return b << 16 | a
  }
}
