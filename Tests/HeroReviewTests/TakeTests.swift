import Foundation
import HeroDemos
import HeroMorph
import HeroReview
import HeroScenes
import HeroTesting
import HeroWidgets
import Testing

/// A page's visit as it is looked at again.
@MainActor @Suite struct TakeTests {
  private func follow(_ phone: Phone, _ keeper: inout TakeKeeper, frames: Int) throws {
    for _ in 0..<frames {
      phone.headless.advance(by: 1.0 / 60)
      keeper.note(phone.headless.stage)
    }
  }

  @Test func aPageComesStandsAndLeaves() throws {
    let phone = try Phone(.photoGallery, scale: 1)
    var keeper = TakeKeeper()
    keeper.note(phone.headless.stage)
    #expect(keeper.take == nil)
    let tap = phone.headless.time
    try phone.tap(item: 0)
    keeper.note(phone.headless.stage)
    try follow(phone, &keeper, frames: 60)
    let left = phone.headless.time
    phone.headless.close()
    try follow(phone, &keeper, frames: 60)
    let take = try #require(keeper.take)
    #expect(take.stretches.map(\.phase) == [.presenting, .holding, .dismissing] && take.interruptions.isEmpty)
    // HeroKit's flight takes 0.4 s, whichever frame shows its end.
    for (moment, expected) in zip(take.stretches.map(\.start) + [take.end ?? 0], [tap, tap + 0.4, left, left + 0.4]) {
      #expect(abs(moment - expected) < 1e-9, "\(moment) and not \(expected)")
    }
    #expect(take.phase(at: tap + 0.1) == .presenting && take.phase(at: left + 0.1) == .dismissing)
    #expect(take.cut(at: tap - 0.1) == nil)
    let cut = try #require(take.cut(at: tap + 0.1))
    #expect(cut.stretches.map(\.phase) == [.presenting] && cut.end == nil)
    #expect(keeper.memory?.legs.last?.motion == .landed)
  }

  @Test func whatIsTurnedRoundIsTicked() throws {
    let phone = try Phone(.photoGallery, scale: 1)
    var keeper = TakeKeeper()
    try phone.tap(item: 0)
    keeper.note(phone.headless.stage)
    try follow(phone, &keeper, frames: 6)
    let turned = phone.headless.time
    phone.headless.turn(towardsUpper: false)
    try follow(phone, &keeper, frames: 60)
    let take = try #require(keeper.take)
    #expect(take.stretches.map(\.phase) == [.presenting, .dismissing] && take.end != nil)
    #expect(take.interruptions == [turned] && take.stretches[1].start == turned)
    // Another page is another take.
    try phone.tap(item: 1)
    keeper.note(phone.headless.stage)
    #expect(keeper.take?.stretches.count == 1 && keeper.take?.interruptions.isEmpty == true)
  }
}
