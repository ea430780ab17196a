import CPixels
import Foundation
import HeroGeometry

extension Canvas {
  /// The pixels of `area`, as painted so far, blurred by `sigma` pixels: all of that from `clearing` pixels above
  /// `bottom` on, less and less below, nothing at `bottom`. In the picture's own size.
  func clearingBackdrop(_ area: PixelRect, bottom: Int, sigma: CGFloat, clearing: CGFloat) -> Backdrop? {
    guard let bitmap = cache.backdropSpares.take(width: area.width, height: area.height, format: .opaque) else {
      return nil
    }
    // Small pixels as wide as the standard deviation: shrinking and stretching are a part of the blur.
    let factor = max(1, min(16, Int(sigma.rounded())))
    let (width, height) = ((area.width + factor - 1) / factor, (area.height + factor - 1) / factor)
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: width * height) { colors in
      shrink(area, by: factor, into: colors)
      Blur.gaussian(colors, width: width, height: height, sigma: Blur.rest(of: sigma, shrunkBy: factor))
      _ = surface.withPixels { from, fromStride in
        _ = bitmap.withPixels { to, toStride in
          for y in 0..<area.height {
            let source = (from + (area.y + y) * fromStride).assumingMemoryBound(to: UInt32.self) + area.x
            let target = (to + y * toStride).assumingMemoryBound(to: UInt32.self)
            let part = max(0, min(1, (CGFloat(bottom - area.y - y) - 0.5) / clearing))
            let weight = UInt32((256 * part * part * (3 - 2 * part)).rounded())
            if weight > 0 {
              let place = max(0, min(Float(height - 1), (Float(y) + 0.5) / Float(factor) - 0.5))
              let upper = Int(place)
              let rows = pixels_rows(
                upper: colors.row(upper, of: width), lower: colors.row(min(height - 1, upper + 1), of: width),
                part: place - Float(upper))
              pixels_soften(target, source, Int32(area.width), rows, Int32(factor), weight)
            } else {
              target.update(from: source, count: area.width)
            }
          }
        }
      }
    }
    return Backdrop(bitmap: bitmap, frame: area)
  }
}
