import Foundation
import HeroVision

/// Writes GIFs for tests: each picture whole, in at most 128 colors, with codes that are never compressed.
struct GIFWriter {
  private(set) var data = Data("GIF89a".utf8)
  private let width, height: Int

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    put(width)
    put(height)
    data += [0, 0, 0]
  }

  /// - Parameter delay: hundredths of a second.
  mutating func add(_ picture: PixelImage, delay: Int) {
    let colors = Array(Set(picture.pixels.map { $0 & 0xFFFFFF })).sorted().prefix(128)
    let numbers = Dictionary(uniqueKeysWithValues: colors.enumerated().map { ($1, UInt8($0)) })
    data += [0x21, 0xF9, 4, 0]
    put(delay)
    data += [0, 0, 0x2C, 0, 0, 0, 0]
    put(width)
    put(height)
    data.append(0x86)
    for index in 0..<128 {
      let color = index < colors.count ? colors[index] : 0
      data += [UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255)]
    }
    data.append(7)
    // Eight bits a code: 128 begins anew before codes become longer, 129 ends.
    var codes: [UInt8] = []
    for (index, pixel) in picture.pixels.enumerated() {
      if index % 100 == 0 { codes.append(128) }
      codes.append(numbers[pixel & 0xFFFFFF] ?? 0)
    }
    codes.append(129)
    for start in stride(from: 0, to: codes.count, by: 255) {
      let block = codes[start..<min(codes.count, start + 255)]
      data.append(UInt8(block.count))
      data += block
    }
    data.append(0)
  }

  mutating func end() { data.append(0x3B) }

  private mutating func put(_ number: Int) { data += [UInt8(number & 255), UInt8(number >> 8)] }
}
