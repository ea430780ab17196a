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

/// The gallery's pages with HeroKit's collapsing header.
@MainActor struct PhotoHeaderTests {
  private func header(of phone: Phone) throws -> HeroHeaderView {
    let page = try #require((phone.page as? NavigationController)?.topViewController ?? phone.page)
    return try #require(page.headerView)
  }

  /// The default is a collapsing header; `header=plain` gives the plain page.
  @Test func everyPageIsLongEnoughToCollapseItsHeader() throws {
    let phone = try Phone(scale: 1)
    for (item, label) in phone.scene.itemLabels.enumerated() {
      try phone.tap(item: item)
      #expect(phone.flight?.plan.pairs.count == 1, "\(label)")
      phone.settle()
      expectEveryPictureShownOnce(phone, label)
      let header = try header(of: phone)
      #expect(header.state == .fullyExpanded)
      phone.wheel(2_000)
      phone.settle()
      #expect(header.state == .collapsed, "\(label)")
      phone.wheel(-4_000)
      phone.settle()
      #expect(header.state == .fullyExpanded, "\(label)")
      try phone.tap("Close")
      phone.settle()
      expectEveryPictureShownOnce(phone, label)
    }
  }

  /// In landscape the header takes half of the page, so that its content is in sight.
  @Test(arguments: [InterfaceOrientation.landscapeLeft, .landscapeRight, .portrait])
  func aHeaderTakesHalfOfThePageAtMost(_ orientation: InterfaceOrientation) throws {
    for scene in [Scene.photoGallery, .stylePicker] {
      let phone = try Phone(scene, device: .standard.turned(to: orientation), scale: 1)
      try phone.tap(item: 0)
      phone.settle()
      #expect(try header(of: phone).contentView.bounds.height == (orientation == .portrait ? 300 : 201))
      phone.headless.screen.turn(to: orientation == .portrait ? .landscapeRight : .portrait)
      phone.settle()
      #expect(try header(of: phone).contentView.bounds.height == (orientation == .portrait ? 201 : 300))
      try phone.tap("Close")
      phone.settle()
      expectEveryPictureShownOnce(phone)
    }
  }

  /// × is where it was however far the page is scrolled.
  @Test(arguments: ["iphone-16-pro", "iphone-se"], [0, 150, 280, 2_000] as [CGFloat])
  func closeStaysWithinReach(_ device: String, _ distance: CGFloat) throws {
    let phone = try Phone(device: #require(Device(named: device)), scale: 1)
    try phone.tap(item: 2)
    phone.settle()
    let place = try phone.frame(of: "Close", role: .button)
    phone.wheel(distance)
    phone.settle()
    #expect(try phone.frame(of: "Close", role: .button) == place)
    try phone.tap("Close")
    phone.settle()
    #expect(phone.page === phone.scene)
    expectEveryPictureShownOnce(phone)
  }

  /// As large as text is for accessibility, the line below the title wraps instead of being cut.
  @Test(arguments: [ContentSizeCategory.large, .accessibilityExtraLarge, .accessibilityExtraExtraExtraLarge])
  func theSubtitleIsReadWholeAtEveryTextSize(_ size: ContentSizeCategory) throws {
    for (scene, item, subtitle) in [
      (Scene.photoGallery, 3, "First light on the summit"), (.stylePicker, 11, "Sharp at every size"),
    ] {
      let phone = try Phone(scene, device: #require(Device(named: "iphone-se")), textSize: size, scale: 1)
      try phone.tap(item: item)
      phone.settle()
      let title = try #require(try header(of: phone).largeTitleView)
      let label = try #require(title.all(Label.self).first { $0.text == subtitle })
      let whole = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
      #expect(label.bounds.height >= whole.height - 1 && (size == .large) == (whole.height < 25), "\(subtitle)")
    }
  }

  @Test func soIsAPictureOfWhichNothingIsSaid() throws {
    let folder = try TestFolder()
    try folder.writePicture(.black, to: "a.png")
    for device in [Device.standard, try #require(Device(named: "iphone-se"))] {
      let phone = try Phone(device: device, scale: 1, pictures: folder.url, settings: ["large-title": "inline"])
      try phone.tap("a")
      phone.settle()
      phone.wheel(2_000)
      phone.settle()
      #expect(try header(of: phone).state == .collapsed)
    }
  }

  @Test func settingsOfAHeaderMeanThatThereIsOne() throws {
    for (name, value) in [("dimming", "complete"), ("stretch", "off"), ("accessory", "both"), ("min-height", "bar")] {
      let phone = try Phone(scale: 1, settings: [name: value])
      try phone.tap(item: 0)
      phone.settle()
      _ = try header(of: phone)
    }
    #expect(throws: SceneError.self) { try Phone(scale: 1, settings: ["header": "plain", "dimming": "none"]) }
    let plain = try Phone(scale: 1, settings: ["header": "plain"])
    try plain.tap(item: 0)
    plain.settle()
    #expect(plain.page?.headerView == nil)
    #expect(try plain.frame(of: "City Ride", role: .header) == CGRect(x: 0, y: 0, width: 402, height: 300))
  }

  @Test func settingsShow() throws {
    func page(_ settings: [String: String]) throws -> Data? {
      let phone = try Phone(scale: 1, settings: settings.merging(["header": "collapsing"]) { $1 })
      try phone.tap(item: 3)
      phone.settle()
      return try phone.look().pngData()
    }
    let own = try page([:])
    for settings in [
      ["large-title": "none"], ["large-title": "inline"], ["title-length": "long"], ["small-title": "always"],
      ["accessory": "leading"], ["content-mode": "scale"],
    ] {
      #expect(try page(settings) != own, "\(settings)")
    }
    #expect(try page(["large-title": "below"]) == own)
  }

  /// Nothing of the picture changes where its view hands over to the flight.
  @Test func theHandOverIsInvisible() throws {
    for (end, closing) in [(MorphEnd.source, false), (.destination, false), (.destination, true), (.source, true)] {
      let phone = try Phone(scale: 2, settings: ["header": "collapsing"])
      try phone.tap(item: 1)
      if closing {
        phone.settle()
        phone.press(.escape)
      }
      #expect(try phone.seam(at: end).pixels == 0, "\(end), closing: \(closing)")
    }
  }
}
