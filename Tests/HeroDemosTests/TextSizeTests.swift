import Foundation
import HeroDemos
import HeroFindings
import HeroFlight
import HeroMorph
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// As large as a person wants text to be, all of it is there and nothing lies over anything.
@MainActor struct TextSizeTests {
  nonisolated static let scenes = Scene.demos.map(\.name)
  nonisolated static let sizes: [ContentSizeCategory] = [
    .extraSmall, .large, .extraExtraExtraLarge, .accessibilityMedium, .accessibilityExtraLarge,
    .accessibilityExtraExtraExtraLarge,
  ]

  /// A label on the screen, where its words are in the window, and what it scrolls in.
  private struct Words {
    let label: Label
    let layout: TextLayout
    let frame: CGRect
    let scroller: ScrollView?
  }

  private func words(in view: View, of window: Window, scroller: ScrollView? = nil) -> [Words] {
    guard !view.isHidden, view.alpha > 0.01 else { return [] }
    var result: [Words] = []
    if let label = view as? Label, let layout = label.shownLayout {
      let place = CGRect(origin: layout.origin(in: label.bounds), size: layout.size)
      result.append(
        Words(label: label, layout: layout, frame: label.convert(place, to: window), scroller: scroller))
    }
    for inner in view.subviews {
      result += words(in: inner, of: window, scroller: view as? ScrollView ?? scroller)
    }
    return result
  }

  /// Nothing on a page is larger than its title.
  private func expectOrder(_ all: [Words], _ what: String) {
    let headers = all.filter { $0.label.accessibilityRole == .header }
    // One in a bar keeps its size.
    guard let title = headers.max(by: { $0.layout.font.size < $1.layout.font.size }), title.layout.font.size > 17 else {
      return
    }
    for words in all where words.layout.font.size > title.layout.font.size {
      Issue.record("\(what): “\(words.layout.text)” is larger than the title “\(title.layout.text)”")
    }
  }

