public import Foundation

/// Where a finger has been lately, and how fast it is: its speed when it leaves throws what it held.
public struct FingerTrack: Sendable {
  /// Seconds that count: a finger that has not moved for longer rests.
  private static let memory = 0.1
  /// Seconds: an interval lasts about as long as a frame, however many positions a mouse tells meanwhile; positions
  /// closer than `least` say nothing about speed.
  private static let (frame, least) = (0.012, 0.004)
  /// Seconds: what lies before an interval that is longer does not count.
  private static let pause = 0.04
  /// iOS's weights of the last three intervals, the last one first (docs/reference/MOTION.md, section 8): a finger
  /// slows down as it leaves.
  private static let weights = [0.05, 0.35, 0.6]

  private struct Sample {
    var place: CGPoint
    let time: Double
  }

  /// In order of time.
  private var samples: [Sample]
  /// What could last be told.
  private var known = CGPoint.zero

  /// - Parameters:
  ///   - place: in points.
  ///   - time: seconds of whatever clock the others are of.
  public init(from place: CGPoint, at time: Double) { samples = [Sample(place: place, time: time)] }

  /// The finger was seen at `place` at `time`, no earlier than before.
  public mutating func add(_ place: CGPoint, at time: Double) {
    samples.removeAll { $0.time < time - FingerTrack.memory }
    // The interval goes on.
    if let last = samples.last, let start = samples.dropLast().last, last.time - start.time < FingerTrack.frame {
      samples.removeLast()
    }
    samples.append(Sample(place: place, time: time))
    known = velocity(at: time)
  }

  /// Its speed in points a second: a weighted mean over its last three intervals; zero when it was seen to rest for a
  /// tenth of a second before `time`. Of positions too close to each other nothing can be told, and the last good
  /// figure stands.
  public func velocity(at time: Double) -> CGPoint {
    var recent = samples.filter { $0.time >= time - FingerTrack.memory }
    guard recent.count > 1, let last = recent.last else { return .zero }
    if recent.count > 2, last.time - recent[recent.count - 2].time < FingerTrack.least {
      recent.remove(at: recent.count - 2)
    }
    var (sum, weight) = (CGPoint.zero, 0.0)
    for (index, share) in zip(recent.indices.dropFirst().reversed(), FingerTrack.weights) {
      let (start, end) = (recent[index - 1], recent[index])
      let elapsed = end.time - start.time
      guard elapsed > FingerTrack.least else { break }
      sum.x += (end.place.x - start.place.x) / elapsed * share
      sum.y += (end.place.y - start.place.y) / elapsed * share
      weight += share
      if elapsed > FingerTrack.pause { break }
    }
    guard weight > 0 else { return known }
    return CGPoint(x: sum.x / weight, y: sum.y / weight)
  }

  /// What it moves over has moved by that much beneath it.
  public mutating func shift(byX x: CGFloat = 0, y: CGFloat = 0) {
    for index in samples.indices {
      samples[index].place.x += x
      samples[index].place.y += y
    }
  }
}
