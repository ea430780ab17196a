/// Two squares of pixels, compared.
struct SquareComparison {
  /// Standard deviations.
  let first, second: Float
  /// Difference of the means.
  let step: Float
  /// −1…1.
  let correlation: Float

  /// - Parameter dx, dy: from the square in the first plane to that in the second.
  /// - Returns: nil if a square lies outside, or on pixels that are not known.
  init?(_ plane: Plane, _ other: Plane, x: Int, y: Int, dx: Int = 0, dy: Int = 0, side: Int) {
    guard x >= 0, y >= 0, x + side <= plane.width, y + side <= plane.height, x + dx >= 0, y + dy >= 0,
      x + dx + side <= other.width, y + dy + side <= other.height
    else { return nil }
    var (a, b, aa, bb, ab): (Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0)
    plane.values.withUnsafeBufferPointer { values in
      other.values.withUnsafeBufferPointer { others in
        for row in 0..<side {
          let (start, otherStart) = ((y + row) * plane.width + x, (y + dy + row) * other.width + x + dx)
          for column in 0..<side {
            let (value, otherValue) = (values[start + column] - 128, others[otherStart + column] - 128)
            a += value
            b += otherValue
            aa += value * value
            bb += otherValue * otherValue
            ab += value * otherValue
          }
        }
      }
    }
    guard !b.isNaN else { return nil }
    let count = Float(side * side)
    (a, b) = (a / count, b / count)
    first = max(0, aa / count - a * a).squareRoot()
    second = max(0, bb / count - b * b).squareRoot()
    step = b - a
    correlation = first * second > 0 ? (ab / count - a * b) / (first * second) : 0
  }
}
