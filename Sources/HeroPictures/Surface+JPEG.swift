import CPixbuf
package import Foundation
package import HeroDrawing

extension Surface {
  /// An opaque surface as a JPEG file's bytes; nil when memory is out.
  /// - Parameter quality: 1 to 100.
  package func jpegData(quality: Int) -> Data? {
    guard
      let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, Int32(width), Int32(height)),
      let target = gdk_pixbuf_get_pixels(pixbuf)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    let rowLength = Int(gdk_pixbuf_get_rowstride(pixbuf))
    let copied: Void? = withPixels { base, stride in
      for y in 0..<height {
        let words = base.advanced(by: y * stride).assumingMemoryBound(to: UInt32.self)
        let row = target.advanced(by: y * rowLength)
        for x in 0..<width {
          row[3 * x] = UInt8(truncatingIfNeeded: words[x] >> 16)
          row[3 * x + 1] = UInt8(truncatingIfNeeded: words[x] >> 8)
          row[3 * x + 2] = UInt8(truncatingIfNeeded: words[x])
        }
      }
    }
    guard copied != nil else { return nil }
    var bytes: UnsafeMutablePointer<gchar>?
    var count: gsize = 0
    let saved = "quality".withCString { key in
      "\(quality)".withCString { value in
        var keys: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: key), nil]
        var values: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: value), nil]
        return gdk_pixbuf_save_to_bufferv(pixbuf, &bytes, &count, "jpeg", &keys, &values, nil)
      }
    }
    guard saved != 0, let bytes else { return nil }
    defer { g_free(bytes) }
    return Data(bytes: bytes, count: Int(count))
  }
}
