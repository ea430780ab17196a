import CCairo
public import Foundation
public import HeroGeometry

/// A rectangle of pixels in memory. Owns the cairo surface; the pixels too, unless they were lent by the caller.
///
/// Not `Sendable`: a surface belongs to its painter. Finished pictures travel as `PixelBuffer`-like immutable
/// values of the picture code.
public final class Surface {
  public enum Format: Sendable {
    /// 32 bits a pixel, native-endian 0xXXRRGGBB: nothing shows through.
    case opaque
    /// 32 bits a pixel, native-endian 0xAARRGGBB, premultiplied.
    case translucent
    /// 8 bits a pixel: coverage alone.
    case mask
  }

  package let handle: OpaquePointer
  /// Memory of the pixels, if it is not cairo's own.
  package let memory: (any PixelMemory)?
  public let width: Int
  public let height: Int
  public let format: Format

  /// The longest side cairo can draw on, in pixels.
  public static let longestSide = 32767

  /// A surface of its own, cleared to zero; nil when a side is not in 1…32767 or memory is out.
  public convenience init?(width: Int, height: Int, format: Format) {
    guard width > 0, height > 0, width <= Surface.longestSide, height <= Surface.longestSide else { return nil }
    if let lend = Surface.lend {
      guard let memory = lend(format.stride(ofWidth: width) * height) else { return nil }
      self.init(in: memory, width: width, height: height, format: format)
      return
    }
    guard let handle = cairo_image_surface_create(format.cairo, Int32(width), Int32(height)) else { return nil }
    guard cairo_surface_status(handle) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(handle)
      return nil
    }
    self.init(taking: handle, width: width, height: height, format: format)
  }

  /// Pixels lent by the caller, who keeps them alive for as long as the surface lives. `stride` is in bytes.
  public init?(borrowing base: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, format: Format) {
    guard width > 0, height > 0, width <= Surface.longestSide, height <= Surface.longestSide,
      let handle = cairo_image_surface_create_for_data(
        base.assumingMemoryBound(to: UInt8.self), format.cairo, Int32(width), Int32(height), Int32(stride))
    else { return nil }
    guard cairo_surface_status(handle) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(handle)
      return nil
    }
    memory = nil
    (self.handle, self.width, self.height, self.format) = (handle, width, height, format)
  }

  /// Pixels in memory of their own, which goes with the last reference to them.
  package init?(in memory: any PixelMemory, width: Int, height: Int, format: Format) {
    guard
      let handle = cairo_image_surface_create_for_data(
        memory.base.assumingMemoryBound(to: UInt8.self), format.cairo, Int32(width), Int32(height),
        Int32(format.stride(ofWidth: width)))
    else { return nil }
    // cairo may hold on to its surface for longer than we to ours.
    let owner = Unmanaged.passRetained(memory as AnyObject)
    let status = cairo_surface_set_user_data(handle, Surface.memoryKey, owner.toOpaque()) { owner in
      if let owner { Unmanaged<AnyObject>.fromOpaque(owner).release() }
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(handle)
      owner.release()
      return nil
    }
    (self.memory, self.handle, self.width, self.height, self.format) = (memory, handle, width, height, format)
  }

  /// Asked for the memory, all zero, of every surface that is made; of a number of bytes. Set in a worker, before it
  /// makes its first, whose surfaces are to be handed over.
  package nonisolated(unsafe) static var lend: ((_ size: Int) -> (any PixelMemory)?)?

  /// cairo tells data apart by their keys' places in memory.
  private nonisolated(unsafe) static let memoryKey = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)

  /// A finished cairo surface, which it owns from now on; nil when there is none.
  init?(taking handle: OpaquePointer?, width: Int, height: Int, format: Format) {
    guard let handle else { return nil }
    memory = nil
    (self.handle, self.width, self.height, self.format) = (handle, width, height, format)
  }

  /// A PNG file of the program's own; nil when it is missing or broken.
  public init?(pngFile url: URL) {
    guard let handle = cairo_image_surface_create_from_png(url.path) else { return nil }
    let known = cairo_image_surface_get_format(handle)
    guard cairo_surface_status(handle) == CAIRO_STATUS_SUCCESS,
      known == CAIRO_FORMAT_ARGB32 || known == CAIRO_FORMAT_RGB24
    else {
      cairo_surface_destroy(handle)
      return nil
    }
    memory = nil
    self.handle = handle
    width = Int(cairo_image_surface_get_width(handle))
    height = Int(cairo_image_surface_get_height(handle))
    format = known == CAIRO_FORMAT_RGB24 ? .opaque : .translucent
  }

  deinit { cairo_surface_destroy(handle) }

  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Bytes from one row to the next.
  public var stride: Int { Int(cairo_image_surface_get_stride(handle)) }

  public var byteCount: Int { stride * height }

  /// Reads or writes the pixels; cairo's caches are settled before and told after.
  public func withPixels<R>(_ body: (UnsafeMutableRawPointer, _ stride: Int) throws -> R) rethrows -> R? {
    cairo_surface_flush(handle)
    guard let data = cairo_image_surface_get_data(handle) else { return nil }
    defer { cairo_surface_mark_dirty(handle) }
    return try body(UnsafeMutableRawPointer(data), stride)
  }

  /// The colour of one pixel, not premultiplied; clear outside.
  public func color(x: Int, y: Int) -> RGBA {
    guard x >= 0, y >= 0, x < width, y < height, format != .mask else {
      return RGBA(red: 0, green: 0, blue: 0, alpha: 0)
    }
    let word = withPixels { $0.load(fromByteOffset: y * $1 + x * 4, as: UInt32.self) } ?? 0
    let alpha = format == .opaque ? 1 : Double(word >> 24) / 255
    let divisor = alpha > 0 ? 255 * alpha : 255
    return RGBA(
      red: Double(word >> 16 & 255) / divisor, green: Double(word >> 8 & 255) / divisor,
      blue: Double(word & 255) / divisor, alpha: alpha)
  }

  /// The surface as a PNG file's bytes; nil when memory is out.
  public func pngData() -> Data? {
    final class Sink { var data = Data() }
    let sink = Sink()
    let status = cairo_surface_write_to_png_stream(
      handle,
      { closure, bytes, count in
        guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<Sink>.fromOpaque(closure).takeUnretainedValue().data.append(bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(sink).toOpaque())
    return status == CAIRO_STATUS_SUCCESS ? sink.data : nil
  }
}

/// Memory of pixels with another owner, mapped for as long as this lives.
package protocol PixelMemory: AnyObject, Sendable {
  var base: UnsafeMutableRawPointer { get }
}

extension Surface.Format {
  /// Bytes from one row to the next, as cairo wants them; not positive where a row cannot be that wide.
  package func stride(ofWidth width: Int) -> Int { Int(cairo_format_stride_for_width(cairo, Int32(clamping: width))) }

  var cairo: cairo_format_t {
    switch self {
    case .opaque: CAIRO_FORMAT_RGB24
    case .translucent: CAIRO_FORMAT_ARGB32
    case .mask: CAIRO_FORMAT_A8
    }
  }
}
