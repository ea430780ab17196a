import Foundation
import HeroFlight
import HeroKit
import HeroMorph
import HeroTesting
import HeroWidgets
import Testing

/// A flight that is turned round, asked for twice, or in the way of another.
@MainActor struct HeroInterruptionTests {
  @Test(arguments: [0.02, 0.09, 0.15, 0.24, 0.33]) func aDismissalInFlightTurnsTheSameFlightRound(_ moment: Double)
    throws
  {
    for way in ["close", "escape", "dismiss"] {
      let phone = try gridPhone()
      let grid = try phone.gridPage()
      let before = try phone.look()
      try phone.tap("Item 3")
      phone.advance(moment)
      let flight = try #require(phone.flight)
      let (sample, frame) = (flight.sample(at: phone.time), try phone.flyingFrame())
      switch way {
      case "close" where moment > 0.05: try phone.tap("Close")
      case "escape": phone.press(.escape)
      default: phone.page?.dismiss()
      }
      let after = flight.sample(at: phone.time)
      #expect(phone.flight === flight && flight.heading == .source, "\(way)")
      #expect(abs(sample.progress - after.progress) < 1e-9 && abs(sample.velocity - after.velocity) < 1e-6, "\(way)")
      #expect(try phone.flyingFrame().center.distance(to: frame.center) < 1e-6, "\(way)")
      let page = try #require(phone.page as? DetailPage)
      phone.settle()
      #expect(phone.isOnGrid, "\(way)")
      expectEveryPictureShownOnce(phone, way)
      #expect(page.appearances.calls == [.willAppear, .willDisappear, .didDisappear], "\(way)")
      #expect(
        grid.appearances.calls == [.willAppear, .didAppear, .willDisappear, .willAppear, .didAppear], "\(way)")
      #expect(grid.lifecycle == ["willPresent", "didDismiss"], "\(way)")
      expectPicture(try phone.look(), matches: before, "turned-\(way)-\(moment)")
    }
  }

  @Test func openedAgainWhileItLeavesItTurnsBack() throws {
    let phone = try gridPhone()
    try phone.tap("Item 1")
    phone.settle()
    let page = try phone.detailPage()
    phone.press(.escape)
    phone.advance(0.1)
    let flight = try #require(phone.flight)
    let before = flight.sample(at: phone.time)
    try phone.gridPage().open(1)
    let after = flight.sample(at: phone.time)
    #expect(phone.flight === flight && flight.heading == .destination)
    #expect(abs(before.progress - after.progress) < 1e-9 && abs(before.velocity - after.velocity) < 1e-6)
    phone.settle()
    #expect(phone.page === page)
    #expect(page.appearances.calls == [.willAppear, .didAppear, .willDisappear, .willAppear, .didAppear])
    expectEveryPictureShownOnce(phone)
  }

  @Test func openedByAFingerWhileItLeaves() throws {
    let phone = try gridPhone()
    let place = try phone.frame(of: "Item 1").center
    try phone.tap("Item 1")
    phone.settle()
    let page = try phone.detailPage()
    phone.press(.escape)
    // Until then the picture that flies over the cell is what a finger gets.
    #expect(phone.advance(until: { phone.flight?.isSettling == true }))
    phone.tap(at: place)
    phone.settle()
    #expect(try phone.detailPage().item == 1 && phone.page !== page)
    expectEveryPictureShownOnce(phone)
  }

  @Test func turnedManyTimes() throws {
    var random = SeededGenerator(41)
    let phone = try gridPhone()
    try phone.tap("Item 2")
    for turn in 0..<25 {
      phone.advance(random.number(0...0.12))
      guard let flight = phone.flight else { break }
      let before = flight.sample(at: phone.time)
      if turn % 2 == 0 { phone.press(.escape) } else { try phone.gridPage().open(2) }
      guard phone.flight === flight else { continue }
      let after = flight.sample(at: phone.time)
      #expect(abs(before.progress - after.progress) < 1e-9 && abs(before.velocity - after.velocity) < 1e-6)
    }
    phone.settle()
    expectEveryPictureShownOnce(phone)
  }

  @Test func askedTwiceToLeaveItLeaves() throws {
    let phone = try gridPhone()
    try phone.tap("Item 0")
    phone.settle()
    phone.press(.escape)
    phone.advance(0.05)
    phone.press(.escape)
    phone.press(.escape)
    phone.advance(0.36)
    #expect(phone.isOnGrid)
    expectEveryPictureShownOnce(phone)
  }

  @Test func anotherPageWaitsForTheOneThatLeaves() throws {
    let phone = try gridPhone()
    let place = try phone.frame(of: "Item 2").center
    try phone.tap("Item 1")
    phone.settle()
    phone.press(.escape)
    phone.advance(0.1)
    phone.tap(at: place)
    #expect(phone.flight?.heading == .source)
    phone.settle()
    #expect(try phone.detailPage().item == 2)
    expectEveryPictureShownOnce(phone)
    phone.press(.escape)
    phone.settle()
    #expect(phone.isOnGrid)
    #expect(try phone.gridPage().livingPages == 0)
    expectEveryPictureShownOnce(phone)
  }

  /// What is left of the motion cannot be seen any more: a tap acts at once.
  @Test func theSettlingTailBlocksNobody() throws {
    let phone = try gridPhone()
    let place = try phone.frame(of: "Item 2").center
    try phone.tap("Item 1")
    phone.advance(0.37)
    #expect(phone.flight?.isSettling == true)
    try phone.tap("Close")
    phone.settle()
    #expect(phone.isOnGrid)
    try phone.tap("Item 1")
    phone.settle()
    try phone.tap("Close")
    phone.advance(0.37)
    #expect(phone.flight?.isSettling == true)
    phone.tap(at: place)
    #expect(phone.flight?.heading == .destination && phone.flight?.isSettling == false)
    phone.settle()
    #expect(try phone.detailPage().item == 2)
    expectEveryPictureShownOnce(phone)
  }

  @Test func aPageThatComesTakesTouchesAtOnce() throws {
    let phone = try gridPhone()
    try phone.tap("Item 0")
    phone.advance(0.05)
    try phone.tap("Close")
    #expect(phone.flight?.heading == .source)
    // One that leaves does not: the same place is the grid's again.
    #expect(throws: TestingError.self) { try phone.tap("Close") }
    phone.settle()
    expectEveryPictureShownOnce(phone)
  }

  @Test func aNewRootEndsEverything() throws {
    let phone = try gridPhone()
    try phone.tap("Item 0")
    phone.advance(0.1)
    let plain = PlainPage()
    phone.window.rootViewController = plain
    phone.settle()
    #expect(phone.page === plain && phone.window.runningTransition == nil)
    #expect(phone.window.subviews.first?.subviews.count == 1)
    #expect(plain.appearances.problem(isShown: true) == nil)
  }
}
