import HeroVision

/// The share of the pixels that change from each frame of a recording to the next.
package struct ActivityMeter {
  /// Greatest difference of a component, 0…255, that counts as no change: noise of an encoder.
  private static let noise = 12
  /// Longest side of the frames that are compared, in pixels.
  static let longest = 260

  /// By frame; the first is 0.
  private(set) var shares: [Double] = []
  private var last: PixelImage?

  /// Takes the next frame.
  mutating func add(_ picture: PixelImage) {
    defer { last = picture }
    guard let last else { return shares.append(0) }
    shares.append(Double(Self.changes(last, picture)) / Double(picture.pixels.count))
  }

  private static func changes(_ first: PixelImage, _ second: PixelImage) -> Int {
    first.pixels.withUnsafeBufferPointer { a in
      second.pixels.withUnsafeBufferPointer { b in
        var count = 0
        for place in a.indices where a[place] != b[place] {
          func part(_ shift: UInt32) -> Int { abs(Int(a[place] >> shift & 255) - Int(b[place] >> shift & 255)) }
          if max(part(0), part(8), part(16)) > noise { count += 1 }
        }
        return count
      }
    }
  }

  /// Returns the runs of frames that differ from the frame before.
  /// - Parameter pause: seconds; shorter pauses do not end a run.
  func motions(times: [Double], pause: Double = 0.075) -> [Range<Int>] {
    let sorted = shares.sorted()
    let usual = sorted.isEmpty ? 0 : sorted[sorted.count / 5]
    let least = max(0.0012, min(0.02, 3 * usual))
    var runs: [Range<Int>] = []
    for frame in shares.indices where shares[frame] > least {
      if let run = runs.last, times[frame] - times[run.upperBound - 1] <= pause || frame - run.upperBound < 2 {
        runs[runs.count - 1] = run.lowerBound..<frame + 1
      } else {
        runs.append(frame..<frame + 1)
      }
    }
    return runs
  }
}
