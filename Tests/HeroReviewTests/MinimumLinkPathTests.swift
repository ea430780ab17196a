import HeroExport
import HeroTesting
import Testing

struct MinimumLinkPathTests {
  /// No search over many heights finds fewer, and every line passes the windows between its ends.
  @Test(arguments: 1...40) func nothingFindsFewer(_ seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let count = 12
    var middle = 0.0
    let windows = (0..<count).map { index -> ClosedRange<Double> in
      if index == 0 { return 0...0 }
      middle += random.number(-1...1)
      let half = random.number(0.1...0.7)
      return (middle - half)...(middle + half)
    }
    let places = (0..<count).map { Double($0) + random.number(0...0.8) }
    let path = try #require(MinimumLinkPath(places: places, windows: windows).path())
    #expect(path.first?.index == 0 && path.last?.index == count - 1)
    for (from, to) in zip(path, path.dropFirst()) {
      for place in from.index...to.index {
        let part = (places[place] - places[from.index]) / (places[to.index] - places[from.index])
        let height = from.value + (to.value - from.value) * part
        #expect(windows[place].lowerBound - 1e-9 <= height && height <= windows[place].upperBound + 1e-9)
      }
    }
    #expect(path.count - 1 <= Self.search(places, windows))
  }

  /// The links of the best path whose corners stand at one of 41 heights of each window.
  private static func search(_ places: [Double], _ windows: [ClosedRange<Double>]) -> Int {
    let steps = 40
    func height(_ place: Int, _ step: Int) -> Double {
      windows[place].lowerBound + (windows[place].upperBound - windows[place].lowerBound) * Double(step) / Double(steps)
    }
    var links = windows.map { _ in [Int](repeating: .max, count: steps + 1) }
    links[0] = links[0].map { _ in 0 }
    for to in 1..<windows.count {
      for from in 0..<to {
        for (start, known) in links[from].enumerated() where known < .max {
          for end in 0...steps where known + 1 < links[to][end] {
            let (low, high) = (height(from, start), height(to, end))
            let passes = (from..<to).allSatisfy { place in
              let part = (places[place] - places[from]) / (places[to] - places[from])
              return windows[place].contains(low + (high - low) * part)
            }
            if passes { links[to][end] = known + 1 }
          }
        }
      }
    }
    return links[windows.count - 1].min() ?? .max
  }

  @Test func whereNoneLeadsThereIsNone() {
    #expect(MinimumLinkPath(places: [0], windows: [0...1]).path() == nil)
    #expect(MinimumLinkPath(places: [0, 1], windows: [0...0, 5...5]).path()?.map(\.value) == [0, 5])
  }
}
