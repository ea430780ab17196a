import CCairo
import CPixels
package import Foundation
package import HeroGeometry

/// Drawing through coverage in vector code, to the bytes that cairo writes.
extension Canvas {
  /// Paints `color` through `part` of a coverage bitmap whose corner lies at pixel (x, y).
  /// - Returns: false, with nothing drawn, where it cannot: on a translucent surface, or inside a clip with corners.
  package func tint(_ mask: Surface, part: PixelRect, atPixelX x: Int, y: Int, _ color: Color) -> Bool {
    guard surface.format == .opaque, mask.format == .mask, let clip = clippedPixels else { return false }
    let ink = resolved(color)
    let alpha = max(0, min(1, ink.alpha))
    let word = [1, ink.red, ink.green, ink.blue].reduce(0) {
      $0 << 8 | UInt32(Canvas.share(max(0, min(1, $1)) * alpha))
    }
    surface.withPixels { target, targetStride in
      mask.withPixels { coverage, maskStride in
        for rect in clip {
          let here = part.intersection(mask.bounds).offset(x: x, y: y).intersection(rect).intersection(surface.bounds)
          if here.isEmpty { continue }
          pixels_tint(
            pixels_bitmap(
              base: (target + here.y * targetStride + here.x * 4).assumingMemoryBound(to: UInt8.self),
              stride: targetStride, width: Int32(here.width), height: Int32(here.height)),
            (coverage + (here.y - y) * maskStride + here.x - x).assumingMemoryBound(to: UInt8.self), maskStride, word)
        }
      }
    }
    return true
  }

  /// Fills `rect` with a gradient that runs straight down: cairo works out one column of it, not every pixel.
  /// - Returns: false, with nothing drawn, where it cannot: with any other paint, on a translucent surface, where the
  ///   canvas is turned, or inside a clip with corners.
  package func fillRows(of rect: CGRect, _ paint: Paint) -> Bool {
    let transform = pixelTransform
    guard case .linear(_, let from, let to) = paint, from.x == to.x, surface.format == .opaque,
      transform.isScaleAndTranslation, let clip = clippedPixels
    else { return false }
    let box = PixelRect(nearest: rect.applying(transform)).intersection(surface.bounds)
    if box.isEmpty { return true }
    // As far down as it stands: elsewhere cairo may round a colour the other way.
    guard let column = Surface(width: 1, height: box.maxY, format: .translucent) else { return false }
    let canvas = Canvas(surface: column, scale: 1, appearance: appearance, userInterfaceLevel: userInterfaceLevel)
    canvas.translate(x: CGFloat(-box.x), y: 0)
    canvas.concatenate(transform)
    canvas.fill(rect, paint)
    surface.withPixels { target, targetStride in
      column.withPixels { colors, stride in
        for here in clip.map({ $0.intersection(box) }) where !here.isEmpty {
          pixels_draw_rows(
            pixels_bitmap(
              base: (target + here.y * targetStride + here.x * 4).assumingMemoryBound(to: UInt8.self),
              stride: targetStride, width: Int32(here.width), height: Int32(here.height)),
            (colors + here.y * stride).assumingMemoryBound(to: UInt8.self), stride)
        }
      }
    }
    return true
  }

  /// Draws an opaque bitmap whose pixels are the surface's, one by one, inside an outline of its size.
  /// - Returns: false, with nothing drawn, where it cannot, where the outline is large, and the first time.
  package func copy(_ bitmap: Surface, from imageFrame: CGRect, within outline: Path) -> Bool {
    let transform = pixelTransform
    let frame = imageFrame.applying(transform)
    let box = PixelRect(nearest: frame)
    guard surface.format == .opaque, bitmap.format == .opaque, transform.isScaleAndTranslation,
      (box.width, box.height) == (bitmap.width, bitmap.height), bitmap.width * bitmap.height < 40_000,
      box.x >= 0, box.y >= 0, box.maxX * box.maxY < 1 << 20,
      abs(frame.minX - CGFloat(box.x)) < 1e-6, abs(frame.minY - CGFloat(box.y)) < 1e-6,
      abs(frame.maxX - CGFloat(box.maxX)) < 1e-6, abs(frame.maxY - CGFloat(box.maxY)) < 1e-6,
      let clip = clippedPixels
    else { return false }
    let mask = cache.surface(forSecond: OutlineKey(outline: outline, transform: transform)) {
      // Where it stands: cairo brings places to 256ths of a pixel, and elsewhere a tie may go the other way.
      guard let whole = Surface(width: box.maxX, height: box.maxY, format: .mask),
        let mask = Surface(width: box.width, height: box.height, format: .mask)
      else { return nil }
      let canvas = Canvas(surface: whole, scale: 1)
      canvas.concatenate(transform)
      canvas.fill(outline, .black)
      Canvas(surface: mask, scale: 1).fill(mask: whole, atPixelX: -box.x, y: -box.y, .black)
      return mask
    }
    guard let mask else { return false }
    surface.withPixels { target, targetStride in
      bitmap.withPixels { source, sourceStride in
        mask.withPixels { coverage, maskStride in
          for rect in clip {
            let here = box.intersection(rect).intersection(surface.bounds)
            if here.isEmpty { continue }
            func pixels(_ base: UnsafeMutableRawPointer, _ stride: Int, _ x: Int, _ y: Int) -> pixels_bitmap {
              pixels_bitmap(
                base: (base + y * stride + x * 4).assumingMemoryBound(to: UInt8.self), stride: stride,
                width: Int32(here.width), height: Int32(here.height))
            }
            pixels_copy_within(
              pixels(target, targetStride, here.x, here.y),
              pixels(source, sourceStride, here.x - box.x, here.y - box.y),
              (coverage + (here.y - box.y) * maskStride + here.x - box.x).assumingMemoryBound(to: UInt8.self),
              maskStride)
          }
        }
      }
    }
    return true
  }
}

private struct OutlineKey: Hashable {
  let outline: Path
  let transform: AffineTransform
}
