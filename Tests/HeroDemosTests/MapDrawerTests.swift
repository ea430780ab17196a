import Foundation
import HeroDemos
import HeroFindings
import HeroFlight
import HeroKit
import HeroMorph
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// The map with its drawer of sights, used like a person uses it.
@MainActor struct MapDrawerTests {
  static let first = "The Old Harbour"
  /// On the card in the middle of a phone of 402 by 874 points.
  static let card = CGPoint(x: 201, y: 690)

  func phone(_ device: Device = .standard, _ appearance: Appearance = .light, scale: CGFloat = 1) throws
    -> Phone
  {
    try Phone(.mapDrawer, device: device, appearance: appearance, scale: scale)
  }

  func container(_ phone: Phone) throws -> TourMap.Container {
    try #require(phone.scene as? TourMap.Container)
  }

  /// What the card in the middle is called.
  func centered(_ phone: Phone) throws -> String? {
    let drawer = try container(phone).map.drawer
    return drawer.centeredIndex.map { drawer.tour.sights[$0].title }
  }

  /// What the picture flies from and to, in points of the screen.
  func ends(_ phone: Phone) throws -> (source: MorphPlace?, destination: MorphPlace?) {
    let pair = try #require(phone.flight?.plan.pairs.first)
    return (pair.source, pair.destination)
  }

