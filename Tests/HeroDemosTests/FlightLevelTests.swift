import Foundation
import HeroDemos
import HeroFlight
import HeroMorph
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// Pictures fly over bars and titles, or under them.
@MainActor struct FlightLevelTests {
  private func gallery(_ level: MorphLevel, appearance: Appearance = .light) throws -> Phone {
    try Phone(
      .photoGallery, device: .bare(CGSize(width: 390, height: 700)), appearance: appearance, scale: 2,
      settings: ["flight-level": level.rawValue])
  }

  /// The × of the page of a picture, in pixels, with what glows around it.
  private let cross = PixelRect(x: 0, y: 0, width: 160, height: 160)

  @Test(arguments: Appearance.allCases) func underThePageNothingPops(_ appearance: Appearance) throws {
    let phone = try gallery(.under, appearance: appearance)
    let grid = try phone.look()
    try phone.tap("Ancient Ruins")
    expectPicture(try phone.look(), matches: grid, "level-first-\(appearance)")
    phone.advance(0.3999)
    #expect(phone.flight != nil)
    let last = try phone.look()
    phone.advance(0.001)
    #expect(phone.flight == nil)
    // The picture may have a tenth of a pixel to go.
    expectPicture(try phone.look(), matches: last, "level-last-\(appearance)", in: cross, tolerance: 32)
    // And back.
    let page = try phone.look()
    phone.press(.escape)
    expectPicture(try phone.look(), matches: page, "level-back-\(appearance)", tolerance: 1)
  }

  /// The keyboard's ring stays where the picture took off: what flies covers it.
  @Test(arguments: [MorphLevel.over, .under]) func theKeyboardsRingDoesNotFly(_ level: MorphLevel) throws {
    let (byHand, byKeys) = (try gallery(level), try gallery(level))
    try byHand.tap("City Ride")
    byKeys.press(.tab)
    let ring = try #require(byKeys.window.keyboardFocus)
    byKeys.settle()
    byKeys.press(.return)
    for phone in [byHand, byKeys] { phone.advance(0.1) }
    let flying = try #require(byKeys.headless.session.flyingState?.elements.first?.frame)
    let common = CGRect(
      x: max(ring.minX, flying.minX), y: max(ring.minY, flying.minY),
      width: min(ring.maxX, flying.maxX) - max(ring.minX, flying.minX),
      height: min(ring.maxY, flying.maxY) - max(ring.minY, flying.minY))
    #expect(common.width > 40 && common.height > 40, "\(ring) and \(flying)")
    // In from its rim, where what is under it shows through.
    let inside = PixelRect(
      enclosing: CGRect(
        x: 2 * common.minX + 8, y: 2 * common.minY + 8, width: 2 * common.width - 16, height: 2 * common.height - 16))
    expectPicture(try byKeys.look(), matches: try byHand.look(), "level-ring-\(level)", in: inside, tolerance: 1)
  }

  @Test func overThePageTheCrossComesInOneFrame() throws {
    let phone = try gallery(.over)
    try phone.tap("Ancient Ruins")
    phone.advance(0.3999)
    let last = try phone.look()
    phone.advance(0.001)
    #expect(try phone.look().difference(from: last, in: cross, tolerance: 60) != nil)
  }

  /// As much of × is seen as of its page.
  @Test func theCrossComesWithItsPage() throws {
    let phone = try gallery(.under)
    try phone.tap("Golden Fields")
    var strengths: [Double] = []
    for _ in 0..<8 {
      phone.advance(1 / 60)
      let crosses = PaintedContents(of: phone.stage).items.filter { $0.kind == .control && $0.label == "Close" }
      strengths.append(crosses.map(\.visible).max() ?? 0)
      let page = phone.flight?.memory.state(at: phone.time)?.pages[1].alpha ?? -1
      #expect(abs((strengths.last ?? 0) - page) < 0.1)
    }
    #expect(strengths[0] < strengths[3] && strengths[3] <= strengths[7] + 0.05 && strengths[7] > 0.2)
  }

