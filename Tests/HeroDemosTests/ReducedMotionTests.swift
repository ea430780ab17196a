import Foundation
import HeroDemos
import HeroExport
import HeroFlight
import HeroMorph
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// Where motion is reduced pages fade, within 0.2 s, and nothing changes its place.
@MainActor struct ReducedMotionTests {
  private func phone(_ scene: Scene, settings: [String: String] = [:]) throws -> Phone {
    let phone = try Phone(scene, scale: 1, settings: settings)
    phone.stage.isReduceMotionEnabled = true
    return phone
  }

  /// Every pixel between two pages at rest is a mixture of both, and the one share holds for all.
  private func expectMixture(
    _ middle: Surface, of first: Surface, and last: Surface, share: Double, _ name: String,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let (a, b, seen) = (first.words, last.words, middle.words)
    var worst = 0.0
    for index in stride(from: 0, to: seen.count, by: 7) {
      for shift in [0, 8, 16] as [UInt32] {
        func level(_ words: [UInt32]) -> Double { Double(words[index] >> shift & 255) }
        worst = max(worst, abs(level(seen) - (level(a) + (level(b) - level(a)) * share)))
      }
    }
    #expect(worst <= 3, "\(name): a pixel is off by \(worst)", sourceLocation: location)
  }

  /// Below the bar, whose parts come and go by a rule of their own.
  private func belowBar(_ picture: Surface, _ top: Int = 130) throws -> Surface {
    let part = try #require(Surface(width: picture.width, height: picture.height - top, format: .opaque))
    Canvas(surface: part, scale: 1).draw(
      picture, imageFrame: CGRect(x: 0, y: -top, width: picture.width, height: picture.height),
      in: CGRect(x: 0, y: 0, width: picture.width, height: picture.height - top))
    return part
  }

  /// The recordings that leave glass out of a page that fades have no Reduce Motion.
  @Test("The glass of a page's buttons fades with the page") func glassFades() throws {
    let phone = try phone(.stylePicker)
    try phone.tap(item: 1)
    var last = try phone.look()
    while phone.flight != nil {
      last = try phone.look()
      phone.advance(1 / 60)
    }
    let close = PixelRect(x: 16, y: 62, width: 44, height: 44)
    #expect(try phone.look().difference(from: last, in: close, tolerance: 12) == nil)
  }

  @Test(arguments: Scene.demos.filter(\.hasFlights).map(\.name)) func aFlightIsAFade(_ name: String) throws {
    let scene = try #require(Scene.named(name))
    let (phone, item) = (try phone(scene), scene.anItem)
    _ = phone.scene.pointToTap(item: item)
    phone.settle()
    let rest = try phone.look()
    try phone.tap(item: item)
    // The row that was tapped is grey.
    let first = try phone.look()
    let flight = try #require(phone.flight)
    #expect(flight.plan.pairs.isEmpty && flight.plan.timing.duration == 0.2)
    phone.advance(0.1)
    let middle = try phone.look()
    let share = try #require(flight.plan.state(at: flight.sample(at: phone.time)).pages.last).alpha
    #expect(abs(share - 0.5) < 0.01)
    phone.advance(0.101)
    #expect(phone.window.runningTransition == nil)
    phone.settle()
    let last = try phone.look()
    expectMixture(
      try belowBar(middle), of: try belowBar(first), and: try belowBar(last), share: share, name)
    phone.press(.escape)
    phone.advance(0.21)
    #expect(phone.window.runningTransition == nil)
    phone.settle()
    expectEveryPictureShownOnce(phone, name)
    expectPicture(try phone.look(), matches: rest, "reduced-\(name)")
  }

  @Test func aTraceTellsTheFade() throws {
    for scene in Scene.demos where scene.hasFlights {
      for closing in [false, true] {
        let frames = try Trace(
          RenderRequest(scene: scene, traits: TraitCollection(isReduceMotionEnabled: true), scale: 1), item: 0,
          closing: closing
        ).frames()
        let alphas = frames.compactMap { $0.state.pages.last?.alpha }
        #expect(alphas == (closing ? alphas.sorted(by: >) : alphas.sorted()) && frames.count == 13, "\(scene.name)")
        #expect(alphas.first == (closing ? 1 : 0) && alphas.last == (closing ? 0 : 1))
        #expect(frames.allSatisfy { $0.state.elements.isEmpty && $0.time < 0.2 + 1e-9 })
      }
    }
  }

