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
