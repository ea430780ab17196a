public import Foundation

extension Surface {
  /// A blurred copy; `sigma` is the Gaussian's standard deviation in pixels. Beyond the edges the colours there go on.
  /// nil for coverage, and when memory is out.
  public func blurred(sigma: CGFloat) -> Surface? {
    guard format != .mask, let copy = Surface(width: width, height: height, format: format) else { return nil }
    let bytes = SIMD4<UInt32>(0, 8, 16, 24)
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: width * height) { colors in
      _ = withPixels { base, stride in
        for y in 0..<height {
          let row = (base + y * stride).assumingMemoryBound(to: UInt32.self)
          for x in 0..<width {
            let word = SIMD4(repeating: row[x]) &>> bytes & 255
            colors[y * width + x] = SIMD4<Float>(word)
          }
        }
      }
      Blur.gaussian(colors, width: width, height: height, sigma: sigma)
      _ = copy.withPixels { base, stride in
        for y in 0..<height {
          let row = (base + y * stride).assumingMemoryBound(to: UInt32.self)
          for x in 0..<width {
            let word = SIMD4<UInt32>(colors[y * width + x] + 0.5) &<< bytes
            row[x] = word.x | word.y | word.z | word.w
          }
        }
      }
    }
    return copy
  }
}
