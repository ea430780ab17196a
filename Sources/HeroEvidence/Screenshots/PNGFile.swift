import CZlib
public import Foundation
public import HeroWidgets

/// A PNG file as a row of chunks: each is its length, four letters, what it holds, and a sum of the two.
package struct PNGFile {
  /// The reason why a file is not a PNG, in words that follow the file's name.
  package struct Problem: Error {
    package var words: String

    package init(words: String) { self.words = words }
  }

  static let signature = Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

  package struct Chunk {
    var type: String
    package var body: Data
  }

  package private(set) var chunks: [Chunk] = []
  /// The signature and the chunk that every PNG begins with.
  private static let headEnd = 8 + 12 + 13

  /// Throws a `Problem` for data that are cut, or altered by accident; the pixels are not looked at.
  package init(_ data: Data) throws(Problem) {
    // Places in slices count from elsewhere.
    let data = data.startIndex == 0 ? data : Data(data)
    guard data.starts(with: Self.signature) else { throw Problem(words: "is not a PNG file") }
    var place = Self.signature.count
    repeat {
      guard place + 12 <= data.count else { throw Self.cut }
      let length = Int(Self.number(data, at: place))
      guard length <= data.count - place - 12 else { throw Self.cut }
      let (type, body) = (data[(place + 4)..<(place + 8)], data[(place + 8)..<(place + 8 + length)])
      guard Zlib.crc32(type, body) == Self.number(data, at: place + 8 + length) else {
        throw Problem(words: "is damaged: a checksum is wrong")
      }
      chunks.append(Chunk(type: String(decoding: type, as: UTF8.self), body: body))
      place += 12 + length
    } while chunks.last?.type != "IEND"
    guard chunks.first?.type == "IHDR", chunks.first?.body.count == 13 else {
      throw Problem(words: "is damaged: its size is missing")
    }
  }

  private static let cut = Problem(words: "is cut off")

  private static func number(_ data: Data, at place: Int) -> UInt32 {
    data[place..<(place + 4)].reduce(0) { $0 << 8 | UInt32($1) }
  }

  // MARK: Texts

  /// Bytes of a text that is packed or not; from so many on it is.
  private static let packs = 1024

  /// The text of that keyword, of at most `limit` bytes; nil where there is none.
  package func text(_ keyword: String, limit: Int) throws(Problem) -> Data? {
    for chunk in chunks where chunk.type == "iTXt" {
      let parts = chunk.body.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, Data(parts[0]) == Data(keyword.utf8) else { continue }
      let rest = parts[1]
      // Whether it is packed, how, its language and its keyword in that.
      guard let flag = rest.first, flag < 2, rest.dropFirst().first == 0 else { throw Self.brokenText(keyword) }
      let ends = rest.dropFirst(2).split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
      guard ends.count == 3 else { throw Self.brokenText(keyword) }
      let text = Data(ends[2])
      guard flag == 1 else {
        guard text.count <= limit else { throw Self.longText(keyword, limit) }
        return text
      }
      switch Zlib.unpacked(text, limit: limit) {
      case .data(let data): return data
      case .tooLong: throw Self.longText(keyword, limit)
      case .broken: throw Self.brokenText(keyword)
      }
    }
    return nil
  }

  private static func brokenText(_ keyword: String) -> Problem {
    Problem(words: "is damaged: its text “\(keyword)” cannot be decompressed")
  }

  private static func longText(_ keyword: String, _ limit: Int) -> Problem {
    Problem(words: "cannot be read: its text “\(keyword)” has more than \(limit >> 20) MB")
  }

  /// Returns a file with that text, UTF-8, behind its first chunk; all else stays. nil when memory is out.
  static func adding(_ text: Data, as keyword: String, to file: Data) -> Data? {
    let isPacked = text.count >= packs
    guard let written = isPacked ? Zlib.packed(text) : text else { return nil }
    let body = Data(keyword.utf8) + [0, isPacked ? 1 : 0, 0, 0, 0] + written
    return file.prefix(headEnd) + chunk("iTXt", body) + file.dropFirst(headEnd)
  }

  static func chunk(_ type: String, _ body: Data) -> Data {
    let name = Data(type.utf8)
    return bytes(UInt32(body.count)) + name + body + bytes(Zlib.crc32(name, body))
  }

  /// A number in four bytes, the highest first.
  package static func bytes(_ number: UInt32) -> Data { withUnsafeBytes(of: number.bigEndian) { Data($0) } }
}

extension Surface {
  /// An opaque surface as a PNG file's bytes, four times sooner than `pngData()` and about as small; nil when memory is
  /// out.
  ///
  /// Each row is told by what lies left of it or above it, whichever is less, and packed by runs: that is most of what
  /// flat colours and soft pictures hold.
  public func quickPNG() -> Data? {
    guard width > 0, height > 0, let rows = filteredRows(), let packed = Zlib.packedQuickly(rows) else { return nil }
    let bytes = PNGFile.bytes
    // 8 bits each of red, green and blue; deflated, filtered by rows, not interlaced.
    let head = bytes(UInt32(width)) + bytes(UInt32(height)) + [8, 2, 0, 0, 0]
    return PNGFile.signature + PNGFile.chunk("IHDR", head) + PNGFile.chunk("IDAT", packed)
      + PNGFile.chunk("IEND", Data())
  }

