import Foundation
import HeroDemos
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// Everything on the phone, without a finger.
@MainActor struct KeyboardTourTests {
  private func page() throws -> Phone {
    let phone = try Phone(.stylePicker, scale: 1)
    try phone.headless.openPage("Ancient Ruins")
    return phone
  }

  /// What the ring stands on: a control's name, or that it is in the list.
  private func place(_ phone: Phone) -> String {
    if let control = phone.window.firstResponder { return control.accessibilityLabel ?? "\(type(of: control))" }
    return phone.all(CollectionView.self).contains { $0.focusedIndexPath != nil } ? "list" : "nowhere"
  }

  @Test func tabLeadsThroughBarAndList() throws {
    let phone = try page()
    var places: [String] = []
    for _ in 0..<5 {
      phone.press(.tab)
      phone.settle()
      places.append(place(phone))
      let focus = try #require(phone.window.keyboardFocus)
      #expect(CGRect(origin: .zero, size: phone.stage.size).contains(focus.center))
    }
    #expect(places.first == "Close" && Array(places.prefix(3)) == ["Close", "Header", "Settings"], "\(places)")
    #expect(places.contains("list"), "\(places)")
    let around = places
    phone.press(.tab, modifiers: .shift)
    #expect(place(phone) == around[3])
  }

  /// The ring is painted, round what it stands on.
  @Test func theRingIsSeen() throws {
    let phone = try page()
    let before = try phone.look()
    phone.press(.tab)
    let cross = try phone.frame(of: "Close", role: .button)
    let pixel = try phone.pixel(at: CGPoint(x: cross.midX, y: cross.minY - 3.5))
    #expect(pixel.blue > 0.9 && pixel.red < 0.3, "\(pixel)")
    // A finger takes it away.
    phone.tap(at: CGPoint(x: 200, y: 20))
    #expect(phone.window.firstResponder == nil)
    expectPicture(try phone.look(), matches: before, "ring-gone")
  }

  @Test(arguments: [KeyEvent.Key.return, .space]) func theCrossCloses(_ key: KeyEvent.Key) throws {
    let phone = try page()
    phone.press(.tab)
    phone.press(key)
    phone.settle()
    #expect(phone.window.rootViewController?.presentedViewController == nil)
    #expect(phone.window.firstResponder == nil)
  }

  @Test func theDotsOpenTheirMenu() throws {
    let phone = try page()
    phone.press(.tab)
    phone.press(.tab)
    #expect(place(phone) == "Header")
    let rest = try phone.scrollView().contentOffset.y
    phone.press(.return)
    phone.settle()
    #expect(!phone.views(labelled: "Collapse Header").isEmpty)
    // From its first row on the arrows lead to the last.
    phone.press(.down)
    phone.press(.down)
    phone.press(.return)
    phone.settle()
    #expect(try phone.scrollView().contentOffset.y > rest + 100)
  }

  @Test func theGearOpensTheSettings() throws {
    let phone = try page()
    for _ in 0..<3 { phone.press(.tab) }
    #expect(place(phone) == "Settings")
    phone.press(.space)
    phone.settle()
    // In the sheet the keyboard stays in the sheet.
    var places: Set<String> = []
    for _ in 0..<4 {
      phone.press(.tab)
      places.insert(place(phone))
    }
    #expect(places == ["Close", "list"], "\(places)")
  }

  @Test func arrowsTakeTheRingIntoTheList() throws {
    let phone = try page()
    phone.press(.tab)
    phone.press(.down)
    #expect(phone.window.firstResponder == nil && place(phone) == "list")
    phone.press(.down)
    let list = try #require(phone.all(CollectionView.self).last { $0.focusedIndexPath != nil })
    let stood = list.focusedIndexPath
    phone.press(.tab)
    #expect(list.focusedIndexPath == nil && place(phone) != "list")
    phone.press(.tab, modifiers: .shift)
    #expect(list.focusedIndexPath == stood, "it comes back to where it was")
  }

  @Test(arguments: [HeroScenes.Scene.stylePicker, .photoGallery, .productList, .mapDrawer])
  func aSessionsStartHasAnAnswerForTheRing(_ scene: HeroScenes.Scene) throws {
    let phone = try Phone(scene, scale: 1)
    phone.press(.tab)
    phone.settle()
    let replay = try Replay(phone.headless.session.tape)
    // Nothing has been laid out at this moment.
    let window = replay.session.stage.window
    for _ in 0..<3 {
      _ = window.keyboardFocus
      replay.session.stage.press(.tab)
    }
    try replay.run(to: 0)
    _ = window.keyboardFocus
  }

  @Test func backIsReachedToo() throws {
    let phone = try Phone(.stylePicker, scale: 1, settings: ["list": "recorded"])
    try phone.tap("Mint")
    phone.settle()
    phone.press(.tab)
    phone.press(.return)
    phone.settle()
    let root = try #require(phone.window.rootViewController)
    let navigation = ([root] + root.children).lazy.compactMap { $0 as? NavigationController }.first
    #expect(navigation?.viewControllers.count == 1)
  }

  @Test func theGalleryOpensAndClosesByTab() throws {
    let phone = try Phone(.photoGallery, scale: 1)
    phone.press(.tab)
    #expect(place(phone) == "list")
    phone.press(.return)
    phone.settle()
    phone.press(.tab)
    #expect(place(phone) == "Close")
    phone.press(.space)
    phone.settle()
    #expect(phone.page === phone.scene)
  }
}