  /// Rows of colours slide elsewhere; they fade here, and turn round.
  @Test func aPushIsAFade() throws {
    let phone = try phone(.stylePicker, settings: ["list": "recorded"])
    try phone.tap("Mint")
    let navigation = try #require(phone.page as? NavigationController)
    let first = try #require(navigation.view.subviews.first { $0.transitionLook != nil })
    for _ in 0..<11 {
      phone.advance(1 / 60)
      #expect(first.transitionLook?.transform == .identity)
    }
    phone.advance(0.02)
    #expect(phone.window.runningTransition == nil && navigation.viewControllers.count == 2)
    // Back, and turned round half-way.
    phone.press(.escape)
    phone.advance(0.1)
    phone.window.runningTransition?.turn(towardsUpper: true)
    phone.advance(0.11)
    #expect(phone.window.runningTransition == nil && navigation.viewControllers.count == 2)
    // From the edge: nothing moves under the finger, and then it fades.
    phone.hold(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 300, y: 400))
    #expect(phone.window.runningTransition == nil)
    phone.lift(at: CGPoint(x: 300, y: 400))
    #expect(phone.window.runningTransition != nil)
    phone.settle()
    #expect(navigation.viewControllers.count == 1)
    expectEveryPictureShownOnce(phone)
  }

  @Test func aSheetIsAFade() throws {
    let phone = try phone(.stylePicker)
    let rest = try phone.look()
    try phone.tap("Settings")
    phone.advance(0.05)
    let place = try phone.frame(of: "Settings", role: .header)
    phone.advance(0.16)
    #expect(try phone.frame(of: "Settings", role: .header) == place && phone.window.runningTransition == nil)
    phone.press(.escape)
    phone.advance(0.1)
    #expect(try phone.frame(of: "Settings", role: .header) == place)
    phone.settle()
    expectPicture(try phone.look(), matches: rest, "reduced-sheet")
    // A hand moves it, and where it is let go it fades.
    try phone.tap("Settings")
    phone.settle()
    phone.drag(from: CGPoint(x: 200, y: place.midY), to: CGPoint(x: 200, y: 840))
    let left = try phone.frame(of: "Settings", role: .header)
    #expect(left.minY > place.minY + 100)
    phone.advance(0.1)
    #expect(try phone.frame(of: "Settings", role: .header) == left)
    phone.settle()
    expectPicture(try phone.look(), matches: rest, "reduced-sheet-dragged")
  }

  /// A page that could be dragged away stands still under the finger, and leaves by its way.
  @Test(arguments: [300.0, 60]) func aDragDecidesAndMovesNothing(_ way: Double) throws {
    let phone = try phone(.photoGallery)
    try phone.tap(item: 0)
    phone.settle()
    let page = try phone.look()
    let start = CGPoint(x: 200, y: 200)
    phone.hold(from: start, to: CGPoint(x: 200, y: 200 + way), over: 0.8)
    phone.advance(0.3)
    phone.move(to: CGPoint(x: 200, y: 200 + way))
    #expect(phone.window.runningTransition == nil)
    expectPicture(try phone.look(), matches: page, "reduced-drag-\(way)")
    phone.lift(at: CGPoint(x: 200, y: 200 + way))
    #expect((phone.window.runningTransition != nil) == (way > 200))
    phone.settle()
    #expect((phone.page === phone.scene) == (way > 200))
  }

  /// While it fades in, too: the page does not move, and the fade turns round where the finger has gone far.
  @Test(arguments: ["photo-gallery", "product-list", "photo-wall"], [true, false])
  func aDragInMidFadeTurnsItRound(_ name: String, atEdge: Bool) throws {
    let phone = try phone(try #require(Scene.named(name)))
    let rest = try phone.look()
    try phone.tap(item: 0)
    phone.advance(0.03)
    let start = CGPoint(x: atEdge ? 5 : 200, y: 300)
    let end = CGPoint(x: atEdge ? 330 : 200, y: atEdge ? 300 : 600)
    phone.hold(from: start, to: end, over: 0.1)
    let scrolled = phone.all(ScrollView.self).contains {
      $0.isOnScreen && $0.contentOffset.y < $0.offsetRange.lowerBound - 1
    }
    #expect(!scrolled && phone.window.runningTransition?.isHeadingToPresented == true)
    phone.lift(at: end)
    #expect(phone.window.runningTransition?.isHeadingToPresented == false)
    phone.settle()
    expectEveryPictureShownOnce(phone, name)
    expectPicture(try phone.look(), matches: rest, "reduced-turned-\(name)-\(atEdge)")
  }

  /// Switched while a page is in the hand, it is still in the hand, and let go it lands.
  @Test func aPageInTheHandStaysThere() throws {
    let phone = try Phone(.photoGallery, scale: 1)
    try phone.tap(item: 0)
    phone.settle()
    phone.hold(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 500))
    #expect(phone.flight?.isHeld == true)
    phone.stage.isReduceMotionEnabled = true
    phone.advance(0.1)
    phone.lift(at: CGPoint(x: 200, y: 500))
    phone.settle()
    expectEveryPictureShownOnce(phone)
  }

  @Test func aMenuDoesNotGrow() throws {
    let phone = try phone(.photoWall)
    try phone.tap("Options")
    phone.advance(0.02)
    let early = try phone.frame(of: "Slow Network")
    phone.settle()
    #expect(try phone.frame(of: "Slow Network") == early)
  }

  /// On a tape, switched meanwhile or from the start, it is as it was.
  @Test(arguments: [true, false]) func aTapeRemembersIt(fromTheStart: Bool) throws {
    let folder = try TestFolder()
    let session = try Session(
      RenderRequest(scene: .productList, traits: TraitCollection(isReduceMotionEnabled: fromTheStart), scale: 1))
    session.stage.update(to: 0)
    session.stage.pictures.waitUntilIdle()
    session.stage.update(to: 0)
    if !fromTheStart { session.stage.isReduceMotionEnabled = true }
    let place = try #require(session.reveal(item: 2))
    for phase in [TouchPhase.began, .ended] {
      session.stage.send(.touch(id: 0, phase: phase, location: place, time: 0))
      session.stage.update(to: 0)
    }
    session.stage.update(to: 0.1)
    let file = folder.url.appendingPathComponent("reduced.tape")
    try TapeWriter(session, to: file).finish()
    let replay = try Replay(try Tape(reading: file, scenes: Scene.demos) { _ in })
    try replay.run()
    #expect(replay.session.stage.isReduceMotionEnabled)
    expectPicture(
      try #require(replay.session.picture()), matches: try #require(session.picture()), "reduced-tape")
  }
}
