import Foundation
import HeroDemos
import HeroEvidence
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// The part of a visit that a recording shows.
@MainActor struct RecordedPartTests {
  /// A page that opens for 0.4 s, stands, and closes for 0.4 s.
  private func visit(standing seconds: Double, closes: Bool = true, turned: Double? = nil) throws -> (PageVisit, Phone)
  {
    let phone = try Phone(.photoGallery, scale: 1)
    var keeper = VisitRecorder()
    func watch(_ seconds: Double) {
      for _ in 0..<Int((seconds * 60).rounded()) {
        phone.stage.update(to: phone.time + 1 / 60)
        keeper.note(phone.stage)
      }
    }
    phone.advance(2)
    try phone.tap(item: 1)
    keeper.note(phone.stage)
    watch(turned ?? 0.5)
    if turned == nil { watch(seconds) }
    if closes {
      phone.press(.escape)
      keeper.note(phone.stage)
      watch(0.6)
    }
    return (try #require(keeper.take), phone)
  }

  @Test func theDefaultIsTheLastTransitionWithHalfASecondAround() throws {
    let (take, phone) = try visit(standing: 3)
    let closing = try #require(take.stretches.last?.start)
    let end = try #require(take.end)
    let (range, rest) = RecordedPart.lastTransition.range(of: take, until: phone.time)
    #expect(abs(range.lowerBound - (closing - 0.5)) < 1e-9)
    // What the tape does not hold yet stands still at the end.
    #expect(abs(range.upperBound + rest - (end + 0.5)) < 1e-9 && range.upperBound <= phone.time)
    #expect(RecordedPart.wholeSession.range(of: take, until: phone.time).range == take.start...end)
  }

  @Test func aTransitionThatIsUnderWayGoesOnToItsEnd() throws {
    let (take, phone) = try visit(standing: 0, closes: false, turned: 0.1)
    let (range, rest) = RecordedPart.lastTransition.range(of: take, until: phone.time)
    #expect(abs(range.lowerBound - (take.start - 0.5)) < 1e-9)
    #expect(range.upperBound == phone.time && rest == 0.5)
  }

  @Test func aTransitionThatIsTurnedRoundIsOne() throws {
    let (take, phone) = try visit(standing: 0, turned: 0.1)
    #expect(take.stretches.map(\.phase) == [.presenting, .dismissing])
    let range = RecordedPart.lastTransition.range(of: take, until: phone.time).range
    #expect(abs(range.lowerBound - (take.start - 0.5)) < 1e-9)
  }

  @Test func aPartOfAnotherVisitCountsForNothing() throws {
    let (take, phone) = try visit(standing: 1)
    let last = RecordedPart.lastTransition.range(of: take, until: phone.time)
    for other in [0...0.5, phone.time + 1...phone.time + 2] {
      let part = RecordedPart.custom(other).range(of: take, until: phone.time)
      #expect(part.range == last.range && part.rest == last.rest)
      #expect(RecordedPart.custom(other).counted(for: take, until: phone.time) == .lastTransition)
    }
    let own = take.start + 0.1...take.start + 0.3
    #expect(RecordedPart.custom(own).range(of: take, until: phone.time).range == own)
    #expect(RecordedPart.custom(own).counted(for: take, until: phone.time) == .custom(own))
    // Beyond the visit's ends there is nothing to record.
    let wide = RecordedPart.custom(0...1000).range(of: take, until: phone.time).range
    #expect(wide == take.start...phone.time)
  }
}
