import Foundation

/// The look of contents at both ends of a transition, as samples of the same places.
struct ContentTemplate {
  let columns, rows: Int
  /// Pixels of the first frame from one sample to the next.
  let step: Double
  /// Samples with a mean of 0 and a standard deviation of 1.
  private let first, second: [Float]

  /// Returns nil if the contents are plain.
  /// - Parameters:
  ///   - samples: samples along the longer side, at most.
  ///   - size: size of the contents in the first frame, in pixels.
  init?(
    samples: Double, size: SIMD2<Double>, _ picture: Luminance, at place: Placement, _ other: Luminance,
    at otherPlace: Placement
  ) {
    // Not finer than the pixels of the end that shows them larger.
    step = max(max(size.x, size.y) / samples, 0.7 / max(place.scale, otherPlace.scale))
    (columns, rows) = (max(4, Int(size.x / step)), max(4, Int(size.y / step)))
    let grids = [(picture, place), (other, otherPlace)].map { [columns, rows, step] picture, place in
      Self.normalized(picture.grid(columns, rows, center: place.center, step: step * place.scale))
    }
    guard let first = grids[0], let second = grids[1] else { return nil }
    (self.first, self.second) = (first, second)
  }

  private static func normalized(_ values: [Float]) -> [Float]? {
    let known = values.filter { !$0.isNaN }
    guard known.count * 3 > values.count else { return nil }
    let mean = known.reduce(0, +) / Float(known.count)
    let deviation = (known.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Float(known.count)).squareRoot()
    guard deviation > 2 else { return nil }
    return values.map { ($0 - mean) / deviation }
  }

  /// Returns the samples of a frame at a place.
  func grid(_ frame: Luminance, at place: Placement) -> [Float] {
    frame.grid(columns, rows, center: place.center, step: step * place.scale)
  }

  /// A mixture of both looks that is most like some samples.
  struct Mixture {
    var (first, second, offset): (Float, Float, Float) = (0, 0, 0)
    /// Correlation with the samples, −1…1.
    var likeness = -1.0
  }

  /// Returns the best mixture for the samples of a frame: contents may fade from one look to the other on their way.
  func mixture(_ grid: [Float]) -> Mixture? {
    var (a, b, y, aa, ab, bb, ay, by, yy, n) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for place in grid.indices where !grid[place].isNaN {
      let (p, q, r) = (Double(first[place]), Double(second[place]), Double(grid[place]))
      guard !p.isNaN, !q.isNaN else { continue }
      a += p
      b += q
      y += r
      aa += p * p
      ab += p * q
      bb += q * q
      ay += p * r
      by += q * r
      yy += r * r
      n += 1
    }
    guard n * 4 >= Double(grid.count), n > 12 else { return nil }
    (aa, ab, bb) = (aa / n - a * a / n / n, ab / n - a * b / n / n, bb / n - b * b / n / n)
    (ay, by, yy) = (ay / n - a * y / n / n, by / n - b * y / n / n, yy / n - y * y / n / n)
    guard yy > 1, aa > 1e-4, bb > 1e-4 else { return nil }
    var (one, two) = (0.0, 0.0)
    let determinant = aa * bb - ab * ab
    if determinant > 0.002 * aa * bb {
      (one, two) = ((ay * bb - by * ab) / determinant, (by * aa - ay * ab) / determinant)
    }
    // Neither look is ever taken away from the other.
    if one <= 0 || two <= 0 {
      (one, two) = ay * ay / aa >= by * by / bb ? (ay / aa, 0) : (0, by / bb)
    }
    let explained = one * ay + two * by
    let likeness = explained > 0 ? (explained / yy).squareRoot() : -1
    return Mixture(
      first: Float(one), second: Float(two), offset: Float((y - one * a - two * b) / n),
      likeness: one + two > 0 ? likeness : -1)
  }

  /// Returns the difference of a mixture from the samples of a frame.
  func errors(_ grid: [Float], _ mixture: Mixture) -> [Float] {
    grid.indices.map { mixture.first * first[$0] + mixture.second * second[$0] + mixture.offset - grid[$0] }
  }
}
