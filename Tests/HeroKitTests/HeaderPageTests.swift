import Foundation
import HeroKit
import HeroTesting
import HeroWidgets
import Testing

/// Headers over the life of a page: set again, removed, rotated, in light and dark.
@MainActor struct HeaderPageTests {
  // MARK: Set twice, removed

  @Test func setTwiceThereIsOneHeader() {
    let page = HeaderPage(HeaderSample.below())
    let phone = HeaderPhone(page)
    let first = page.headerView
    page.setHeader(HeaderSample.below(.systemRed))
    phone.advance(0.1)
    #expect(
      phone.stage.window.all(HeroHeaderView.self).count == 1 && page.headerView !== first && first?.superview == nil)
    #expect(page.children.count == 1 && page.scrollView.contentOffset.y == -375)
    page.forget()
    page.scrollView.contentOffset.y = -376
    #expect(page.told == ["didStretch", "didScroll"])
  }

  @Test func anotherHeaderOfAnotherHeightKeepsThePageAtRest() {
    let page = HeaderPage(HeaderSample.below())
    let phone = HeaderPhone(page)
    page.setHeader(.headerView(view: HeaderSample.colored(), configuration: HeaderViewConfiguration(height: 150)))
    phone.advance(0.1)
    #expect(page.scrollView.contentOffset.y == -150 && page.headerView?.state == .fullyExpanded)
    // Scrolled, the list stays where it is.
    page.scrollView.contentOffset.y = 40
    page.setHeader(HeaderSample.below())
    phone.advance(0.1)
    #expect(page.scrollView.contentOffset.y == 40 && page.headerView?.state == .collapsed)
  }

  @Test func removedNothingOfItIsLeft() throws {
    let page = HeaderPage()
    page.title = "Plain"
    let phone = HeaderPhone(page)
    let (inset, offset) = (page.scrollView.contentInset, page.scrollView.contentOffset)
    let plain = try phone.look()
    page.setHeader(HeaderSample.blue())
    phone.advance(0.1)
    #expect(page.navigationItem.title == "Blue" && page.navigationItem.isTitleHidden)
    page.removeHeader()
    phone.settle()
    page.forget()
    #expect(phone.stage.window.all(HeroHeaderView.self).isEmpty && page.headerView == nil && page.children.isEmpty)
    #expect(page.scrollView.contentInset == inset && page.scrollView.contentOffset == offset)
    #expect(page.navigationItem.title == "Plain" && !page.navigationItem.isTitleHidden)
    #expect(page.navigationItem.standardAppearance == nil && phone.navigation.navigationBar.tintColor == .label)
    #expect(try phone.look().words == plain.words)
    page.scrollView.contentOffset.y = 20
    page.title = "Other"
    #expect(page.told.isEmpty)
    page.removeHeader()
  }

  // MARK: Other screens

  @Test func turnedRoundThePageKeepsItsDistanceFromRest() {
    let page = HeaderPage(HeaderSample.below(title: "A title that takes two lines on a narrow screen, perhaps"))
    let phone = HeaderPhone(page)
    for offset in [0, 100, 500] as [CGFloat] {
      page.scrollView.contentOffset.y = -page.scrollView.adjustedContentInset.top + offset
      page.forget()
      let before = page.headerView?.state
      phone.stage.resize(
        to: CGSize(width: 874, height: 402), safeAreaInsets: EdgeInsets(top: 0, left: 62, bottom: 20, right: 62))
      phone.advance(0.1)
      #expect(page.headerView?.layout?.offset == offset && page.headerView?.bounds.width == 874)
      #expect(page.headerView?.state == before && page.told.isEmpty, "\(page.told)")
      phone.stage.resize(to: Device.standard.size, safeAreaInsets: Device.standard.safeArea)
      phone.advance(0.1)
      #expect(page.headerView?.layout?.offset == offset && page.told.isEmpty, "\(page.told)")
    }
  }

  @Test(arguments: [CGSize(width: 1, height: 1), CGSize(width: 40, height: 4_000), CGSize(width: 5_000, height: 30)])
  func anyScreenWillDo(_ size: CGSize) throws {
    for style in [HeaderSample.below(), HeaderSample.blue()] {
      let page = HeaderPage(style)
      let phone = HeaderPhone(page, device: .bare(size), scale: 2)
      _ = try phone.look()
      page.collapseHeader(animated: false)
      _ = try phone.look()
      phone.drag(by: 100)
      phone.settle()
    }
  }

  /// A list that is the page's own view carries its header inside, and it stands all the same.
  @Test func aListThatIsThePageHasAHeaderToo() throws {
    @MainActor final class ListPage: ViewController {
      let list = ScrollView()
      let style: HeroHeaderStyle
      init(_ style: HeroHeaderStyle) {
        self.style = style
        super.init()
      }
      override var contentScrollView: ScrollView? { list }
      override func loadView() -> View { list }
      override func viewDidLoad() {
        list.contentSize = CGSize(width: 1, height: 4_000)
        setHeader(style)
      }
    }
    let page = ListPage(HeaderSample.below())
    let phone = HeaderPhone(page)
    for y in [-375, -450, -300, -50, 0] as [CGFloat] {
      page.list.contentOffset.y = y
      let header = try #require(page.headerView)
      let expected = try #require(header.layout)
      // Without a frame in between, as the list would otherwise go back from beyond its edge.
      let place = header.convert(header.bounds, to: phone.stage.window)
      #expect(abs(place.minY - expected.header.minY) < 1e-6 && abs(place.height - expected.header.height) < 1e-6)
    }
    page.list.contentOffset.y = -375
    #expect(isClose(try phone.pixel(x: 200, y: 200), Color.systemTeal.light))
    phone.drag(from: CGPoint(x: 200, y: 250), by: -150)
    #expect(page.list.contentOffset.y > -350)
  }

  // MARK: Light and dark

  /// The second one: in the dark a light-mode-only header takes the default look with its title still there.
  @Test func aLightModeOnlyHeaderKeepsItsTitleInTheDark() throws {
    for collapsed in [false, true] {
      let page = HeaderPage(HeaderSample.blue(true))
      let phone = HeaderPhone(page, scale: 2)
      if collapsed { page.collapseHeader(animated: false) }
      phone.advance(0.5)
      let light = try phone.look()
      let title = page.headerView?.largeTitle
      phone.stage.appearance = .dark
      phone.advance(0.5)
      #expect(page.headerView?.largeTitle == title && page.shownHeader?.bar == .default)
      #expect(page.shownHeader?.showsSmallTitle == collapsed && page.navigationItem.title == "Blue")
      let dark = try phone.look()
      #expect(isClose(dark.color(x: 400, y: 20), Color.systemBackground.dark))
      // White letters on black: the large title, or the small one.
      let box = collapsed ? (x: 300..<500, y: 140..<200) : (x: 32..<300, y: 240..<320)
      let brightest = box.y.flatMap { y in box.x.map { dark.color(x: $0, y: y).red } }.max() ?? 0
      #expect(brightest > 0.9)
      phone.stage.appearance = .light
      phone.advance(0.5)
      #expect(try phone.look().words == light.words && page.shownHeader?.bar == .opaque)
    }
  }

  @Test func aBarThatTurnsOpaqueDoesSoInLightAlone() throws {
    let page = HeaderPage(
      .headerView(
        view: HeaderSample.colored(),
        configuration: HeaderViewConfiguration(
          height: 300, collapsedAppearance: .opaque(background: .systemRed, foreground: .white, lightModeOnly: true)),
        title: TitleConfiguration(title: "City Ride")))
    let phone = HeaderPhone(page)
    page.collapseHeader(animated: true)
    phone.settle()
    phone.advance(0.5)
    #expect(isClose(try phone.pixel(x: 200, y: 30), Color.systemRed.light))
    phone.stage.appearance = .dark
    phone.advance(0.5)
    #expect(isClose(try phone.pixel(x: 200, y: 30), Color.systemBackground.dark) && page.shownHeader?.bar == .default)
    page.expandHeader(animated: true)
    phone.settle()
    phone.advance(0.5)
    #expect(isClose(try phone.pixel(x: 200, y: 30), Color.systemTeal.dark))
  }

  /// A switch of light and dark in the middle of a bounce changes colours, not where the content is or how it moves.
  @Test func aBounceGoesOnThroughASwitchOfAppearance() {
    let (page, twin) = (HeaderPage(HeaderSample.below()), HeaderPage(HeaderSample.below()))
    let (phone, other) = (HeaderPhone(page), HeaderPhone(twin))
    for (page, phone) in [(page, phone), (twin, other)] {
      // The end is at some 960 points: a third more than that and the header's height, 375, is not exact in binary.
      page.scrollView.contentSize.height = 1_800
      page.scrollView.contentOffset.y = page.scrollView.offsetRange.upperBound - 60
      phone.advance(0.1)
      phone.drag(by: -220, over: 0.1)
    }
    var beyond = 0
    for step in 0..<60 {
      phone.advance(1 / 60)
      other.advance(1 / 60)
      if page.scrollView.contentOffset.y > page.scrollView.offsetRange.upperBound + 2 { beyond += 1 }
      if step % 3 == 0 { phone.stage.appearance = step % 2 == 0 ? .dark : .light }
      #expect(
        page.scrollView.contentOffset == twin.scrollView.contentOffset
          && page.scrollView.isDecelerating == twin.scrollView.isDecelerating)
    }
    #expect(beyond > 10)
  }

  // MARK: Misuse

  @Test func withoutANavigationControllerNothingChanges() throws {
    let page = HeaderPage(HeaderSample.below())
    let stage = Stage(size: CGSize(width: 402, height: 874), deviceScale: 3, renderScale: 1)
    stage.window.rootViewController = page
    stage.update(to: 0)
    page.setHeader(HeaderSample.below())
    stage.update(to: 0.1)
    #expect(page.shownHeader == nil && page.told.isEmpty && page.scrollView.contentInset == .zero)
    #expect(page.headerMisuses.count == 1 && page.headerMisuses[0].contains("navigation controller"))
    // Marked by a purple outline.
    let surface = try #require(Surface(width: 402, height: 874, format: .opaque))
    _ = stage.paint(into: surface)
    for (x, y) in [(200, 1), (1, 400), (400, 400), (200, 872)] {
      #expect(isClose(surface.color(x: x, y: y), Color.systemPurple.light))
    }
    #expect(isClose(surface.color(x: 200, y: 400), Color.systemBackground.light))
    // Once it stands in one it has its header, and the mark goes.
    stage.window.rootViewController = nil
    stage.window.rootViewController = NavigationController(rootViewController: page)
    stage.update(to: 0.2)
    #expect(page.told == ["didSetup"] && page.headerView?.state == .fullyExpanded && page.headerMisuses.isEmpty)
    stage.damageEverything()
    _ = stage.paint(into: surface)
    #expect(!isClose(surface.color(x: 1, y: 600), Color.systemPurple.light))
  }

  @Test func withoutAScrollViewNothingChanges() {
    let page = ViewController()
    page.title = "Empty"
    let phone = HeaderPhone(page)
    page.setHeader(HeaderSample.below())
    phone.advance(0.1)
    #expect(page.headerView == nil && page.headerMisuses.count == 1 && page.headerMisuses[0].contains("scroll view"))
    #expect(page.headerMisuses[0].contains("Empty"))
  }

  /// The large title alone is left out, with a word in the log; with a text it comes.
  @Test func aLargeTitleWithoutATextIsLeftOut() throws {
    let content = HeaderViewConfiguration(height: 300, largeTitleDisplayMode: .inline(InlineTitle(dimming: .gradient)))
    let below = HeaderViewConfiguration(height: 300, largeTitleDisplayMode: .belowHeader())
    let styles: [(HeroHeaderStyle, rest: CGFloat, titled: CGFloat)] = [
      (.headerView(view: HeaderSample.colored(), configuration: content), 300, 300),
      (
        .headerView(view: HeaderSample.colored(), configuration: below, title: TitleConfiguration(largeTitle: "")), 300,
        357
      ),
      (.opaque(title: TitleConfiguration(), backgroundColor: .systemBlue, prefersLargeTitles: true), 116, 173),
    ]
    for (style, rest, titled) in styles {
      let page = HeaderPage(style)
      let phone = HeaderPhone(page)
      #expect(page.told.last == "didSetup" && page.headerView?.state == .fullyExpanded)
      #expect(page.headerView?.largeTitle == nil && page.shownHeader?.largeTitle == nil)
      #expect(page.scrollView.contentOffset.y == -rest && page.headerView?.frame.height == rest)
      #expect(page.headerMisuses.count == 1 && page.headerMisuses[0].contains("no text"))
      // The page is not marked: its header stands.
      #expect(!isClose(try phone.pixel(x: 1, y: 600), Color.systemPurple.light))
      page.title = "Now"
      phone.advance(0.1)
      #expect(page.headerView?.largeTitle == "Now" && page.shownHeader?.largeTitle != nil)
      #expect(page.scrollView.contentOffset.y == -titled && page.headerMisuses.isEmpty)
      page.title = nil
      phone.advance(0.1)
      #expect(page.headerView?.largeTitle == nil && page.scrollView.contentOffset.y == -rest)
    }
  }

  // MARK: Search bar

  @Test func aSearchBarStaysOrLeaves() throws {
    for hides in [false, true] {
      for style in [
        HeaderSample.below(), HeaderSample.blue(),
        .headerView(view: HeaderSample.colored(), configuration: .init(height: 300), title: .init(title: "None")),
      ] {
        let bar = HeaderSample.colored(.systemYellow)
        bar.frame.size = CGSize(width: 100, height: 50)
        let page = HeaderPage(style, searchBar: HeaderSearchBar(bar, hidesWhenScrolling: hides))
        let phone = HeaderPhone(page)
        let rest = bar.convert(bar.bounds, to: page.view)
        #expect(rest.maxY == page.scrollView.adjustedContentInset.top && rest.height == 50 && rest.width == 402)
        page.collapseHeader(animated: false)
        phone.advance(0.1)
        #expect(hides || bar.convert(bar.bounds, to: page.view).minY == 116)
        #expect((bar.alpha < 0.01) == hides)
        let behind = try phone.pixel(x: 200, y: 140)
        #expect(isClose(behind, hides ? Color.systemBackground.light : Color.systemYellow.light))
      }
    }
  }
}
