import Foundation
import HeroFlight
import HeroMorph
import HeroMotion
import HeroTesting
import HeroWidgets
import Testing

/// The engine where pages are pushed: all that it does for presented pages it does here.
@MainActor struct MorphPushTests {
  @MainActor struct Phone {
    let stage = Stage(
      size: CGSize(width: 300, height: 500), deviceScale: 2, safeAreaInsets: EdgeInsets(top: 20, bottom: 10))
    let root, page, last: Album
    let door = AlbumDoor()
    let navigation: NavigationController

    init(level: MorphLevel = .over) throws {
      let picture = Picture(surface: try #require(TestPicture.pattern(width: 60, height: 40, tint: 0.4)))
      func album(_ title: String, _ places: [String: CGRect]) -> Album {
        let page = Album(places, picture: picture)
        page.title = title
        return page
      }
      root = album("Root", ["first": CGRect(x: 10, y: 300, width: 60, height: 60)])
      page = album("Page", ["first": CGRect(x: 0, y: 0, width: 300, height: 200)])
      last = album("Last", ["first": CGRect(x: 100, y: 250, width: 100, height: 100)])
      navigation = NavigationController(rootViewController: root)
      navigation.navigationBar.prefersLargeTitles = false
      navigation.delegate = door
      door.style.level = level
      stage.window.rootViewController = navigation
      stage.update(to: 0)
    }

    var flying: CGRect? { door.flying(at: stage.time)["first"] }
    var flight: MorphFlight? { door.flights.last?.flight }
    func wait(_ seconds: Double) { stage.update(to: stage.time + seconds) }
    func settle() { for _ in 0..<90 { wait(1.0 / 60) } }

    func push(_ page: Album) {
      navigation.pushViewController(page)
      wait(0)
    }

    func pushed() -> Phone {
      push(page)
      settle()
      return self
    }

    func touch(_ phase: TouchPhase, at point: CGPoint) {
      stage.send(.touch(id: 0, phase: phase, location: point, time: stage.time))
      stage.update(to: stage.time)
    }

    func drag(from start: CGPoint, by way: CGPoint, lettingGo: Bool = true) {
      stage.drag(from: start, by: way, lettingGo: lettingGo)
    }

    func press(_ key: KeyEvent.Key) {
      stage.send(.key(KeyEvent(key, time: stage.time)))
      stage.update(to: stage.time)
    }

    func tapBack() {
      touch(.began, at: CGPoint(x: 20, y: 42))
      touch(.ended, at: CGPoint(x: 20, y: 42))
    }

    /// `page` stands alone, with every view as the app has it.
    func expectAlone(_ page: Album, _ stack: [Album], _ location: SourceLocation = #_sourceLocation) {
      #expect(
        navigation.viewControllers.map(ObjectIdentifier.init) == stack.map(ObjectIdentifier.init),
        sourceLocation: location)
      #expect(stage.window.runningTransition == nil && flying == nil, sourceLocation: location)
      for other in [root, self.page, last] {
        #expect((other.view.window != nil) == (other === page), sourceLocation: location)
        #expect(other.shown == ["first"], sourceLocation: location)
        for view in sequence(first: other.view, next: \.superview) {
          #expect(view.transitionLook == nil && !view.shouldRasterize, sourceLocation: location)
        }
      }
      // The page and the bar.
      #expect(navigation.view.subviews.count == 2, sourceLocation: location)
    }
  }

