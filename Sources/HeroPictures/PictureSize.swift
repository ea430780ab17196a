package import Foundation
import HeroSystem

/// The size of a picture, read from the beginning of its file. Nothing is decoded.
package enum PictureSize {
  /// Bytes of a file that are looked at: a JPEG's thumbnails and color profiles come before its size.
  private static let reach = 512 << 10

  /// Returns the size in pixels, upright; nil where the file is no picture, or does not tell, as SVG.
  package static func read(_ file: URL) -> CGSize? {
    guard let data = try? RegularFile.beginning(of: file, count: reach) else { return nil }
    return data.withUnsafeBytes { size(in: ByteReader(bytes: $0)) }
  }

  private static func size(in file: ByteReader) -> CGSize? {
    func number(_ offset: Int, _ size: Int) -> Int? { file.number(at: offset, size: size, littleEndian: true) }
    if file.text(at: 1, "PNG") { return size(file.number(at: 16, size: 4), file.number(at: 20, size: 4)) }
    if file.text(at: 0, "GIF8") { return size(number(6, 2), number(8, 2)) }
    if file.text(at: 0, "RIFF"), file.text(at: 8, "WEBP") {
      if file.text(at: 12, "VP8X") { return size(number(24, 3).map { $0 + 1 }, number(27, 3).map { $0 + 1 }) }
      if file.text(at: 12, "VP8L"), let bits = number(21, 4) {
        return size((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
      }
      return size(number(26, 2).map { $0 & 0x3FFF }, number(28, 2).map { $0 & 0x3FFF })
    }
    return file[0] == 0xFF && file[1] == 0xD8 ? jpegSize(in: file) : nil
  }

  private static func size(_ width: Int?, _ height: Int?) -> CGSize? {
    guard let width, let height, width > 0, height > 0 else { return nil }
    return CGSize(width: width, height: height)
  }

  private static func jpegSize(in file: ByteReader) -> CGSize? {
    var (at, orientation) = (2, Orientation.up)
    while let mark = file.next(0xFF, from: at), let kind = file[mark + 1] {
      at = mark + 2
      if kind == 0xFF { at = mark + 1 }
      if kind == 0xFF || kind == 0 || 0xD0...0xD8 ~= kind { continue }
      guard kind != 0xD9, let length = file.number(at: at, size: 2) else { return nil }
      if kind == 0xE1, file.text(at: at + 2, "Exif\0\0") {
        orientation = Orientation(exif: file.slice(at + 8..<max(at + 8, at + length)))
      }
      // A frame header: C4, C8 and CC are tables.
      if 0xC0...0xCF ~= kind, kind & 3 != 0 || kind == 0xC0 {
        let (height, width) = (file.number(at: at + 3, size: 2), file.number(at: at + 5, size: 2))
        return orientation.swapsSides ? size(height, width) : size(width, height)
      }
      at += max(2, length)
    }
    return nil
  }
}
