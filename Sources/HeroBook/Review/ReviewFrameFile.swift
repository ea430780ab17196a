import Foundation
import HeroEvidence
import HeroPictures
import HeroWidgets

/// A frame of a review as a file: a PNG, or a JPEG that knows the exact pixels it was made of.
///
/// A JPEG has a comment behind its first two bytes, with a sum of the exact pixels and a sum of the bytes that follow.
/// By the first, frames are told apart to the pixel although the JPEG is not exact; by the second, damage is found.
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
  /// - Throws: a `PNGFile.Problem` for data that are cut off, altered by accident, or another kind of file.
  init(_ data: Data, at path: String) throws(PNGFile.Problem) {
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
      throw PNGFile.Problem(words: "is cut off, or is no frame of a review")
    }
    let words = String(decoding: data[6..<end], as: UTF8.self)
    guard words.hasPrefix(Self.commentStart), let rest = UInt32(words.suffix(8), radix: 16),
      let pixels = UInt32(words.dropFirst(Self.commentStart.count).prefix(8), radix: 16)
    else { throw PNGFile.Problem(words: "is no frame of a review") }
    guard Zlib.crc32(data[end...]) == rest, let size = Self.size(inJPEG: data, from: end) else {
      throw PNGFile.Problem(words: "is cut off or damaged: its checksum is wrong")
    }
    self.size = size
    pixelSum = pixels
  }

  static func isJPEG(_ path: String) -> Bool { path.hasSuffix(".jpg") }

  /// Encodes a picture as a JPEG with both sums.
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

  /// Returns the sum of red, green and blue, row by row; nil when memory is out.
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

  /// Returns width and height from the frame header, which comes before the pixels.
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
