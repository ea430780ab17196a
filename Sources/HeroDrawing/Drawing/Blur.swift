import Foundation

/// Gaussian blur by three box passes, each √(4σ² + 1) pixels wide (DRAWING.md, section 3).
enum Blur {
  /// Blurs a coverage bitmap in place; `sigma` in pixels. What lies outside counts as empty.
  static func gaussian(_ surface: Surface, sigma: CGFloat) {
    guard surface.format == .mask, sigma > 0.1 else { return }
    let half = max(1, Int(((4 * sigma * sigma + 1).squareRoot() / 2).rounded()))
    let (width, height) = (surface.width, surface.height)
    _ = surface.withPixels { base, stride in
      let pixels = base.assumingMemoryBound(to: UInt8.self)
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(width, height)) { line in
        for _ in 0..<3 {
          for y in 0..<height { box(pixels + y * stride, step: 1, count: width, half: half, scratch: line) }
          for x in 0..<width { box(pixels + x, step: stride, count: height, half: half, scratch: line) }
        }
      }
    }
  }

  private static func box(
    _ pixels: UnsafeMutablePointer<UInt8>, step: Int, count: Int, half: Int, scratch: UnsafeMutableBufferPointer<UInt8>
  ) {
    for i in 0..<count { scratch[i] = pixels[i * step] }
    let window = 2 * half + 1
    var sum = 0
    for i in 0..<min(half, count) { sum += Int(scratch[i]) }
    for i in 0..<count {
      if i + half < count { sum += Int(scratch[i + half]) }
      if i - half - 1 >= 0 { sum -= Int(scratch[i - half - 1]) }
      pixels[i * step] = UInt8((sum + window / 2) / window)
    }
  }
}
