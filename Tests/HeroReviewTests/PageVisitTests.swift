import Foundation
import HeroDemos
import HeroMorph
import HeroMotion
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// A page's visit as it is looked at again.
@MainActor @Suite struct PageVisitTests {
  private func follow(_ phone: Phone, _ keeper: inout VisitRecorder, frames: Int) throws {
    for _ in 0..<frames {
      phone.headless.advance(by: 1.0 / 60)
      keeper.note(phone.headless.stage)
    }
  }

  @Test func aPageComesStandsAndLeaves() throws {
    let phone = try Phone(.photoGallery, scale: 1)
    var keeper = VisitRecorder()
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

  @Test("The history of a visit is its own: a page that comes without matches has none") func ownHistory() throws {
    let phone = try Phone(.photoGallery, scale: 1)
    var keeper = VisitRecorder()
    try phone.tap(item: 0)
    keeper.note(phone.headless.stage)
    try follow(phone, &keeper, frames: 60)
    #expect(keeper.history(at: phone.headless.time) != nil)
    let sheet = ViewController()
    sheet.modalPresentationStyle = .pageSheet
    phone.headless.stage.window.topmostViewController?.present(sheet)
    try follow(phone, &keeper, frames: 60)
    #expect(keeper.memory != nil && keeper.history(at: phone.headless.time) == nil)
  }

  @Test func whatIsTurnedRoundIsTicked() throws {
    let phone = try Phone(.photoGallery, scale: 1)
    var keeper = VisitRecorder()
    try phone.tap(item: 0)
    keeper.note(phone.headless.stage)
    try follow(phone, &keeper, frames: 6)
    let turned = phone.headless.time
    phone.headless.turn(towardsUpper: false)
    try follow(phone, &keeper, frames: 60)
    let take = try #require(keeper.take)
    #expect(take.stretches.map(\.phase) == [.presenting, .dismissing] && take.end != nil)
    #expect(take.interruptions == [turned] && take.stretches[1].start == turned)
    // Another page is another take, and whoever looks back sees the one before.
    try phone.tap(item: 1)
    keeper.note(phone.headless.stage)
    #expect(keeper.take?.stretches.count == 1 && keeper.take?.interruptions.isEmpty == true)
    let start = try #require(keeper.take?.start)
    #expect(keeper.visit(at: turned)?.take == take && keeper.visit(at: 0)?.take == take)
    #expect(
      keeper.visit(at: turned)?.memory?.legs.last?.motion == .landed && keeper.visit(at: start)?.take == keeper.take)
    // What never was is no visit.
    let earlier = try Phone(.photoGallery, scale: 1)
    keeper.cut(to: earlier.headless.stage)
    #expect(keeper.take == nil || keeper.take?.start == 0)
  }

  /// One hand works two phones, and one of them takes longer there and back.
  @Test func aVisitOfTwoPhonesLastsUntilBothAreDone() throws {
    let slow = try SpringTiming(parsing: "duration=1,ratio=1")
    let takes = try [nil, slow].map { timing in
      let phone = try Phone(.photoGallery, scale: 1, timing: timing)
      var keeper = VisitRecorder()
      try phone.tap(item: 0)
      keeper.note(phone.headless.stage)
      try follow(phone, &keeper, frames: 90)
      phone.headless.close()
      try follow(phone, &keeper, frames: 90)
      return try #require(keeper.take)
    }
    let (short, long) = (takes[0], takes[1])
    for both in [short.together(with: long), long.together(with: short)] {
      #expect(both == long, "\(both)")
    }
    // The first lands before the second, and is turned while that still comes: what it does counts.
    var turned = PageVisit(.presenting, from: short.start)
    #expect(short.cut(at: short.start + 0.1).map { $0.together(with: turned).stretches.count } == 1)
    #expect(short.together(with: turned).end == nil && short.together(with: turned).phase(at: 3) == .presenting)
    turned = PageVisit(.presenting, from: short.start + 0.01)
    #expect(short.together(with: turned) == short, "that is another visit")
  }

  /// Time that was taken back goes on for another stage: it is the same visit.
  @Test func anotherStageGoesOnWithIt() throws {
    var keeper = VisitRecorder()
    let phones = try (0..<2).map { _ in try Phone(.photoGallery, scale: 1) }
    var takes: [PageVisit?] = []
    for phone in phones {
      try phone.tap(item: 0)
      if phone === phones[0] { keeper.note(phone.headless.stage) }
      for _ in 0..<60 {
        phone.headless.advance(by: 1.0 / 60)
        if phone === phones[0] { keeper.note(phone.headless.stage) }
      }
      phone.headless.close()
      for _ in 0..<6 {
        phone.headless.advance(by: 1.0 / 60)
        if phone === phones[0] { keeper.note(phone.headless.stage) }
      }
      if phone === phones[1] { keeper.goOn(on: phone.headless.stage) }
      takes.append(keeper.take)
    }
    #expect(takes[0] == takes[1])
    try follow(phones[1], &keeper, frames: 60)
    let take = try #require(keeper.take)
    #expect(take.stretches.map(\.phase) == [.presenting, .holding, .dismissing])
    #expect(take.stretches == takes[0]?.stretches && take.end != nil && take.interruptions.isEmpty)
  }
}
