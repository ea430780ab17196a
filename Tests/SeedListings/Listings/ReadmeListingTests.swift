import Foundation
import HeroFlight
import HeroKit
import HeroMorph
import HeroTesting
import HeroWidgets
import Testing

/// The listings of HeroKit's README, run: each page stands on a phone, is scrolled, and is what the README says of it.
@MainActor struct ReadmeListingTests {
  private func page(_ listing: @escaping (ListingPage) -> Void) -> (page: ListingPage, phone: ListingPhone) {
    let page = ListingPage(listing)
    return (page, ListingPhone(page))
  }

  // MARK: Header styles

  @Test("A picture of 300 points under the small title; pulled it stretches, scrolled away it has collapsed")
  func imageHeader() throws {
    for listing in [{ $0.imageHeader() }, { $0.remoteImageHeader() }] as [(ListingPage) -> Void] {
      let (page, phone) = page(listing)
      let header = try #require(page.headerView)
      let image = try #require(header.contentView as? HeaderImageView)
      guard case .url(let address) = image.image.content else { throw TestingError("no address") }
      #expect(address.absoluteString == "https://example.com/photo.jpg" && page.navigationItem.title == "Explore")
      #expect(header.frame.height == 300 && header.state == .fullyExpanded && header.largeTitleView == nil)
      phone.drag(by: -120)
      #expect(header.state == .expanded)
      phone.drag(by: -500)
      #expect(header.state == .collapsed)
      page.expandHeader(animated: false)
      page.scrollView.contentOffset.y -= 40
      #expect(header.state == .stretched && header.frame.height == 340)
    }
  }

  @Test("Any view, 250 points high") func customView() throws {
    let (page, phone) = page { $0.customViewHeader() }
    let header = try #require(page.headerView)
    #expect(header.contentView is MKMapView && header.frame.height == 250 && page.navigationItem.title == "Map")
    header.contentView.backgroundColor = .systemGreen
    #expect(try phone.color(x: 200, y: 240) == Color.systemGreen.light.inBytes)
  }

  @Test("A blue bar with a large title, which is small once the page has scrolled") func opaque() throws {
    let (page, phone) = page { $0.opaqueHeader() }
    #expect(page.headerView?.largeTitle == "Tours" && page.navigationItem.isTitleHidden)
    #expect(try phone.color(x: 350, y: 60) == Color.systemBlue.light.inBytes)
    phone.drag(by: -200)
    #expect(!page.navigationItem.isTitleHidden && page.headerView?.isLargeTitleHidden == true)
    #expect(page.navigationItem.standardAppearance?.titleColor == .white)
    #expect(try phone.color(x: 350, y: 60) == Color.systemBlue.light.inBytes)
  }

  // MARK: Large titles

  @Test("Below the header: two lines, the system's small title, a button that works") func belowHeader() throws {
    let (page, phone) = page { page in
      page.setHeader(
        view: View(), configuration: .init(largeTitleDisplayMode: page.belowHeader), title: .init(title: "Edit me"))
    }
    guard case .belowHeader(let title) = page.belowHeader else { throw TestingError("another mode") }
    #expect(title.allowsLineWrap && title.smallTitleDisplayMode == .system)
    let button = try #require(page.headerView?.largeTitleView?.all(Button.self).first)
    #expect(button.title == "Edit")
    phone.tap(button)
    #expect(page.edits == 1)
  }

  @Test("Over the content, which is dimmed towards the title") func inline() throws {
    let (page, phone) = page { page in
      let content = View()
      content.backgroundColor = .white
      page.setHeader(
        view: content, configuration: .init(height: 300, largeTitleDisplayMode: page.inline), title: .init(title: "T"))
    }
    #expect(page.headerView?.largeTitleView?.frame.maxY == 300)
    #expect(try phone.color(x: 390, y: 100).red > 0.99 && phone.color(x: 390, y: 298).red < 0.35)
  }

  // MARK: Control, delegate

  @Test("The last of three calls wins") func control() {
    let (page, phone) = page { $0.imageHeader() }
    page.moveHeader()
    phone.advance(1)
    #expect(page.headerView?.state == .collapsed && page.scrollView.contentOffset.y == 0)
  }

  @Test("A delegate may be set before the header, and may leave any of its methods empty") func delegates() {
    let page = DelegatePage {
      ($0 as? DelegatePage)?.setDelegate()
      $0.imageHeader()
    }
    let phone = ListingPhone(page)
    #expect(page.told == ["didSetup"])
    page.collapseHeader(animated: true)
    phone.advance(1)
    #expect(page.told == ["didSetup", "didCollapse"])

    let empty = MyController { $0.imageHeader() }
    empty.headerDelegate = empty
    #expect(empty.headerDelegate === empty)
    phone.navigation.pushViewController(empty)
    phone.advance(1)
    phone.drag(by: -500)
    phone.drag(by: 700)
    #expect(empty.headerView?.state == .fullyExpanded)
  }

