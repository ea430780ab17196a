import Foundation

/// The path of a picture in flight, as the program's `trace` command prints it.
struct FlightTrace {
  /// Frames in window pixels, four thousand a second: in a quarter of a millisecond no edge gets a pixel further.
  let path: [CGRect]
  /// Seconds until it is settled.
  let duration: Double

  private static let rate = 4000.0

  static func read(item: Int, closing: Bool = false, in layout: WindowLayout, _ arguments: [String]) async throws
    -> FlightTrace
  {
    struct Line: Decodable {
      struct Element: Decodable { let frame: [Double] }
      let time: Double
      let elements: [Element]
    }
    let outcome = try await run(
      try Tool.heroPreview(),
      ["trace", "photo-gallery", "--item", "\(item)", "--fps", "\(Int(rate))"] + (closing ? ["--closing"] : [])
        + arguments)
    guard outcome.status == 0 else { throw Trouble("trace failed: \(outcome.errors)") }
    let decoder = JSONDecoder()
    let lines = try outcome.output.split(separator: "\n").map { try decoder.decode(Line.self, from: Data($0.utf8)) }
    let path = lines.compactMap { line -> CGRect? in
      guard let frame = line.elements.first?.frame, frame.count == 4 else { return nil }
      return layout.pixels(CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]))
    }
    guard let last = lines.last, path.count > 100 else { throw Trouble("trace printed no flight.") }
    return FlightTrace(path: path, duration: last.time)
  }

  /// The moments, in seconds, never running back, at which the path comes closest to the boxes in all; and how far, in
  /// pixels, each box lies from the path there.
  func match(_ boxes: [Box], screen: CGRect) -> [(distance: Double, time: Double)] {
    let clipped = path.map { $0.intersection(screen) }
    var choices: [[Int]] = []
    var costs = [Double](repeating: 0, count: clipped.count)
    for box in boxes {
      var choice: [Int] = []
      var best = 0
      var next: [Double] = []
      for index in clipped.indices {
        if costs[index] < costs[best] { best = index }
        choice.append(best)
        let distance = box.distance(to: clipped[index])
        next.append(costs[best] + distance * distance)
      }
      choices.append(choice)
      costs = next
    }
    guard var index = costs.indices.min(by: { costs[$0] < costs[$1] }) else { return [] }
    var result: [(distance: Double, time: Double)] = []
    for (box, choice) in zip(boxes, choices).reversed() {
      result.append((box.distance(to: clipped[index]), Double(index) / FlightTrace.rate))
      index = choice[index]
    }
    return result.reversed()
  }
}
