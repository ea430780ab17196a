/// The decompression of GIF: codes of 3 to 12 bits that stand for strings of earlier bytes.
struct LZWDecoder {
  private static let most = 4096
  private var prefixes = [UInt16](repeating: 0, count: most)
  private var suffixes = [UInt8](repeating: 0, count: most)
  private var string = [UInt8](repeating: 0, count: most + 1)

  /// Decodes up to `limit` bytes, and calls `put` for each with its place. Data that makes no sense ends it.
  mutating func decode(
    _ bytes: [UInt8], _ blocks: [Range<Int>], codeSize: Int, limit: Int, _ put: (_ place: Int, _ value: UInt8) -> Void
  ) {
    guard (1...8).contains(codeSize) else { return }
    let (clear, end) = (1 << codeSize, 1 << codeSize + 1)
    var (next, width, previous, first): (Int, Int, Int?, UInt8) = (end + 1, codeSize + 1, nil, 0)
    var (buffer, bits, count) = (0, 0, 0)
    for value in 0..<clear { suffixes[value] = UInt8(value) }
    for byte in blocks.joined() {
      buffer |= Int(bytes[byte]) << bits
      bits += 8
      while bits >= width {
        let code = buffer & (1 << width - 1)
        buffer >>= width
        bits -= width
        if code == clear {
          (next, width, previous) = (end + 1, codeSize + 1, nil)
          continue
        }
        guard code != end, code < next || code == next && previous != nil else { return }
        // A code that is not known yet is the string before, with its own first byte at the end.
        var length = 0
        var rest = code
        if code == next, let previous {
          string[length] = first
          length += 1
          rest = previous
        }
        while rest > end, length < Self.most {
          string[length] = suffixes[rest]
          length += 1
          rest = Int(prefixes[rest])
        }
        first = suffixes[rest]
        string[length] = first
        for index in stride(from: length, through: 0, by: -1) {
          guard count < limit else { return }
          put(count, string[index])
          count += 1
        }
        if let previous, next < Self.most {
          prefixes[next] = UInt16(previous)
          suffixes[next] = first
          next += 1
          if next == 1 << width, width < 12 { width += 1 }
        }
        previous = code
      }
    }
  }
}
