/// The path from left to right through a row of windows that has the fewest corners. Corners stand at the windows'
/// places, at any height that the window leaves.
///
/// How many links lead to a place, and to which heights there, follows from the places before it: all lines from one
/// window to another, through those between them, are a convex polygon of heights and slopes.
package struct MinimumLinkPath {
  /// From left to right, each once.
  package let places: [Double]
  /// The range that is open at each position.
  package let windows: [ClosedRange<Double>]

  package struct Corner: Hashable {
    package var index: Int
    package var value: Double
  }

  package init(places: [Double], windows: [ClosedRange<Double>]) {
    self.places = places
    self.windows = windows
  }

  /// The heights at each place that so many links reach.
  private typealias Reached = [Int: ClosedRange<Double>]

  /// From the first window to the last; nil where none leads there.
  package func path() -> [Corner]? {
    guard let first = windows.first, windows.count > 1 else { return nil }
    let last = windows.count - 1
    let reach = windows.indices.map { index in
      var farthest = index
      sweep(from: index, heights: windows[index]) { place, _ in farthest = place }
      return farthest
    }
    var levels: [Reached] = [[0: first]]
    var front = 0
    while front < last {
      guard let reached = levels.last else { return nil }
      // Behind those no line comes past the front, nor to where one does.
      let near = reach.firstIndex { $0 > front } ?? front
      let start = reach.firstIndex { $0 >= near } ?? near
      var next = reached.filter { $0.key >= start }
      var farthest = front
      for (index, heights) in reached where index >= start {
        sweep(from: index, heights: heights) { place, lines in
          farthest = max(farthest, place)
          let found = lines.heights(at: places[place] - places[index])
          next[place] =
            next[place].map { min($0.lowerBound, found.lowerBound)...max($0.upperBound, found.upperBound) } ?? found
        }
      }
      guard farthest > front else { return nil }
      front = farthest
      levels.append(next)
    }
    return wayBack(through: levels)
  }

  /// From the end to the start, a line at a time.
  private func wayBack(through levels: [Reached]) -> [Corner]? {
    guard let end = levels.last?[windows.count - 1] else { return nil }
    var corners = [Corner(index: windows.count - 1, value: (end.lowerBound + end.upperBound) / 2)]
    for reached in levels.dropLast().reversed() {
      let corner = corners[corners.count - 1]
      var possible: [Corner] = []
      for (index, heights) in reached where index < corner.index {
        sweep(from: index, heights: heights, to: corner.index) { place, lines in
          guard place == corner.index else { return }
          var lines = lines
          let slack = 1e-12
          lines.keep(at: places[place] - places[index], within: (corner.value - slack)...(corner.value + slack))
          if let height = lines.middleHeight { possible.append(Corner(index: index, value: height)) }
        }
      }
      guard !possible.isEmpty else { return nil }
      // Neither of two links is then a stub.
      possible.sort { $0.index < $1.index }
      corners.append(possible[possible.count / 2])
    }
    return corners.reversed()
  }

  /// Tells of every place that a straight line from `heights` at `index` leads to, and of all such lines.
  private func sweep(
    from index: Int, heights: ClosedRange<Double>, to end: Int? = nil, _ body: (Int, Lines) -> Void
  ) {
    let end = end ?? windows.count - 1
    guard index < end else { return }
    var lines = Lines(from: heights, to: windows[index + 1], distance: places[index + 1] - places[index])
    for place in (index + 1)...end {
      lines.keep(at: places[place] - places[index], within: windows[place])
      if lines.isEmpty { return }
      body(place, lines)
    }
  }
}

/// Straight lines, each by its height where they start and its slope: a convex polygon of them.
private struct Lines {
  struct Line {
    var height, slope: Double

    func height(at distance: Double) -> Double { height + slope * distance }
  }

  private var corners: [Line]

  /// A window of one height is a window all the same.
  private static let slack = 1e-13

  /// All that come through two windows.
  init(from first: ClosedRange<Double>, to second: ClosedRange<Double>, distance: Double) {
    func line(_ start: Double, _ end: Double) -> Line { Line(height: start, slope: (end - start) / distance) }
    let (low, high) = (first.lowerBound - Self.slack, first.upperBound + Self.slack)
    let (below, above) = (second.lowerBound - Self.slack, second.upperBound + Self.slack)
    corners = [line(low, below), line(high, below), line(high, above), line(low, above)]
  }

  var isEmpty: Bool { corners.isEmpty }

  /// The height of a start well inside the range.
  var middleHeight: Double? {
    corners.isEmpty ? nil : corners.reduce(0) { $0 + $1.height } / Double(corners.count)
  }

  /// Returns the heights at `distance`. There has to be one.
  func heights(at distance: Double) -> ClosedRange<Double> {
    guard let first = corners.first?.height(at: distance) else { return 0...0 }
    var (low, high) = (first, first)
    for corner in corners {
      let height = corner.height(at: distance)
      low = min(low, height)
      high = max(high, height)
    }
    return low...high
  }

  /// Leaves those that pass the window at `distance`.
  mutating func keep(at distance: Double, within window: ClosedRange<Double>) {
    cut { $0.height(at: distance) - window.lowerBound + Self.slack }
    cut { window.upperBound + Self.slack - $0.height(at: distance) }
  }

  /// Leaves those for which `excess`, which is linear, is not negative.
  private mutating func cut(_ excess: (Line) -> Double) {
    // Most windows leave all of them: asked without making anything, as this is done some ten thousand times.
    if corners.allSatisfy({ excess($0) >= 0 }) { return }
    var kept: [Line] = []
    kept.reserveCapacity(corners.count + 1)
    for index in corners.indices {
      let (corner, next) = (corners[index], corners[(index + 1) % corners.count])
      let (here, there) = (excess(corner), excess(next))
      if here >= 0 { kept.append(corner) }
      if (here >= 0) != (there >= 0) {
        let part = here / (here - there)
        kept.append(
          Line(
            height: corner.height + (next.height - corner.height) * part,
            slope: corner.slope + (next.slope - corner.slope) * part))
      }
    }
    corners = kept
  }
}
