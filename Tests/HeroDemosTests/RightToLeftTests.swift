import Foundation
import HeroDemos
import HeroEvidence
import HeroExport
import HeroMorph
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// Read from right to left, every scene is its own mirror image, texts and pictures aside.
@MainActor struct RightToLeftTests {
  nonisolated static let scenes = Scene.demos.map(\.name)
  nonisolated static let flights = Scene.demos.filter(\.hasFlights).map(\.name)

  private func entries(_ phone: Phone) -> [Layout.Entry] {
    Layout.entries(
      of: phone.headless.screen,
      placement: WindowPlacement(
        device: .standard, showsBezel: false, scale: .fixed(1),
        window: WindowPlacement.windowSize(device: .standard, showsBezel: false, scale: 1)))
  }

  private func mirrored(_ rect: CGRect) -> CGRect {
    CGRect(x: Device.standard.size.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  private func expectMirrored(_ here: CGRect, _ there: CGRect, _ what: String) {
    let wanted = mirrored(there)
    let way = [
      here.minX - wanted.minX, here.minY - wanted.minY, here.width - wanted.width, here.height - wanted.height,
    ]
    #expect(way.allSatisfy { abs($0) < 1e-6 }, "\(what) is at \(here), and not at \(wanted)")
  }

  /// What the map shows of its island, which is not turned round.
  private func isOnMap(_ entry: Layout.Entry, _ scene: String) -> Bool {
    scene == Scene.mapDrawer.name && entry.role == .button && entry.frame.width < 60
  }

  private func expectMirrored(_ phones: (mirror: Phone, plain: Phone), _ scene: String) {
    let (here, there) = (entries(phones.mirror), entries(phones.plain))
    let (mirror, plain) = (here.filter { !isOnMap($0, scene) }, there.filter { !isOnMap($0, scene) })
    #expect(plain.count > 2 && mirror.map(\.label) == plain.map(\.label) && mirror.map(\.role) == plain.map(\.role))
    for (entry, other) in zip(mirror, plain) { expectMirrored(entry.frame, other.frame, "\(scene): \(entry.label)") }
    // That one stays as it is.
    for entry in here where isOnMap(entry, scene) {
      #expect(there.contains { $0.label == entry.label && $0.frame == entry.frame }, "\(entry.label)")
    }
  }

  @Test(arguments: scenes) func everythingStandsInAMirror(_ name: String) throws {
    let scene = try #require(Scene.named(name))
    let plain = try Phone(scene, scale: 1)
    let mirror = try Phone(scene, direction: .rightToLeft, scale: 1)
    expectMirrored((mirror, plain), name)
    // No page that opens lies on the map.
    guard scene.hasFlights else { return }
    for phone in [plain, mirror] {
      try phone.tap(item: scene.anItem)
      phone.settle()
    }
    #expect(!mirror.headless.screen.isOnFirstPage)
    expectMirrored((mirror, plain), "the page of \(name)")
  }

  @Test(arguments: flights, [false, true]) func everyFlightIsMirrored(_ name: String, _ closing: Bool) throws {
    let scene = try #require(Scene.named(name))
    func frames(_ direction: UserInterfaceLayoutDirection) throws -> [Trace.Frame] {
      let request = RenderRequest(scene: scene, traits: TraitCollection(layoutDirection: direction), scale: 1)
      return try Trace(request, item: scene.anItem, closing: closing, framesPerSecond: 20).frames()
    }
    let (plain, mirror) = (try frames(.leftToRight), try frames(.rightToLeft))
    #expect(plain.count == mirror.count && plain.contains { !$0.state.elements.isEmpty })
    for (frame, other) in zip(mirror, plain) {
      #expect(frame.time == other.time && frame.sample.progress == other.sample.progress)
      #expect(frame.state.elements.map(\.id) == other.state.elements.map(\.id))
      for (element, twin) in zip(frame.state.elements, other.state.elements) {
        expectMirrored(element.frame, twin.frame, "\(element.id) at \(frame.time)")
        expectMirrored(element.imageFrame, twin.imageFrame, "the picture of \(element.id) at \(frame.time)")
        #expect(element.cornerRadii == twin.cornerRadii.mirrored)
      }
    }
  }

  /// A picture is at the mirrored place, and itself no mirror image.
  @Test func picturesAreNotTurnedRound() throws {
    let plain = try Phone(.photoGallery, scale: 1)
    let mirror = try Phone(.photoGallery, direction: .rightToLeft, scale: 1)
    let (here, there) = (try mirror.look(), try plain.look())
    let cells = plain.all(CollectionViewCell.self).flatMap { $0.all(ImageView.self) }.filter { $0.isOnScreen }
    #expect(cells.count >= 6)
    let box = CGRect(origin: .zero, size: plain.stage.size)
    for cell in cells where box.contains(cell.frameInWindow) {
      let place = cell.frameInWindow
      let (from, to) = (PixelRect(nearest: place), PixelRect(nearest: mirrored(place)))
      // Where samples fall between two pixels the last bit may be another.
      var differing = 0
      for y in 0..<from.height {
        for x in 0..<from.width {
          let (a, b) = (there.color(x: from.x + x, y: from.y + y), here.color(x: to.x + x, y: to.y + y))
          let away = [a.red - b.red, a.green - b.green, a.blue - b.blue].map(abs).max() ?? 0
          if away > 2.5 / 255 { differing += 1 }
        }
      }
      #expect(differing == 0, "\(place)")
    }
  }

  /// A page is pushed back from where it came: from the right edge.
  @Test func theEdgeIsAtTheRight() throws {
    let phone = try Phone(.productList, direction: .rightToLeft, scale: 1)
    try phone.tap("Film Camera")
    phone.settle()
    let (width, y) = (phone.stage.size.width, 500.0)
    phone.drag(from: CGPoint(x: 2, y: y), to: CGPoint(x: 320, y: y))
    phone.settle()
    #expect(!phone.headless.screen.isOnFirstPage)
    phone.drag(from: CGPoint(x: width - 2, y: y), to: CGPoint(x: width - 320, y: y))
    phone.settle()
    #expect(phone.headless.screen.isOnFirstPage)
    expectEveryPictureShownOnce(phone)
  }

  /// The card beside the one in the middle comes from the left, by a finger, two on a touchpad and a key.
  @Test func whatComesNextIsAtTheLeft() throws {
    func isShown(_ phone: Phone, _ label: String) throws -> Bool {
      abs(try phone.frame(of: label, role: .cell).midX - phone.stage.size.width / 2) < 1
    }
    let phone = try Phone(.mapDrawer, direction: .rightToLeft, scale: 1)
    let (first, second) = (phone.scene.itemLabels[0], phone.scene.itemLabels[1])
    #expect(try isShown(phone, first))
    let card = try phone.frame(of: first, role: .cell).center
    phone.drag(from: card, to: CGPoint(x: card.x + 200, y: card.y))
    phone.settle()
    #expect(try isShown(phone, second))
    phone.stage.send(
      .scroll(ScrollEvent(location: card, delta: CGSize(width: 250, height: 0), kind: .fingers, time: phone.time)))
    phone.liftFromTouchpad(at: card)
    phone.settle()
    #expect(try isShown(phone, first))
  }

  /// The map goes with the hand that holds it.
  @Test func theMapGoesWithTheHand() throws {
    func marker(_ phone: Phone) throws -> CGPoint {
      let entry = try #require(entries(phone).first { $0.role == .button && isOnMap($0, Scene.mapDrawer.name) })
      return entry.frame.center
    }
    let phone = try Phone(.mapDrawer, direction: .rightToLeft, scale: 1)
    let before = try marker(phone)
    let start = CGPoint(x: 200, y: 330)
    phone.hold(from: start, to: CGPoint(x: 230, y: 350))
    phone.advance(0.4)
    phone.lift(at: CGPoint(x: 230, y: 350))
    phone.settle()
    let way = try marker(phone) - before
    #expect(way.x > 15 && way.x < 31 && way.y > 8 && way.y < 21, "\(way)")
  }

  @Test func arrowsLeadWhereTheyPoint() throws {
    let phone = try Phone(.photoGallery, direction: .rightToLeft, scale: 1)
    phone.press(.down)
    let list = try #require(phone.all(CollectionView.self).first { $0.focusedIndexPath != nil })
    let first = try #require(list.focusedIndexPath)
    phone.press(.left)
    let next = try #require(list.focusedIndexPath)
    #expect(next.item == first.item + 1)
    phone.press(.right)
    #expect(list.focusedIndexPath == first)
  }

  /// Turned round while something flies it lands all the same, and back again all is as it was.
  @Test(arguments: flights) func itCanBeTurnedRoundAtAnyMoment(_ name: String) throws {
    let phone = try Phone(try #require(Scene.named(name)), scale: 1)
    let before = try phone.look()
    try phone.tap(item: 0)
    phone.advance(0.1)
    phone.stage.layoutDirection = .rightToLeft
    phone.advance(0.1)
    phone.settle()
    #expect(!phone.headless.screen.isOnFirstPage)
    phone.press(.escape)
    phone.advance(0.1)
    phone.stage.layoutDirection = .leftToRight
    phone.settle()
    #expect(phone.headless.screen.isOnFirstPage)
    expectEveryPictureShownOnce(phone)
    expectPicture(try phone.look(), matches: before, "turned-\(name)")
  }

  /// On a tape, turned round meanwhile or from the start, it is as it was.
  @Test(arguments: [true, false]) func aTapeRemembersIt(fromTheStart: Bool) throws {
    let folder = try TestFolder()
    let direction: UserInterfaceLayoutDirection = fromTheStart ? .rightToLeft : .leftToRight
    let screen = try HeadlessScreen(
      RenderRequest(scene: .productList, traits: TraitCollection(layoutDirection: direction), scale: 1))
    screen.stage.layoutDirection = .rightToLeft
    #expect(screen.open(item: 2))
    screen.advance(by: 0.1)
    let file = folder.url.appendingPathComponent("mirror.tape")
    try TapeWriter(screen.session, to: file).finish()
    let replay = try Replay(try Tape(reading: file, scenes: Scene.demos) { _ in })
    try replay.run()
    #expect(replay.session.stage.layoutDirection == .rightToLeft)
    expectPicture(try #require(replay.session.picture()), matches: try #require(screen.picture()), "mirror-tape")
  }
}