  /// - Parameter hasTitle: whether the page has a title of its own; one in a bar keeps its size.
  private func expectReadable(_ phone: Phone, _ what: String, hasTitle: Bool = true) {
    // Of a page that lies below another nobody reads anything.
    guard let front = phone.window.topmostViewController?.view else {
      Issue.record("\(what): there is no page")
      return
    }
    let all = words(in: front, of: phone.window)
    let isWall = what.hasPrefix("photo-wall") || what.hasPrefix("kestrel-gallery")
    #expect(!all.isEmpty || isWall, "\(what): nothing is read")
    for words in all {
      let text = words.layout.text
      #expect(!words.layout.isTruncated, "\(what): “\(text)” is cut")
      #expect(
        words.layout.size.height <= words.label.bounds.height + 0.6,
        "\(what): “\(text)” is \(words.layout.size.height) high in \(words.label.bounds.height)")
    }
    if hasTitle { expectOrder(all, what) }
    // Between the sides of the screen; a row of cards that scrolls sideways goes on beyond them.
    let (safe, size) = (phone.stage.safeAreaInsets, phone.stage.size)
    for words in all where words.scroller?.axis != .horizontal {
      #expect(
        words.frame.minX > safe.left - 0.5 && words.frame.maxX < size.width - safe.right + 0.5,
        "\(what): “\(words.layout.text)” is at \(words.frame)")
    }
    // What scrolls goes under what does not, and is meant to.
    for (index, words) in all.enumerated() {
      for other in all.dropFirst(index + 1) where other.scroller === words.scroller {
        let common = words.frame.intersection(other.frame)
        #expect(
          common.isNull || common.width < 1 || common.height < 1,
          "\(what): “\(words.layout.text)” lies over “\(other.layout.text)”")
      }
    }
  }

  @Test(arguments: scenes, sizes) func everythingCanBeRead(_ name: String, _ size: ContentSizeCategory) throws {
    let scene = try #require(Scene.named(name))
    let se = try #require(Device(named: "iphone-se"))
    for device in [Device.standard, se].flatMap({ [$0, $0.turned(to: .landscapeLeft)] }) {
      let phone = try Phone(scene, device: device, textSize: size, scale: 1)
      let what = "\(name), \(size.rawValue), \(Int(device.size.width)) wide"
      expectReadable(phone, what)
      guard scene.hasFlights else { continue }
      let labels = phone.scene.itemLabels
      try phone.tap(item: 0)
      phone.settle()
      #expect(!phone.headless.screen.isOnFirstPage, "\(what): \(labels.first ?? "") does not open")
      expectReadable(phone, "the page of \(what)")
      phone.press(.escape)
      phone.settle()
      #expect(phone.headless.screen.isOnFirstPage, "\(what): the page does not leave")
    }
  }

  /// Settings in their sheet: every row down to the last.
  @Test func settingsCanBeRead() throws {
    let se = try #require(Device(named: "iphone-se"))
    for device in [se, se.turned(to: .landscapeLeft)] {
      let phone = try Phone(.stylePicker, device: device, textSize: .accessibilityExtraExtraExtraLarge, scale: 1)
      try phone.headless.openPage("Settings")
      phone.settle()
      let list = try #require(phone.headless.frontPage?.contentScrollView)
      var offset = list.offsetRange.lowerBound
      while offset < list.offsetRange.upperBound {
        expectReadable(phone, "Settings on \(Int(device.size.width)) points at \(Int(offset))", hasTitle: false)
        offset += list.bounds.height / 2
        list.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
        phone.settle()
      }
    }
  }

  /// Of the short text that each type style is known by.
  @Test(arguments: scenes) func largerTextIsLarger(_ name: String) throws {
    let scene = try #require(Scene.named(name))
    func tallest(_ size: ContentSizeCategory) throws -> CGFloat {
      let phone = try Phone(scene, textSize: size, scale: 1)
      if scene.hasFlights {
        try phone.tap(item: 0)
        phone.settle()
      }
      let front = try #require(phone.window.topmostViewController?.view)
      // A line of the text of the page, whichever it is.
      return words(in: front, of: phone.window).map { $0.layout.font.size }.max() ?? 0
    }
    #expect(try tallest(.accessibilityExtraExtraExtraLarge) > 1.4 * tallest(.large))
  }

  /// Set while the page stands, text is as if it had been so from the start.
  @Test(arguments: scenes) func itCanBeChangedAtAnyTime(_ name: String) throws {
    let scene = try #require(Scene.named(name))
    let (changed, began) = (try Phone(scene, scale: 1), try Phone(scene, textSize: .accessibilityExtraLarge, scale: 1))
    _ = try changed.look()
    changed.stage.preferredContentSizeCategory = .accessibilityExtraLarge
    for phone in [changed, began] { phone.settle() }
    expectPicture(try changed.look(), matches: try began.look(), "\(name) with another size of text")
    guard scene.hasFlights else { return }
    for phone in [changed, began] {
      try phone.tap(item: 0)
      phone.settle()
    }
    changed.stage.preferredContentSizeCategory = .small
    began.stage.preferredContentSizeCategory = .small
    for phone in [changed, began] { phone.settle() }
    expectPicture(try changed.look(), matches: try began.look(), "\(name)'s page with small text")
  }

  /// In mid-flight the picture heads for where its cell is now.
  @Test func aFlightFollowsWhatMakesRoom() throws {
    let phone = try Phone(.photoGallery, scale: 1)
    try phone.tap("Golden Fields")
    phone.settle()
    phone.press(.escape)
    phone.advance(0.1)
    phone.stage.preferredContentSizeCategory = .accessibilityMedium
    phone.settle()
    expectEveryPictureShownOnce(phone)
    #expect(phone.headless.screen.isOnFirstPage)
  }

  @Test("Cards side by side have pictures of one height, however long their titles are", arguments: sizes)
  func picturesOfCardsHaveOneHeight(_ size: ContentSizeCategory) throws {
    let phone = try Phone(.mapDrawer, textSize: size, scale: 1)
    phone.settle()
    let drawer = try #require(phone.scene as? TourMap.Container).map.drawer
    let pictures = drawer.tour.sights.indices.compactMap {
      (drawer.carousel.cellForItem(at: IndexPath(item: $0, section: 0)) as? MapDrawer.CarouselCell)?
        .heroSourceImageView()
    }
    #expect(pictures.count == drawer.tour.sights.count)
    let heights = pictures.map(\.bounds.height)
    #expect(heights.allSatisfy { $0 == heights[0] && $0 > 150 }, "\(heights)")
  }

  /// On a small phone the pictures of the map's drawer give way to large words. Where that is not enough, the drawer
  /// ends with its pictures or above them, and the person pulls it up.
  @Test(arguments: ContentSizeCategory.allCases, [InterfaceOrientation.portrait, .landscapeLeft])
  func theDrawersEdgeCutsNoWords(_ size: ContentSizeCategory, _ orientation: InterfaceOrientation) throws {
    let device = try #require(Device(named: "iphone-se")).turned(to: orientation)
    let phone = try Phone(.mapDrawer, device: device, textSize: size, scale: 1)
    phone.settle()
    let drawer = try #require(phone.scene as? TourMap.Container).map.drawer
    let edge = drawer.view.convert(drawer.view.bounds, to: phone.window).maxY
    #expect(edge <= device.size.height)
    for label in words(in: drawer.view, of: phone.window) {
      let frame = label.frame
      #expect(
        frame.maxY <= edge || frame.minY >= edge - 1, "“\(label.layout.text)” at \(frame) is cut at \(edge)")
    }
  }

  /// A card that the drawer's round corner cuts is cut so in flight too.
  @Test func aCardAtTheRoundCornerOfTheDrawerTakesOffUnseen() throws {
    let device = try #require(Device(named: "iphone-se"))
    let phone = try Phone(.mapDrawer, device: device, textSize: .accessibilityExtraExtraExtraLarge, scale: 2)
    phone.settle()
    try phone.tap(item: 1)
    let source = try #require(phone.flight?.plan.pairs.first?.source)
    #expect(source.clipRadii.bottomLeft > 20)
    #expect(try phone.seam(at: .source).pixels == 0)
  }
}