  // MARK: Restoration

  private func leaveAndComeBack(_ phone: ListingPhone) {
    phone.navigation.pushViewController(ListingPage())
    phone.advance(1)
    phone.navigation.popViewController(animated: true)
    phone.advance(1)
  }

  @Test("Restored by default, and not where one opts out, unless one does it oneself") func restoration() {
    func told(_ listing: @escaping (ListingPage) -> Void) -> [String] {
      let page = DelegatePage { page in
        (page as? DelegatePage)?.setDelegate()
        listing(page)
      }
      leaveAndComeBack(ListingPhone(page))
      return page.told
    }
    #expect(told { $0.detailHeader() } == ["didSetup", "headerContentDidBecameVisible"])
    #expect(told { $0.headerWithoutRestoration() } == ["didSetup"])

    let manual = ManualController { $0.headerWithoutRestoration() }
    let phone = ListingPhone(manual)
    phone.navigation.pushViewController(ListingPage())
    phone.advance(1)
    manual.navigationItem.standardAppearance = .opaqueBackground
    phone.navigation.popViewController(animated: true)
    phone.advance(1)
    #expect(manual.navigationItem.standardAppearance == .transparentBackground)
  }

  @Test("The pasted example's bar turns opaque as the picture leaves, transparent as it returns, and is restored")
  func tourDetail() throws {
    let page = TourDetailController(
      layout: GridLayout(spacing: .zero, columns: { _ in 1 }, itemHeight: { _ in 100 }))
    let rows = Rows()
    page.collectionView.dataSource = rows
    let phone = ListingPhone(page)
    let header = try #require(page.headerView)
    #expect(page.navigationItem.title == "Ancient Ruins" && header.frame.height == 300 && page.headerDelegate === page)
    func barColor() -> Color? { page.navigationItem.standardAppearance?.backgroundColor }
    #expect(page.navigationItem.standardAppearance == .transparentBackground)
    phone.drag(by: -100)
    #expect(header.state == .expanded && barColor() == nil)
    phone.drag(by: -350)
    #expect(header.state == .collapsed && barColor() == .systemBackground)
    leaveAndComeBack(phone)
    #expect(header.state == .collapsed && barColor() == .systemBackground, "restored as it was left")
    phone.drag(by: 250)
    #expect(header.state == .expanded && barColor() == nil)
    // A jump is a scroll too.
    for _ in 1...2 {
      page.collapseHeader(animated: false)
      phone.advance(1)
      #expect(header.state == .collapsed && barColor() == .systemBackground)
      page.expandHeader(animated: false)
      phone.advance(1)
      #expect(header.state == .fullyExpanded && barColor() == nil)
    }
    phone.navigation.configureOpaqueAppearance(backgroundColor: .systemRed)
    leaveAndComeBack(phone)
    #expect(barColor() == nil, "the page that comes back has its header's bar")
  }

  @MainActor private final class Rows: CollectionViewDataSource {
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 30 }
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
      collectionView.dequeueReusableCell(CollectionViewCell.self)
    }
  }

  // MARK: Matched transitions

  @Test("A cell's picture flies to the page that it opens, and back when that is dismissed") func matchedTransition()
    throws
  {
    let page = SelectingController(
      layout: GridLayout(spacing: .zero, columns: { _ in 2 }, itemHeight: { _ in 150 }))
    page.picture = try ListingPhone.picture(.systemRed)
    let phone = ListingPhone(page)
    let cell = try #require(page.collectionView.cellForItem(at: IndexPath(item: 3, section: 0)))
    let window = phone.stage.window
    phone.tap(cell)
    phone.advance(0.1)
    let flight = try #require((window.runningTransition?.animator as? HeroKit.HeroMatchedTransition)?.flight)
    #expect(flight.plan.pairs.count == 1 && flight.heading == .destination)
    phone.advance(1)
    #expect(page.navigationController?.presentedViewController === page.detailVC && window.runningTransition == nil)
    page.detailVC.dismiss(animated: true)
    phone.advance(0.1)
    let back = try #require((window.runningTransition?.animator as? HeroKit.HeroMatchedTransition)?.flight)
    #expect(back.plan.pairs.count == 1 && back.heading == .source)
    phone.advance(1)
    #expect(page.navigationController?.presentedViewController == nil)
  }
}

extension RGBA {
  /// As eight bits a channel show it.
  var inBytes: RGBA {
    func byte(_ value: Double) -> Double { (value * 255).rounded() / 255 }
    return RGBA(red: byte(red), green: byte(green), blue: byte(blue), alpha: alpha)
  }
}
