import Foundation

/// The lines of `ffprobe -of compact` about one video stream.
package struct ProbeEntries {
  private var packets: [(time: Double?, duration: Double?)] = []
  private var stream: [Substring: Substring] = [:]

  package init() {}

  package mutating func add(_ line: String) {
    let parts = line.split(separator: "|")
    var values: [Substring: Substring] = [:]
    for part in parts.dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1)
      if pair.count == 2 { values[pair[0]] = pair[1] }
    }
    switch parts.first {
    // What an edit list leaves out is decoded, but not shown.
    case "packet" where values["flags"]?.contains("D") != true:
      packets.append((values["pts_time"].flatMap { Double($0) }, values["duration_time"].flatMap { Double($0) }))
    case "stream": stream.merge(values) { $1 }
    default: break
    }
  }

  /// Times in the order in which frames are shown. Frames without a time follow at 30 per second.
  package var times: [Double] {
    let known = packets.compactMap(\.time).filter(\.isFinite)
    if known.count == packets.count { return known.sorted() }
    return packets.indices.map { Double($0) / 30 }
  }

  /// nil if there is no video stream with a size.
  package var info: VideoInfo? {
    guard let width = stream["width"].flatMap({ Int($0) }), let height = stream["height"].flatMap({ Int($0) }),
      (1...32768).contains(width), (1...32768).contains(height), !packets.isEmpty
    else { return nil }
    let ratio = stream["sample_aspect_ratio"]?.split(separator: ":").compactMap { Double($0) } ?? []
    let aspect = ratio.count == 2 && ratio[0] > 0 && ratio[1] > 0 ? ratio[0] / ratio[1] : 1
    let square = max(1, Int(max(1, min(32768, Double(width) * max(0.1, min(10, aspect)))).rounded()))
    let turns = stream["rotation"].flatMap { Double($0) }.map { Int(($0 / 90).rounded()) } ?? 0
    let isUpright = turns % 2 == 0
    // Rotation comes first in ffmpeg's filters, and pixels stay as wide as they are.
    let size = isUpright ? (square, height) : (height, square)
    return VideoInfo(
      width: size.0, height: size.1, times: Self.ascending(times),
      lastDelay: packets.last?.duration ?? 1.0 / 30)
  }

  /// Broken files repeat times, which would divide by zero.
  private static func ascending(_ times: [Double]) -> [Double] {
    var result: [Double] = []
    for time in times { result.append(max(time, (result.last ?? -.infinity) + 0.0001)) }
    return result
  }
}
