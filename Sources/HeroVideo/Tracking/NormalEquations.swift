import Foundation

/// One step of least squares for a placement: position and scale of contents in a frame.
struct NormalEquations {
  /// Change of the position in pixels, and of the logarithm of the scale.
  private(set) var step = SIMD3<Double>.zero
  private(set) var positionError = 0.0
  private(set) var scaleError = 0.0

  /// Returns nil if the frame says nothing about the place.
  /// - Parameters:
  ///   - errors: what the samples lack; NaN where they are not known.
  ///   - grid: the samples of the frame at `place`.
  init?(_ template: ContentTemplate, _ errors: [Float], _ grid: [Float], _ place: Placement) {
    let (columns, rows, size) = (template.columns, template.rows, template.step)
    let known = errors.filter { !$0.isNaN }.map(abs).sorted()
    guard known.count > 12 else { return nil }
    // Errors of noise are seldom larger than twice the median. Other views over the contents are no noise.
    let tolerance = max(1, 2 * known[known.count / 2])
    var matrix = [Double](repeating: 0, count: 9)
    var right = SIMD3<Double>.zero
    var (sum, weights) = (0.0, 0.0)
    for row in 1..<rows - 1 {
      for column in 1..<columns - 1 {
        let index = row * columns + column
        let (across, down) = (grid[index + 1] - grid[index - 1], grid[index + columns] - grid[index - columns])
        let error = errors[index]
        guard !error.isNaN, !across.isNaN, !down.isNaN else { continue }
        let weight = 1 / (1 + Double(error * error / (tolerance * tolerance)))
        let slope = SIMD2(Double(across), Double(down)) / (2 * size * place.scale)
        let from = SIMD2(Double(column) - Double(columns - 1) / 2, Double(row) - Double(rows - 1) / 2)
        let jacobian = SIMD3(slope.x, slope.y, (slope * from).sum() * size * place.scale)
        for i in 0..<3 {
          for j in 0..<3 { matrix[i * 3 + j] += weight * jacobian[i] * jacobian[j] }
        }
        right += weight * Double(error) * jacobian
        sum += weight * Double(error) * Double(error)
        weights += weight
      }
    }
    guard weights > 6, let inverse = SquareMatrix(matrix, side: 3).inverse else { return nil }
    let variance = sum / weights
    for i in 0..<3 { step[i] = (0..<3).reduce(0) { $0 + inverse[i, $1] * right[$1] } }
    // Neighbouring samples share their noise: a quarter of them is independent.
    positionError = (4 * variance * (inverse[0, 0] + inverse[1, 1]) / 2).squareRoot()
    scaleError = (4 * variance * inverse[2, 2]).squareRoot()
    guard step.x.isFinite, step.y.isFinite, step.z.isFinite else { return nil }
  }
}
