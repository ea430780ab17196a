import CPixbuf
import Foundation
import HeroDrawing

/// Draws SVG through librsvg, at the size of each level. Nothing outside the file is loaded: it has
/// no base address that other names could be relative to, and librsvg follows no absolute ones without.
enum VectorDecoder {
  static func decode(_ file: ByteReader, target: DecodeTarget) throws(PictureError) -> DecodedPicture {
    guard let base = file.bytes.baseAddress else { throw .truncated }
    try EmbeddedPictures.check(file)
    var error: UnsafeMutablePointer<GError>?
    defer { g_clear_error(&error) }
    guard let handle = rsvg_handle_new_from_data(base.assumingMemoryBound(to: UInt8.self), gsize(file.count), &error)
    else { throw .broken(error?.plainMessage ?? "it is not an SVG file") }
    defer { g_object_unref(handle) }

    let size = try intrinsicSize(handle)
    let (ladder, step) = target.plan(
      width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)), orientation: .up, isVector: true)
    var picture = DecodedPicture(ladder: ladder, asked: step, levels: [:])
    for step in picture.missing(beside: target.present) {
      let level = ladder.size(step)
      guard let surface = Surface(width: level.width, height: level.height, format: .translucent) else {
        throw .outOfMemory
      }
      var viewport = RsvgRectangle(x: 0, y: 0, width: size.width, height: size.height)
      // Both axes on their own: a level's sides are whole pixels, and must leave no half covered border.
      let isDrawn = surface.withContext(
        scaledBy: Double(level.width) / size.width, Double(level.height) / size.height
      ) { rsvg_handle_render_document(handle, $0, &viewport, &error) != 0 }
      guard isDrawn else { throw .broken(error?.plainMessage ?? "it cannot be drawn") }
      guard let finished = surface.opaqueIfCovered() else { throw .outOfMemory }
      picture.levels[step] = finished
    }
    return picture
  }

  /// In pixels, within 1…8192: from width and height, else from the view box, else from what is drawn.
  private static func intrinsicSize(
    _ handle: UnsafeMutablePointer<RsvgHandle>
  ) throws(PictureError) -> (width: Double, height: Double) {
    var width = 0.0
    var height = 0.0
    if rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) == 0 {
      var hasWidth: gboolean = 0
      var hasHeight: gboolean = 0
      var hasViewBox: gboolean = 0
      var lengths = (RsvgLength(), RsvgLength())
      var box = RsvgRectangle()
      rsvg_handle_get_intrinsic_dimensions(
        handle, &hasWidth, &lengths.0, &hasHeight, &lengths.1, &hasViewBox, &box)
      if hasViewBox == 0 { rsvg_handle_get_geometry_for_element(handle, nil, &box, nil, nil) }
      (width, height) = (box.width, box.height)
    }
    guard width.isFinite, height.isFinite, width > 0, height > 0 else { throw .broken("the drawing has no size") }
    let limit = Double(PictureLimits.vectorSide)
    let shrink = min(1, limit / max(width, height))
    return (max(1, width * shrink), max(1, height * shrink))
  }
}

extension Surface {
  /// The same as `.opaque` when every pixel is covered, give or take the rounding at the border; else itself.
  fileprivate func opaqueIfCovered() -> Surface? {
    let (width, height) = (width, height)
    let covered =
      withPixels { base, stride in
        for y in 0..<height {
          let row = (base + y * stride).assumingMemoryBound(to: UInt32.self)
          var x = 0
          while x < width {
            if row[x] < 0xFA00_0000 { return false }
            x &+= 1
          }
        }
        return true
      } ?? false
    guard covered else { return self }
    guard let result = Surface(width: width, height: height, format: .opaque) else { return nil }
    result.fill(with: self)
    return result
  }
}
