import Foundation

extension Blur {
  /// Returns the remaining standard deviation, in small pixels, of a blur by `sigma` pixels: shrinking by `factor` and
  /// stretching back bilinearly do a part of it.
  static func rest(of sigma: CGFloat, shrunkBy factor: Int) -> CGFloat {
    let square = CGFloat(factor * factor)
    let done = (square - 1) / 12 + (factor > 1 ? square / 6 : 0)
    return max(0, sigma * sigma - done).squareRoot() / CGFloat(factor)
  }

  /// Blurs colours in place, `width` of them a row; `sigma` in pixels. Beyond the edges the colours there go on.
  static func gaussian(
    _ pixels: UnsafeMutableBufferPointer<SIMD4<Float>>, width: Int, height: Int, sigma: CGFloat
  ) {
    guard sigma > 0.1, width > 0, height > 0, pixels.count >= width * height, let base = pixels.baseAddress else {
      return
    }
    // Three boxes, each of a third of the variance. A box of 2h + 1 whole pixels has h(h + 1)/3; what is missing to it
    // is made up by a part of the pixels at its ends.
    let variance = sigma * sigma / 3
    let half = ((0.25 + 3 * variance).squareRoot() - 0.5).rounded(.down)
    let part = (2 * half + 1) * (variance - half * (half + 1) / 3) / (2 * ((half + 1) * (half + 1) - variance))
    let box = (half: Int(half), part: Float(part))
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: max(width, height)) { line in
      for _ in 0..<3 {
        if width > 1 { for y in 0..<height { self.box(base + y * width, step: 1, count: width, box, line) } }
        if height > 1 { for x in 0..<width { self.box(base + x, step: width, count: height, box, line) } }
      }
    }
  }

  /// A box of 2 · `half` + 1 whole pixels, and a part of one at each end.
  private static func box(
    _ pixels: UnsafeMutablePointer<SIMD4<Float>>, step: Int, count: Int, _ box: (half: Int, part: Float),
    _ line: UnsafeMutableBufferPointer<SIMD4<Float>>
  ) {
    for i in 0..<count { line[i] = pixels[i * step] }
    let (half, part) = box
    let width = Float(2 * half + 1) + 2 * part
    let last = count - 1
    func at(_ i: Int) -> SIMD4<Float> { line[max(0, min(i, last))] }
    var sum = SIMD4<Float>.zero
    for i in -half...half { sum += at(i) }
    for i in 0..<count {
      pixels[i * step] = (sum + (at(i - half - 1) + at(i + half + 1)) * part) / width
      sum += at(i + half + 1) - at(i - half)
    }
  }
}
