/// Minimization without derivatives, by Nelder and Mead's simplex.
enum Simplex {
  /// Returns the parameters with the smallest cost near `start`, and that cost.
  /// - Parameter steps: first change of each parameter.
  static func minimum(
    from start: [Double], steps: [Double], rounds: Int = 400, _ cost: ([Double]) -> Double
  ) -> (parameters: [Double], cost: Double) {
    let count = start.count
    var corners = [(start, cost(start))]
    for index in 0..<count {
      var corner = start
      corner[index] += steps[index]
      corners.append((corner, cost(corner)))
    }
    for _ in 0..<rounds {
      corners.sort { $0.1 < $1.1 }
      let (best, worst) = (corners[0], corners[count])
      if abs(worst.1 - best.1) <= 1e-9 * (abs(best.1) + 1e-12) { break }
      let middle = (0..<count).map { index in corners[..<count].reduce(0) { $0 + $1.0[index] } / Double(count) }
      func moved(_ factor: Double) -> ([Double], Double) {
        let corner = (0..<count).map { middle[$0] + factor * (worst.0[$0] - middle[$0]) }
        return (corner, cost(corner))
      }
      let reflected = moved(-1)
      if reflected.1 < best.1 {
        let expanded = moved(-2)
        corners[count] = expanded.1 < reflected.1 ? expanded : reflected
      } else if reflected.1 < corners[count - 1].1 {
        corners[count] = reflected
      } else {
        let contracted = moved(reflected.1 < worst.1 ? -0.5 : 0.5)
        if contracted.1 < min(worst.1, reflected.1) {
          corners[count] = contracted
        } else {
          for index in 1...count {
            let corner = (0..<count).map { (corners[index].0[$0] + best.0[$0]) / 2 }
            corners[index] = (corner, cost(corner))
          }
        }
      }
    }
    return corners.min { $0.1 < $1.1 } ?? (start, cost(start))
  }
}