  /// Caught in mid-flight and dragged, × stays with its page in every frame, and so it does when the page is let go.
  @Test func theCrossStaysInTheHand() throws {
    let phone = try gallery(.under)
    try phone.tap("Ancient Ruins")
    phone.advance(0.15)
    let close = try #require(phone.views(labelled: "Close").first)
    /// How far the ink of × stands out from its disc.
    func ink() throws -> Double {
      let (now, frame) = (try phone.look(), close.frameInWindow)
      let shades = stride(from: -12.0, through: 12, by: 0.5).map { distance in
        now.color(x: Int((frame.midX + distance) * 2), y: Int((frame.midY - 4) * 2)).relativeLuminance
      }
      return (shades.max() ?? 0) - (shades.min() ?? 0)
    }
    let first = try ink()
    #expect(first > 0.1)
    let start = CGPoint(x: 195, y: 260)
    phone.touchDown(at: start)
    var before = first
    for step in 1...30 {
      phone.move(to: CGPoint(x: start.x, y: start.y + 3 * CGFloat(step)))
      phone.advance(1 / 60)
      let now = try ink()
      #expect(now > 0.1 && abs(now - before) < 0.25, "\(step): \(before) to \(now)")
      before = now
    }
    #expect(before > 0.4, "it is all there")
  }

  /// A picture that is half under the bar takes off from under it.
  @Test(arguments: MorphLevel.allCases) func fromUnderTheBarItComesFromUnderTheBar(_ level: MorphLevel) throws {
    let phone = try gallery(level)
    let list = try #require(phone.all(CollectionView.self, below: phone.scene.view).first)
    let cell = try phone.frame(of: "City Ride")
    let bar = try #require(phone.all(NavigationBar.self, below: phone.scene.view).first)
    list.setContentOffset(
      CGPoint(x: 0, y: list.contentOffset.y + cell.minY - bar.frame.maxY + cell.width / 2), animated: false)
    phone.settle()
    let grid = try phone.look()
    let place = try phone.frame(of: "City Ride")
    #expect(place.minY < bar.frame.maxY - 20, "it is half under the bar")
    phone.tap(at: CGPoint(x: place.midX, y: bar.frame.maxY + 12))
    #expect(phone.flight?.plan.style.level == level)
    let first = try phone.look()
    let difference = first.difference(
      from: grid, in: PixelRect(x: 0, y: 0, width: 780, height: Int(bar.frame.maxY) * 2), tolerance: 2)
    #expect((difference == nil) == (level == .under))
    phone.settle()
    phone.press(.escape)
    phone.settle()
    expectEveryPictureShownOnce(phone)
    expectPicture(try phone.look(), matches: grid, "level-returned-\(level.rawValue)", tolerance: 1)
  }

  /// The bar's buttons are there from the first frame, under a picture or over it.
  @Test(arguments: MorphLevel.allCases) func theCrossWorksInFlight(_ level: MorphLevel) throws {
    let phone = try gallery(level)
    try phone.tap("Ancient Ruins")
    phone.advance(0.1)
    try phone.tap("Close")
    #expect(phone.flight?.heading == .source)
    phone.settle()
    #expect(phone.page === phone.scene || phone.page?.parent === phone.scene)
    expectEveryPictureShownOnce(phone)
  }

  /// In the hand the page is a card with all that is on it, over a page that is whole, and nothing moves while the hand
  /// rests.
  @Test func inTheHandBothPagesAreWhole() throws {
    var looks: [Surface] = []
    for level in MorphLevel.allCases {
      let phone = try gallery(level)
      let list = try #require(phone.all(CollectionView.self, below: phone.scene.view).first)
      list.setContentOffset(CGPoint(x: 0, y: list.contentOffset.y + 60), animated: false)
      phone.settle()
      try phone.tap("City Ride")
      phone.settle()
      phone.hold(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 210, y: 560), over: 0.3)
      looks.append(try phone.look())
      _ = try phone.paintOn()
      phone.advance(0.1)
      _ = try phone.paintOn()
      #expect(phone.painted.isEmpty, "\(level): nothing is painted while the hand rests")
      phone.lift(at: CGPoint(x: 210, y: 560))
      phone.settle()
      expectEveryPictureShownOnce(phone)
    }
    expectPicture(looks[1], matches: looks[0], "level-in-hand")
  }

  @Test func aSceneRefusesALevelThatThereIsNot() throws {
    for scene in [Scene.photoGallery, .stylePicker] {
      do {
        _ = try Phone(scene, settings: ["flight-level": "between"])
        Issue.record("\(scene.name) took it")
      } catch let error as SceneError {
        #expect(error.description == "“between” is not valid for flight-level. Use over or under." && error.isWrongUse)
      }
    }
  }
}
