/// A small square matrix.
struct SquareMatrix {
  let side: Int
  private var values: [Double]

  /// - Parameter values: row by row.
  init(_ values: [Double], side: Int) { (self.values, self.side) = (values, side) }

  subscript(row: Int, column: Int) -> Double {
    get { values[row * side + column] }
    set { values[row * side + column] = newValue }
  }

  /// nil if it has none. By Gauss and Jordan's elimination.
  var inverse: SquareMatrix? {
    var matrix = self
    var result = SquareMatrix((0..<side * side).map { $0 % (side + 1) == 0 ? 1 : 0 }, side: side)
    for column in 0..<side {
      guard let pivot = (column..<side).max(by: { abs(matrix[$0, column]) < abs(matrix[$1, column]) }),
        abs(matrix[pivot, column]) > 1e-14
      else { return nil }
      matrix.exchange(column, pivot)
      result.exchange(column, pivot)
      let scale = 1 / matrix[column, column]
      for other in 0..<side {
        matrix[column, other] *= scale
        result[column, other] *= scale
      }
      for row in 0..<side where row != column {
        let factor = matrix[row, column]
        guard factor != 0 else { continue }
        for other in 0..<side {
          matrix[row, other] -= factor * matrix[column, other]
          result[row, other] -= factor * result[column, other]
        }
      }
    }
    return result
  }

  private mutating func exchange(_ row: Int, _ other: Int) {
    guard row != other else { return }
    for column in 0..<side { values.swapAt(row * side + column, other * side + column) }
  }
}
