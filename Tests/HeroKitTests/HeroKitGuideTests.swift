import Foundation
import HeroFlight
import HeroKit
import HeroMorph
import HeroMotion
import HeroTesting
import HeroWidgets
import Testing

/// The examples of docs/herokit.md do what it says.
@MainActor struct HeroKitGuideTests {
  private let place: Place
  private let list = ViewController()
  private let cell = PlaceCell()
  private let phone: GuidePhone

  init() throws {
    let pictures = try [Color.systemRed, .systemGreen].map { try GuidePhone.picture($0) }
    place = Place(name: "Old Harbour", district: "Lindhavn", pictures: pictures)
    phone = GuidePhone(list)
    cell.frame = CGRect(x: 20, y: 500, width: 160, height: 120)
    cell.imageView.picture = pictures[0]
    list.view.addSubview(cell)
    phone.advance(0.1)
  }

  private var page: PlaceController? {
    (list.topmostPresented as? NavigationController ?? phone.navigation.presentedViewController as? NavigationController)?
      .topViewController as? PlaceController
  }

  private var transition: HeroMatchedTransition? {
    phone.stage.window.runningTransition?.animator as? HeroMatchedTransition
  }

  @Test func theHeaderCollapsesAndTheBarFollows() throws {
    let page = PlaceController(place)
    let phone = GuidePhone(page)
    let header = try #require(page.headerView)
    #expect(header.gallery?.images.count == 2 && header.largeTitle == "Old Harbour")
    func bar() -> Color? { page.navigationItem.standardAppearance?.backgroundColor }
    page.showTitle()
    phone.advance(1)
    #expect(header.state == .contentHidden && bar() == .systemBackground)
    page.showAll()
    phone.advance(1)
    #expect(header.state == .fullyExpanded && bar() != .systemBackground)
    // The last of several calls wins.
    page.showAll()
    page.showTitle()
    page.showBarAlone()
    phone.advance(1)
    #expect(header.state == .collapsed)
  }

  @Test func aCellFliesIntoTheGalleryAndBack() throws {
    list.show(place, transitionSource: cell)
    phone.advance(0.1)
    let pair = try #require(transition?.flight?.plan.pairs.first)
    #expect(pair.source?.frame == cell.frame && pair.source?.cornerRadii.largest == 12)
    #expect(pair.destination?.frame == CGRect(x: 0, y: 0, width: 402, height: 300))
    phone.advance(1)
    #expect(page != nil && transition == nil)
    // The picture on show is what flies home.
    page?.headerView?.gallery?.showImage(at: 1, animated: false)
    phone.advance(0.1)
    let shown = page?.heroDestinationImageView()
    #expect(shown?.picture === place.pictures[1])
    page?.dismiss(animated: true)
    #expect(transition?.flight?.heading == .source && shown?.isShown == false)
    phone.advance(1)
    #expect(phone.navigation.presentedViewController == nil && cell.imageView.isShown)
  }

  @Test func withoutASourceThePageComesAsTheSystems() {
    list.show(place)
    phone.advance(0.1)
    #expect(transition == nil && phone.stage.window.runningTransition != nil)
    phone.advance(1)
    #expect(page != nil && phone.navigation.presentedViewController?.transitioningDelegate == nil)
  }

  @Test func timingAndStyleAreOnesOwn() throws {
    list.showInABow(place, transitionSource: cell)
    phone.advance(0.1)
    let plan = try #require(transition?.flight?.plan)
    #expect(plan.pairs.first?.level == .under && transition?.timing == SpringTiming(.uiKit(duration: 0.6, ratio: 0.7)))
    #expect(plan.pairs.first?.path == .arc(0.2))
  }

  @Test func whoPresentsIsTold() {
    let counter = FlightCounter()
    list.heroTransitionDelegate = counter
    list.show(place, transitionSource: cell)
    phone.advance(1)
    #expect(counter.landings == 1)
    page?.dismiss(animated: true)
    phone.advance(1)
    #expect(counter.landings == 2)
    list.show(place)
    phone.advance(1)
    #expect(counter.landings == 2, "no picture flew")
  }
}

/// A phone with a page in a navigation controller.
@MainActor private final class GuidePhone {
  let stage = Stage(
    size: Device.standard.size, deviceScale: Device.standard.scale, renderScale: 1,
    safeAreaInsets: Device.standard.safeArea)
  let navigation: NavigationController

  init(_ page: ViewController) {
    navigation = NavigationController(rootViewController: page)
    stage.window.rootViewController = navigation
    stage.update(to: 0)
  }

  func advance(_ seconds: Double) { stage.wait(seconds) }

  /// 40 × 30 pixels of one colour.
  static func picture(_ color: Color) throws -> Picture {
    guard let picture = Picture.solid(color, size: CGSize(width: 40, height: 30), name: "guide") else {
      throw TestingError("no memory")
    }
    return picture
  }
}
