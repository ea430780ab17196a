import Foundation
import HeroDemos
import HeroScenes
import HeroTesting
import HeroWidgets
import Testing

/// Hasty fingers in the Style Picker, where every page is a list that opens others.
@MainActor struct OpeningTouchTests {
  private func picker() throws -> Phone {
    try Phone(.stylePicker, scale: 1, settings: ["list": "recorded"])
  }

  private func navigation(of page: ViewController) -> NavigationController? {
    ([page] + page.children).lazy.compactMap { $0 as? NavigationController }.first
  }

  /// How many pages lie over the first one, presented and pushed.
  private func depth(_ phone: Phone) -> Int {
    var count = -1
    var page: ViewController? = phone.window.rootViewController
    while let current = page {
      count += navigation(of: current)?.viewControllers.count ?? 1
      page = current.presentedViewController
    }
    return count
  }

  @Test(arguments: ["Ancient Ruins", "Mint"], [0.05, 0.2, 0.35]) func aDoubleClickOpensOnePage(
    _ title: String, gap: Double
  ) throws {
    let phone = try picker()
    let place = try phone.frame(of: title, role: .cell).center
    phone.tap(at: place)
    phone.advance(gap)
    phone.tap(at: place + CGPoint(x: 1, y: 2))
    phone.settle()
    #expect(depth(phone) == 1)
  }

  /// A page that slides off keeps those below waiting: of the rows that are tapped meanwhile the last one opens, alone.
  @Test(arguments: ["Blue", "Mint"]) func ofTwoRowsTappedWhileAPageLeavesOneOpens(_ second: String) throws {
    let phone = try picker()
    try phone.tap("Purple")
    phone.settle()
    phone.press(.escape)
    phone.advance(0.12)
    try phone.tap("Mint")
    phone.advance(0.1)
    // Beside the first, so that it is no double click.
    let place = try phone.frame(of: second, role: .cell).center
    phone.tap(at: place + CGPoint(x: 60, y: 0))
    phone.settle()
    #expect(
      depth(phone) == 1 && phone.window.rootViewController.flatMap(navigation(of:))?.topViewController?.title == second)
  }

  /// The rows of a page that flies in, or slides in, are where the finger is.
  @Test(arguments: ["Ancient Ruins", "Mint"]) func aPageThatOpensTakesNoTapBeforeItStands(_ title: String) throws {
    let phone = try picker()
    try phone.tap(title)
    for _ in 0..<8 {
      phone.advance(0.04)
      for y in stride(from: 420.0, to: 800, by: 60) { phone.tap(at: CGPoint(x: 200, y: y)) }
      #expect(phone.all(CollectionViewCell.self).filter { $0.isHighlighted }.isEmpty)
    }
    phone.settle()
    #expect(depth(phone) == 1)
  }

  @Test(arguments: [0.0, 0.1, 0.3]) func backWorksFromTheFirstFrame(_ moment: Double) throws {
    let phone = try picker()
    try phone.tap("Mint")
    phone.advance(moment)
    phone.tap(at: CGPoint(x: 38, y: 84))
    phone.settle()
    #expect(depth(phone) == 0)
  }

  @Test(arguments: [0.0, 0.1, 0.3]) func theCrossWorksFromTheFirstFrame(_ moment: Double) throws {
    let phone = try picker()
    try phone.tap("Ancient Ruins")
    phone.advance(moment)
    phone.tap(at: CGPoint(x: 38, y: 84))
    phone.settle()
    #expect(depth(phone) == 0)
  }

  @Test func aSecondPressOnTheGearDoesNotSendTheSheetAway() throws {
    let phone = try picker()
    let gear = try phone.frame(of: "Settings", role: .button).center
    phone.tap(at: gear)
    phone.advance(0.1)
    phone.tap(at: gear)
    phone.settle()
    #expect(depth(phone) == 1)
    phone.tap(at: gear)
    phone.settle()
    #expect(depth(phone) == 0)
  }

  @Test func aPageSlidingInIsScrolledByAFinger() throws {
    let phone = try picker()
    try phone.tap("Mint")
    phone.advance(0.2)
    phone.hold(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 450), over: 0.1)
    #expect(phone.all(CollectionView.self).contains { $0.isDragging })
    phone.lift(at: CGPoint(x: 200, y: 450))
    phone.settle()
    #expect(depth(phone) == 1)
  }
}
