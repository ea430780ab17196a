import Foundation

extension Surface {
  /// Half as wide and high, rounded up, each pixel the mean of four; the border is repeated past an odd edge.
  ///
  /// Sampled bilinearly at exactly one half, cairo takes the corner between four pixels: a box filter at the price of
  /// its fastest loop.
  package func halved() -> Surface? {
    guard let result = Surface(width: (width + 1) / 2, height: (height + 1) / 2, format: format) else { return nil }
    result.fill(with: self, under: AffineTransform(scale: 0.5), smoothly: true)
    return result
  }

  /// Each pixel the mean of the area it covers. A side may shrink to no less than half; nil when memory is out or the
  /// sizes do not fit.
  package func shrunk(toWidth newWidth: Int, height newHeight: Int) -> Surface? {
    guard format != .mask, newWidth <= width, newHeight <= height, newWidth * 2 >= width, newHeight * 2 >= height,
      let result = Surface(width: newWidth, height: newHeight, format: format)
    else { return nil }
    let across = AreaTap.taps(from: width, to: newWidth)
    let down = AreaTap.taps(from: height, to: newHeight)
    let row = UnsafeMutablePointer<UInt32>.allocate(capacity: width)
    defer { row.deallocate() }
    withPixels { source, sourceStride in
      _ = result.withPixels { target, targetStride in
        across.withUnsafeBufferPointer { across in
          for (y, tap) in down.enumerated() {
            let line = (source + tap.first * sourceStride).assumingMemoryBound(to: UInt32.self)
            let words = sourceStride / 4
            AreaTap.mix(line, line + tap.step1 * words, line + tap.step2 * words, tap, into: row, count: width)
            AreaTap.mix(row, across, into: (target + y * targetStride).assumingMemoryBound(to: UInt32.self))
          }
        }
      }
    }
    return result
  }
}

/// The sources of one pixel of the shrunken picture: up to three neighbors and the weight of each, in 1/256.
private struct AreaTap {
  var first: Int
  /// From the first to the second and third neighbour; 0 where the weight is 0.
  var step1 = 0
  var step2 = 0
  var weight0: UInt32
  var weight1: UInt32 = 0
  var weight2: UInt32 = 0

  static func taps(from old: Int, to new: Int) -> [AreaTap] {
    (0..<new).map { index in
      // All in units of 1/new of an old pixel, so that the sums are exact.
      let start = index * old
      let first = start / new
      let in0 = min(old, (first + 1) * new - start)
      let in1 = min(old - in0, new)
      let w0 = (in0 * 256 + old / 2) / old
      let w1 = min(256 - w0, (in1 * 256 + old / 2) / old)
      var tap = AreaTap(first: first, weight0: UInt32(w0), weight1: UInt32(w1))
      if w1 > 0 { tap.step1 = 1 }
      if in0 + in1 < old, first + 2 < old {
        tap.weight2 = UInt32(256 - w0 - w1)
        tap.step2 = 2
      } else {
        tap.weight0 += UInt32(256 - w0 - w1)
      }
      return tap
    }
  }

  /// Two channels share a word: weights add up to 256, so that no sum leaves its 16 bits.
  @inline(__always)
  private static func mixed(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ wa: UInt32, _ wb: UInt32, _ wc: UInt32) -> UInt32 {
    let low = (a & 0xFF00FF) &* wa &+ (b & 0xFF00FF) &* wb &+ (c & 0xFF00FF) &* wc &+ 0x800080
    let high = (a &>> 8 & 0xFF00FF) &* wa &+ (b &>> 8 & 0xFF00FF) &* wb &+ (c &>> 8 & 0xFF00FF) &* wc &+ 0x800080
    return low &>> 8 & 0xFF00FF | high & 0xFF00_FF00
  }

  static func mix(
    _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ c: UnsafePointer<UInt32>, _ tap: AreaTap,
    into row: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let (wa, wb, wc) = (tap.weight0, tap.weight1, tap.weight2)
    var x = 0
    while x < count {
      row[x] = mixed(a[x], b[x], c[x], wa, wb, wc)
      x &+= 1
    }
  }

  static func mix(
    _ row: UnsafePointer<UInt32>, _ taps: UnsafeBufferPointer<AreaTap>, into target: UnsafeMutablePointer<UInt32>
  ) {
    var x = 0
    while x < taps.count {
      let tap = taps[x]
      let at = row + tap.first
      target[x] = mixed(at[0], at[tap.step1], at[tap.step2], tap.weight0, tap.weight1, tap.weight2)
      x &+= 1
    }
  }
}
