import CCairo
import CPixels
package import Foundation
package import HeroGeometry

/// The pixels behind a view, seen through a material: small, and stretched over `frame` when shown.
package struct Backdrop {
  package let bitmap: Surface
  /// Pixels of the surface that it was taken from and goes back to.
  let frame: PixelRect
  /// The color on it that replaces the label's color; nil: none.
  package var ink: RGBA?
}

extension Canvas {
  /// The pixels in the box around `rect` as they are painted so far, through `material`. Only they count: what lies
  /// beside them is not mixed in, as UIKit normalises its blur at a view's edges. Clear pixels count as black. nil
  /// when nothing of `rect` lies in the picture. `cornerRadius` is the view's, its largest: glass bends along its
  /// outline.
  package func backdrop(of rect: CGRect, through material: Material, cornerRadius: CGFloat = 0) -> Backdrop? {
    let disc = turnedDisc(rect, radius: cornerRadius)
    let box = PixelRect(enclosing: disc ?? rect.applying(pixelTransform))
    let pixels = box.intersection(limits)
    guard !pixels.isEmpty, surface.format != .mask else { return nil }
    let recipe = material.recipe(for: appearance)
    let sigma = recipe.blurRadius * scale
    if recipe.clearing > 0 {
      return clearingBackdrop(pixels, bottom: box.y + box.height, sigma: sigma, clearing: recipe.clearing * scale)
    }
    if let lens = recipe.lens {
      let scale =
        disc.map { $0.width / rect.width } ?? (pixelTransform.isScaleAndTranslation ? pixelTransform.m11 : nil)
      return glassBackdrop(pixels, in: box, recipe: recipe, lens: lens, radius: cornerRadius, lensScale: scale)
    }
    // As coarse as the blur can bear: three to six of the small pixels for its standard deviation.
    var factor = 1
    while factor < 16, sigma / CGFloat(factor) >= 6 { factor *= 2 }
    let (width, height) = ((pixels.width + factor - 1) / factor, (pixels.height + factor - 1) / factor)
    guard let bitmap = cache.backdropSpares.take(width: width, height: height, format: .opaque) else { return nil }
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: width * height) { colors in
      shrink(pixels, by: factor, into: colors)
      recipe.color(colors)
      Blur.gaussian(colors, width: width, height: height, sigma: Blur.rest(of: sigma, shrunkBy: factor))
      _ = bitmap.withPixels { base, stride in
        for y in 0..<height {
          let row = (base + y * stride).assumingMemoryBound(to: UInt32.self)
          pixels_pack(row, colors.row(y, of: width), width)
        }
      }
    }
    return Backdrop(
      bitmap: bitmap, frame: PixelRect(x: pixels.x, y: pixels.y, width: width * factor, height: height * factor))
  }

  /// Returns the box of a turned disc, in pixels; nil if `rect` is upright, or no disc.
  private func turnedDisc(_ rect: CGRect, radius: CGFloat) -> CGRect? {
    let transform = pixelTransform
    guard !transform.isScaleAndTranslation, rect.width > 0, abs(rect.width - rect.height) < 0.01,
      2 * radius > rect.width - 0.01
    else { return nil }
    let scale = (transform.m11 * transform.m11 + transform.m12 * transform.m12).squareRoot()
    return CGRect(
      center: transform.transform(rect.center), size: CGSize(width: rect.width * scale, height: rect.height * scale))
  }

  /// Averages squares of pixels, `factor` (1…16) on a side: red, green and blue in 0…1.
  func shrink(_ area: PixelRect, by factor: Int, into colors: UnsafeMutableBufferPointer<SIMD4<Float>>) {
    _ = surface.withPixels { base, stride in
      let first = (base + area.y * stride).assumingMemoryBound(to: UInt8.self) + 4 * area.x
      let from = pixels_bitmap(base: first, stride: stride, width: Int32(area.width), height: Int32(area.height))
      pixels_shrink(colors.baseAddress, from, Int32(factor))
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

extension UnsafeMutableBufferPointer<SIMD4<Float>> {
  func row(_ y: Int, of width: Int) -> UnsafePointer<SIMD4<Float>>? {
    baseAddress.map { UnsafePointer($0 + y * width) }
  }
}
