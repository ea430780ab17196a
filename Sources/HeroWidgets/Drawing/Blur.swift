public import Foundation

/// Gaussian blur by three box passes, each √(4σ² + 1) pixels wide (DRAWING.md, section 3).
enum Blur {
  enum Edges {
    /// What lies outside is clear.
    case empty
    /// The border's colours go on outside.
    case extended
  }

  /// Blurs every channel in place; `sigma` in pixels.
  static func gaussian(_ surface: Surface, sigma: CGFloat, edges: Edges = .empty) {
    guard sigma > 0.1 else { return }
    let half = max(1, Int(((4 * sigma * sigma + 1).squareRoot() / 2).rounded()))
    let (width, height) = (surface.width, surface.height)
    let channels = surface.format == .mask ? 1 : 4
    _ = surface.withPixels { base, stride in
      let pixels = base.assumingMemoryBound(to: UInt8.self)
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(width, height) + 2 * (half + 1)) { line in
        for channel in 0..<channels {
          for _ in 0..<3 {
            for y in 0..<height {
              box(pixels + y * stride + channel, step: channels, count: width, half: half, edges, scratch: line)
            }
            for x in 0..<width {
              box(pixels + x * channels + channel, step: stride, count: height, half: half, edges, scratch: line)
            }
          }
        }
      }
    }
  }

  private static func box(
    _ pixels: UnsafeMutablePointer<UInt8>, step: Int, count: Int, half: Int, _ edges: Edges,
    scratch: UnsafeMutableBufferPointer<UInt8>
  ) {
    let margin = half + 1
    for i in 0..<margin {
      scratch[i] = edges == .extended ? pixels[0] : 0
      scratch[margin + count + i] = edges == .extended ? pixels[(count - 1) * step] : 0
    }
    for i in 0..<count { scratch[margin + i] = pixels[i * step] }
    let window = 2 * half + 1
    var sum = 0
    for i in 1..<window { sum += Int(scratch[i]) }
    for i in 0..<count {
      sum += Int(scratch[i + window])
      pixels[i * step] = UInt8((sum + window / 2) / window)
      sum -= Int(scratch[i + 1])
    }
  }
}

extension Surface {
  /// A blurred copy; `sigma` is the Gaussian's standard deviation in pixels. The border's colours go on outside. nil when
  /// memory is out.
  public func blurred(sigma: CGFloat) -> Surface? {
    guard let copy = Surface(width: width, height: height, format: format) else { return nil }
    _ = withPixels { source, stride in
      copy.withPixels { target, targetStride in
        for y in 0..<height {
          (target + y * targetStride).copyMemory(from: source + y * stride, byteCount: min(stride, targetStride))
        }
      }
    }
    Blur.gaussian(copy, sigma: sigma, edges: .extended)
    return copy
  }
}
