import CCairo
package import Foundation
package import HeroGeometry

/// What lay behind a view, seen through a material: small, and stretched over `frame` when it is shown.
package struct Backdrop {
  package let bitmap: Surface
  /// Pixels of the surface that it was taken from and goes back to.
  let frame: PixelRect
  /// What marks on it are drawn in that would have the label's colour; nil leaves them that.
  package var ink: RGBA?
}

extension Canvas {
  /// The pixels in the box around `rect` as they are painted so far, through `material`. Only they count: what lies
  /// beside them is not mixed in, as UIKit normalises its blur at a view's edges. Clear pixels count as black. nil
  /// when nothing of `rect` lies in the picture. `cornerRadius` is the view's, its largest: glass bends along its outline.
  package func backdrop(of rect: CGRect, through material: Material, cornerRadius: CGFloat = 0) -> Backdrop? {
    let box = PixelRect(enclosing: rect.applying(pixelTransform))
    let pixels = box.intersection(limits)
    guard !pixels.isEmpty, surface.format != .mask else { return nil }
    let recipe = material.recipe(for: appearance)
    let sigma = recipe.blurRadius * scale
    if recipe.clearing > 0 {
      return clearingBackdrop(pixels, bottom: box.y + box.height, sigma: sigma, clearing: recipe.clearing * scale)
    }
    if let lens = recipe.lens {
      return glassBackdrop(pixels, in: box, recipe: recipe, lens: lens, radius: cornerRadius)
    }
    // As coarse as the blur can bear: three to six of the small pixels for its standard deviation.
    var factor = 1
    while factor < 16, sigma / CGFloat(factor) >= 6 { factor *= 2 }
    let (width, height) = ((pixels.width + factor - 1) / factor, (pixels.height + factor - 1) / factor)
    guard let bitmap = cache.backdropSpares.take(width: width, height: height, format: .opaque) else { return nil }
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: width * height) { colors in
      shrink(pixels, by: factor, into: colors, width: width)
      let coloring = Material.Coloring(recipe)
      for i in 0..<width * height { colors[i] = coloring.applied(to: colors[i]) }
      Blur.gaussian(colors, width: width, height: height, sigma: Blur.rest(of: sigma, shrunkBy: factor))
      _ = bitmap.withPixels { base, stride in
        for y in 0..<height {
          let row = (base + y * stride).assumingMemoryBound(to: UInt32.self)
          for x in 0..<width {
            // One by one: the conversion of whole vectors is some ten times slower.
            let c = colors[y * width + x] * 255 + 0.5
            row[x] = UInt32(c.x) << 16 | UInt32(c.y) << 8 | UInt32(c.z)
          }
        }
      }
    }
    return Backdrop(
      bitmap: bitmap, frame: PixelRect(x: pixels.x, y: pixels.y, width: width * factor, height: height * factor))
  }

  /// Averages squares of pixels, `factor` (1…16) on a side: red, green and blue in 0…1.
  func shrink(
    _ area: PixelRect, by factor: Int, into colors: UnsafeMutableBufferPointer<SIMD4<Float>>, width: Int
  ) {
    _ = surface.withPixels { base, stride in
      // Two channels at a time in one word: 256 pixels of 255 just fit into half of it.
      withUnsafeTemporaryAllocation(of: SIMD2<UInt32>.self, capacity: width) { sums in
        for top in Swift.stride(from: 0, to: area.height, by: factor) {
          for i in 0..<width { sums[i] = .zero }
          let rows = min(factor, area.height - top)
          for y in area.y + top..<area.y + top + rows {
            let row = (base + y * stride).assumingMemoryBound(to: UInt32.self) + area.x
            for i in 0..<width {
              var (evens, odds) = (0 as UInt32, 0 as UInt32)
              for x in i * factor..<min((i + 1) * factor, area.width) {
                evens &+= row[x] & 0x00ff_00ff
                odds &+= row[x] >> 8 & 0x00ff_00ff
              }
              sums[i] &+= SIMD2(evens, odds)
            }
          }
          for i in 0..<width {
            let count = Float(rows * (min((i + 1) * factor, area.width) - i * factor)) * 255
            let sum = sums[i]
            colors[top / factor * width + i] =
              SIMD4(Float(sum.x >> 16), Float(sum.y & 0xffff), Float(sum.x & 0xffff), 0) / count
          }
        }
      }
    }
  }

  /// Shows `backdrop` in a rounded rectangle.
  package func draw(
    _ backdrop: Backdrop, in rect: CGRect, cornerRadii: CornerRadii, curve: CornerCurve, alpha: Double = 1
  ) {
    let frame = CGRect(
      x: backdrop.frame.x, y: backdrop.frame.y, width: backdrop.frame.width, height: backdrop.frame.height)
    let transform = pixelTransform
    if transform.isScaleAndTranslation, let back = transform.inverted() {
      draw(
        backdrop.bitmap, imageFrame: frame.applying(back), in: rect, cornerRadii: cornerRadii, curve: curve,
        alpha: alpha)
      return
    }
    saved {
      clip(to: Path(roundedRect: rect, cornerRadii: cornerRadii, curve: curve))
      cairo_identity_matrix(cairo)
      draw(backdrop.bitmap, imageFrame: frame, in: frame, alpha: alpha)
    }
  }
}
