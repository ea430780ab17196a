public import Foundation

/// Where a finger has been in the last tenth of a second, and how fast it is: its speed when it lets go throws what it
/// held.
public struct FingerTrack: Sendable {
  /// Seconds that count.
  private static let memory = 0.1
  /// Seconds: positions closer than a screen's scan say nothing about speed.
  private static let scan = 0.004

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
    samples.append(Sample(place: place, time: time))
    known = velocity(at: time)
  }

  /// Its speed, as a mean over the tenth of a second before `time`, in points a second; zero when it was seen to rest
  /// that long. Of positions too close to each other nothing can be told, and the last good figure stands.
  public func velocity(at time: Double) -> CGPoint {
    let recent = samples.filter { $0.time >= time - FingerTrack.memory }
    guard recent.count > 1, let first = recent.first, let last = recent.last else { return .zero }
    let elapsed = last.time - first.time
    guard elapsed > FingerTrack.scan else { return known }
    return CGPoint(x: (last.place.x - first.place.x) / elapsed, y: (last.place.y - first.place.y) / elapsed)
  }

  /// What it moves over has moved by that much beneath it.
  public mutating func shift(byX x: CGFloat = 0, y: CGFloat = 0) {
    for index in samples.indices {
      samples[index].place.x += x
      samples[index].place.y += y
    }
  }
}
