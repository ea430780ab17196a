import Foundation
import HeroGeometry
import HeroMotion
import HeroVideo
import Testing

/// Fits of recordings whose motion is known.
struct RecordingFitTests {
  private static let device = RecordingScreen.Device(name: "test", width: 300, height: 640)
  private static let source = CGRect(x: 20, y: 330, width: 120, height: 90)
  private static let destination = CGRect(x: 0, y: 40, width: 300, height: 225)

  private static func rect(_ progress: Double) -> CGRect {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * progress }
    return CGRect(
      x: mix(source.minX, destination.minX), y: mix(source.minY, destination.minY),
      width: mix(source.width, destination.width), height: mix(source.height, destination.height))
  }

  private static func times(_ count: Int, rate: Double) -> [Double] { (0..<count).map { Double($0) / rate } }

  private func fit(_ recording: PaintedRecording) throws -> RecordingFit {
    try RecordingFit(of: recording, in: 0...100, region: nil, devices: [Self.device]) { _, _ in }
  }

  @Test func aSpringOverAFadingPageIsRecovered() throws {
    let spring = Spring(response: 0.35, dampingFraction: 0.8)
    let progress = { @Sendable (time: Double) in SpringSolution(spring: spring).value(at: time - 0.21) }
    var recording = PaintedRecording(times: Self.times(56, rate: 60)) { Self.rect(progress($0)) }
    recording.fade = { max(0, min(1, progress($0) * 1.4)) }
    let found = try fit(recording)
    let transition = try #require(found.transitions.first)
    #expect(found.transitions.count == 1 && transition.kind == .spring && transition.path == .straight)
    let fit = try #require(transition.fit)
    #expect(abs(transition.start - 0.21) < 1.0 / 60)
    #expect(abs((fit.response.low + fit.response.high) / 2 / 0.35 - 1) < 0.03)
    #expect(abs((fit.dampingRatio.low + fit.dampingRatio.high) / 2 - 0.8) < 0.05)
    for position in transition.positions {
      let rect = Self.rect(progress(position.time))
      #expect(abs(position.rect.minX - rect.minX) < 1.5 && abs(position.rect.maxY - rect.maxY) < 1.5)
    }
  }

  @Test func theWayBackIsFoundToo() throws {
    let spring = Spring(response: 0.4, dampingFraction: 1)
    let recording = PaintedRecording(times: Self.times(28, rate: 30)) {
      Self.rect(1 - SpringSolution(spring: spring).value(at: $0 - 0.1))
    }
    let transition = try #require(try fit(recording).transitions.first)
    let response = try #require(transition.fit?.response)
    #expect(abs((response.low + response.high) / 2 / 0.4 - 1) < 0.08)
    #expect(abs(transition.source.width - 300) < 4 && abs(transition.destination.width - 120) < 4)
  }

  @Test func aDragHasNoCurve() throws {
    let recording = PaintedRecording(times: Self.times(60, rate: 60)) { time in
      let drag = max(0, min(1, (time - 0.1) / 0.8))
      return Self.rect(max(0, min(1, drag + 0.16 * sin(drag * 3 * .pi) + 0.05 * sin(drag * 7 * .pi))))
    }
    let transition = try #require(try fit(recording).transitions.first)
    #expect(transition.kind == .interactive)
  }

  @Test func scrollingIsNoTransition() throws {
    let recording = PaintedRecording(times: Self.times(60, rate: 60)) { time in
      Self.source.offsetBy(dx: 0, dy: -220 * TimingCurve.easeInEaseOut.value(at: (time - 0.1) / 0.6))
    }
    #expect(try fit(recording).transitions.isEmpty)
  }

  @Test func nothingMovesInAStill() throws {
    #expect(try fit(PaintedRecording(times: Self.times(20, rate: 30)) { _ in Self.source }).transitions.isEmpty)
  }
}
