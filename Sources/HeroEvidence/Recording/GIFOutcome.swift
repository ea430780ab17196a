/// The size of a GIF, and what was reduced to reach it.
import HeroSession

public struct GIFOutcome: Sendable, Hashable {
  package struct Quality: Sendable, Hashable {
    var pixelsPerPoint, framesPerSecond: Double
    var colors: Int
  }

  public let bytes: Int
  package let kept, wanted: Quality

  /// The size and the reductions in words: “1.9 MB, reduced: 1 of 2 pixels per point, 25 of 50 frames per second”.
  public var words: String {
    var reductions: [String] = []
    func reduce(_ kept: Double, _ wanted: Double, _ unit: String) {
      if kept < wanted { reductions.append("\(JSONText.number(kept)) of \(JSONText.number(wanted)) \(unit)") }
    }
    reduce(kept.pixelsPerPoint, wanted.pixelsPerPoint, "pixels per point")
    reduce(kept.framesPerSecond, wanted.framesPerSecond, "frames per second")
    reduce(Double(kept.colors), Double(wanted.colors), "colors")
    let size =
      bytes < 1_000_000 ? "\((bytes + 500) / 1000) kB" : "\(JSONText.tenth(Double(bytes) / 1e6)) MB"
    return reductions.isEmpty ? size : "\(size), reduced: \(reductions.joined(separator: ", "))"
  }
}
