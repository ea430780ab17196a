import CCairo
import CPixels
import Foundation

extension Canvas {
  /// Whether `mix` is quicker than drawing one bitmap after the other.
  package static let mixes = pixels_mix_is_fast()

  /// Draws `upper` at `alpha` over `lower`, two opaque bitmaps of one size with their corner at pixel (x, y), in one pass over the
  /// pixels: the same bytes as `composite` of the one and then the other.
  /// - Returns: false, with nothing drawn, where it cannot: on a translucent surface, or inside a clip with corners.
  package func mix(_ upper: Surface, over lower: Surface, alpha: Double, atPixelX x: Int, y: Int) -> Bool {
    guard Canvas.mixes, [surface, upper, lower].allSatisfy({ $0.format == .opaque }), upper.bounds == lower.bounds,
      let clip = clippedPixels
    else { return false }
    let share = UInt8(max(0, min(255, (alpha * 255).rounded())))
    surface.withPixels { target, targetStride in
      lower.withPixels { below, belowStride in
        upper.withPixels { above, aboveStride in
          for rect in clip.map({ $0.intersection(lower.bounds.offset(x: x, y: y)).intersection(surface.bounds) }) {
            for row in rect.y..<rect.y + rect.height {
              let column = (rect.x - x) * 4
              pixels_mix(
                (target + row * targetStride + rect.x * 4).assumingMemoryBound(to: UInt8.self),
                (below + (row - y) * belowStride + column).assumingMemoryBound(to: UInt8.self),
                (above + (row - y) * aboveStride + column).assumingMemoryBound(to: UInt8.self), rect.width * 4, share)
            }
          }
        }
      }
    }
    return true
  }

  /// The pixels that drawing reaches; nil where that is not rectangles of whole ones.
  private var clippedPixels: [PixelRect]? {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_identity_matrix(cairo)
    guard let list = cairo_copy_clip_rectangle_list(cairo) else { return nil }
    defer { cairo_rectangle_list_destroy(list) }
    guard list.pointee.status == CAIRO_STATUS_SUCCESS else { return nil }
    return (0..<Int(list.pointee.num_rectangles)).map { index in
      let rect = list.pointee.rectangles[index]
      return PixelRect(x: Int(rect.x), y: Int(rect.y), width: Int(rect.width), height: Int(rect.height))
    }
  }
}
