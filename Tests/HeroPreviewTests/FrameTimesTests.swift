import HeroEvidence
import HeroPreviewApp
import HeroSession
import HeroX11
import Testing

/// A frame is late where one was due and did not come.
struct FrameTimesTests {
  private func times(_ frames: [(begin: Double, isSeen: Bool, goesOn: Bool)]) -> FrameTimes {
    var times = FrameTimes()
    for frame in frames {
      let begin = DesktopTime(seconds: 100 + frame.begin)
      times.note(from: begin, to: begin + 0.002, isSeen: frame.isSeen, goesOn: frame.goesOn, interval: 1 / 60)
    }
    return times
  }

  @Test func theFirstAfterRestIsNeverLate() {
    let seen = times([
      (0, true, true), (0.017, true, true), (0.050, true, false), (3, true, true), (3.017, true, false),
    ])
    #expect(seen.last.map(\.isLate) == [false, false, true, false, false])
    #expect(seen.last.allSatisfy { abs($0.work - 0.002) < 1e-9 })
  }

  @Test func whatChangesNothingOfThePhoneIsNoFrameOfIt() {
    let seen = times([(0, true, true), (0.017, false, true), (0.034, true, true)])
    #expect(seen.last.map(\.isLate) == [false, false])
  }

  @Test func theLastOnesAreKept() {
    let seen = times((0..<200).map { (Double($0) / 60, true, true) })
    #expect(seen.last.count == 48 && !seen.last.contains { $0.isLate })
  }
}
