import Foundation
import HeroDemos
import HeroKit
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// The document's custom view header: a map above the text of a sight, used like a person uses it.
@MainActor struct MapHeaderTests {
  private static let first = "The Old Harbour"

  private func openedPage(
    _ settings: [String: String] = ["header": "map"], device: Device = .standard
  ) throws -> Phone {
    let phone = try Phone(.mapDrawer, device: device, scale: 1, settings: settings)
    try phone.tap(Self.first)
    phone.settle()
    return phone
  }

  private func header(_ phone: Phone) throws -> HeroHeaderView {
    let navigation = try #require(phone.page as? NavigationController)
    let page = try #require(navigation.topViewController?.children.first { $0.headerView != nil })
    return try #require(page.headerView)
  }

  private func map(_ phone: Phone) throws -> MapView {
    try #require(header(phone).contentView.subviews.first { $0 is MapView } as? MapView)
  }

  private func marker(of sight: String, _ phone: Phone) throws -> CGPoint {
    let markers = try map(phone).markers.map(\.view)
    let marker = try #require(markers.first { $0.accessibilityLabel == sight } as? MarkerView)
    return marker.thumbnail.convert(marker.thumbnail.bounds.center, to: nil)
  }

  @Test("A sight's page shows its pictures in its header, unless the setting asks for a map")
  func pictures() throws {
    let phone = try openedPage([:])
    #expect(try header(phone).gallery != nil && phone.headless.frontPage?.title == Self.first)
    #expect(Scene.mapDrawer.settings.first { $0.name == "header" }?.own == "gallery")
  }

  @Test("The header's map shows the sight in its middle, and a finger on it moves the map alone")
  func headerWithAMap() throws {
    let phone = try openedPage()
    let (header, map) = (try header(phone), try map(phone))
    #expect(header.state == .fullyExpanded && header.largeTitle == Self.first && map.markers.count == 8)
    let place = try marker(of: Self.first, phone)
    #expect(abs(place.x - 201) < 1 && place.y > 60 && place.y < 380)
    // A finger on the map moves the map, not the page.
    let center = map.camera.center
    phone.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 60, y: 230), over: 0.3)
    phone.settle()
    #expect(map.camera.center.x > center.x + 10 && header.state == .fullyExpanded)
    phone.press(.escape)
    phone.settle()
    #expect(phone.headless.screen.isOnFirstPage)
  }

  @Test("A finger on the text of a page that is longer than the screen scrolls it, and the map leaves with the header")
  func theMapLeaves() throws {
    let phone = try openedPage(device: .bare(CGSize(width: 360, height: 640)))
    let (header, map) = (try header(phone), try map(phone))
    phone.drag(from: CGPoint(x: 180, y: 560), to: CGPoint(x: 180, y: 460), over: 0.3)
    phone.settle()
    #expect(header.state == .expanded && map.convert(map.bounds, to: nil).minY < -50)
  }

  @Test("A marker in the header pushes its sight's page, and Back returns: a page that is not modal")
  func markersPushPages() throws {
    let phone = try openedPage()
    let root = phone.page
    let other = try #require(try nearest(phone))
    phone.tap(at: try marker(of: other, phone))
    phone.settle()
    #expect(phone.headless.frontPage?.title == other && phone.page === root)
    let pushed = try #require((phone.page as? NavigationController)?.topViewController)
    #expect(pushed.navigationItem.leftBarButtonItems.isEmpty, "it has Back in place of Close")
    // The drawer below has come to this sight's card.
    let container = try #require(phone.scene as? TourMap.Container)
    #expect(container.map.drawer.centeredIndex.map { container.map.drawer.tour.sights[$0].title } == other)
    phone.press(.escape)
    phone.settle()
    #expect(phone.headless.frontPage?.title == Self.first)
    phone.press(.escape)
    phone.settle()
    #expect(phone.headless.screen.isOnFirstPage)
  }

  /// Returns a sight other than the page's whose marker can be tapped beside the bar, the title and other markers.
  private func nearest(_ phone: Phone) throws -> String? {
    let room = CGRect(x: 40, y: 140, width: 322, height: 230)
    let labels = try map(phone).markers.compactMap(\.view.accessibilityLabel)
    let own = try marker(of: Self.first, phone)
    return try labels.first { label in
      let place = try marker(of: label, phone)
      return label != Self.first && room.contains(place) && place.distance(to: own) > 60
    }
  }
}
