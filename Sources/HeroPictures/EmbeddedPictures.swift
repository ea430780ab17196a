import CPixbuf

/// The pixel pictures inside an SVG file. librsvg decodes them whole and without a limit, so that they are measured
/// first.
enum EmbeddedPictures {
  /// All of one file together.
  static let pixels = 40_000_000
  /// A picture tells its size within its first megabyte.
  private static let headerBytes = 1 << 20

  static func check(_ file: ByteReader) throws(PictureError) {
    var at = 0
    var total = 0
    while let mark = next("base64,", in: file, from: at) {
      at = mark + 7
      let header = decode(file, from: &at)
      let (width, height) = header.withUnsafeBytes { size(of: ByteReader(bytes: $0)) }
      guard width <= PictureLimits.side, height <= PictureLimits.side else {
        throw .tooLarge(width: width, height: height)
      }
      total += width * height
      guard total <= pixels else {
        throw .broken("the pictures inside have more than \(pixels / 1_000_000) megapixels")
      }
    }
  }

  private static func next(_ word: StaticString, in file: ByteReader, from start: Int) -> Int? {
    var at = start
    while let found = file.next(word.utf8Start.pointee, from: at) {
      if file.text(at: found, word) { return found }
      at = found + 1
    }
    return nil
  }

  /// The beginning of what base64 says from `at` on, which moves behind it.
  private static func decode(_ file: ByteReader, from at: inout Int) -> [UInt8] {
    var result: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    while let byte = file[at], result.count < headerBytes {
      let value: UInt8
      switch byte {
      case 0x41...0x5A: value = byte - 0x41
      case 0x61...0x7A: value = byte - 0x61 + 26
      case 0x30...0x39: value = byte - 0x30 + 52
      case 0x2B: value = 62
      case 0x2F: value = 63
      case 0x22, 0x27, 0x29, 0x3C, 0x3D: return result
      default:
        at += 1
        continue
      }
      at += 1
      bits = bits << 6 | UInt32(value)
      count += 1
      if count == 4 {
        result += [UInt8(bits >> 16 & 255), UInt8(bits >> 8 & 255), UInt8(bits & 255)]
        count = 0
      }
    }
    return result
  }

  /// Zero when no decoder recognises it: then librsvg will not either.
  private static func size(of header: ByteReader) -> (width: Int, height: Int) {
    // The WebP decoder cannot be stopped at the header.
    if PictureFormat(header) == .webp { return PictureEnvelope.webPSize(header) }
    final class Found { var size = (width: 0, height: 0) }
    let found = Found()
    guard let loader = gdk_pixbuf_loader_new() else { return (0, 0) }
    defer { g_object_unref(loader) }
    typealias SizePrepared =
      @convention(c) (
        UnsafeMutablePointer<GdkPixbufLoader>?, gint, gint, UnsafeMutableRawPointer?
      ) -> Void
    let prepared: SizePrepared = { loader, width, height, context in
      guard let context else { return }
      Unmanaged<Found>.fromOpaque(context).takeUnretainedValue().size = (Int(width), Int(height))
      gdk_pixbuf_loader_set_size(loader, 0, 0)
    }
    g_signal_connect_data(
      loader, "size-prepared", unsafeBitCast(prepared, to: GCallback.self), Unmanaged.passUnretained(found).toOpaque(),
      nil, GConnectFlags(rawValue: 0))
    var at = 0
    while at < header.count, found.size.width == 0 {
      let piece = header.slice(at..<at + 4096)
      guard let base = piece.bytes.baseAddress,
        gdk_pixbuf_loader_write(loader, base.assumingMemoryBound(to: guchar.self), gsize(piece.count), nil) != 0
      else { break }
      at += 4096
    }
    gdk_pixbuf_loader_close(loader, nil)
    return found.size
  }
}
