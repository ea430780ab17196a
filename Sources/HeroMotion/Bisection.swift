/// Root finding for functions that are known to change sides once.
enum Bisection {
  /// The smallest number found for which `holds` is false, given that it is true just above `low` and false at `high`
  /// and changes once between them. As exact as `Double` allows.
  static func boundary(from low: Double, to high: Double, while holds: (Double) -> Bool) -> Double {
    var low = low
    var high = high
    // Halving alone needs about 1100 rounds from the smallest to the largest double; usual spans take 60.
    for _ in 0..<1200 {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { break }
      if holds(middle) { low = middle } else { high = middle }
    }
    return high
  }
}
