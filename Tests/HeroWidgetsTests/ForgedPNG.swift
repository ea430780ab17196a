import Foundation

/// PNG files that lie about themselves.
enum ForgedPNG {
  /// Its head claims `width` × `height` pixels; none of them are there.
  static func claiming(_ width: UInt32, _ height: UInt32) -> Data {
    var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    func bytes(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) } }
    func chunk(_ kind: String, _ body: [UInt8]) {
      let content = Array(kind.utf8) + body
      data += bytes(UInt32(body.count)) + content + bytes(crc(content))
    }
    chunk("IHDR", bytes(width) + bytes(height) + [8, 0, 0, 0, 0])
    chunk("IDAT", [0x78, 0x9C, 0x03, 0, 0, 0, 0, 1])
    chunk("IEND", [])
    return data
  }

  /// The check sum of PNG and gzip.
  static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = ~0
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 != 0 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
