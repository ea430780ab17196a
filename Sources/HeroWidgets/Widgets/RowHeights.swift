import Foundation

/// The heights of many rows, of which some are known and the others guessed. Sums and searches take logarithmic time: a
/// binary indexed tree holds by how much the known ones differ from the guess.
struct RowHeights {
  let count: Int
  /// In points, above 0.
  let estimate: CGFloat
  /// NaN where unknown.
  private var known: [CGFloat]
  /// One-based: node `i` sums the differences of the rows `i − lowest bit of i + 1 … i`.
  private var tree: [CGFloat]
  private let highestBit: Int

  init(count: Int, estimate: CGFloat) {
    self.count = max(0, count)
    self.estimate = max(1, estimate)
    known = Array(repeating: .nan, count: self.count)
    tree = Array(repeating: 0, count: self.count + 1)
    highestBit = self.count == 0 ? 0 : 1 << (Int.bitWidth - 1 - self.count.leadingZeroBitCount)
  }

  func isKnown(_ row: Int) -> Bool { !known[row].isNaN }

  func height(of row: Int) -> CGFloat { known[row].isNaN ? estimate : known[row] }

  mutating func setHeight(_ height: CGFloat, of row: Int) {
    let difference = height - self.height(of: row)
    known[row] = height
    guard difference != 0 else { return }
    var node = row + 1
    while node <= count {
      tree[node] += difference
      node += node & -node
    }
  }

  /// Returns the top of the row; `top(of: count)` is the height of all.
  func top(of row: Int) -> CGFloat {
    var sum = CGFloat(row) * estimate
    var node = row
    while node > 0 {
      sum += tree[node]
      node -= node & -node
    }
    return sum
  }

  var total: CGFloat { top(of: count) }

  /// The row that `y` lies in; clamped to what there is. Nothing may be asked of no rows.
  func row(at y: CGFloat) -> Int {
    var node = 0
    var rest = y
    var step = highestBit
    while step > 0 {
      let next = node + step
      if next <= count {
        let height = CGFloat(step) * estimate + tree[next]
        if height <= rest {
          node = next
          rest -= height
        }
      }
      step >>= 1
    }
    return max(0, min(node, count - 1))
  }
}
