import Foundation

/// The lengths of a lazy container's rows, for one width of its tracks. A row that has not been seen is taken to be as
/// long as those that have, on average.
struct LazyRows {
  let tracks: [LazyTrack]
  /// Between rows, in points.
  let spacing: CGFloat
  /// By row; nil where it has not been seen.
  private var lengths: [CGFloat?]
  private var known: (sum: CGFloat, count: Int) = (0, 0)
  /// Beginnings of all rows, and the end of the last one with its spacing.
  private var starts: [CGFloat] = []

  init(tracks: [LazyTrack], spacing: CGFloat, lengths: [CGFloat?]) {
    (self.tracks, self.spacing, self.lengths) = (tracks, spacing, lengths)
    for length in lengths.compactMap(\.self) { known = (known.sum + length, known.count + 1) }
    place()
  }

  var count: Int { lengths.count }
  var hasSeenAny: Bool { known.count > 0 || lengths.isEmpty }
  /// The length of all rows, in points.
  var length: CGFloat { count > 0 ? max(0, starts[count] - spacing) : 0 }

  func start(of row: Int) -> CGFloat { starts[row] }
  func length(of row: Int) -> CGFloat { starts[row + 1] - starts[row] - spacing }
  func isSeen(_ row: Int) -> Bool { lengths[row] != nil }

  /// Notes the lengths of rows that have been seen. Returns whether any is news.
  mutating func note(_ seen: [(row: Int, length: CGFloat)]) -> Bool {
    var isNews = false
    for (row, length) in seen where lengths[row] != length {
      known = (known.sum + length - (lengths[row] ?? 0), known.count + (lengths[row] == nil ? 1 : 0))
      lengths[row] = length
      isNews = true
    }
    if isNews { place() }
    return isNews
  }

  private mutating func place() {
    let guess = known.count > 0 ? known.sum / CGFloat(known.count) : 0
    starts = [0]
    starts.reserveCapacity(lengths.count + 1)
    var position: CGFloat = 0
    for length in lengths {
      position += (length ?? guess) + spacing
      starts.append(position)
    }
  }

  /// The rows of which something lies between two places.
  func rows(from first: CGFloat, to last: CGFloat) -> Range<Int> {
    guard count > 0, last > first else { return 0..<0 }
    let begin = index { $0 + 1 < starts.count && starts[$0 + 1] - spacing <= first }
    let end = index { starts[$0] < last }
    return begin < min(end, count) ? begin..<min(end, count) : 0..<0
  }

  /// Returns the first row for which `isBefore`, which holds up to some row, does not.
  private func index(_ isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