  @Test("A released page is its picture before it lands, without a panel", arguments: Appearance.allCases)
  func releasedCard(_ appearance: Appearance) throws {
    let phone = try phone(.standard, appearance)
    try phone.tap(Self.first)
    phone.settle()
    phone.hold(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 205, y: 520), over: 0.4)
    phone.lift(at: CGPoint(x: 205, y: 520))
    #expect(phone.advance(until: { (phone.flight?.sample(at: phone.time).progress ?? 1) < 0.15 }))
    let state = try #require(phone.flight?.memory.state(at: phone.time))
    let (page, picture) = (state.pages[1], try #require(state.elements.first).frame)
    let upper = try #require(phone.window.runningTransition).upperView
    let card = upper.convert(try #require(upper.transitionLook?.clip), to: nil)
    #expect(page.ground == 0 && page.alpha == 0)
    #expect(abs(card.maxY - picture.maxY) < 0.5 && abs(card.width - picture.width) < 0.5)
  }

  @Test("A page that rises with its picture has no upper edge over the map", arguments: Appearance.allCases)
  func noEdgeOverTheMap(_ appearance: Appearance) throws {
    let phone = try phone(.standard, appearance)
    // A card of the drawer; the marker of the same sight lies above its place on the page.
    #expect(phone.headless.open(item: 1))
    var frames = 0
    for _ in 0..<30 {
      phone.advance(1 / 60)
      let page = phone.flight?.memory.state(at: phone.time)?.pages[1]
      guard let page, page.alpha > 0.2, page.alpha < 0.9, page.descent > 70 else { continue }
      let look = try phone.look()
      let edge = Int(page.descent * CGFloat(look.width) / phone.stage.size.width)
      func difference(_ x: Int) -> Double {
        let (above, below) = (look.color(x: x, y: edge - 4), look.color(x: x, y: edge + 4))
        return abs(above.red - below.red) + abs(above.green - below.green) + abs(above.blue - below.blue)
      }
      let columns = Array(stride(from: 4, to: look.width, by: 12))
      #expect(columns.map(difference).reduce(0, +) / Double(columns.count) < 0.08)
      frames += 1
    }
    #expect(frames > 0)
  }

  /// The page is a bitmap on both ways; when the picture leaves it again, a part of that is painted anew.
  @Test func theWayBackLooksTheSameUnseen() throws {
    func closing(seen: Bool) throws -> Surface {
      let phone = try phone(.bare(CGSize(width: 360, height: 640)))
      #expect(phone.headless.open(item: 10))
      phone.advance(0.2)
      if seen { _ = try phone.look() }
      phone.settle()
      phone.press(.escape)
      phone.advance(0.1)
      #expect(phone.flight != nil)
      return try phone.look()
    }
    expectPicture(try closing(seen: false), matches: try closing(seen: true), "closing unseen")
  }

  /// The backdrop asks for a small size and the header for a large one of the same picture. Where the decoder is busy,
  /// both wishes wait, and become one.
  @Test func aPageLooksTheSameHoweverBusyTheDecoderWas() throws {
    func page(isBusy: Bool) throws -> Surface {
      let phone = try phone(.bare(CGSize(width: 320, height: 568)))
      let label = try #require(phone.scene.itemLabels.first)
      let others = try container(phone).map.drawer.tour.sights.dropFirst().flatMap(\.pictures)
      let library = phone.stage.pictures
      let held = others.compactMap(Assets.picture).map { library.picture(for: .file($0)) }
      if isBusy {
        for picture in held { library.load(picture, pixelSize: CGSize(width: 1000, height: 1000)) }
      }
      try phone.tap(label)
      phone.settle()
      return try withExtendedLifetime(held) { try phone.look() }
    }
    expectPicture(try page(isBusy: true), matches: try page(isBusy: false), "the page of a busy decoder")
  }

  // MARK: Rows

  @Test func aRowOpensAsTheSystemDoes() throws {
    let phone = try phone()
    try container(phone).map.drawer.sheetPresentationController?.selectedDetentIdentifier = .large
    phone.settle()
    let list = try container(phone).map.drawer.collectionView
    let row = try #require(list.cellForItem(at: IndexPath(item: 2, section: 1)))
    phone.tap(at: row.convert(row.bounds.center, to: nil))
    phone.advance(0.1)
    let running = try #require(phone.window.runningTransition)
    #expect(phone.flight == nil && !(running.animator is MorphTransition))
    phone.settle()
    #expect(phone.headless.frontPage?.title == "Lavender Hill")
    #expect(phone.page?.modalPresentationStyle == .fullScreen && phone.page?.transitioningDelegate == nil)
    phone.press(.escape)
    phone.advance(0.1)
    #expect(phone.flight == nil)
    phone.settle()
    #expect(phone.headless.screen.isOnFirstPage)
  }

  // MARK: The picture on show

  @Test(arguments: [0, 8]) func thePictureOnShowComesHome(_ item: Int) throws {
    let phone = try phone(scale: 1)
    try phone.tap(item: item)
    phone.settle()
    phone.press(.right)
    phone.settle()
    phone.press(.escape)
    phone.advance(0.1)
    let pair = try #require(phone.flight?.plan.pairs.first)
    let map = try container(phone).map
    let cover = map.drawer.tour.sights[0].coverPicture
    #expect(cover == "city-ride" && pair.id == "hero")
    phone.settle()
    let shown = [
      (map.drawer.carousel.cellForItem(at: IndexPath(item: 0, section: 0)) as? MapDrawer.CarouselCell)?
        .heroSourceImageView(), map.markers[0].thumbnail,
    ]
    #expect(shown.allSatisfy { $0?.picture?.name.hasPrefix("city-ride") == true })
    expectEveryPictureShownOnce(phone)
    // Opened again it begins with that picture.
    try phone.tap(item: item)
    phone.settle()
    let navigation = try #require(phone.page as? NavigationController)
    let page = try #require(navigation.topViewController as? SightDetail.Container)
    #expect(page.heroDestinationImageView()?.picture?.name.hasPrefix("city-ride") == true)
  }

  /// Closed while it turns to the next picture, that one flies, and is in the card and the marker from the first frame
  /// on.
  @Test func thePictureThatIsToBeNextComesHome() throws {
    let phone = try phone(scale: 1)
    try phone.tap(item: 0)
    phone.settle()
    phone.drag(from: CGPoint(x: 330, y: 200), to: CGPoint(x: 60, y: 200), over: 0.08)
    phone.advance(0.03)
    phone.press(.escape)
    let map = try container(phone).map
    func names() -> [String?] {
      [
        (map.drawer.carousel.cellForItem(at: IndexPath(item: 0, section: 0)) as? MapDrawer.CarouselCell)?
          .heroSourceImageView()?.picture?.name, map.markers[0].thumbnail.picture?.name,
      ]
    }
    for _ in 0..<30 {
      phone.advance(1.0 / 60)
      #expect(names().allSatisfy { $0?.hasPrefix("city-ride") == true }, "\(names())")
    }
    phone.settle()
    #expect(names().allSatisfy { $0?.hasPrefix("city-ride") == true })
    expectEveryPictureShownOnce(phone)
  }

  /// Nothing of the picture changes where the pages hand over to the flight, also when it is another one than it came
  /// with.
  @Test(arguments: Appearance.allCases) func theHandOverIsInvisible(_ appearance: Appearance) throws {
    let phone = try phone(.standard, appearance, scale: 2)
    let rest = try phone.look()
    try phone.tap(item: 0)
    expectPicture(try phone.look(), matches: rest, "map-drawer-\(appearance)", tolerance: 1)
    // The clock fades to what can be read on the page; it does not jump.
    phone.settle()
    phone.press(.right)
    phone.settle()
    phone.press(.escape)
    #expect(try phone.seam(at: .destination) == Seam())
  }

  // MARK: The chain

  /// What each link of the chain is told, as the document's table has it.
  @Test func theSourceGoesDownTheChain() throws {
    let phone = try phone()
    let container = try container(phone)
    let log = ChainLog()
    container.delegate = log
    let drawer = container.map.drawer
    let card = try #require(drawer.visibleCarouselCell())
    phone.tap(at: Self.card)
    #expect(log.told.last?.source === card && log.told.last?.animated == true)
    drawer.delegate?.drawerDidSwipeUp(drawer)
    #expect(log.told.last?.source === card)
    let marker = container.map.markers[0]
    phone.tap(at: marker.convert(marker.thumbnail.center, to: nil))
    #expect(log.told.last?.source === marker && log.told.last?.title == Self.first)
    // Without being asked for, there is none.
    drawer.delegate?.mapDrawer(drawer, didSelectDetailOf: drawer.tour.sights[3])
    #expect(log.told.last?.source == nil && log.told.last?.title == "Golden Fields" && log.told.count == 4)
  }

  // MARK: Drawer

  @Test func theDrawerHasThreeHeights() throws {
    let phone = try phone()
    let sheet = try #require(try container(phone).map.drawer.sheetPresentationController)
    func top() throws -> CGFloat { try container(phone).map.drawer.view.convert(CGPoint.zero, to: nil).y }
    #expect(try top() == 874 - 356)
    phone.drag(from: CGPoint(x: 201, y: 525), to: CGPoint(x: 201, y: 200))
    phone.settle()
    #expect(sheet.selectedDetentIdentifier == .large)
    #expect(try top() == 72)
    // A tap beside the list leaves it for the cards, as Escape does.
    phone.tap(at: CGPoint(x: 201, y: 40))
    phone.settle()
    #expect(try top() == 874 - 356)
    phone.drag(from: CGPoint(x: 201, y: 525), to: CGPoint(x: 201, y: 840))
    phone.settle()
    #expect(try top() == 874 - 82)
    phone.press(.escape)
    phone.settle()
    #expect(try top() == 874 - 356)
  }

  /// On a phone in landscape the map is beside the cards, and the cards are seen with their words; turned upright, all
  /// is as before.
  @Test func inLandscapeTheMapIsBesideTheCards() throws {
    let phone = try phone(.bare(CGSize(width: 844, height: 390)))
    func expectCards(_ room: CGFloat) throws {
      let (drawer, screen) = (try container(phone).map.drawer, phone.stage.size)
      let frame = drawer.view.convert(drawer.view.bounds, to: nil)
      #expect(frame.minY == room && (frame.maxX < screen.width / 2) == (screen.width > screen.height))
      let card = try #require(drawer.visibleCarouselCell())
      for view in [card] + card.subviews { #expect(view.convert(view.bounds, to: nil).maxY <= screen.height) }
      #expect(card.bounds.width < 2.3 * (card.heroSourceImageView()?.bounds.height ?? 0))
    }
    try expectCards(390 - 356)
    phone.stage.resize(to: CGSize(width: 390, height: 844))
    phone.settle()
    try expectCards(844 - 356)
    phone.stage.resize(to: CGSize(width: 844, height: 390))
    phone.settle()
    try expectCards(390 - 356)
  }

  @Test func everyPageIsFoundByItsTitle() throws {
    let phone = try phone()
    for sight in Tour.aroundAren.sights {
      try phone.headless.openPage(sight.title)
      #expect(phone.headless.frontPage?.title == sight.title)
      phone.press(.escape)
      phone.settle()
      #expect(phone.headless.screen.isOnFirstPage)
    }
    #expect(throws: SceneError.self) { try phone.headless.openPage("Atlantis") }
  }

  /// The page can be scrolled where it is longer than the screen, and dragged away where it is not.
  @Test func aPageIsDraggedAway() throws {
    let phone = try phone()
    try phone.tap(item: 0)
    phone.settle()
    phone.drag(from: CGPoint(x: 201, y: 300), to: CGPoint(x: 201, y: 640), over: 0.3)
    phone.settle()
    #expect(phone.headless.screen.isOnFirstPage)
    expectEveryPictureShownOnce(phone)
  }
}

@MainActor private final class ChainLog: TourMapContainerDelegate {
  private(set) var told: [(title: String, animated: Bool, source: (any HeroTransitionSource)?)] = []

  func tourMap(
    _ container: TourMap.Container, showSightDetail sight: Sight, tour: Tour, animated: Bool,
    transitionSource: (any HeroTransitionSource)?
  ) { told.append((sight.title, animated, transitionSource)) }
}
