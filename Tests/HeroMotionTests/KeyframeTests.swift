import HeroMotion
import Testing

struct KeyframeTests {
  @Test func linearSegments() {
    let track = KeyframeTrack(values: [0, 1, 0.5, 0.7], keyTimes: [0, 0.1, 0.6, 1], duration: 2)
    for (time, value) in [(0.05, 0.5), (0.2, 0.9), (0.3, 0.8), (0.5, 0.6), (0.7, 0.55), (0.9, 0.65)] {
      #expect(isNear(track.value(at: time * 2), value, 1e-12), "\(time)")
    }
    #expect(track.value(at: 0) == 0 && track.value(at: -1) == 0)
    #expect(track.value(at: 2) == 0.7 && track.value(at: 99) == 0.7)
  }

  @Test func theImageButtonHoldsItsFirstValue() {
    let linear = KeyframeTrack(values: [0.9, 1.2, 1], keyTimes: [0.2, 0.4, 1], duration: 0.3)
    #expect(linear.value(at: 0) == 0.9 && linear.value(at: 0.0599) == 0.9)
    #expect(linear.value(at: 0.061) > 0.9)
    #expect(isNear(linear.value(at: 0.09), 1.05, 1e-12))
    #expect(isNear(linear.value(at: 0.12), 1.2, 1e-12))
    #expect(linear.value(at: 0.3) == 1)

    let eased = KeyframeTrack(values: [0.9, 1.2, 1], keyTimes: [0.2, 0.4, 1], duration: 0.3, timing: .easeOut)
    #expect(eased.value(at: 0.0377) == 0.9 && eased.value(at: 0.0380) > 0.9)
    let peak = stride(from: 0.0, through: 0.3, by: 0.0001).max { eased.value(at: $0) < eased.value(at: $1) } ?? 0
    #expect(isNear(peak, 0.0798, 1.5e-4))
    #expect(isNear(eased.value(at: peak), 1.2, 1e-3))
  }

  @Test func overallTimingComesBeforeTheSegments() {
    let track = KeyframeTrack(
      values: [0, 10, 30], duration: 1, timing: .easeIn, segmentTimings: [.easeOut, .easeInEaseOut])
    for time in [0.2, 0.5, 0.66, 0.7, 0.95] {
      let progress = TimingCurve.easeIn.value(at: time)
      let expected =
        progress < 0.5
        ? 10 * TimingCurve.easeOut.value(at: progress * 2)
        : 10 + 20 * TimingCurve.easeInEaseOut.value(at: progress * 2 - 1)
      #expect(isNear(track.value(at: time), expected, 1e-12), "\(time)")
    }
  }

  @Test func corners() {
    #expect(KeyframeTrack(values: [4], duration: 1).value(at: 0.5) == 4)
    #expect(KeyframeTrack(values: [4, 5], duration: 0).value(at: 0) == 5)
    #expect(KeyframeTrack(values: [4, 5], duration: 0).value(at: -1) == 4)
    let jump = KeyframeTrack(values: [0, 1, 5, 6], keyTimes: [0, 0.5, 0.5, 1], duration: 1)
    #expect(jump.value(at: 0.499_999_9) < 1.001 && jump.value(at: 0.5) == 5)
    let early = KeyframeTrack(values: [0, 1], keyTimes: [0, 0.5], duration: 1)
    #expect(early.value(at: 0.75) == 1 && early.value(at: 0.25) == 0.5)
  }
}