  @Test func thePictureFliesToThePushedPageAndBack() throws {
    let phone = try Phone()
    phone.push(phone.page)
    #expect(phone.flying == CGRect(x: 10, y: 300, width: 60, height: 60))
    let flight = try #require(phone.flight)
    for _ in 0..<12 {
      phone.wait(1.0 / 60)
      // The bar goes along with what flies.
      let share = max(0, min(1, flight.sample(at: phone.stage.time).progress))
      #expect(phone.door.flights[0].fraction(at: phone.stage.time) == flight.sample(at: phone.stage.time).progress)
      let back = try #require(phone.navigation.navigationBar.subviews.compactMap { $0 as? Button }.first)
      #expect(abs(back.alpha - share * share * (3 - 2 * share)) < 1e-9)
    }
    let moved = try #require(phone.flying)
    #expect(moved.width > 60 && moved.width < 300 && phone.page.shown.isEmpty && phone.root.shown.isEmpty)
    phone.settle()
    phone.expectAlone(phone.page, [phone.root, phone.page])
    phone.tapBack()
    phone.wait(0.1)
    #expect(phone.flying != nil)
    phone.settle()
    phone.expectAlone(phone.root, [phone.root])
    #expect(
      phone.door.flights.map(\.told) == [
        ["take off, flies: true", "land at destination"], ["take off, flies: true", "land at source"],
      ])
  }

  /// As UIKit has it, the push counts as done and its page leaves again.
  @Test(arguments: [true, false]) func onTheWayItTurnsRound(byKey: Bool) throws {
    let phone = try Phone()
    phone.push(phone.page)
    phone.wait(0.1)
    let before = try #require(phone.flying)
    if byKey { phone.press(.escape) } else { phone.tapBack() }
    #expect(phone.flying == before && phone.navigation.viewControllers.count == 1 && phone.door.flights.count == 1)
    #expect(phone.page.told == ["will appear", "did appear", "will disappear"])
    phone.settle()
    phone.expectAlone(phone.root, [phone.root])
    #expect(phone.page.told == ["will appear", "did appear", "will disappear", "did disappear"])
    #expect(
      phone.root.told
        == ["will appear", "did appear", "will disappear", "did disappear", "will appear", "did appear"])
  }

  /// Over the bar it covers the back button, under it that stays; fingers find what they see.
  @Test(arguments: [MorphLevel.over, .under]) func aBarIsFlownOverOrUnder(level: MorphLevel) throws {
    let phone = try Phone(level: level)
    phone.push(phone.page)
    phone.wait(0.3)
    let bar = phone.navigation.navigationBar
    let views = phone.navigation.view.subviews
    let (barIndex, flyer) = (
      try #require(views.firstIndex { $0 === bar }), try #require(views.firstIndex { $0 is ImageView })
    )
    #expect((flyer > barIndex) == (level == .over))
    // The way back is open whatever flies over it.
    phone.tapBack()
    #expect(phone.navigation.viewControllers.count == 1)
    phone.settle()
    phone.expectAlone(phone.root, [phone.root])
  }

  /// The bar of the page in the hand stays above it. What belongs to the page below lies below a card that
  /// leaves.
  @Test(arguments: [true, false], [MorphLevel.over, .under]) func aCardThatLeavesCoversTheBar(
    leaves: Bool, level: MorphLevel
  ) throws {
    let phone = try Phone(level: level).pushed()
    let (bar, upper) = (phone.navigation.navigationBar, try #require(phone.page.view.superview))
    let back = try #require(bar.subviews.first { ($0 as? Control)?.leadsBack == true })
    var order: [Bool] = []
    func note() {
      func place(_ view: View) -> Int { phone.navigation.view.subviews.firstIndex { $0 === view } ?? -1 }
      let isOver = place(bar) > place(upper)
      if order.last != isOver { order.append(isOver) }
    }
    note()
    phone.touch(.began, at: CGPoint(x: 150, y: 300))
    let way = leaves ? 150.0 : 60
    for step in 1...30 {
      phone.wait(1.0 / 60)
      phone.touch(.moved, at: CGPoint(x: 150, y: 300 + way * Double(step) / 30))
      note()
      #expect(back.alpha == 1, "the way back stays in sight")
    }
    #expect(order == [true])
    phone.wait(0.3)
    phone.touch(.moved, at: CGPoint(x: 150, y: 300 + way))
    phone.touch(.ended, at: CGPoint(x: 150, y: 300 + way))
    for _ in 0..<90 {
      phone.wait(1.0 / 60)
      note()
    }
    #expect(order == (leaves ? [true, false, true] : [true]), "below it on the way, once")
    phone.expectAlone(leaves ? phone.root : phone.page, leaves ? [phone.root] : [phone.root, phone.page])
    #expect(phone.navigation.view.subviews.last === bar)
  }

  @Test(
    "Under bars a button of both pages stays while one is pushed, and the others on its side fade",
    arguments: [true, false])
  func sharedButtonsStay(pops: Bool) throws {
    let phone = try Phone(level: .under)
    var presses = 0
    func gear() -> BarButtonItem { BarButtonItem(icon: .gear, accessibilityLabel: "Settings") { presses += 1 } }
    phone.root.navigationItem.rightBarButtonItems = [gear()]
    phone.page.navigationItem.rightBarButtonItems = [
      BarButtonItem(icon: .plus, accessibilityLabel: "Add"), gear(),
    ]
    phone.wait(0)
    func controls(_ label: String) -> [PaintedContents.Item] {
      PaintedContents(of: phone.stage).items.filter { $0.kind == .control && $0.label == label && $0.peak > 0.02 }
    }
    if pops { _ = phone.pushed() } else { phone.push(phone.page) }
    if pops { phone.tapBack() }
    var added: [Double] = []
    while phone.stage.window.runningTransition != nil {
      #expect(controls("Settings").count == 1 && controls("Settings").allSatisfy { $0.visible > 0.98 })
      added.append(controls("Add").reduce(0) { max($0, $1.visible) })
      phone.wait(1.0 / 60)
    }
    #expect(added.count > 10 && added == added.sorted { pops ? $0 > $1 : $0 < $1 })
    // It is met where it stands, also on the way; a page that still arrives takes no taps.
    if pops { phone.push(phone.page) } else { phone.tapBack() }
    phone.wait(0.1)
    let place = try #require(controls("Settings").first).box.center
    let met = phone.stage.window.hitTest(place)
    #expect(met is Button && met?.accessibilityLabel == "Settings", "\(String(describing: met)) at \(place)")
    phone.touch(.began, at: place)
    phone.touch(.ended, at: place)
    #expect(presses == (pops ? 0 : 1))
    phone.settle()
    #expect(controls("Settings").count == 1)
  }

  /// In a sheet the container is not the screen: it flies from where the picture is seen all the same.
  @Test func inASheetItFliesFromWhereItIsSeen() throws {
    let phone = try Phone()
    let presenter = ViewController()
    phone.stage.window.rootViewController = presenter
    phone.navigation.modalPresentationStyle = .pageSheet
    phone.navigation.sheetPresentationController?.detents = [.medium()]
    presenter.present(phone.navigation, animated: false)
    phone.wait(0)
    let picture = try #require(phone.root.pictures["first"])
    picture.frame.origin.y = 60
    let seen = picture.frameInWindow
    #expect(seen.minY > 250)
    phone.push(phone.page)
    let flyer = try #require(phone.navigation.view.subviews.first { $0 is ImageView })
    #expect(flyer.frameInWindow == seen)
    phone.settle()
    phone.expectAlone(phone.page, [phone.root, phone.page])
    phone.press(.escape)
    phone.settle()
    phone.expectAlone(phone.root, [phone.root])
  }

  /// A page over the whole screen takes off from a page in a sheet, and lands there.
  @Test(arguments: [MorphLevel.over, .under]) func itTakesOffFromASheet(level: MorphLevel) throws {
    let phone = try Phone(level: level)
    let presenter = ViewController()
    phone.stage.window.rootViewController = presenter
    let root = Album(
      ["first": CGRect(x: 10, y: 60, width: 60, height: 60)],
      picture: try #require(phone.root.pictures["first"]?.picture))
    root.modalPresentationStyle = .pageSheet
    presenter.present(root, animated: false)
    phone.wait(0)
    phone.page.transitioningDelegate = phone.door
    root.present(phone.page, animated: true)
    phone.wait(0)
    #expect(phone.flying?.minY == root.view.convert(CGRect(x: 10, y: 60, width: 60, height: 60), to: nil).minY)
    for _ in 0..<2 {
      phone.settle()
      #expect(phone.page.view.window != nil && root.view.window == nil && phone.page.shown == ["first"])
      phone.page.dismiss(animated: true)
      phone.wait(0.2)
      phone.stage.window.runningTransition?.turn(towardsUpper: true)
    }
    phone.settle()
    phone.page.dismiss(animated: true)
    phone.settle()
    #expect(phone.page.view.window == nil && root.view.window != nil && root.shown == ["first"])
    for view in sequence(first: root.view, next: \.superview) { #expect(view.transitionLook == nil) }
    #expect(presenter.presentedViewController === root && phone.stage.window.runningTransition == nil)
  }
}
