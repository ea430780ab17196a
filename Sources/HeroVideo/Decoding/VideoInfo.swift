package import HeroGeometry

/// The size of a recording's frames, and their times.
package struct VideoInfo: Sendable, Hashable {
  /// Size of a frame in square pixels, after its rotation.
  package let width, height: Int
  /// Time of each frame in seconds, ascending.
  package let times: [Double]
  /// Seconds for which the last frame is shown.
  package let lastDelay: Double

  package init(width: Int, height: Int, times: [Double], lastDelay: Double) {
    (self.width, self.height, self.times, self.lastDelay) = (width, height, times, lastDelay)
  }

  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Median time between two frames, in seconds.
  package var interval: Double {
    let steps = zip(times.dropFirst(), times).map { $0 - $1 }.sorted()
    return steps.isEmpty ? lastDelay : steps[steps.count / 2]
  }

  /// Frames per second. Containers round times to milliseconds or hundredths, so the mean of the usual steps counts.
  package var rate: Double {
    let interval = interval
    let usual = zip(times.dropFirst(), times).map { $0 - $1 }.filter { abs($0 - interval) < Self.rounding }
    guard let sum = Optional(usual.reduce(0, +)), sum > 0 else { return interval > 0 ? 1 / interval : 0 }
    return Double(usual.count) / sum
  }

  /// True if frames are not evenly spaced, beyond the rounding of times to hundredths of a second.
  package var isVariable: Bool {
    let interval = interval
    return zip(times.dropFirst(), times).contains { abs($0 - $1 - interval) > Self.rounding }
  }

  /// The times without the rounding of containers, if the frames are evenly spaced; otherwise the times as they are.
  package var unroundedTimes: [Double] {
    guard times.count > 2, !isVariable else { return times }
    let middle = Double(times.count - 1) / 2
    let mean = times.reduce(0, +) / Double(times.count)
    var (product, square) = (0.0, 0.0)
    for (index, time) in times.enumerated() {
      product += (Double(index) - middle) * (time - mean)
      square += (Double(index) - middle) * (Double(index) - middle)
    }
    let even = times.indices.map { mean + (Double($0) - middle) * product / square }
    return zip(even, times).allSatisfy { abs($0 - $1) < Self.rounding } ? even : times
  }

  private static let rounding = 0.0101
}
