import Foundation
import HeroGeometry

extension Canvas {
  /// The pixels of `area`, as painted so far, blurred by `sigma` pixels: all of that from `clearing` pixels above `bottom`
  /// on, less and less below, nothing at `bottom`. In the picture's own size.
  func clearingBackdrop(_ area: PixelRect, bottom: Int, sigma: CGFloat, clearing: CGFloat) -> Backdrop? {
    guard let bitmap = cache.backdropSpares.take(width: area.width, height: area.height, format: .opaque) else {
      return nil
    }
    // Small pixels as wide as the standard deviation: shrinking and stretching are a part of the blur.
    let factor = max(1, min(16, Int(sigma.rounded())))
    let (width, height) = ((area.width + factor - 1) / factor, (area.height + factor - 1) / factor)
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: width * height) { colors in
      shrink(area, by: factor, into: colors, width: width)
      Blur.gaussian(colors, width: width, height: height, sigma: Blur.rest(of: sigma, shrunkBy: factor))
      _ = surface.withPixels { from, fromStride in
        _ = bitmap.withPixels { to, toStride in
          withUnsafeTemporaryAllocation(of: SIMD2<UInt32>.self, capacity: width) { line in
            for y in 0..<area.height {
              let source = (from + (area.y + y) * fromStride).assumingMemoryBound(to: UInt32.self) + area.x
              let target = (to + y * toStride).assumingMemoryBound(to: UInt32.self)
              let part = max(0, min(1, (CGFloat(bottom - area.y - y) - 0.5) / clearing))
              let weight = UInt32((256 * part * part * (3 - 2 * part)).rounded())
              guard weight > 0 else {
                target.update(from: source, count: area.width)
                continue
              }
              fillLine(line, from: colors, rows: height, at: (Float(y) + 0.5) / Float(factor) - 0.5)
              mix(source, with: line, weight, into: target, count: area.width, factor: factor)
            }
          }
        }
      }
    }
    return Backdrop(bitmap: bitmap, frame: area)
  }

  /// A row of the small picture at `place` between its rows: red and blue in one word, green in the other.
  private func fillLine(
    _ line: UnsafeMutableBufferPointer<SIMD2<UInt32>>, from colors: UnsafeMutableBufferPointer<SIMD4<Float>>, rows: Int,
    at place: Float
  ) {
    let upper = max(0, min(rows - 1, Int(place.rounded(.down))))
    let lower = min(rows - 1, upper + 1)
    let part = max(0, min(1, place - Float(upper)))
    for i in 0..<line.count {
      let (a, b) = (colors[upper * line.count + i], colors[lower * line.count + i])
      let c = (a + (b - a) * part) * 255 + 0.5
      line[i] = SIMD2(UInt32(c.x) << 16 | UInt32(c.z), UInt32(c.y))
    }
  }

  /// `weight`, of 256, of the stretched line, the rest of the source. Two channels at a time in one word.
  private func mix(
    _ source: UnsafePointer<UInt32>, with line: UnsafeMutableBufferPointer<SIMD2<UInt32>>, _ weight: UInt32,
    into target: UnsafeMutablePointer<UInt32>, count: Int, factor: Int
  ) {
    let rest = 256 - weight
    // From the middle of one small pixel to that of the next. Kept to plain numbers: every pixel of a frame's bar comes by.
    let step = 256 / UInt32(factor)
    let first = factor % 2 == 0 ? step / 2 : 0
    for cell in -1..<line.count {
      let (a, b) = (line[max(0, cell)], line[min(line.count - 1, cell + 1)])
      let start = cell * factor + factor / 2
      let from = max(0, start)
      var k = first &+ step &* UInt32(truncatingIfNeeded: from - start)
      for x in from..<max(from, min(count, start + factor)) {
        let redBlue = (a.x &* (256 &- k) &+ b.x &* k) &>> 8 & 0x00ff_00ff
        let green = (a.y &* (256 &- k) &+ b.y &* k) &>> 8
        k &+= step
        if rest == 0 {
          target[x] = redBlue | green &<< 8
          continue
        }
        let word = source[x]
        let mixed = ((word & 0x00ff_00ff) &* rest &+ redBlue &* weight) &>> 8 & 0x00ff_00ff
        target[x] = mixed | ((word &>> 8 & 0xff) &* rest &+ green &* weight) & 0xff00
      }
    }
  }
}
