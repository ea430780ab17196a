import Foundation
import HeroFlight
import HeroKit
import HeroMorph
import HeroTesting
import HeroWidgets
import Testing

/// The source is looked up again: it may have moved, gone, or become another cell's.
@MainActor struct HeroSourceTests {
  private func open(_ item: Int) throws -> (phone: Phone, grid: CollectionView) {
    let phone = try gridPhone()
    try phone.tap(item: item)
    phone.settle()
    return (phone, try phone.gridPage().grid)
  }

  private func scroll(_ grid: CollectionView, to y: CGFloat) {
    grid.setContentOffset(CGPoint(x: 0, y: y), animated: false)
  }

  @Test func scrolledMeanwhileItLandsWhereTheCellIsNow() throws {
    let (phone, grid) = try open(4)
    scroll(grid, to: 130)
    phone.press(.escape)
    let pair = try #require(phone.flight?.plan.pairs.first)
    let expected = grid.frameForItem(at: IndexPath(item: 4, section: 0)).offsetBy(dx: 0, dy: -130)
    let source = try #require(pair.source?.frame)
    #expect(abs(source.minY - expected.minY) < 0.6 && abs(source.minX - expected.minX) < 0.6)
    phone.settle()
    expectEveryPictureShownOnce(phone)
    #expect(try phone.frame(of: "Item 4") == source)
  }

  @Test func scrolledOffItFadesWhereItIs() throws {
    let (phone, grid) = try open(0)
    scroll(grid, to: 2_000)
    phone.press(.escape)
    let flight = try #require(phone.flight)
    #expect(flight.plan.pairs.isEmpty)
    phone.advance(0.2)
    #expect(phone.page?.view.transitionLook?.transform == .identity)
    phone.settle()
    #expect(phone.isOnGrid)
    expectEveryPictureShownOnce(phone)
  }

  @Test func itFollowsACellThatScrollsInFlight() throws {
    let (phone, grid) = try open(4)
    phone.press(.escape)
    for step in 1...12 {
      phone.advance(0.02)
      scroll(grid, to: CGFloat(step) * 9)
    }
    phone.advance(0.02)
    let now = try #require(phone.flight?.plan.pairs.first?.source?.frame)
    #expect(now == (try phone.frame(of: "Item 4")))
    phone.settle()
    expectEveryPictureShownOnce(phone)
  }

  @Test func aCellRecycledInFlightLeavesNothingHidden() throws {
    for moment in [0.01, 0.1, 0.25] {
      let (phone, grid) = try open(0)
      phone.press(.escape)
      phone.advance(moment)
      scroll(grid, to: 1_500)
      phone.advance(0.05)
      scroll(grid, to: 0)
      phone.advance(0.03)
      scroll(grid, to: 1_500)
      phone.settle()
      #expect(phone.isOnGrid)
      expectEveryPictureShownOnce(phone, "recycled after \(moment) s")
      scroll(grid, to: 0)
      phone.settle()
      expectEveryPictureShownOnce(phone, "and back")
    }
  }

  @Test func aCellRecycledWhilePresenting() throws {
    let phone = try gridPhone()
    let grid = try phone.gridPage().grid
    try phone.tap("Item 1")
    phone.advance(0.1)
    scroll(grid, to: 1_500)
    phone.advance(0.1)
    phone.press(.escape)
    phone.settle()
    #expect(phone.isOnGrid)
    expectEveryPictureShownOnce(phone)
  }

  @Test func reloadedInFlight() throws {
    let (phone, grid) = try open(2)
    phone.press(.escape)
    phone.advance(0.12)
    grid.reloadData()
    phone.settle()
    expectEveryPictureShownOnce(phone)
  }

  @Test func aResizedScreenHasNewPlaces() throws {
    for closing in [false, true] {
      let phone = try gridPhone()
      try phone.tap("Item 3")
      if closing {
        phone.settle()
        phone.press(.escape)
      }
      phone.advance(0.12)
      phone.stage.resize(to: CGSize(width: 600, height: 700))
      phone.advance(0.05)
      let plan = try #require(phone.flight?.plan)
      let pair = try #require(plan.pairs.first)
      #expect(plan.screen.size == CGSize(width: 600, height: 700))
      #expect(pair.destination?.frame == CGRect(x: 0, y: 0, width: 600, height: 300))
      phone.settle()
      expectEveryPictureShownOnce(phone)
      if !closing {
        phone.press(.escape)
        phone.settle()
      }
      #expect(try phone.frame(of: "Item 3") == pair.source?.frame)
      expectEveryPictureShownOnce(phone)
    }
  }

  @Test func resizedWhileThePageIsOpen() throws {
    let (phone, _) = try open(3)
    phone.stage.resize(to: CGSize(width: 700, height: 400))
    phone.settle()
    expectEveryPictureShownOnce(phone)
    phone.press(.escape)
    let pair = try #require(phone.flight?.plan.pairs.first)
    phone.settle()
    #expect(try phone.frame(of: "Item 3") == pair.source?.frame)
    expectEveryPictureShownOnce(phone)
  }
}
