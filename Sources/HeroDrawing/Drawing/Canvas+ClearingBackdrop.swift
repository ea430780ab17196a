import CPixels
package import Foundation
import HeroGeometry

extension Canvas {
  /// The pixels of `area`, as painted so far, blurred by `sigma` pixels: all of that from `clearing` pixels above `bottom`
  /// on, less and less below, nothing at `bottom`. In the picture's own size.
  func clearingBackdrop(_ area: PixelRect, bottom: Int, sigma: CGFloat, clearing: CGFloat) -> Backdrop? {
    guard let bitmap = cache.backdropSpares.take(width: area.width, height: area.height, format: .opaque) else {
      return nil
    }
    _ = bitmap.withPixels { to, stride in
      writeClearing(area, bottom: bottom, sigma: sigma, clearing: clearing, to: to, stride: stride)
    }
    return Backdrop(bitmap: bitmap, frame: area)
  }

  /// Does to the pixels of `rect` what taking its backdrop and drawing that does, where each pixel looks at itself and what is around
  /// it.
  /// - Returns: false, with nothing done, with other materials and where not all of these pixels may be drawn on.
  package func clear(_ rect: CGRect, through material: Material) -> Bool {
    let recipe = material.recipe(for: appearance)
    let place = rect.applying(pixelTransform)
    let (box, area) = (PixelRect(enclosing: place), PixelRect(nearest: place).intersection(limits))
    guard recipe.clearing > 0, surface.format == .opaque, box.intersection(limits) == area, !area.isEmpty,
      clippedPixels?.contains(where: { $0.contains(area) }) == true
    else { return false }
    _ = surface.withPixels { base, stride in
      writeClearing(
        area, bottom: box.maxY, sigma: recipe.blurRadius * scale, clearing: recipe.clearing * scale,
        to: base + area.y * stride + area.x * 4, stride: stride)
    }
    return true
  }

  /// Writes those pixels, a row after the other; they may go where they come from.
  private func writeClearing(
    _ area: PixelRect, bottom: Int, sigma: CGFloat, clearing: CGFloat, to: UnsafeMutableRawPointer, stride toStride: Int
  ) {
    // Small pixels as wide as the standard deviation: shrinking and stretching are a part of the blur.
    let factor = max(1, min(16, Int(sigma.rounded())))
    let (width, height) = ((area.width + factor - 1) / factor, (area.height + factor - 1) / factor)
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: width * height) { colors in
      shrink(area, by: factor, into: colors)
      Blur.gaussian(colors, width: width, height: height, sigma: Blur.rest(of: sigma, shrunkBy: factor))
      _ = surface.withPixels { from, fromStride in
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
          } else if target != source {
            target.update(from: source, count: area.width)
          }
        }
      }
    }
  }
}
