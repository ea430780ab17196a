import Foundation
import HeroPictures
import HeroWidgets

/// A frame of a review as a file: a PNG, or a JPEG that knows the exact pixels it was made of.
///
/// A JPEG has a comment behind its first two bytes, with a sum of the exact pixels and a sum of the bytes that follow. By
/// the first, frames are told apart to the pixel although the JPEG is not exact; by the second, damage is found.
struct ReviewFrameFile {
  let data: Data
  /// Width and height in pixels.
  let size: [Int]
  /// The sum of the exact pixels; nil for a PNG, whose pixels are exact.
  let pixelSum: UInt32?

  private static let commentStart = "HeroPreview pixels="
  private static let commentLength = commentStart.utf8.count + 8 + " rest=".utf8.count + 8

  /// Checks that the file is whole. The pixels are not decoded.
  ///
  /// - Throws: a `PNGFile.Flaw` for what is cut off, altered by accident, or another kind of file.
  init(_ data: Data, at path: String) throws(PNGFile.Flaw) {
    let data = data.startIndex == 0 ? data : Data(data)
    self.data = data
    guard Self.isJPEG(path) else {
      let head = try PNGFile(data).chunks.first?.body ?? Data()
      size = [0, 4].map { place in head.dropFirst(place).prefix(4).reduce(0) { $0 << 8 | Int($1) } }
      pixelSum = nil
      return
    }
    let end = 6 + Self.commentLength
    guard data.starts(with: [0xFF, 0xD8, 0xFF, 0xFE, 0, UInt8(Self.commentLength + 2)]), data.count > end else {
      throw PNGFile.Flaw(words: "is cut off, or is no frame of a review")
    }
    let words = String(decoding: data[6..<end], as: UTF8.self)
    guard words.hasPrefix(Self.commentStart), let rest = UInt32(words.suffix(8), radix: 16),
      let pixels = UInt32(words.dropFirst(Self.commentStart.count).prefix(8), radix: 16)
    else { throw PNGFile.Flaw(words: "is no frame of a review") }
    guard Zlib.crc32(data[end...]) == rest, let size = Self.size(inJPEG: data, from: end) else {
      throw PNGFile.Flaw(words: "is cut off or damaged: its sum is wrong")
    }
    self.size = size
    pixelSum = pixels
  }

  static func isJPEG(_ path: String) -> Bool { path.hasSuffix(".jpg") }

  /// The pixels as such a JPEG.
  ///
  /// - Parameters:
  ///   - sum: the pixels' `pixelSum`.
  ///   - quality: 1 to 100.
  /// - Returns: nil when memory is out.
  static func jpeg(_ surface: Surface, sum: UInt32, quality: Int) -> Data? {
    guard let data = surface.jpegData(quality: quality), data.starts(with: [0xFF, 0xD8]) else { return nil }
    let rest = data.dropFirst(2)
    let words = String(format: "\(commentStart)%08x rest=%08x", sum, Zlib.crc32(rest))
    return Data([0xFF, 0xD8, 0xFF, 0xFE, 0, UInt8(commentLength + 2)]) + Data(words.utf8) + rest
  }

  /// Of red, green and blue, row by row; nil when memory is out.
  static func pixelSum(_ surface: Surface) -> UInt32? {
    let (width, height) = (surface.width, surface.height)
    return surface.withPixels { base, stride in
      var bytes = Data(count: width * height * 3)
      bytes.withUnsafeMutableBytes { (bytes: UnsafeMutableRawBufferPointer) in
        for y in 0..<height {
          let line = base.advanced(by: y * stride).assumingMemoryBound(to: UInt32.self)
          for x in 0..<width {
            let (pixel, place) = (line[x], (y * width + x) * 3)
            bytes[place] = UInt8(truncatingIfNeeded: pixel >> 16)
            bytes[place + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
            bytes[place + 2] = UInt8(truncatingIfNeeded: pixel)
          }
        }
      }
      return Zlib.crc32(bytes)
    }
  }

  /// As the frame header says, which comes before the pixels.
  private static func size(inJPEG data: Data, from start: Int) -> [Int]? {
    func number(_ place: Int) -> Int { Int(data[place]) << 8 | Int(data[place + 1]) }
    var place = start
    while place + 9 <= data.count, data[place] == 0xFF {
      if [0xC0, 0xC1, 0xC2].contains(data[place + 1]) { return [number(place + 7), number(place + 5)] }
      place += 2 + number(place + 2)
    }
    return nil
  }
}

/// The frames of one transition on their way to its folder.
struct ReviewFrameWriter {
  let folder: URL
  /// Whether frames are PNG files.
  let isLossless: Bool
  /// Bytes that the JPEG frames may have together.
  let room: Int
  /// JPEG's, best first. All frames have the first with which they fit; the last where none fits.
  private var attempts = [88, 76, 64, 52].map { (quality: $0, bytes: 0, frames: [Data]()) }
  private var paths: [String] = []

  /// - Parameter scale: pixels of a frame for each point.
  init(folder: URL, isLossless: Bool, scale: Double) {
    (self.folder, self.isLossless) = (folder, isLossless)
    room = Int(Self.roomOfOne * max(1, scale * scale))
  }

  /// At a scale of 1: four transitions and the grid of a scene then have less than 15 MB.
  private static let roomOfOne = 3_000_000.0

  /// Takes a frame and returns the path it will have.
  ///
  /// - Parameter name: the path without its suffix.
  mutating func add(_ picture: Surface, _ name: String) throws -> String {
    let path = name + (isLossless ? ".png" : ".jpg")
    guard !isLossless else {
      guard let data = picture.quickPNG() else { throw ReviewError.noMemory }
      try WholeFolder.put(data, at: path, in: folder)
      return path
    }
    guard let sum = ReviewFrameFile.pixelSum(picture) else { throw ReviewError.noMemory }
    for index in attempts.indices {
      guard let data = ReviewFrameFile.jpeg(picture, sum: sum, quality: attempts[index].quality) else {
        throw ReviewError.noMemory
      }
      attempts[index].frames.append(data)
      attempts[index].bytes += data.count
    }
    // More frames do not make it less.
    attempts = Array(attempts.dropLast().drop { $0.bytes > room }) + attempts.suffix(1)
    paths.append(path)
    return path
  }

  /// Writes what was taken.
  func finish() throws {
    guard let frames = attempts.first?.frames else { return }
    for (path, data) in zip(paths, frames) { try WholeFolder.put(data, at: path, in: folder) }
  }
}
