/// Measured progress of a motion, to be explained.
package struct MotionSamples: Sendable {
  package struct Sample: Sendable, Hashable {
    package let time, progress: Double
    /// 1 for a usual sample, less for one that is less certain.
    package let weight: Double

    package init(time: Double, progress: Double, weight: Double) {
      (self.time, self.progress, self.weight) = (time, progress, weight)
    }
  }

  /// Seconds between frames from which a frame like the one before is no dropped frame.
  private static let longestStall = 0.025

  package let samples: [Sample]
  /// Times of the frames at which progress is 0 and 1 by definition.
  let first, last: Double
  /// Seconds between two frames.
  let interval: Double
  /// Seconds for which the motion stood still while frames were repeated.
  private(set) var delay = 0.0

  package init(_ samples: [Sample], interval: Double) {
    self.samples = samples
    self.interval = interval
    first = samples.first?.time ?? 0
    last = samples.last?.time ?? 0
  }

  /// Returns the samples of a rectangle. A frame that repeats the one before tells nothing. Where the motion does not
  /// catch up afterwards, its clock has stood still, and what follows counts as earlier.
  package init(_ rectangles: [MovingRectangle], interval: Double) {
    let usual = max(1e-4, rectangles.map(\.error).sorted()[rectangles.count / 2])
    var samples: [Sample] = []
    var delay = 0.0
    for (index, now) in rectangles.enumerated() {
      if interval < Self.longestStall, index > 1, index + 1 < rectangles.count {
        let (before, after) = (rectangles[index - 1], rectangles[index + 1])
        let (speed, next) = (before.progress - rectangles[index - 2].progress, after.progress - now.progress)
        let isRepeated = abs(now.progress - before.progress) < 0.003 && abs(speed) > 0.02
        if isRepeated, next / speed > 0.4 {
          if abs(next) < 1.5 * abs(speed) { delay += now.time - before.time }
          continue
        }
      }
      let error = max(usual, now.error)
      samples.append(
        Sample(time: now.time - delay, progress: now.progress, weight: usual * usual / (error * error)))
    }
    self.init(samples, interval: interval)
    self.delay = delay
  }

  /// Returns the progress that a model gives at a time, on the scale on which the first frame has 0 and the last has 1:
  /// a recording may end before the motion has settled.
  func value(_ model: MotionModel, at time: Double) -> Double {
    let (low, high) = (model.progress(at: first), model.progress(at: last))
    return (model.progress(at: time) - low) / (abs(high - low) > 0.2 ? high - low : 0.2)
  }

  /// Weighted mean of the squared errors.
  func cost(_ model: MotionModel) -> Double {
    let (low, high) = (model.progress(at: first), model.progress(at: last))
    guard high - low > 0.2 else { return 1e6 }
    var (sum, weights) = (0.0, 0.0)
    for sample in samples {
      let error = (model.progress(at: sample.time) - low) / (high - low) - sample.progress
      sum += sample.weight * error * error
      weights += sample.weight
    }
    return weights > 0 && sum.isFinite ? sum / weights : 1e6
  }
}
