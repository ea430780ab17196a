import Foundation
import HeroWidgets
import Testing

/// Files that are cut, damaged, huge or no files at all.
@MainActor struct PictureFailureTests {
  private func failure(_ source: Picture.Source) -> PictureError? {
    let library = PictureLibrary()
    let picture = library.picture(for: source)
    library.load(picture, pixelSize: CGSize(width: 64, height: 64))
    library.waitUntilIdle()
    if case .failed(let error) = picture.state { return error }
    return nil
  }

  @Test("A file cut short anywhere fails", arguments: PictureSample.allCases)
  func truncation(sample: PictureSample) {
    // An animation's later frames may be missing.
    let needed = sample == .animatedGIF ? sample.data.count / 2 : sample.data.count
    for count in stride(from: 0, to: needed - 1, by: 7) {
      #expect(failure(.data(sample.data.prefix(count), name: "cut")) != nil, "\(sample) after \(count) bytes")
    }
  }

  @Test("Damaged bytes never do worse than fail", arguments: PictureSample.allCases)
  func damage(sample: PictureSample) {
    let library = PictureLibrary()
    var state: UInt64 = 88_172_645_463_325_252
    func random(_ count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(count))
    }
    for _ in 0..<60 {
      var data = sample.data
      for _ in 0...random(6) { data[random(data.count)] = UInt8(random(256)) }
      let picture = library.picture(for: .data(data, name: "damaged"))
      library.load(picture, pixelSize: CGSize(width: 40, height: 40))
      library.waitUntilIdle()
      #expect(picture.state != .loading)
    }
  }

  @Test("A size beyond the limit is refused by the header alone") func gigantic() {
    #expect(failure(.data(ForgedPNG.claiming(20000, 20000), name: "x")) == .tooLarge(width: 20000, height: 20000))
    #expect(failure(.data(ForgedPNG.claiming(40000, 2), name: "x")) == .tooLarge(width: 40000, height: 2))
    #expect(failure(.data(ForgedPNG.claiming(200, 200), name: "x")) != nil, "rows are missing")
    let webP = Data("RIFF\u{16}\0\0\0WEBPVP8X\u{0A}\0\0\0\0\0\0\0".utf8) + [0xFF, 0x3F, 0, 0xFF, 0x3F, 0]
    #expect(failure(.data(webP, name: "x")) == .tooLarge(width: 16384, height: 16384))
    let inside = ForgedPNG.claiming(20000, 20000).base64EncodedString()
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">
        <image width="9" height="9" xlink:href="data:image/png;base64,\(inside)"/></svg>
      """
    #expect(failure(.data(Data(svg.utf8), name: "x")) != nil)
  }

  @Test("a picture without width or height is damaged, whatever its format", arguments: PictureSample.withSize)
  func noSize(sample: PictureSample, places: [Int]) throws {
    for place in places {
      var data = sample.data
      for index in place..<place + sample.sizeBytes { data[data.startIndex + index] = 0 }
      let error = try #require(failure(.data(data, name: "flat")), "\(sample) at \(place)")
      #expect(!error.isResourceExhaustion && error.description.contains("damaged"), "\(sample) at \(place): \(error)")
    }
  }

  @Test("a TIFF picture without width or height is damaged") func flatTIFF() throws {
    let data = PictureSample.tiff.data
    let isLittle = data[data.startIndex] == 0x49
    // Its tags 256 and 257.
    for tag in [0, 1] as [UInt8] {
      var flat = data
      let mark: [UInt8] = isLittle ? [tag, 1] : [1, tag]
      var hits = 0
      for index in flat.indices.dropLast(12)
      where Array(flat[index..<index + 2]) == mark && [3, 4].contains(flat[index + (isLittle ? 2 : 3)]) {
        for byte in index + 8..<index + 12 { flat[byte] = 0 }
        hits += 1
      }
      try #require(hits > 0)
      let error = try #require(failure(.data(flat, name: "flat")))
      #expect(!error.isResourceExhaustion, "\(error)")
    }
  }

  @Test("Only regular files are opened") func irregular() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hero-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let pipe = folder.appendingPathComponent("pipe.jpg")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    #expect(failure(.file(pipe)) == .notAFile)
    #expect(failure(.file(folder)) == .notAFile)
    #expect(failure(.file(URL(fileURLWithPath: "/dev/zero"))) == .notAFile)
    #expect(failure(.file(folder.appendingPathComponent("none.png"))) == .notFound)
    let empty = folder.appendingPathComponent("empty.png")
    try Data().write(to: empty)
    #expect(failure(.file(empty)) == .empty)
    let text = folder.appendingPathComponent("text.png")
    try Data("hello".utf8).write(to: text)
    #expect(failure(.file(text)) == .unsupported)
    let huge = folder.appendingPathComponent("huge.png")
    try Data().write(to: huge)
    #expect(truncate(huge.path, 300 << 20) == 0)
    #expect(failure(.file(huge)) == .fileTooLarge(bytes: 300 << 20))
  }

  @Test("The content decides, not the name") func content() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("hero-\(UUID().uuidString).gif")
    defer { try? FileManager.default.removeItem(at: file) }
    try PictureSample.jpeg.data.write(to: file)
    #expect(failure(.file(file)) == nil)
  }

  @Test("Every reason is one sentence") func sentences() {
    let errors: [PictureError] = [
      .notFound, .notAFile, .unreadable("Permission denied"), .fileTooLarge(bytes: 1 << 30),
      .tooLarge(width: 1, height: 2), .unsupported, .loaderMissing(format: "WEBP"), .empty, .truncated,
      .broken("reason"),
      .outOfMemory, .tooSlow(seconds: 30),
    ]
    for error in errors {
      #expect(error.description.hasSuffix(".") && !error.description.contains("\n"))
    }
  }
}

extension PictureSample {
  /// Samples whose size stands in their first bytes, with the places of width and height. Of a GIF those are its first
  /// frame's.
  fileprivate static var withSize: [(PictureSample, [Int])] {
    let samples: [PictureSample] = [
      .jpeg, .progressiveJPEG, .grayJPEG, .sixteenBitPNG, .interlacedPNG, .palettePNG, .animatedGIF,
    ]
    return samples.map { ($0, $0.sizePlaces) }
  }

  /// Bytes of a width or a height.
  fileprivate var sizeBytes: Int {
    switch self {
    case .sixteenBitPNG, .interlacedPNG, .palettePNG: 4
    default: 2
    }
  }

  private var sizePlaces: [Int] {
    let bytes = Array(data)
    switch self {
    case .sixteenBitPNG, .interlacedPNG, .palettePNG: return [16, 20]
    case .animatedGIF:
      // The extension before the first frame has eight bytes, behind a table of colours.
      let frame =
        bytes.indices.first { bytes[$0] == 0x2C && $0 > 13 && Array(bytes[$0 + 5..<$0 + 9]) == [64, 0, 48, 0] } ?? 0
      return [frame + 5, frame + 7]
    default:
      let start = bytes.indices.first { bytes[$0] == 0xFF && (bytes[$0 + 1] == 0xC0 || bytes[$0 + 1] == 0xC2) } ?? 0
      return [start + 5, start + 7]
    }
  }
}
