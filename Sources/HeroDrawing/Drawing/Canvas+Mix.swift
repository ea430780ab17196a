import CCairo
import CPixels
import HeroGeometry

extension Canvas {
  /// True if the processor has what `mix` and `stretch` are quicker by than cairo.
  package static let hasVectors = pixels_are_fast()

  /// Draws `upper` at `alpha` over `lower`, two opaque bitmaps of one size with their corner at pixel (x, y), in one
  /// pass over the pixels: the same bytes as `composite` of the one and then the other. What is of one colour in a
  /// bitmap is not read there.
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
            for run in flat.upper.runs(of: part, over: flat.lower) {
              func pixels(_ base: UnsafeMutableRawPointer, _ stride: Int) -> pixels_bitmap {
                pixels_bitmap(
                  base: (base + run.rect.y * stride + run.rect.x * 4).assumingMemoryBound(to: UInt8.self),
                  stride: stride, width: Int32(run.rect.width), height: Int32(run.rect.height))
              }
              let to = pixels(target + y * targetStride + x * 4, targetStride)
              switch (run.colors.lower, run.colors.upper) {
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
    let share = Canvas.share(alpha)
    meet(bitmap, atPixelX: x, y: y, in: clip) { to, from in pixels_mix(to, to, from, share) }
    return true
  }

  /// Leaves of every pixel how far its red, green and blue are from those of an opaque bitmap, its corner at pixel (x,
  /// y): black where they are the same. Of an opaque surface, inside a clip of whole pixels.
  package func difference(from bitmap: Surface, atPixelX x: Int, y: Int) {
    guard surface.format == .opaque, bitmap.format == .opaque, let clip = clippedPixels else { return }
    meet(bitmap, atPixelX: x, y: y, in: clip) { to, from in pixels_difference(to, from) }
  }

  /// Hands over, for each rectangle of the clip that a bitmap with its corner at pixel (x, y) reaches, the pixels of
  /// both there.
  private func meet(
    _ bitmap: Surface, atPixelX x: Int, y: Int, in clip: [PixelRect],
    _ body: (_ to: pixels_bitmap, _ from: pixels_bitmap) -> Void
  ) {
    surface.withPixels { target, targetStride in
      bitmap.withPixels { source, sourceStride in
        for rect in clip {
          let part = rect.intersection(surface.bounds).intersection(bitmap.bounds.offset(x: x, y: y))
          func pixels(_ base: UnsafeMutableRawPointer, _ stride: Int, _ x: Int, _ y: Int) -> pixels_bitmap {
            pixels_bitmap(
              base: (base + y * stride + x * 4).assumingMemoryBound(to: UInt8.self), stride: stride,
              width: Int32(part.width), height: Int32(part.height))
          }
          if part.isEmpty { continue }
          body(pixels(target, targetStride, part.x, part.y), pixels(source, sourceStride, part.x - x, part.y - y))
        }
      }
    }
  }

  /// Blends a bitmap whose pixels correspond to the surface's one to one, its corner at pixel (x, y): the same bytes as
  /// without `flat`. What is of one colour is not read, what is opaque is copied, and where it is clear nothing is
  /// done.
  package func composite(_ bitmap: Surface, flat: FlatTiles, atPixelX x: Int, y: Int) {
    guard Canvas.hasVectors, surface.format == .opaque, let clip = clippedPixels else {
      return composite(bitmap, atPixelX: x, y: y)
    }
    flat.look()
    surface.withPixels { target, targetStride in
      bitmap.withPixels { source, sourceStride in
        for rect in clip {
          let part = rect.intersection(surface.bounds).offset(x: -x, y: -y).intersection(bitmap.bounds)
          for run in flat.runs(of: part) {
            func pixels(_ corner: UnsafeMutableRawPointer, _ stride: Int) -> pixels_bitmap {
              pixels_bitmap(
                base: corner.assumingMemoryBound(to: UInt8.self), stride: stride, width: Int32(run.rect.width),
                height: Int32(run.rect.height))
            }
            let to = target + (run.rect.y + y) * targetStride + (run.rect.x + x) * 4
            let from = source + run.rect.y * sourceStride + run.rect.x * 4
            switch run.tile {
            case .flat(0) where bitmap.format != .opaque: break
            case .flat(let color) where color >> 24 == 255 || bitmap.format == .opaque:
              pixels_mix_colors(pixels(to, targetStride), color, color, 255)
            case .opaque:
              for row in 0..<run.rect.height {
                (to + row * targetStride).copyMemory(from: from + row * sourceStride, byteCount: run.rect.width * 4)
              }
            case .flat, .translucent: pixels_draw_over(pixels(to, targetStride), pixels(from, sourceStride))
            }
          }
        }
      }
    }
  }

  /// Returns a share of 255 as cairo and pixman compute it, by 16 bits.
  static func share(_ value: Double) -> UInt8 { UInt8(UInt32(max(0, min(1, value)) * 65535 + 0.5) >> 8) }

  /// The pixels of the surface that drawing reaches; nil where that is not rectangles of whole ones, or what is drawn
  /// goes into a group first.
  var clippedPixels: [PixelRect]? {
    guard cairo_get_group_target(cairo) == cairo_get_target(cairo) else { return nil }
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
