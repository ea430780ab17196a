/// A corner in a picture, and the pixels around it.
struct Feature: Sendable {
  /// Distance from the corner to the farthest pixel that is looked at.
  static let reach = 8
  /// Corners that count in a square of `cell` pixels, at most.
  private static let perCell = 3
  private static let cell = 20
  /// The smallest eigenvalue of the gradients' sums that counts: contrast of some 4 of 255.
  private static let threshold: Float = 60

  /// Position in pixels of level 0.
  let x, y: Float
  let level: Int
  /// 64 samples with the mean 0 and the length 1, by fours.
  let samples: [SIMD4<Float>]
  /// The bits of the samples that are above the mean.
  let signs: UInt64

  /// Returns the surroundings of a pixel; nil if they reach beyond the plane or are plain.
  init?(in plane: Plane, level: Int, x: Int, y: Int) {
    let reach = Self.reach
    guard x >= reach, y >= reach, x < plane.width - reach, y < plane.height - reach else { return nil }
    let samples = (0..<16).map { index in
      let place = (y - 7 + index / 2 * 2) * plane.width + x - 7 + index % 2 * 8
      return SIMD4(
        plane.values[place], plane.values[place + 2], plane.values[place + 4], plane.values[place + 6])
    }
    let mean = samples.reduce(0) { $0 + $1.sum() } / 64
    let length = samples.reduce(0) { $0 + (($1 - mean) * ($1 - mean)).sum() }.squareRoot()
    guard length > 16 else { return nil }
    let ratio = Pyramid.ratio(level)
    (self.x, self.y) = ((Float(x) + 0.5) * ratio, (Float(y) + 0.5) * ratio)
    (self.level, self.samples) = (level, samples.map { ($0 - mean) / length })
    signs = (0..<64).reduce(0) { $0 | (samples[$1 / 4][$1 % 4] > mean ? 1 << UInt64($1) : 0) }
  }

  /// Returns the strongest corners of a plane.
  static func all(in plane: Plane, level: Int) -> [Feature] {
    guard min(plane.width, plane.height) > 2 * reach else { return [] }
    let strengths = cornerStrengths(plane)
    var features: [Feature] = []
    for top in stride(from: reach, to: plane.height - reach, by: cell) {
      for left in stride(from: reach, to: plane.width - reach, by: cell) {
        var corners: [(strength: Float, x: Int, y: Int)] = []
        for y in top..<min(top + cell, plane.height - reach) {
          for x in left..<min(left + cell, plane.width - reach) {
            let strength = strengths[y * plane.width + x]
            if strength > threshold, isPeak(strengths, plane.width, x, y) { corners.append((strength, x, y)) }
          }
        }
        corners.sort { $0.strength > $1.strength }
        features += corners.prefix((Pyramid.coarse..<Pyramid.far).contains(level) ? perCell : 3 * perCell).compactMap {
          Feature(in: plane, level: level, x: $0.x, y: $0.y)
        }
      }
    }
    return features
  }

  private static func isPeak(_ strengths: [Float], _ width: Int, _ x: Int, _ y: Int) -> Bool {
    let place = y * width + x
    for dy in -2...2 {
      for dx in -2...2 where strengths[place + dy * width + dx] > strengths[place] { return false }
    }
    return true
  }

  /// Returns the smaller eigenvalue of the gradients around each pixel (Shi and Tomasi).
  private static func cornerStrengths(_ plane: Plane) -> [Float] {
    let (width, height) = (plane.width, plane.height)
    var products = [SIMD4<Float>](repeating: .zero, count: width * height)
    var strengths = [Float](repeating: 0, count: width * height)
    plane.values.withUnsafeBufferPointer { values in
      products.withUnsafeMutableBufferPointer { products in
        for y in 1..<height - 1 {
          for x in 1..<width - 1 {
            let place = y * width + x
            let across = (values[place + 1] - values[place - 1]) / 2
            let down = (values[place + width] - values[place - width]) / 2
            products[place] = SIMD4(across * across, down * down, across * down, 0)
          }
        }
        // Sums of five in a row, in place of the first; then of five in a column.
        for y in 0..<height {
          for place in y * width..<y * width + width - 4 {
            products[place] += products[place + 1] + products[place + 2] + products[place + 3] + products[place + 4]
          }
        }
        for y in 2..<height - 2 {
          for x in 2..<width - 2 {
            let place = (y - 2) * width + x - 2
            let sum =
              products[place] + products[place + width] + products[place + 2 * width] + products[place + 3 * width]
              + products[place + 4 * width]
            let (half, difference) = ((sum.x + sum.y) / 2, (sum.x - sum.y) / 2)
            strengths[y * width + x] = half - (difference * difference + sum.z * sum.z).squareRoot()
          }
        }
      }
    }
    return strengths
  }
}
