import Foundation
import HeroFlight
import HeroKit
import HeroMorph
import HeroTesting
import HeroWidgets
import Testing

@MainActor struct HeroPresentTests {
  @Test(arguments: [GridOptions.Opens.page, .pageInNavigation, .pageAsChild])
  func thePictureFliesFromItsCellToTheHeader(_ opens: GridOptions.Opens) throws {
    var options = GridOptions()
    options.opens = opens
    let phone = try gridPhone(options)
    let cell = try phone.frame(of: "Item 3")
    try phone.tap("Item 3")
    let flight = try #require(phone.flight)
    let pair = try #require(flight.plan.pairs.first)
    #expect(pair.source == MorphPlace(frame: cell, cornerRadius: PictureCell.radius))
    phone.settle()
    let header = try #require(phone.all(ImageView.self).first { $0.picture?.name == "picture 3" })
    #expect(pair.destination == MorphPlace(frame: header.frameInWindow, cornerRadius: 0))
    #expect(pair.destination?.frame.size == CGSize(width: 390, height: 300))
    expectEveryPictureShownOnce(phone)
    #expect(try phone.gridPage().lifecycle == ["willPresent", "didPresent"])
    phone.page?.dismiss()
    phone.settle()
    expectEveryPictureShownOnce(phone)
    #expect(phone.isOnGrid)
    #expect(try phone.gridPage().lifecycle == ["willPresent", "didPresent", "willDismiss", "didDismiss"])
  }

  @Test func itTakesFourTenthsOfASecond() throws {
    let phone = try gridPhone()
    try phone.tap("Item 0")
    phone.advance(0.399)
    #expect(phone.flight != nil)
    phone.advance(0.001)
    #expect(phone.flight == nil)
    try phone.tap("Close")
    phone.advance(0.399)
    #expect(phone.flight != nil)
    phone.advance(0.001)
    #expect(phone.isOnGrid)
  }

  @Test func theDestinationIsSearched() {
    let page = DetailPage(nil, item: 0)
    #expect(page.findHeroTransitionDestination() === page)
    let other = DetailPage(nil, item: 1)
    let navigation = NavigationController(rootViewController: PlainPage())
    #expect(navigation.findHeroTransitionDestination() == nil)
    navigation.setViewControllers([PlainPage(), other])
    #expect(navigation.findHeroTransitionDestination() === other)
    let holder = HoldingPage(NavigationController(rootViewController: page))
    #expect(holder.findHeroTransitionDestination() === page)
    // The first in order, and of a navigation controller nothing below its top.
    let last = DetailPage(nil, item: 2)
    holder.addChild(last)
    #expect(holder.findHeroTransitionDestination() === page)
    navigation.setViewControllers([other, PlainPage()])
    #expect(navigation.findHeroTransitionDestination() == nil)
    let whole = HoldingPage(navigation)
    whole.addChild(HoldingPage(last))
    #expect(whole.findHeroTransitionDestination() === last)
    #expect(PlainPage().findHeroTransitionDestination() == nil)
  }

  @Test func withoutOneOfTheTwoThePageFades() throws {
    let cases: [(String, GridOptions)] = [
      (
        "no source",
        {
          var o = GridOptions(); o.withoutSource = [2]; return o
        }()
      ),
      (
        "no picture",
        {
          var o = GridOptions(); o.withoutPicture = [2]; return o
        }()
      ),
      (
        "no destination",
        {
          var o = GridOptions(); o.opens = .noDestination; return o
        }()
      ),
      (
        "no image view",
        {
          var o = GridOptions(); o.opens = .noImageView; return o
        }()
      ),
    ]
    for (name, options) in cases {
      let phone = try gridPhone(options)
      let before = try phone.look()
      try phone.tap("Item 2")
      let flight = try #require(phone.flight, "\(name)")
      #expect(flight.plan.pairs.isEmpty && flight.plan.timing.duration == 0.4, "\(name)")
      phone.advance(0.2)
      let alpha = phone.page?.view.transitionLook?.alpha ?? 0
      #expect(alpha > 0.4 && alpha < 0.6, "\(name)")
      phone.settle()
      expectEveryPictureShownOnce(phone, name)
      #expect(phone.page !== phone.scene, "\(name)")
      phone.press(.escape)
      #expect(phone.flight?.plan.pairs.isEmpty == true, "\(name)")
      phone.settle()
      expectEveryPictureShownOnce(phone, name)
      #expect(phone.isOnGrid, "\(name)")
      // Nobody hears of a fade.
      #expect(try phone.gridPage().lifecycle.isEmpty, "\(name)")
      expectPicture(try phone.look(), matches: before, "fade-\(name)")
    }
  }

