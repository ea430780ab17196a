import Foundation
import HeroMotion
import HeroVideo
import Testing

/// Springs and curves recovered from samples of their progress.
struct MotionFitTests {
  private func samples(rate: Double, to end: Double, _ progress: (Double) -> Double) -> MotionSamples {
    let last = progress((end * rate).rounded(.down) / rate)
    return MotionSamples(
      (0...Int(end * rate)).map { index in
        let time = Double(index) / rate
        // Noise of a tenth of a pixel in a hundred, the same in every run.
        let noise = 0.001 * sin(Double(index) * 12.9898)
        return .init(time: time, progress: progress(time) / last + noise, weight: 1)
      }, interval: 1 / rate)
  }

  @Test(arguments: [(0.25, 0.5), (0.4, 0.7), (0.5, 0.825), (0.55, 1), (0.3, 0.95)], [60.0, 30])
  func aSpringIsRecovered(_ spring: (response: Double, ratio: Double), rate: Double) throws {
    let solution = SpringSolution(spring: Spring(response: spring.response, dampingFraction: spring.ratio))
    let fit = try #require(
      MotionFit(samples(rate: rate, to: 1.2) { solution.value(at: $0 - 0.14) }, noise: 0.001))
    let isFine = rate == 60
    #expect(abs(fit.explanations[0].model.start - 0.14) < 1 / rate)
    #expect(abs((fit.response.low + fit.response.high) / 2 / spring.response - 1) < (isFine ? 0.03 : 0.08))
    #expect(abs((fit.dampingRatio.low + fit.dampingRatio.high) / 2 - spring.ratio) < (isFine ? 0.05 : 0.12))
    #expect(fit.spring.rms < 0.003)
  }

  @Test func aRecordingMayEndBeforeTheSpringHasSettled() throws {
    let solution = SpringSolution(spring: Spring(response: 0.5, dampingFraction: 0.7))
    let fit = try #require(MotionFit(samples(rate: 60, to: 0.42) { solution.value(at: $0 - 0.05) }, noise: 0.001))
    #expect(abs((fit.response.low + fit.response.high) / 2 / 0.5 - 1) < 0.06)
  }

  @Test func anOverdampedSpringHasWideIntervals() throws {
    func width(_ ratio: Double) throws -> Double {
      let solution = SpringSolution(spring: Spring(response: 0.3, dampingFraction: ratio))
      let fit = try #require(MotionFit(samples(rate: 60, to: 2) { solution.value(at: $0 - 0.1) }, noise: 0.001))
      #expect(fit.spring.rms < 0.005)
      return (fit.response.high - fit.response.low) / (fit.response.high + fit.response.low)
    }
    #expect(try width(2.5) > 2 * width(0.8))
  }

  @Test func aCurveIsToldFromASpring() throws {
    let curve = TimingCurve(0.4, 0, 0.2, 1)
    let fit = try #require(MotionFit(samples(rate: 60, to: 1.2) { curve.value(at: ($0 - 0.1) / 0.9) }, noise: 0.001))
    guard case .curve(let found, let start, let duration) = fit.explanations[0].model else {
      Issue.record("\(fit.explanations[0].model) is no curve.")
      return
    }
    #expect(abs(start - 0.1) < 0.03 && abs(duration - 0.9) < 0.06)
    for step in 0...10 {
      let time = 0.1 + 0.09 * Double(step)
      #expect(
        abs(found.value(at: (time - start) / duration) - curve.value(at: (time - 0.1) / 0.9)) < 0.01)
    }
  }

  @Test func twoPhasesAreToldFromASpring() throws {
    let fit = try #require(
      MotionFit(
        samples(rate: 60, to: 0.9) { time in
          time < 0.4
            ? 1.08 * TimingCurve.easeOut.value(at: (time - 0.1) / 0.3)
            : 1.08 - 0.08 * TimingCurve.easeInEaseOut.value(at: (time - 0.4) / 0.2)
        }, noise: 0.001))
    #expect(fit.explanations[0].model.kind == .twoPhase)
  }

  @Test func aClockThatStandsStillForAFrameIsNoPartOfTheSpring() throws {
    let solution = SpringSolution(spring: Spring(response: 0.45, dampingFraction: 0.9))
    let rectangles = (0..<60).map { frame in
      let shown = frame > 9 ? frame - 1 : frame
      let progress = solution.value(at: Double(shown) / 60 - 0.08)
      return MovingRectangle(
        frame: frame, time: Double(frame) / 60, rect: .zero, progress: progress, error: 0.001)
    }
    let fit = try #require(MotionFit(MotionSamples(rectangles, interval: 1.0 / 60), noise: 0.001))
    let response = (fit.response.low + fit.response.high) / 2
    #expect(abs(response / 0.45 - 1) < 0.01 && fit.spring.rms < 0.002)
  }
}
