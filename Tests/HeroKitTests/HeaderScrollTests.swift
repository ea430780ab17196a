import Foundation
import HeroKit
import HeroTesting
import HeroWidgets
import Testing

/// A person scrolls a page with a header: what it tells, and where it stands.
@MainActor struct HeaderScrollTests {
  private func colored(_ color: Color = .systemTeal) -> View {
    let view = View()
    view.backgroundColor = color
    return view
  }

  private func belowPage(_ configuration: HeaderViewConfiguration? = nil) -> HeaderPage {
    HeaderPage(
      .headerView(
        view: colored(),
        configuration: configuration ?? HeaderViewConfiguration(height: 300, largeTitleDisplayMode: .belowHeader()),
        title: TitleConfiguration(title: "Ancient Ruins", subtitle: "Lost in time")))
  }

  /// What was told beside the scrolls.
  private func changes(_ page: HeaderPage) -> [String] { page.told.filter { $0 != "didScroll" } }

  @Test func itStandsAtRestAndSaysSoOnce() {
    let page = belowPage()
    let phone = HeaderPhone(page)
    #expect(page.told == ["didSetup"])
    #expect(page.scrollView.contentOffset.y == -375 && page.scrollView.adjustedContentInset.top == 375)
    // The inset of its own is the header's height without the navigation bar's, which the bar gives.
    #expect(page.scrollView.contentInset.top == 259)
    phone.advance(1)
    #expect(page.told == ["didSetup"] && page.headerView?.state == .fullyExpanded)
  }

  /// A small title that shows from the beginning is told before the header is said to stand.
  @Test func aSmallTitleThatShowsAtRestIsToldFirst() {
    let modes: [(LargeTitleDisplayMode, [String])] = [
      (.none, ["didShowSmallTitle", "didSetup"]),
      (.belowHeader(BelowHeaderTitle(smallTitleDisplayMode: .always)), ["didShowSmallTitle", "didSetup"]),
      (.belowHeader(BelowHeaderTitle(smallTitleDisplayMode: .never)), ["didSetup"]),
      (.belowHeader(), ["didSetup"]), (.inline(), ["didSetup"]),
    ]
    for (mode, told) in modes {
      let page = belowPage(HeaderViewConfiguration(height: 300, largeTitleDisplayMode: mode))
      let phone = HeaderPhone(page)
      phone.advance(0.5)
      #expect(page.told == told)
    }
  }

