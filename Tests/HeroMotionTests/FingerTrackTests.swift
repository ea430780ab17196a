import Foundation
import HeroMotion
import Testing

struct FingerTrackTests {
  /// `speed` in points a second, seen every `step` seconds.
  private func track(_ speed: CGPoint, for seconds: Double, step: Double = 1 / 60) -> FingerTrack {
    var track = FingerTrack(from: .zero, at: 0)
    for time in stride(from: step, through: seconds + 1e-9, by: step) {
      track.add(CGPoint(x: speed.x * time, y: speed.y * time), at: time)
    }
    return track
  }

  @Test func anEvenFingerHasItsSpeed() {
    let speed = track(CGPoint(x: 300, y: -120), for: 0.5).velocity(at: 0.5)
    #expect(abs(speed.x - 300) < 1e-6 && abs(speed.y + 120) < 1e-6)
  }

  /// Flutter's copy of iOS's scroll views has these weights.
  @Test("The last three intervals count 0.6, 0.35 and 0.05, the oldest most") func weights() {
    var track = track(CGPoint(x: 3_000, y: 0), for: 0.1, step: 1 / 50)
    var (place, time) = (300.0, 0.1)
    for distance in [10.0, 20, 40] {
      (place, time) = (place + distance, time + 1 / 60.0)
      track.add(CGPoint(x: place, y: 0), at: time)
    }
    #expect(abs(track.velocity(at: time).x - (0.6 * 10 + 0.35 * 20 + 0.05 * 40) * 60) < 1e-6)
    // Fewer of them count alike among themselves.
    var short = FingerTrack(from: .zero, at: 0)
    short.add(CGPoint(x: 10, y: 0), at: 1 / 60.0)
    #expect(abs(short.velocity(at: 1 / 60.0).x - 600) < 1e-6)
    short.add(CGPoint(x: 30, y: 0), at: 2 / 60.0)
    #expect(abs(short.velocity(at: 2 / 60.0).x - (0.35 * 600 + 0.05 * 1_200) / 0.4) < 1e-6)
  }

  /// A mean over a tenth of a second read 40 % of it.
  @Test("A finger that sets out and leaves at 1200 points a second has 95 % of that when it stops for a frame")
  func flick() {
    var track = FingerTrack(from: .zero, at: 0)
    for (frame, place) in [0, 0, 20, 40, 60, 60].enumerated() {
      track.add(CGPoint(x: Double(place), y: 0), at: Double(frame + 1) / 60)
    }
    #expect(abs(track.velocity(at: 0.1).x - 0.95 * 1_200) < 1e-6)
  }

  @Test("A mouse that tells a thousand whole points a second is as fast as a finger, within 50 points a second")
  func oftenSeen() {
    for speed in [100.0, 900, 4_000] {
      var track = FingerTrack(from: .zero, at: 0)
      for step in 1...300 {
        let time = Double(step) / 1_000
        track.add(CGPoint(x: (speed * time).rounded(), y: 0), at: time)
        if step > 50 { #expect(abs(track.velocity(at: time).x - speed) < 50 + 1e-6) }
      }
    }
  }

  @Test("What a finger did before it rested for 60 milliseconds does not count") func rest() {
    var track = track(CGPoint(x: 600, y: 0), for: 0.3)
    track.add(CGPoint(x: 180, y: 0), at: 0.36)
    #expect(track.velocity(at: 0.36) == .zero)
  }

  @Test func whoTurnsBackIsGoingBackATenthOfASecondLater() {
    var track = track(CGPoint(x: 600, y: 0), for: 0.3)
    for frame in 1...7 { track.add(CGPoint(x: 180 - Double(frame) * 10, y: 0), at: 0.3 + Double(frame) / 60) }
    #expect(abs(track.velocity(at: 0.3 + 7.0 / 60).x + 600) < 1e-6)
  }

  @Test func whoRestsBeforeLettingGoThrowsNothing() {
    var track = track(CGPoint(x: 600, y: 0), for: 0.3)
    #expect(track.velocity(at: 0.45) == .zero)
    // Seen once more where it rested.
    track.add(CGPoint(x: 180, y: 0), at: 0.45)
    #expect(track.velocity(at: 0.45) == .zero)
  }

  /// As when a server delivers two events at once after a pause.
  @Test func positionsOfOneMomentSayNothing() {
    var track = track(CGPoint(x: 0, y: 500), for: 0.2)
    track.add(CGPoint(x: 0, y: 140), at: 0.5)
    track.add(CGPoint(x: 0, y: 141), at: 0.5005)
    #expect(track.velocity(at: 0.5005) == .zero)
  }

  @Test func contentThatMovesBeneathGivesNoSpeed() {
    var track = track(CGPoint(x: 0, y: 240), for: 0.2)
    track.shift(y: 5_000)
    track.add(CGPoint(x: 0, y: 5_052), at: 0.2 + 1.0 / 60)
    #expect(abs(track.velocity(at: 0.2 + 1.0 / 60).y - 240) < 1e-6)
  }
}
