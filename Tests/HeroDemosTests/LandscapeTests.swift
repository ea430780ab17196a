import Foundation
import HeroDemos
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// A phone on its side: what begins so, and what is turned by a hand.
@MainActor struct LandscapeTests {
  nonisolated static let scenes = Scene.demos.map(\.name)
  nonisolated static let flights = Scene.demos.filter(\.hasFlights).map(\.name)
  private static let device = Device.standard.turned(to: .landscapeRight)

  private func phone(
    _ name: String, _ device: Device = device, _ direction: UserInterfaceLayoutDirection = .leftToRight
  )
    throws -> Phone
  {
    let phone = try Phone(#require(Scene.named(name)), device: device, direction: direction, scale: 1)
    phone.settle()
    return phone
  }

  /// What can be read or pressed lies between the island and the other side, which is as wide.
  private func expectClearSides(_ phone: Phone, _ what: String) {
    let device = phone.headless.screen.device
    let safe = device.safeArea
    let clear = (safe.left - 1e-6)...(device.size.width - safe.right + 1e-6)
    let entries = Layout.entries(
      of: phone.headless.screen,
      placement: WindowPlacement(device: device, showsBezel: false, scale: .fixed(1), window: device.size))
    // The article's pages have a picture, and a button or a text.
    #expect(entries.count > (what.hasPrefix(Scene.matchedGeometryArticle.name) ? 1 : 2))
    for entry in entries where entry.role == .text || entry.role == .button || entry.role == .header {
      // Pictures begin at the side of the page; the buttons of the map are markers, which go by under the sides.
      if entry.frame.width > device.size.width - 2 || entry.frame.minX <= 0 && entry.role == .header { continue }
      if what == Scene.mapDrawer.name && entry.role == .button { continue }
      #expect(
        clear.contains(entry.frame.minX) && clear.contains(entry.frame.maxX), "\(what): \(entry.label), \(entry.frame)")
    }
  }

  @Test(arguments: scenes) func theSidesAreClear(_ name: String) throws {
    let phone = try phone(name)
    #expect(phone.stage.size == CGSize(width: 874, height: 402))
    expectClearSides(phone, name)
    guard Self.flights.contains(name) else { return }
    try phone.tap(item: phone.headless.session.recipe.scene.anItem)
    phone.settle()
    #expect(!phone.headless.screen.isOnFirstPage)
    expectClearSides(phone, "\(name)’s page")
  }

  /// A page's title can be read beside or below its picture. Pages of the recorded app have it in their bar.
  @Test(arguments: flights.filter { $0 != Scene.stylePicker.name }) func aPageShowsItsTitle(_ name: String) throws {
    let phone = try phone(name)
    try phone.tap(item: 0)
    phone.settle()
    let title = try #require(phone.headless.frontPage?.title)
    let device = phone.headless.screen.device
    let entries = Layout.entries(
      of: phone.headless.screen,
      placement: WindowPlacement(device: device, showsBezel: false, scale: .fixed(1), window: device.size))
    let titles = entries.filter { $0.label.hasPrefix(title) && $0.frame.height < 60 }
    let end = device.size.height - device.safeArea.bottom
    #expect(titles.contains { $0.frame.minY >= 0 && $0.frame.maxY <= end }, "\(name): \(titles.map(\.frame))")
  }

  /// The drawer of the map stands beside the map, which shows the sight of the card in the middle beside it.
  @Test(arguments: ["iphone-se", "iphone-17-pro"]) func theDrawerOfTheMapStandsBesideIt(_ name: String) throws {
    let device = try #require(Device(named: name)).turned(to: .landscapeRight)
    let phone = try phone(Scene.mapDrawer.name, device)
    let map = try #require(phone.scene as? TourMap.Container).map
    let drawer = map.drawer.view.convert(map.drawer.view.bounds, to: nil)
    #expect(drawer.minX == max(8, device.safeArea.left) && (0.4...0.45).contains(drawer.width / device.size.width))
    #expect(drawer.minY >= 0 && drawer.maxY <= device.size.height)
    // All of the card in the middle is in sight.
    let card = try #require(map.drawer.visibleCarouselCell())
    let frame = card.convert(card.bounds, to: nil)
    #expect(drawer.insetBy(dx: -0.5, dy: -0.5).contains(frame), "the card is at \(frame), the drawer at \(drawer)")
    let marker = map.markers[0].convert(map.markers[0].bounds, to: nil)
    #expect(marker.minX > drawer.maxX && marker.maxX < device.size.width - device.safeArea.right, "\(marker)")
  }

  /// A header takes at most half of the page, and something of the page's own is seen below or beside it.
  @Test(arguments: flights, ["iphone-se", "iphone-17-pro"])
  func headersLeaveTheContentInSight(_ name: String, _ deviceName: String) throws {
    let device = try #require(Device(named: deviceName)).turned(to: .landscapeRight)
    let phone = try phone(name, device)
    try phone.tap(item: 0)
    phone.settle()
    func pictures(in view: View) -> [ImageView] {
      guard !view.isHidden, view.alpha > 0.01 else { return [] }
      return [view].compactMap { $0 as? ImageView } + view.subviews.flatMap(pictures)
    }
    let page = try #require(phone.window.topmostViewController?.view)
    for picture in pictures(in: page) {
      let frame = picture.convert(picture.bounds, to: page)
      guard frame.width > page.bounds.width - 1 else { continue }
      #expect(frame.maxY <= page.bounds.height / 2 + 0.5, "\(name): a header of \(frame)")
    }
  }

