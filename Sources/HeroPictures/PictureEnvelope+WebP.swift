import Foundation

extension PictureEnvelope {
  /// Bytes of a color profile; larger ones are ignored.
  static let mostOfProfile = 8 << 20

  /// Of an animation only the first frame is kept, as a file of its own: the loader's own way through animations prints
  /// warnings and leaks memory when they are damaged.
  mutating func walkWebP(_ file: ByteReader) throws(PictureError) {
    guard let length = file.webPNumber(4, 4), 8 + length <= file.count else { throw .truncated }
    end = 8 + length
    size = PictureEnvelope.webPSize(file.slice(0..<end))
    var frame: Range<Int>?
    var at = 12
    while at + 8 <= end, let length = file.webPNumber(at + 4, 4) {
      let body = at + 8
      let next = body + length + (length & 1)
      guard body + length <= end else { throw .truncated }
      if file.text(at: at, "EXIF") {
        let prefix = file.text(at: body, "Exif\0\0") ? 6 : 0
        orientation = Orientation(exif: file.slice(body + prefix..<body + max(prefix, length)))
      } else if file.text(at: at, "ICCP"), length <= Self.mostOfProfile {
        colors = .profile(Data(file.slice(body..<body + length).bytes))
      } else if file.text(at: at, "ANMF"), frame == nil {
        frame = body..<body + length
      }
      at = next
    }
    if let frame {
      try takeFrame(file, frame)
    } else if file.text(at: 12, "VP8X"), (file[20] ?? 0) & 2 != 0 {
      throw .broken("the WebP animation holds no frame")
    }
  }

  /// Makes a still picture of an animation's frame.
  private mutating func takeFrame(_ file: ByteReader, _ frame: Range<Int>) throws(PictureError) {
    let damaged = PictureError.broken("the first frame of the WebP animation is damaged")
    guard let x = file.webPNumber(frame.lowerBound, 3), let y = file.webPNumber(frame.lowerBound + 3, 3),
      let w = file.webPNumber(frame.lowerBound + 6, 3), let h = file.webPNumber(frame.lowerBound + 9, 3),
      let canvas = size, frame.count >= 24
    else { throw damaged }
    let (width, height) = (w + 1, h + 1)
    guard x * 2 + width <= canvas.width, y * 2 + height <= canvas.height else { throw damaged }
    if width != canvas.width || height != canvas.height { place = (x * 2, y * 2, canvas.width, canvas.height) }
    var at = frame.lowerBound + 16
    start = at
    let hasAlpha = file.text(at: at, "ALPH")
    while !file.text(at: at, "VP8 "), !file.text(at: at, "VP8L") {
      guard at + 8 <= frame.upperBound, let length = file.webPNumber(at + 4, 4) else { throw damaged }
      at += 8 + length + (length & 1)
    }
    guard let length = file.webPNumber(at + 4, 4), at + 8 + length <= frame.upperBound else { throw damaged }
    end = at + 8 + length
    if length & 1 == 1 { trailer = [0] }

    func bytes(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
    var chunks: [UInt8] = Array("WEBP".utf8)
    if hasAlpha { chunks += Array("VP8X".utf8) + bytes(10, 4) + [0x10, 0, 0, 0] + bytes(w, 3) + bytes(h, 3) }
    header = Array("RIFF".utf8) + bytes(chunks.count + end - start + trailer.count, 4) + chunks
    // What the frame's own header says counts as well.
    let inner = PictureEnvelope.webPSize(file.slice(start - 12..<end))
    size = (max(canvas.width, inner.width), max(canvas.height, inner.height))
  }

  /// The largest size that a WebP file's chunks name, in pixels; 0 when there is none.
  static func webPSize(_ file: ByteReader) -> (width: Int, height: Int) {
    var (width, height) = (0, 0)
    func note(_ w: Int, _ h: Int) { (width, height) = (max(width, w), max(height, h)) }
    var at = 12
    while let length = file.webPNumber(at + 4, 4) {
      let body = at + 8
      if file.text(at: at, "VP8X"), let w = file.webPNumber(body + 4, 3), let h = file.webPNumber(body + 7, 3) {
        note(w + 1, h + 1)
      } else if file.text(at: at, "VP8 "), let w = file.webPNumber(body + 6, 2), let h = file.webPNumber(body + 8, 2) {
        note(w & 0x3FFF, h & 0x3FFF)
      } else if file.text(at: at, "VP8L"), let bits = file.webPNumber(body + 1, 4) {
        note((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
      }
      at = body + length + (length & 1)
    }
    return (width, height)
  }
}

extension ByteReader {
  fileprivate func webPNumber(_ offset: Int, _ size: Int) -> Int? { number(at: offset, size: size, littleEndian: true) }
}
