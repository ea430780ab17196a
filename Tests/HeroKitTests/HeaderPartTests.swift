import Foundation
import HeroKit
import HeroTesting
import HeroWidgets
import Testing

/// A page with a header that is part of another page, or that had its header before it stood anywhere.
@MainActor struct HeaderPartTests {
  private func below() -> HeroHeaderStyle {
    .headerView(
      view: View(), configuration: HeaderViewConfiguration(height: 300, largeTitleDisplayMode: .belowHeader()),
      title: TitleConfiguration(title: "Ancient Ruins", subtitle: "Lost in time"))
  }

  private func red() -> HeroHeaderStyle {
    .opaque(title: TitleConfiguration(title: "Red"), backgroundColor: .systemRed, foregroundColor: .white)
  }

  private func isRed(_ color: RGBA) -> Bool { color.red > 0.9 && color.green < 0.3 }

  @Test func theBarSpeaksOfTheWholeOfWhichThePageIsPart() throws {
    let page = HeaderPage(below())
    let whole = HoldingPage(HoldingPage(page))
    whole.title = "Whole"
    let phone = HeaderPhone(whole)
    let item = whole.navigationItem
    #expect(page.told == ["didSetup"] && page.scrollView.contentOffset.y == -375)
    #expect(item.title == "Ancient Ruins" && item.subtitle == "Lost in time" && item.isTitleHidden)
    #expect(page.navigationItem.title == nil && !page.navigationItem.isTitleHidden)
    page.collapseHeader(animated: false)
    phone.advance(0.5)
    #expect(!item.isTitleHidden && page.shownHeader?.showsSmallTitle == true)
    page.title = "Renamed"
    #expect(item.title == "Renamed" && page.headerView?.largeTitle == "Renamed")
    page.setHeader(red())
    phone.advance(0.5)
    #expect(try item.title == "Red" && isRed(phone.pixel(x: 100, y: 70)))
    page.removeHeader()
    phone.advance(0.5)
    #expect(try item.title == "Whole" && item.subtitle == nil && !isRed(phone.pixel(x: 100, y: 70)))
  }

  @Test func aNavigationControllersLooksGoOverThoseOfAPartToo() throws {
    let page = HeaderPage(
      .headerView(view: View(), configuration: HeaderViewConfiguration(height: 300), title: .init(title: "None")))
    let phone = HeaderPhone(HoldingPage(page))
    phone.navigation.configureOpaqueAppearance(backgroundColor: .systemRed)
    phone.advance(0.5)
    #expect(isRed(try phone.pixel(x: 100, y: 70)))
  }

  /// Pages often set their header while they are made, long before anybody shows them.
  @Test func aHeaderMayBeSetBeforeThePageStandsAnywhere() {
    let phone = HeaderPhone(HeaderPage())
    let page = HeaderPage(below())
    _ = page.view
    #expect(page.headerView != nil && page.told.isEmpty && page.headerMisuses.isEmpty)
    let whole = HoldingPage(page)
    phone.navigation.pushViewController(whole, animated: true)
    phone.settle()
    #expect(page.told == ["didSetup"] && page.headerView?.state == .fullyExpanded)
    #expect(whole.navigationItem.title == "Ancient Ruins" && page.navigationItem.title == nil)
    // And one that is pushed as it is.
    let other = HeaderPage(below())
    _ = other.view
    phone.navigation.pushViewController(other, animated: false)
    phone.advance(0.1)
    #expect(other.told == ["didSetup"] && other.navigationItem.title == "Ancient Ruins")
    #expect(other.scrollView.contentOffset.y == -375 && other.headerMisuses.isEmpty)
  }

  /// A part that is swapped for one without a header takes its looks along, and comes back with them; what it does
  /// meanwhile off the screen is not seen.
  @Test func aPartThatIsSwappedTakesItsLooksAlong() throws {
    let (first, second) = (HeaderPage(below()), HeaderPage(red()))
    let whole = HoldingPage(first)
    whole.title = "Whole"
    let phone = HeaderPhone(whole)
    let item = whole.navigationItem
    #expect(item.title == "Ancient Ruins" && item.isTitleHidden)
    first.view.removeFromSuperview()
    first.removeFromParent()
    phone.advance(0.1)
    #expect(item.title == "Whole" && item.subtitle == nil && !item.isTitleHidden && item.standardAppearance == nil)
    whole.addChild(second)
    whole.view.addSubview(second.view)
    second.view.frame = whole.view.bounds
    phone.advance(0.1)
    #expect(try item.title == "Red" && isRed(phone.pixel(x: 100, y: 70)))
    first.scrollView.contentOffset.y = 0
    first.setHeader(below())
    first.removeHeader()
    phone.advance(0.1)
    #expect(try item.title == "Red" && !item.isTitleHidden && isRed(phone.pixel(x: 100, y: 70)))
  }

  /// Of two parts the one whose turn it is says its title again.
  @Test func partsTakeTurnsAtTheTitle() {
    let (first, second) = (HeaderPage(below()), HeaderPage(red()))
    let whole = HoldingPage(first)
    let phone = HeaderPhone(whole)
    whole.addChild(second)
    whole.view.addSubview(second.view)
    second.view.frame = whole.view.bounds
    phone.advance(0.1)
    #expect(whole.navigationItem.title == "Red")
    second.view.removeFromSuperview()
    first.reapplyHeaderStyle()
    #expect(whole.navigationItem.title == "Ancient Ruins" && whole.navigationItem.isTitleHidden)
  }
}
