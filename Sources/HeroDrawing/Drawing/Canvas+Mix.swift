import CCairo
import CPixels
import Foundation
package import HeroGeometry

extension Canvas {
  /// Whether the processor has what `mix` and `stretch` are quicker by than cairo.
  package static let hasVectors = pixels_are_fast()

  /// Draws `upper` at `alpha` over `lower`, two opaque bitmaps of one size with their corner at pixel (x, y), in one pass over the
  /// pixels: the same bytes as `composite` of the one and then the other. What is of one colour in a bitmap is not read there.
  /// - Parameter flat: what of each is of one colour.
  /// - Returns: false, with nothing drawn, where it cannot: on a translucent surface, or inside a clip with corners.
  package func mix(
    _ upper: Surface, over lower: Surface, flat: (upper: FlatTiles, lower: FlatTiles), alpha: Double,
    atPixelX x: Int, y: Int
  ) -> Bool {
    guard Canvas.hasVectors, [surface, upper, lower].allSatisfy({ $0.format == .opaque }),
      upper.bounds == lower.bounds, let clip = clippedPixels
    else { return false }
    let share = Canvas.share(alpha)
    flat.upper.look()
    flat.lower.look()
    surface.withPixels { target, targetStride in
      lower.withPixels { below, belowStride in
        upper.withPixels { above, aboveStride in
          for rect in clip {
            let part = rect.intersection(surface.bounds).offset(x: -x, y: -y).intersection(lower.bounds)
            for run in MixedRun.runs(of: part, upper: flat.upper, lower: flat.lower) {
              func pixels(_ base: UnsafeMutableRawPointer, _ stride: Int) -> pixels_bitmap {
                pixels_bitmap(
                  base: (base + run.rect.y * stride + run.rect.x * 4).assumingMemoryBound(to: UInt8.self),
                  stride: stride, width: Int32(run.rect.width), height: Int32(run.rect.height))
              }
              let to = pixels(target + y * targetStride + x * 4, targetStride)
              switch (run.lower, run.upper) {
              case (let lower?, let upper?): pixels_mix_colors(to, lower, upper, share)
              case (nil, let upper?): pixels_mix_color(to, pixels(below, belowStride), upper, 255 - share)
              case (let lower?, nil): pixels_mix_color(to, pixels(above, aboveStride), lower, share)
              case (nil, nil): pixels_mix(to, pixels(below, belowStride), pixels(above, aboveStride), share)
              }
            }
          }
        }
      }
    }
    return true
  }

  /// Draws an opaque bitmap at `alpha`, its corner at pixel (x, y): the same bytes as `composite`.
  /// - Returns: false, with nothing drawn, where it cannot: on a translucent surface, or inside a clip with corners.
  func mix(_ bitmap: Surface, alpha: Double, atPixelX x: Int, y: Int) -> Bool {
    guard Canvas.hasVectors, surface.format == .opaque, bitmap.format == .opaque, let clip = clippedPixels else {
      return false
    }
    surface.withPixels { target, targetStride in
      bitmap.withPixels { above, aboveStride in
        for rect in clip {
          let part = rect.intersection(surface.bounds).intersection(bitmap.bounds.offset(x: x, y: y))
          func pixels(_ base: UnsafeMutableRawPointer, _ stride: Int, _ x: Int, _ y: Int) -> pixels_bitmap {
            pixels_bitmap(
              base: (base + y * stride + x * 4).assumingMemoryBound(to: UInt8.self), stride: stride,
              width: Int32(part.width), height: Int32(part.height))
          }
          if part.isEmpty { continue }
          let to = pixels(target, targetStride, part.x, part.y)
          pixels_mix(to, to, pixels(above, aboveStride, part.x - x, part.y - y), Canvas.share(alpha))
        }
      }
    }
    return true
  }

  /// Blends a bitmap whose pixels correspond to the surface's one to one, its corner at pixel (x, y): the same bytes as without `flat`.
  /// Those of the surface in `opaque` are known to be covered by it: they are copied. Tiles of one colour are not read, and where that is
  /// clear nothing is done.
  /// - Parameter flat: what of the bitmap is of one colour.
  package func composite(_ bitmap: Surface, flat: FlatTiles, atPixelX x: Int, y: Int, opaque: PixelRect) {
    guard Canvas.hasVectors, surface.format == .opaque, let clip = clippedPixels else {
      return composite(bitmap, atPixelX: x, y: y)
    }
    let opaque = bitmap.format == .opaque ? bitmap.bounds : opaque.offset(x: -x, y: -y)
    flat.look()
    surface.withPixels { target, targetStride in
      bitmap.withPixels { source, sourceStride in
        for rect in clip {
          let part = rect.intersection(surface.bounds).offset(x: -x, y: -y).intersection(bitmap.bounds)
          for run in MixedRun.runs(of: part, upper: flat, lower: flat) {
            func pixels(_ base: UnsafeMutableRawPointer, _ stride: Int, _ part: PixelRect) -> pixels_bitmap {
              pixels_bitmap(
                base: (base + part.y * stride + part.x * 4).assumingMemoryBound(to: UInt8.self), stride: stride,
                width: Int32(part.width), height: Int32(part.height))
            }
            let to = target + y * targetStride + x * 4
            let covered = run.rect.intersection(opaque)
            if let color = run.upper, covered == run.rect || color >> 24 == 255 || color == 0 {
              if covered == run.rect || color != 0 {
                pixels_mix_colors(pixels(to, targetStride, run.rect), color, color, 255)
              }
              continue
            }
            for row in covered.y..<covered.maxY {
              (to + row * targetStride + covered.x * 4).copyMemory(
                from: source + row * sourceStride + covered.x * 4, byteCount: covered.width * 4)
            }
            var rest = PixelRegion(run.rect)
            rest.subtract(covered)
            for part in rest.rects {
              pixels_draw_over(pixels(to, targetStride, part), pixels(source, sourceStride, part))
            }
          }
        }
      }
    }
  }

  /// Of 255, as cairo and pixman bring it there by 16 bits.
  static func share(_ value: Double) -> UInt8 { UInt8(UInt32(max(0, min(1, value)) * 65535 + 0.5) >> 8) }

  /// The pixels that drawing reaches; nil where that is not rectangles of whole ones.
  var clippedPixels: [PixelRect]? {
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

/// Neighbours of two bitmaps that are of the same colours, or of several.
private struct MixedRun {
  var rect: PixelRect
  let upper, lower: UInt32?

  static func runs(of part: PixelRect, upper: FlatTiles, lower: FlatTiles) -> [MixedRun] {
    var runs: [MixedRun] = []
    var y = part.y
    while y < part.maxY {
      let bottom = min(part.maxY, (y / FlatTiles.height + 1) * FlatTiles.height)
      var x = part.x
      let first = runs.count
      while x < part.maxX {
        let end = min(part.maxX, (x / FlatTiles.width + 1) * FlatTiles.width)
        let (above, below) = (upper.color(atPixelX: x, y: y), lower.color(atPixelX: x, y: y))
        if runs.count > first, runs[runs.count - 1].upper == above, runs[runs.count - 1].lower == below {
          runs[runs.count - 1].rect.width += end - x
        } else {
          runs.append(
            MixedRun(rect: PixelRect(x: x, y: y, width: end - x, height: bottom - y), upper: above, lower: below))
        }
        x = end
      }
      y = bottom
    }
    return runs
  }
}
