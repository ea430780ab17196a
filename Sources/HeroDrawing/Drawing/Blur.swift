import CPixels
import Foundation

/// Gaussian blur by three box passes, each √(4σ² + 1) pixels wide (DRAWING.md, section 3).
enum Blur {
  /// Blurs a coverage bitmap in place; `sigma` in pixels, at most 2,000. What lies outside counts as empty.
  static func gaussian(_ surface: Surface, sigma: CGFloat) {
    guard surface.format == .mask, sigma > 0.1 else { return }
    let half = Int32(min(2047, max(1, ((4 * sigma * sigma + 1).squareRoot() / 2).rounded())))
    let (width, height) = (Int32(surface.width), Int32(surface.height))
    let count = surface.width * surface.height
    _ = surface.withPixels { base, stride in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * count) { lines in
        guard var one = lines.baseAddress else { return }
        var other = one + count
        func boxes(_ width: Int32, _ height: Int32) {
          for _ in 0..<3 {
            pixels_box_down(other, one, width, height, half)
            swap(&one, &other)
          }
          pixels_transpose(other, one, width, height)
          swap(&one, &other)
        }
        for y in 0..<surface.height { memcpy(one + y * surface.width, base + y * stride, surface.width) }
        boxes(width, height)
        boxes(height, width)
        for y in 0..<surface.height { memcpy(base + y * stride, one + y * surface.width, surface.width) }
      }
    }
  }
}
