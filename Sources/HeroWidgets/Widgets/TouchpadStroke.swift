import Foundation
import HeroMotion

/// Two fingers on a touchpad that move content along one axis: where it would be, and how fast they are.
struct TouchpadStroke {
  /// In points, without resistance.
  private(set) var offset: Double
  private var track: FingerTrack

  /// - Parameter time: seconds of the stage when it was first told of. The fingers set out a report earlier.
  init(offset: Double, time: Double) {
    self.offset = offset
    track = FingerTrack(from: CGPoint(x: offset, y: 0), at: time - 0.016)
  }

  mutating func add(_ distance: Double, at time: Double) {
    offset += distance
    track.add(CGPoint(x: offset, y: 0), at: time)
  }

  /// In points a second.
  func velocity(at time: Double) -> Double { track.velocity(at: time).x }

  /// The same stroke, `distance` further down in the content.
  func shifted(by distance: Double) -> TouchpadStroke {
    var copy = self
    copy.offset += distance
    copy.track.shift(byX: distance)
    return copy
  }
}
