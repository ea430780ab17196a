import HeroMotion
import Testing

struct ElapsedTests {
  /// The same frame has the same age to the last bit, whenever the motion began and however its moments were added up.
  @Test(arguments: [0, 0.479_392_166_998_877_66, 15_762.656_670_744, 9_999.999_999])
  func aFrameIsAsOldWheneverItBegan(_ start: Double) {
    var moment = start
    // For five seconds, which is longer than anything moves.
    for frame in 1...300 {
      moment += 1 / 60.0
      let age = (Double(frame) / 60).elapsed(since: 0)
      #expect(moment.elapsed(since: start) == age)
      #expect((start + Double(frame) / 60).elapsed(since: start) == age)
    }
  }

  @Test func itIsWithinHalfABillionth() {
    for moment in [0, 1e-10, 0.123_456_789_4, 0.4, 7.000_000_000_7] {
      #expect(abs(moment.elapsed(since: 0) - moment) <= 0.5e-9)
    }
    #expect(0.4.elapsed(since: 0) == 0.4 && 1.5.elapsed(since: 2) == -0.5)
  }
}
