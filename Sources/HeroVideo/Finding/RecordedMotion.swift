/// Frames from the last that stands still before something moves to one in which it stands still again.
struct RecordedMotion: Hashable {
  /// Seconds after the last change for which slow ends of springs are looked at.
  private static let tail = 0.5
  /// Ranges beyond which the frames between them are decoded as well.
  private static let mostRanges = 100

  /// The frames that are looked at, and those that differ from the frame before.
  let frames, moving: Range<Int>

  /// - Parameters:
  ///   - times: those of the frames that the meter has seen.
  ///   - first: number of the first of those frames.
  static func all(in meter: ActivityMeter, times: [Double], from first: Int) -> [RecordedMotion] {
    let runs = meter.motions(times: times)
    return runs.indices.compactMap { index in
      let run = runs[index]
      let seconds = times[run.upperBound - 1] - times[run.lowerBound]
      guard run.count > 2 || run.count > 1 && seconds > 0.09 else { return nil }
      let next = index + 1 < runs.count ? runs[index + 1].lowerBound : times.count
      var end = run.upperBound
      while end < next, times[end] - times[run.upperBound - 1] < tail { end += 1 }
      return RecordedMotion(
        frames: first + max(0, run.lowerBound - 1)..<first + end,
        moving: first + run.lowerBound..<first + run.upperBound)
    }
  }

  /// Returns ascending ranges with all frames of some motions.
  static func ranges(of motions: [RecordedMotion]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for motion in motions {
      if let last = ranges.last, motion.frames.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, motion.frames.upperBound)
      } else {
        ranges.append(motion.frames)
      }
    }
    guard ranges.count > mostRanges, let first = ranges.first, let last = ranges.last else { return ranges }
    return [first.lowerBound..<last.upperBound]
  }
}
