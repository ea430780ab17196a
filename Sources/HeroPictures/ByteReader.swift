import Foundation

/// Looks into a file's bytes; outside there is nothing.
struct ByteReader {
  let bytes: UnsafeRawBufferPointer

  var count: Int { bytes.count }

  subscript(offset: Int) -> UInt8? { offset >= 0 && offset < bytes.count ? bytes[offset] : nil }

  /// `size` bytes as one number, most significant first unless `littleEndian`; nil past the end.
  func number(at offset: Int, size: Int, littleEndian: Bool = false) -> Int? {
    guard offset >= 0, offset <= bytes.count - size else { return nil }
    var value = 0
    for index in 0..<size {
      value = value << 8 | Int(bytes[offset + (littleEndian ? size - 1 - index : index)])
    }
    return value
  }

  func text(at offset: Int, _ expected: StaticString) -> Bool {
    let length = expected.utf8CodeUnitCount
    guard offset >= 0, offset <= bytes.count - length, let base = bytes.baseAddress else { return false }
    return memcmp(base + offset, expected.utf8Start, length) == 0
  }

  func next(_ byte: UInt8, from offset: Int) -> Int? {
    guard offset >= 0, offset < bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + offset, Int32(byte), bytes.count - offset)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }

  func slice(_ range: Range<Int>) -> ByteReader {
    let safe = range.clamped(to: 0..<bytes.count)
    return ByteReader(bytes: UnsafeRawBufferPointer(rebasing: bytes[safe]))
  }
}
