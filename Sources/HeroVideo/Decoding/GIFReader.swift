import HeroGeometry

/// The blocks of a GIF. Nothing that a file says is believed: reading ends where the bytes end.
struct GIFReader {
  /// One picture of the file, still compressed.
  struct Frame {
    /// May lie outside the canvas in part.
    let area: PixelRect
    /// Seconds until the next frame, as browsers play it.
    let delay: Double
    let disposal: Int
    let transparent: Int?
    let isInterlaced: Bool
    /// 0x00RRGGBB by number.
    let colors: [UInt32]
    let codeSize: Int
    /// Offsets of the compressed bytes in the file, block by block.
    let blocks: [Range<Int>]
  }

  private(set) var width = 0
  private(set) var height = 0
  private let bytes: [UInt8]
  private var place = 0
  private var colors: [UInt32] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the size and the common colors. Returns false if it is no GIF.
  mutating func readHeader() -> Bool {
    guard bytes.count >= 13, bytes.starts(with: [0x47, 0x49, 0x46, 0x38]) else { return false }
    place = 6
    width = readNumber() ?? 0
    height = readNumber() ?? 0
    let flags = bytes[place]
    place += 3
    if flags & 0x80 != 0 { colors = readColors(flags) }
    return width > 0 && height > 0
  }

  /// Reads up to the end of the next picture; nil where there are no more, or the file is cut off.
  mutating func nextFrame() -> Frame? {
    var (delay, disposal, transparent): (Int, Int, Int?) = (0, 0, nil)
    while place < bytes.count {
      let kind = bytes[place]
      place += 1
      switch kind {
      case 0x21:
        guard place < bytes.count else { return nil }
        let label = bytes[place]
        place += 1
        guard let blocks = readBlocks() else { return nil }
        if label == 0xF9, let block = blocks.first, block.count >= 4 {
          let start = block.lowerBound
          disposal = Int(bytes[start] >> 2 & 7)
          delay = Int(bytes[start + 1]) | Int(bytes[start + 2]) << 8
          transparent = bytes[start] & 1 == 1 ? Int(bytes[start + 3]) : nil
        }
      case 0x2C:
        guard let x = readNumber(), let y = readNumber(), let width = readNumber(), let height = readNumber(),
          place < bytes.count
        else { return nil }
        let flags = bytes[place]
        place += 1
        let own = flags & 0x80 != 0 ? readColors(flags) : colors
        guard place < bytes.count else { return nil }
        let codeSize = Int(bytes[place])
        place += 1
        guard let blocks = readBlocks() else { return nil }
        return Frame(
          area: PixelRect(x: x, y: y, width: width, height: height),
          // Browsers show what asks for less than 20 ms for 100 ms.
          delay: delay < 2 ? 0.1 : Double(delay) / 100, disposal: disposal, transparent: transparent,
          isInterlaced: flags & 0x40 != 0, colors: own, codeSize: codeSize, blocks: blocks)
      case 0: continue
      default: return nil
      }
    }
    return nil
  }

  private mutating func readNumber() -> Int? {
    guard place + 2 <= bytes.count else { return nil }
    defer { place += 2 }
    return Int(bytes[place]) | Int(bytes[place + 1]) << 8
  }

  private mutating func readColors(_ flags: UInt8) -> [UInt32] {
    let count = min(2 << Int(flags & 7), (bytes.count - place) / 3)
    defer { place += count * 3 }
    return (0..<max(0, count)).map { index in
      let start = place + index * 3
      return UInt32(bytes[start]) << 16 | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2])
    }
  }

  /// Returns the blocks up to the empty one. A file that is cut off has none.
  private mutating func readBlocks() -> [Range<Int>]? {
    var blocks: [Range<Int>] = []
    while place < bytes.count {
      let count = Int(bytes[place])
      place += 1
      if count == 0 { return blocks }
      guard place + count <= bytes.count else { return nil }
      blocks.append(place..<place + count)
      place += count
    }
    return nil
  }
}
