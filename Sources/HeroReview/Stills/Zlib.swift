import CZlib
import Foundation

/// Compression and checksums of PNG files.
enum Zlib {
  /// The sum that ends a PNG's chunk.
  static func crc32(_ parts: Data...) -> UInt32 {
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
