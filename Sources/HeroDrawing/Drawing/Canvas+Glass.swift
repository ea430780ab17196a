import CPixels
import Foundation
import HeroGeometry

extension Canvas {
  /// Returns the backdrop of a rounded piece of glass: colored by `recipe`, nearly sharp, bent at the rim by `lens`,
  /// with a bright line along the edge. `pixels` is the part of `box`, the glass, in the picture. `lensScale` is the
  /// lens's, in pixels per point; nil: turned glass that is no disc bends nothing, for its rim does not lie as the map
  /// has it.
  func glassBackdrop(
    _ pixels: PixelRect, in box: PixelRect, recipe: Material.Recipe, lens: Lens, radius: CGFloat, lensScale: CGFloat?
  ) -> Backdrop? {
    // Averaging squares and going back bilinearly is all the blur there is: half a point at most.
    let bits = scale < 1.5 ? 0 : scale < 5 ? 1 : 2
    let factor = 1 << bits
    let (width, height) = ((pixels.width + factor - 1) >> bits, (pixels.height + factor - 1) >> bits)
    guard let bitmap = cache.backdropSpares.take(width: pixels.width, height: pixels.height, format: .opaque) else {
      return nil
    }
    let map = lensScale.map { scale in
      cache.lenses.map(
        for: LensMap.Key(
          lens: lens, width: box.width, height: box.height, radius: Int((radius * scale * 8).rounded()),
          scale: Int((scale * 64).rounded())))
    }
    var behind = SIMD4<Float>.zero
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width * height) { fine in
      withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: width * height) { colors in
        shrink(pixels, by: factor, into: colors)
        for color in colors { behind += color }
        recipe.color(colors)
        pixels_pack(fine.baseAddress, colors.baseAddress, colors.count)
      }
      behind /= Float(width * height)
      let picture = GlassPicture(pixels: fine, width: width, height: height)
      picture.withCoarse { coarse in
        _ = bitmap.withPixels { base, stride in
          let target = GlassTarget(
            base: base, stride: stride, size: (pixels.width, pixels.height),
            corner: (pixels.x - box.x, pixels.y - box.y), bits: bits)
          if let map {
            target.fill(from: picture, coarse, through: map, gloss: appearance == .dark ? 0.5 : 1)
          } else {
            target.fill(from: picture)
          }
        }
      }
    }
    return Backdrop(bitmap: bitmap, frame: pixels, ink: recipe.ink(over: behind))
  }
}

/// Pixels as words of red, green and blue, to be read between their middles.
private struct GlassPicture {
  let pixels: UnsafeMutableBufferPointer<UInt32>
  let width, height: Int

  /// nil where there are none.
  var words: pixels_picture? {
    pixels.baseAddress.map { pixels_picture(pixels: $0, width: Int32(width), height: Int32(height)) }
  }

  /// Averages of four by four, for the rim. What is darker than the mean of all is a quarter as dark there: over
  /// a pale picture with dark parts the rim of the recordings is that much lighter than what the lens alone makes it
  /// (`matched-transition.gif`).
  func withCoarse(_ body: (GlassPicture) -> Void) {
    let (w, h) = ((width + 3) / 4, (height + 3) / 4)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: w * h) { coarse in
      var sum = SIMD3<UInt32>.zero
      for y in 0..<h {
        for x in 0..<w {
          var (redBlue, green, count) = (0 as UInt32, 0 as UInt32, 0 as UInt32)
          for sy in y * 4..<min(height, y * 4 + 4) {
            for sx in x * 4..<min(width, x * 4 + 4) {
              let word = pixels[sy * width + sx]
              redBlue &+= word & 0x00ff_00ff
              green &+= word >> 8 & 0xff
              count &+= 1
            }
          }
          let color = SIMD3((redBlue >> 16) / count, green / count, (redBlue & 0xffff) / count)
          sum &+= color
          coarse[y * w + x] = color.x << 16 | color.y << 8 | color.z
        }
      }
      let mean = sum / UInt32(max(1, w * h))
      for index in 0..<w * h {
        let word = coarse[index]
        let color = SIMD3(word >> 16, word >> 8 & 0xff, word & 0xff)
        let lifted = color.replacing(with: (color &+ mean &* 3) / 4, where: color .< mean)
        coarse[index] = lifted.x << 16 | lifted.y << 8 | lifted.z
      }
      body(GlassPicture(pixels: coarse, width: w, height: h))
    }
  }

  /// Red and blue in one word, green in the other, at a place in 256ths of a pixel from the first one's middle. Past
  /// the borders their colours go on.
  @inline(__always) func color(_ x: Int, _ y: Int) -> (redBlue: UInt32, green: UInt32) {
    let (left, top) = (max(0, min(width - 1, x >> 8)), max(0, min(height - 1, y >> 8)))
    let (right, bottom) = (max(0, min(width - 1, x >> 8 &+ 1)), max(0, min(height - 1, y >> 8 &+ 1)))
    let (fx, fy) = (UInt32(x & 255), UInt32(y & 255))
    let (upper, lower) = (top &* width, bottom &* width)
    let a = GlassPicture.mix(pixels[upper &+ left], pixels[upper &+ right], fx)
    let b = GlassPicture.mix(pixels[lower &+ left], pixels[lower &+ right], fx)
    return (
      (a.redBlue &* (256 &- fy) &+ b.redBlue &* fy) &>> 8 & 0x00ff_00ff,
      (a.green &* (256 &- fy) &+ b.green &* fy) &>> 8
    )
  }

  @inline(__always) private static func mix(
    _ a: UInt32, _ b: UInt32, _ part: UInt32
  ) -> (redBlue: UInt32, green: UInt32) {
    let rest = 256 &- part
    return (
      ((a & 0x00ff_00ff) &* rest &+ (b & 0x00ff_00ff) &* part) &>> 8 & 0x00ff_00ff,
      ((a &>> 8 & 0xff) &* rest &+ (b &>> 8 & 0xff) &* part) &>> 8
    )
  }
}

private struct GlassTarget {
  let base: UnsafeMutableRawPointer
  let stride: Int
  let size: (width: Int, height: Int)
  /// First pixel, in the glass.
  let corner: (x: Int, y: Int)
  /// By how many halvings the picture is smaller.
  let bits: Int

  private func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    (base + y * stride).assumingMemoryBound(to: UInt32.self)
  }

  /// Straight from above.
  func fill(from picture: GlassPicture) {
    for y in 0..<size.height {
      let line = row(y)
      for x in 0..<size.width {
        let (redBlue, green) = picture.color((256 * x + 128) >> bits - 128, (256 * y + 128) >> bits - 128)
        line[x] = redBlue | green &<< 8
      }
    }
  }

  func fill(from picture: GlassPicture, _ coarse: GlassPicture, through map: LensMap, gloss: Double) {
    guard let fine = picture.words, let coarse = coarse.words else { return }
    var glass = pixels_glass(
      fine: fine, coarse: coarse, bits: Int32(bits), x: Int32(corner.x), y: Int32(corner.y), gloss: UInt32(256 * gloss))
    map.entries.withUnsafeBytes { entries in
      // Four numbers of 16 bits each.
      guard let first = entries.bindMemory(to: (Int16, Int16, Int16, Int16).self).baseAddress else { return }
      for y in 0..<size.height {
        let span = map.spans[y + corner.y].clamped(to: corner.x..<corner.x + size.width)
        pixels_show_glass(
          row(y) + span.lowerBound - corner.x, first + (y + corner.y) * map.width + span.lowerBound, span.count, &glass)
      }
    }
  }
}
