/// The formats that are read, told by a file's first bytes: names lie.
enum PictureFormat: String, Sendable {
  case jpeg, png, gif, webp, tiff, svg

  init?(_ bytes: ByteReader) {
    func starts(_ prefix: [UInt8], at offset: Int = 0) -> Bool {
      prefix.indices.allSatisfy { bytes[offset + $0] == prefix[$0] }
    }
    if starts([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if starts([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if starts(Array("GIF8".utf8)) {
      self = .gif
    } else if starts(Array("RIFF".utf8)), starts(Array("WEBP".utf8), at: 8) {
      self = .webp
    } else if starts([0x49, 0x49, 0x2A, 0]) || starts([0x4D, 0x4D, 0, 0x2A]) {
      self = .tiff
    } else if starts([0xFE, 0xFF, 0, 0x3C]) || starts([0xFF, 0xFE, 0x3C, 0]) {
      self = .svg
    } else {
      var offset = starts([0xEF, 0xBB, 0xBF]) ? 3 : 0
      while let byte = bytes[offset], [0x20, 0x09, 0x0A, 0x0D].contains(byte) { offset += 1 }
      guard bytes[offset] == 0x3C else { return nil }
      self = .svg
    }
  }
}