  @Test func scrollingAwayAndBackTellsEveryEdge() {
    let page = belowPage()
    let phone = HeaderPhone(page)
    page.forget()
    for _ in 0..<2 {
      phone.drag(by: -260, over: 1)
      phone.settle()
    }
    #expect(page.headerView?.state == .collapsed)
    #expect(changes(page) == ["didShowSmallTitle", "didCollapseHeaderContent", "didCollapse"])
    page.forget()
    for _ in 0..<4 {
      phone.drag(by: 300, over: 1)
      phone.settle()
    }
    #expect(page.scrollView.contentOffset.y == -375)
    let back = changes(page)
    #expect(
      back.prefix(3) == ["didBecameVisible", "headerContentDidBecameVisible", "didShowLargeTitle"], "told: \(back)")
    #expect(back.filter { $0 == "didStretch" }.count == back.filter { $0 == "didUnstretch" }.count)
    #expect(back.last == "didExpandFully")
  }

  @Test func aPullStretchesAndLettingGoBringsItBack() throws {
    let page = belowPage()
    let phone = HeaderPhone(page)
    page.forget()
    phone.hold(by: 200)
    let stretched = try #require(page.headerView?.layout)
    #expect(stretched.state == .stretched && changes(page) == ["didStretch"])
    let pull = -page.scrollView.contentOffset.y - 375
    #expect(pull > 50 && stretched.content.height == 300 + pull && stretched.header.minY == 0)
    phone.lift()
    phone.settle()
    #expect(changes(page) == ["didStretch", "didUnstretch", "didExpandFully"])
    #expect(page.headerView?.frame.height == 375)
  }

  @Test func scrollsAreToldOneByOneWithTheirOffset() {
    let page = belowPage()
    let phone = HeaderPhone(page)
    page.forget()
    for step in 1...10 { page.scrollView.contentOffset.y = -375 + CGFloat(step) * 3 }
    #expect(page.told == Array(repeating: "didScroll", count: 10))
    _ = phone
  }

  @Test func aCommandMovesTheHeader() {
    let page = belowPage()
    let phone = HeaderPhone(page)
    for animated in [false, true] {
      page.collapseHeader(animated: animated)
      if animated {
        phone.advance(0.1)
        #expect((-374 ..< -1).contains(page.scrollView.contentOffset.y))
      }
      phone.settle()
      #expect(page.scrollView.contentOffset.y == 0 && page.headerView?.state == .collapsed)
      page.collapseHeaderContent(animated: animated)
      phone.settle()
      #expect(page.scrollView.contentOffset.y == -75 && page.headerView?.state == .contentHidden)
      page.expandHeader(animated: animated)
      phone.settle()
      #expect(page.scrollView.contentOffset.y == -375 && page.headerView?.state == .fullyExpanded)
    }
  }

  /// HeroKit's own test: the commands do not ask how long the list is.
  @Test(arguments: [false, true]) func aCommandMovesTheHeaderOfAShortPageToo(_ animated: Bool) {
    let page = belowPage()
    page.onLoad = { [set = page.onLoad] in
      set?($0)
      $0.scrollView.contentSize.height = 90
    }
    let phone = HeaderPhone(page)
    func stands(at y: CGFloat, _ state: HeaderState) -> Bool {
      phone.settle()
      return page.scrollView.contentOffset.y == y && page.headerView?.state == state
    }
    page.forget()
    page.collapseHeaderContent(animated: animated)
    #expect(stands(at: -75, .contentHidden))
    page.collapseHeader(animated: animated)
    #expect(stands(at: 0, .collapsed))
    #expect(changes(page).sorted() == ["didCollapse", "didCollapseHeaderContent", "didShowSmallTitle"])
    // Another page over it, and a turn of the phone: it stands as it did, and is told no scroll.
    page.forget()
    phone.navigation.pushViewController(HeaderPage(), animated: animated)
    phone.settle()
    phone.navigation.popViewController(animated: animated)
    #expect(stands(at: 0, .collapsed) && page.told == ["didCollapseHeaderContent", "didCollapse"])
    phone.stage.resize(to: CGSize(width: 874, height: 402), safeAreaInsets: EdgeInsets(left: 62, bottom: 21, right: 62))
    phone.advance(0.1)
    phone.stage.resize(to: CGSize(width: 402, height: 874), safeAreaInsets: Device.standard.safeArea)
    phone.advance(0.1)
    #expect(stands(at: 0, .collapsed))
    // Touched, it goes where a page of this length rests.
    phone.drag(by: -40)
    #expect(stands(at: -375, .fullyExpanded))
    page.collapseHeader(animated: animated)
    #expect(stands(at: 0, .collapsed))
    page.expandHeader(animated: animated)
    #expect(stands(at: -375, .fullyExpanded))
  }

  /// Asked for while the view loads, it begins there; that is no scroll.
  @Test func aPageMayBeginCollapsed() {
    let page = HeaderPage(
      .headerView(view: colored(), configuration: HeaderViewConfiguration(height: 300), title: .init(title: "Late"))
    ) { $0.collapseHeader(animated: false) }
    let phone = HeaderPhone(page)
    let told = ["didShowSmallTitle", "didSetup"]
    #expect(page.scrollView.contentOffset.y == 0 && page.headerView?.state == .collapsed && page.told == told)
    phone.advance(0.5)
    #expect(page.told == told)
  }

  @Test func withoutADelegateItWorksToo() {
    let page = belowPage()
    let phone = HeaderPhone(page)
    page.headerDelegate = nil
    phone.drag(by: -300)
    phone.settle()
    page.headerDelegate = page
    page.forget()
    // Set late, it hears what comes from then on.
    phone.drag(by: -300)
    phone.settle()
    #expect(page.told.contains("didScroll") && page.headerDelegate === page)
  }

  @Test func aDelegateIsNotKeptAlive() {
    final class Listener: HeroHeaderDelegate {}
    let page = belowPage()
    let phone = HeaderPhone(page)
    do {
      let listener = Listener()
      page.headerDelegate = listener
      #expect(page.headerDelegate === listener)
    }
    #expect(page.headerDelegate == nil)
    phone.drag(by: -300)
  }

  /// Whatever a delegate does while it is told something, things are told in order, and once.
  @Test func aDelegateMayScrollWhileItIsTold() {
    let page = belowPage()
    let phone = HeaderPhone(page)
    page.forget()
    page.onTold = { page, name in
      if name == "didStretch" { page.scrollView.contentOffset.y = -375 }
    }
    page.scrollView.contentOffset.y = -400
    #expect(page.told == ["didStretch", "didScroll", "didUnstretch", "didExpandFully", "didScroll"])
    page.onTold = { page, name in
      if name == "didCollapse" { page.removeHeader() }
    }
    page.forget()
    page.scrollView.contentOffset.y = 0
    #expect(page.told == ["didCollapseHeaderContent", "didCollapse"] && page.headerView == nil)
    phone.advance(0.2)
  }

  // MARK: Touch

  @Test func aFingerOnTheHeaderScrollsTheList() {
    let page = belowPage()
    let phone = HeaderPhone(page)
    phone.drag(from: CGPoint(x: 200, y: 250), by: -150, over: 1)
    phone.settle()
    #expect(page.scrollView.contentOffset.y > -300)
  }

  @Test func controlsOfTheHeaderTakeTheirTouches() {
    var pressed = 0
    let content = colored()
    let button = Button(icon: .heart)
    button.action = { pressed += 1 }
    button.frame = CGRect(x: 20, y: 150, width: 44, height: 44)
    content.addSubview(button)
    let page = HeaderPage(
      .headerView(
        view: content,
        configuration: HeaderViewConfiguration(
          height: 300,
          largeTitleDisplayMode: .belowHeader(
            BelowHeaderTitle(accessories: [
              HeaderAccessory(.button(configuration: .plain(), action: { pressed += 10 })),
              HeaderAccessory(
                .button(configuration: .disc(image: .star), action: { pressed += 100 }), position: .leading),
            ]))), title: TitleConfiguration(title: "Map")))
    let phone = HeaderPhone(page)
    phone.tap(CGPoint(x: 42, y: 172))
    #expect(pressed == 1)
    // The title's row is 44 points high, as its buttons: 6 + 22 below the content's edge.
    phone.tap(CGPoint(x: 402 - 16 - 22, y: 328))
    #expect(pressed == 11)
    phone.tap(CGPoint(x: 16 + 22, y: 328))
    #expect(pressed == 111)
    phone.tap(CGPoint(x: 200, y: 172))
    #expect(pressed == 111)
  }

  @Test func accessoriesStandBesideTheTitleTwelvePointsApart() throws {
    let square = colored(.systemRed)
    square.frame = CGRect(x: 0, y: 0, width: 30, height: 60)
    let page = belowPage(
      HeaderViewConfiguration(
        height: 300,
        largeTitleDisplayMode: .belowHeader(
          BelowHeaderTitle(accessories: [
            HeaderAccessory(.view(square)),
            HeaderAccessory(.button(configuration: .disc(image: .star), action: {})),
          ]))))
    _ = HeaderPhone(page)
    // The words are 61 points high, more than the square's 60: it stands in their middle.
    #expect(page.headerView?.layout?.largeTitle?.height == 75)
    let frame = square.convert(square.bounds, to: page.view)
    #expect(frame.maxX == 402 - 16 - 44 - 12 && frame.minX == frame.maxX - 30)
    #expect(abs(frame.midY - (300 + 6 + 30.5)) <= 0.5)
  }

  // MARK: Titles

  @Test func settingTheTitleUpdatesTheLargeOne() {
    let page = belowPage()
    let phone = HeaderPhone(page)
    page.forget()
    page.title = "Temple"
    #expect(page.told == ["didUpdateTitle Temple"] && page.headerView?.largeTitle == "Temple")
    #expect(page.navigationItem.title == "Temple")
    phone.advance(0.1)
    #expect(page.scrollView.contentOffset.y == -375 && page.told == ["didUpdateTitle Temple"])
    page.title = nil
    phone.advance(0.1)
    #expect(page.told.last == "didUpdateTitle ")
    // Nothing but the subtitle is left of the block.
    #expect(page.headerView?.layout?.largeTitle?.height == 32 && page.headerView?.layout?.offset == 0)
  }

  @Test func aTitleThatDoesNotFitShrinksAsFarAsItMay() throws {
    func width(_ factor: CGFloat?) throws -> CGFloat {
      let page = HeaderPage(
        .headerView(
          view: colored(),
          configuration: HeaderViewConfiguration(
            height: 200, largeTitleDisplayMode: .belowHeader(BelowHeaderTitle(minimumScaleFactor: factor))),
          title: TitleConfiguration(title: "A somewhat long title here")))
      let phone = HeaderPhone(page, scale: 2)
      // Its lines keep their height.
      #expect(page.headerView?.layout?.largeTitle?.height == 57)
      let picture = try phone.look()
      var right = 0
      for x in 0..<picture.width {
        for y in 420..<500 where picture.color(x: x, y: y).red < 0.5 { right = max(right, x) }
      }
      return CGFloat(right) / 2
    }
    let (cut, half, most) = (try width(nil), try width(0.5), try width(0.99))
    // Shrunk it just fits; hardly shrunk it is cut as without.
    #expect(half <= 386 && half > 330 && cut > 330 && most > 330)
    #expect(abs(cut - most) < 20)
  }
}
