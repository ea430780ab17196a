import CPixels

extension Surface {
  /// Writes so much of the one and so much of the other that they add up, byte by byte: `share` (0…1) of `second`, the
  /// rest of `first`. All three are translucent, and of one size.
  package func fill(with first: Surface, and second: Surface, share: Double) {
    guard [first, second].allSatisfy({ $0.width == width && $0.height == height && $0.format == format }) else {
      return
    }
    withPixels { target, stride in
      first.withPixels { first, firstStride in
        _ = second.withPixels { second, secondStride in
          func pixels(_ base: UnsafeMutableRawPointer, _ stride: Int) -> pixels_bitmap {
            pixels_bitmap(
              base: base.assumingMemoryBound(to: UInt8.self), stride: stride, width: Int32(width), height: Int32(height)
            )
          }
          pixels_mix(
            pixels(target, stride), pixels(first, firstStride), pixels(second, secondStride), Canvas.share(share))
        }
      }
    }
  }
}