  private func filteredRows() -> [UInt8]? {
    let (width, height, length) = (width, height, width * 3)
    return withPixels { base, stride in
      var above = [UInt8](repeating: 0, count: length)
      var row = above
      return [UInt8](unsafeUninitializedCapacity: (length + 1) * height) { result, count in
        for y in 0..<height {
          let line = base.advanced(by: y * stride).assumingMemoryBound(to: UInt32.self)
          row.withUnsafeMutableBufferPointer { row in
            for x in 0..<width {
              let pixel = line[x]
              row[3 * x] = UInt8(truncatingIfNeeded: pixel >> 16)
              row[3 * x + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
              row[3 * x + 2] = UInt8(truncatingIfNeeded: pixel)
            }
          }
          row.withUnsafeBufferPointer { row in
            above.withUnsafeBufferPointer { above in
              Self.filter(row, above, into: UnsafeMutableBufferPointer(rebasing: result[(y * (length + 1))...]))
            }
          }
          swap(&row, &above)
        }
        count = (length + 1) * height
      }
    }
  }

  private static func filter(
    _ row: UnsafeBufferPointer<UInt8>, _ above: UnsafeBufferPointer<UInt8>,
    into result: UnsafeMutableBufferPointer<UInt8>
  ) {
    var (left, up) = (0, 0)
    for place in 3..<max(3, row.count) {
      left += abs(Int(Int8(truncatingIfNeeded: Int(row[place]) - Int(row[place - 3]))))
      up += abs(Int(Int8(truncatingIfNeeded: Int(row[place]) - Int(above[place]))))
    }
    let takesLeft = left < up
    result[0] = takesLeft ? 1 : 2
    for place in 0..<row.count {
      let other = takesLeft ? (place < 3 ? 0 : row[place - 3]) : above[place]
      result[place + 1] = row[place] &- other
    }
  }
}

extension Zlib {
  /// By runs of the same byte alone; nil when memory is out.
  fileprivate static func packedQuickly(_ bytes: [UInt8]) -> Data? {
    var stream = z_stream()
    guard
      deflateInit2_(
        &stream, 2, Z_DEFLATED, MAX_WBITS, 9, Z_RLE, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { deflateEnd(&stream) }
    var result = Data(count: Int(deflateBound(&stream, uLong(bytes.count))))
    let code = result.withUnsafeMutableBytes { target in
      bytes.withUnsafeBytes { source in
        stream.next_in = UnsafeMutablePointer(mutating: source.bindMemory(to: UInt8.self).baseAddress)
        stream.avail_in = uInt(source.count)
        stream.next_out = target.bindMemory(to: UInt8.self).baseAddress
        stream.avail_out = uInt(target.count)
        return deflate(&stream, Z_FINISH)
      }
    }
    return code == Z_STREAM_END ? result.prefix(Int(stream.total_out)) : nil
  }
}

/// Compression and checksums of PNG files.
package enum Zlib {
  /// The sum that ends a PNG's chunk.
  package static func crc32(_ parts: Data...) -> UInt32 {
    let sum = parts.reduce(CZlib.crc32(0, nil, 0)) { sum, part in
      part.withUnsafeBytes { crc32_z(sum, $0.bindMemory(to: UInt8.self).baseAddress, part.count) }
    }
    return UInt32(truncatingIfNeeded: sum)
  }

  /// As small as it gets; nil when memory is out.
  static func packed(_ data: Data) -> Data? {
    var count = compressBound(uLong(data.count))
    var result = Data(count: Int(count))
    let code = result.withUnsafeMutableBytes { target in
      data.withUnsafeBytes { source in
        compress2(
          target.bindMemory(to: UInt8.self).baseAddress, &count, source.bindMemory(to: UInt8.self).baseAddress,
          uLong(data.count), Z_BEST_COMPRESSION)
      }
    }
    return code == Z_OK ? result.prefix(Int(count)) : nil
  }

  enum Unpacked {
    case data(Data)
    case tooLong
    case broken
  }

  /// - Parameter limit: no more bytes are made of it, whatever it says of itself.
  static func unpacked(_ data: Data, limit: Int) -> Unpacked {
    var stream = z_stream()
    guard inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return .broken }
    defer { inflateEnd(&stream) }
    var result = Data()
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    // zlib counts in 32 bits; a chunk of a PNG has fewer than 31.
    return data.withUnsafeBytes { source in
      stream.next_in = UnsafeMutablePointer(mutating: source.bindMemory(to: UInt8.self).baseAddress)
      stream.avail_in = uInt(data.count)
      while true {
        let (code, made): (Int32, Int) = piece.withUnsafeMutableBufferPointer { target in
          stream.next_out = target.baseAddress
          stream.avail_out = uInt(target.count)
          let code = inflate(&stream, Z_NO_FLUSH)
          return (code, target.count - Int(stream.avail_out))
        }
        guard result.count + made <= limit else { return .tooLong }
        result.append(contentsOf: piece[..<made])
        if code == Z_STREAM_END { return .data(result) }
        guard code == Z_OK, made > 0 || stream.avail_in > 0 else { return .broken }
      }
    }
  }
}