  @Test func thePageKeepsItsDelegateAndLetsGoOfItWithItself() throws {
    let phone = try gridPhone()
    try phone.tap("Item 0")
    phone.settle()
    weak let delegate = phone.page?.transitioningDelegate as? HeroMatchedTransitionDelegate
    #expect(delegate != nil)
    phone.page?.dismiss()
    phone.settle()
    #expect(delegate == nil)
  }

  @Test func nothingOfAPageStaysBehind() throws {
    let phone = try gridPhone()
    weak var transition: HeroMatchedTransition?
    weak var flight: MorphFlight?
    for item in [0, 1, 3] {
      try phone.tap(item: item)
      (transition, flight) = (phone.transition, phone.flight)
      #expect(transition != nil && flight != nil)
      phone.settle()
      #expect(try phone.gridPage().livingPages == 1)
      phone.press(.escape)
      phone.settle()
      #expect(try phone.gridPage().livingPages == 0)
      #expect(transition == nil && flight == nil)
    }
    // Turned round, caught and dragged away.
    try phone.tap("Item 2")
    phone.advance(0.1)
    phone.press(.escape)
    phone.settle()
    try phone.tap("Item 2")
    phone.settle()
    phone.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 210, y: 700))
    phone.settle()
    #expect(phone.isOnGrid)
    #expect(try phone.gridPage().livingPages == 0)
  }

  @Test func aStageIsLetGoInMidFlight() throws {
    weak var stage: Stage?
    weak var grid: GridPage?
    do {
      let phone = try gridPhone()
      try phone.tap("Item 0")
      phone.advance(0.1)
      (stage, grid) = (phone.stage, try phone.gridPage())
      #expect(stage != nil && grid != nil)
    }
    #expect(stage == nil && grid == nil)
  }

  @Test func aPageIsPresentedOnce() throws {
    let phone = try gridPhone()
    let grid = try phone.gridPage()
    let first = grid.open(0)
    let second = grid.open(1)
    grid.open(0)
    phone.settle()
    #expect(phone.page === first && second.presentingViewController == nil)
    expectEveryPictureShownOnce(phone)
    grid.open(2)
    phone.settle()
    #expect(phone.page === first)
    phone.press(.escape)
    phone.settle()
    #expect(phone.isOnGrid)
    expectEveryPictureShownOnce(phone)
  }

  @Test func withoutAnimationItIsThereAtOnce() throws {
    let phone = try gridPhone()
    let page = try phone.gridPage().open(4, animated: false)
    #expect(phone.page === page && phone.window.runningTransition == nil)
    expectEveryPictureShownOnce(phone)
    page.dismiss(animated: false)
    #expect(phone.isOnGrid)
    expectEveryPictureShownOnce(phone)
  }

  @Test func completionsAreCalledOnce() throws {
    let phone = try gridPhone()
    let grid = try phone.gridPage()
    var calls: [String] = []
    let page = DetailPage(nil, item: 0)
    grid.heroPresent(page, source: grid.source(0)) { calls.append("presented") }
    #expect(calls.isEmpty)
    phone.settle()
    page.dismiss { calls.append("dismissed") }
    phone.settle()
    #expect(calls == ["presented", "dismissed"])
  }

  /// A picture's page, a page above it, and another picture's page above that: the grid takes all of them away at once,
  /// and the uppermost picture flies into its cell.
  @Test func aPileOfPagesLeavesInOneFlight() throws {
    let phone = try gridPhone()
    let grid = try phone.gridPage()
    let before = try phone.look()
    let first = try #require(grid.open(1) as? DetailPage)
    phone.settle()
    let second = PlainPage()
    first.present(second)
    phone.settle()
    let third = DetailPage(grid.source(2).heroSourceImageView()?.picture, item: 2)
    second.heroPresent(third, source: grid.source(2))
    phone.settle()
    #expect(phone.page === third)
    grid.dismiss()
    let flight = try #require(phone.flight)
    #expect(flight.plan.pairs.map(\.source?.frame) == [try phone.frame(of: "Item 2")])
    phone.advance(0.2)
    #expect(phone.flight != nil && first.view.window == nil && second.view.window == nil)
    phone.settle()
    #expect(phone.isOnGrid)
    expectEveryPictureShownOnce(phone)
    for count in [first.appearances, second.appearances, third.appearances] {
      #expect(count.problem(isShown: false) == nil)
    }
    expectPicture(try phone.look(), matches: before, "pile")
  }
}
