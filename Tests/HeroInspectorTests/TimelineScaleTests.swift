import Foundation
import HeroDemos
import HeroInspector
import HeroScenes
import HeroSession
import HeroTesting
import Testing

@MainActor @Suite struct TimelineScaleTests {
  /// A flight of 0.4 s, a page that stands for a minute, another flight, turned round after 0.1 s.
  private func visit() throws -> (take: PageVisit, start: Double, left: Double) {
    let phone = try Phone(.photoGallery, scale: 1)
    var keeper = VisitRecorder()
    let start = phone.headless.time
    try phone.tap(item: 0)
    keeper.note(phone.headless.stage)
    for _ in 0..<40 {
      phone.headless.advance(by: 1.0 / 60)
      keeper.note(phone.headless.stage)
    }
    phone.headless.advance(by: 60)
    let left = phone.headless.time
    phone.headless.close()
    for _ in 0..<40 {
      keeper.note(phone.headless.stage)
      phone.headless.advance(by: 1.0 / 60)
    }
    keeper.note(phone.headless.stage)
    return (try #require(keeper.take), start, left)
  }

  @Test func motionsAreAsLongAsTheyLastAndAPageThatStandsIsNot() throws {
    let (take, start, left) = try visit()
    let scale = TimelineScale(take, present: left + 1, width: 1100)
    #expect(scale.spans.map(\.phase) == [.presenting, .holding, .dismissing])
    // 0.4 s, at most 0.3 s, 0.4 s on 1100 points.
    for (span, ends) in zip(scale.spans, [(0.0, 400.0), (400, 700), (700, 1100)]) {
      #expect(abs(span.place.lowerBound - ends.0) < 1e-6 && abs(span.place.upperBound - ends.1) < 1e-6)
    }
    #expect(abs(scale.x(of: start + 0.12) - 120) < 1e-6 && abs(scale.x(of: left + 0.1) - 800) < 1e-6)
    #expect(scale.x(of: start - 1) == 0 && abs(scale.x(of: left + 9) - 1100) < 1e-6)
  }

  @Test func aHandReachesHundredthsOfASecondSinceEachMotionBegan() throws {
    let (take, start, left) = try visit()
    let scale = TimelineScale(take, present: left + 1, width: 777)
    for step in 0...39 {
      for begin in [start, left] {
        let time = begin + Double(step) / 100
        #expect(abs(scale.time(at: scale.x(of: time)) - time) < 1e-9)
      }
    }
    #expect(scale.time(at: -20) == start)
    #expect(abs(scale.time(at: 777) - (left + 0.4)) < 1e-9)
  }
}