  /// A header as wide as the widest phone shows its picture without enlarging it.
  @Test(arguments: flights) func noHeaderEnlargesItsPicture(_ name: String) throws {
    let device = try #require(Device(named: "iphone-17-pro-max")).turned(to: .landscapeRight)
    let phone = try phone(name, device)
    for title in Set(phone.scene.itemLabels.map { $0.replacing(", marker", with: "") }).sorted() {
      try phone.headless.openPage(title)
      let page = try #require(phone.page?.view)
      for view in phone.all(ImageView.self, below: page) where view.frameInWindow.width > device.size.width - 1 {
        // A drawing has as many pixels as are asked for.
        guard view.contentMode == .scaleAspectFill, title != "Island Chart", let size = view.picture?.size else {
          continue
        }
        let pixels = device.size.width * device.scale
        #expect(size.width >= pixels, "\(name), \(title): \(size.width) of \(pixels) pixels")
      }
      phone.press(.escape)
      phone.settle()
    }
  }

  /// What is turned is what began so: at rest nothing remembers how it came there, and turned back it is as it was.
  @Test(arguments: scenes) func turnedItIsWhatBeganSo(_ name: String) throws {
    let turned = try phone(name, .standard)
    let upright = try turned.look()
    turned.headless.screen.turn(to: .landscapeRight)
    #expect(turned.stage.isAnimating)
    turned.settle()
    expectPicture(try turned.look(), matches: try phone(name).look(), "\(name), turned")
    // A map that came to its edge stays there.
    guard name != Scene.mapDrawer.name else { return }
    turned.headless.screen.turn(to: .portrait)
    turned.settle()
    expectPicture(try turned.look(), matches: upright, "\(name), turned back")
  }

  /// What lay on the glass lies there when the motion begins, and is upright 0.4 s later, as UIKit's is.
  @Test func whatLayOnTheGlassTurnsUpright() throws {
    let phone = try phone(Scene.photoGallery.name, .standard)
    let before = try phone.look()
    let begin = phone.time
    phone.headless.screen.turn(to: .landscapeRight)
    let first = try phone.look()
    #expect(first.width == before.height && first.height == before.width)
    // Beside the marks, which are where they belong at once.
    var (sum, count) = (0.0, 0.0)
    for y in stride(from: 10, to: first.height - 10, by: 2) {
      for x in stride(from: 70, to: first.width - 40, by: 2) where y < first.height - 20 {
        let (here, there) = (first.color(x: x, y: y), before.color(x: before.width - 1 - y, y: x))
        sum += abs(here.red - there.red) + abs(here.green - there.green) + abs(here.blue - there.blue)
        count += 3
      }
    }
    #expect(sum / count < 0.01, "the glass shows something else")
    phone.advance(0.2)
    // Half-way the corners of the glass show nothing.
    let middle = try phone.look()
    for (x, y) in [(3, 3), (870, 3), (3, 398), (870, 398)] { #expect(middle.color(x: x, y: y).green == 0) }
    phone.advance(begin + 0.39 - phone.time)
    #expect(phone.stage.isAnimating)
    phone.advance(0.05)
    #expect(!phone.stage.isAnimating)
  }

  /// Whether somebody looked before changes nothing: what was not laid out yet does not fly.
  @Test func itTurnsTheSameUnseen() throws {
    func turned(seen: Bool) throws -> Surface {
      let phone = try phone(Scene.photoGallery.name, .standard)
      phone.stage.resize(to: CGSize(width: 600, height: 500))
      if seen { _ = try phone.look() }
      phone.headless.screen.turn(to: .landscapeRight)
      phone.advance(0.1)
      return try phone.look()
    }
    expectPicture(try turned(seen: false), matches: try turned(seen: true), "turned unseen")
  }

  @Test func withReducedMotionItFades() throws {
    let phone = try phone(Scene.photoGallery.name, .standard)
    phone.stage.isReduceMotionEnabled = true
    phone.headless.screen.turn(to: .landscapeLeft)
    phone.advance(0.1)
    let middle = try phone.look()
    // Upright already, and half seen.
    #expect(abs(middle.color(x: 437, y: 10).green - 0.5) < 0.1)
    phone.advance(0.15)
    let arrived = try phone.look()
    #expect(!phone.stage.isAnimating && arrived.color(x: 437, y: 10).green > 0.99)
  }

  /// The island is part of the glass: it is where the phone's top is, whichever way one reads.
  @Test(arguments: [UserInterfaceLayoutDirection.leftToRight, .rightToLeft])
  func theIslandStaysWithTheGlass(_ direction: UserInterfaceLayoutDirection) throws {
    for (orientation, x) in [(InterfaceOrientation.landscapeRight, 32), (.landscapeLeft, 874 - 33)] {
      let picture = try phone(Scene.photoGallery.name, .standard.turned(to: orientation), direction).look()
      #expect(picture.color(x: x, y: 201).green == 0 && picture.color(x: x, y: 150).green == 0)
      #expect(picture.color(x: 873 - x, y: 201).green > 0.9)
    }
  }

  /// Turned in mid-flight the flight goes on, to where its ends are now.
  @Test(arguments: flights) func aFlightGoesOnWhereItIsTurned(_ name: String) throws {
    let phone = try phone(name, .standard)
    try phone.tap(item: 0)
    phone.advance(0.1)
    phone.headless.screen.turn(to: .landscapeRight)
    phone.advance(0.1)
    phone.settle()
    #expect(!phone.headless.screen.isOnFirstPage && phone.stage.window.runningTransition == nil)
    let landed = try phone.look()
    phone.press(.escape)
    phone.settle()
    #expect(phone.headless.screen.isOnFirstPage)
    let other = try self.phone(name)
    try other.tap(item: 0)
    other.settle()
    expectPicture(landed, matches: try other.look(), "\(name), turned in flight")
  }
}
