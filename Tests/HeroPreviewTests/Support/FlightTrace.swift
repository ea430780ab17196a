import Foundation

/// The path of a picture in flight, as the program's `trace` command prints it.
struct FlightTrace {
  /// Frames in window pixels, as many a second as are needed for no edge to get a pixel further in between.
  let path: [CGRect]
  /// Seconds until it is settled.
  let duration: Double

  /// Frames a second.
  private let rate: Double

  /// - Parameters:
  ///   - interrupt: seconds after which the flight turns round.
  ///   - rate: enough for the standard spring; a slower one needs less.
  static func read(
    item: Int, closing: Bool = false, interrupt: Double? = nil, rate: Double = 4000, in layout: WindowLayout,
    _ arguments: [String]
  ) async throws -> FlightTrace {
    struct Line: Decodable {
      struct Element: Decodable { let frame: [Double] }
      let time: Double
      let elements: [Element]
    }
    let outcome = try await run(
      try Tool.heroPreview(),
      ["trace", "photo-gallery", "--item", "\(item)", "--fps", "\(Int(rate))"] + (closing ? ["--closing"] : [])
        + (interrupt.map { ["--interrupt", "\($0)"] } ?? [])
        + arguments)
    guard outcome.status == 0 else { throw Trouble("trace failed: \(outcome.errors)") }
    let decoder = JSONDecoder()
    let lines = try outcome.output.split(separator: "\n").map { try decoder.decode(Line.self, from: Data($0.utf8)) }
    let path = lines.compactMap { line -> CGRect? in
      guard let frame = line.elements.first?.frame, frame.count == 4 else { return nil }
      return layout.pixels(CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]))
    }
    guard let last = lines.last, path.count > 100 else { throw Trouble("trace printed no flight.") }
    return FlightTrace(path: path, duration: last.time, rate: rate)
  }

  /// The earliest moments, in seconds, never running back, at which the path is as near to the boxes as `tolerance`
  /// pixels; nil from the first box on that it never comes near to.
  func moments(of boxes: [Box], screen: CGRect, tolerance: Double = 1.6) -> [Double?] {
    var index = 0
    return boxes.map { box in
      while index < path.count, box.distance(to: path[index].intersection(screen)) > tolerance { index += 1 }
      return index < path.count ? Double(index) / rate : nil
    }
  }

  /// The largest share of the way to its end, 0…1, that it has covered within `seconds`.
  func share(within seconds: Double) -> Double {
    guard let first = path.first, let last = path.last else { return 1 }
    let way = Box(first).distance(to: last)
    let end = min(path.count, max(1, Int((seconds * rate).rounded(.up)) + 1))
    return path[..<end].reduce(0) { max($0, 1 - Box($1).distance(to: last) / way) }
  }

  /// Pixels a second that an edge goes at most.
  var topSpeed: Double {
    zip(path, path.dropFirst()).reduce(0) { max($0, Box($1.0).distance(to: $1.1) * rate) }
  }
}
