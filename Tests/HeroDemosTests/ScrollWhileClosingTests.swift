import Foundation
import HeroDemos
import HeroFlight
import HeroMorph
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// A page that closes, and the list below it, which is scrolled meanwhile.
@MainActor struct ScrollWhileClosingTests {
  /// A scene, and how far its list is scrolled to bring the picture of its first item under what lies over the list, in
  /// points.
  struct Case: Sendable, CustomTestStringConvertible {
    let scene: String
    let distance: CGFloat
    /// On which the list is longer than the screen.
    var device = Device.standard

    var testDescription: String { scene }
  }

  nonisolated static let cases = [
    Case(scene: Scene.photoGallery.name, distance: 130), Case(scene: Scene.photoWall.name, distance: 110),
    Case(scene: Scene.matchedCards.name, distance: 200),
    Case(scene: Scene.productList.name, distance: 130, device: .bare(CGSize(width: 375, height: 560))),
  ]

  private func phone(_ scene: Case) throws -> Phone {
    let phone = try Phone(try #require(Scene.named(scene.scene)), device: scene.device, scale: 1)
    phone.settle()
    return phone
  }

  private func opened(_ scene: Case) throws -> Phone {
    let phone = try phone(scene)
    try phone.tap(item: 0)
    phone.settle()
    #expect(!phone.headless.screen.isOnFirstPage)
    return phone
  }

  /// The elements that move, as one box on the screen; zero where their page shows all of them itself.
  private func place(_ phone: Phone) throws -> CGRect {
    let frames = try #require(phone.headless.session.flyingState).elements
      .filter { $0.container == nil && $0.sourceAlpha + $0.destinationAlpha + ($0.groundAlpha ?? 0) > 0 }.map(\.frame)
    return frames.dropFirst().reduce(frames.first ?? .zero) { $0.union($1) }
  }

  /// Turns the wheel once enough of the list is in sight to take it.
  private func scroll(_ phone: Phone, by distance: CGFloat) {
    while let flight = phone.flight, flight.sample(at: phone.time).progress > 0.25 { phone.advance(1 / 60) }
    for _ in 0..<3 {
      phone.wheel(distance / 3, at: CGPoint(x: 180, y: phone.stage.size.height * 0.7))
      phone.advance(1 / 60)
    }
  }

  /// Lets the page land, and says how much of the picture changes with the landing: the share of its pixels, 0…1.
  /// - Parameter top: Where on the screen it lands, at most.
  private func changeAtLanding(_ phone: Phone, above top: CGFloat = 100) throws -> Double {
    var (last, box) = (try phone.look(), CGRect.zero)
    var frames = 0
    while phone.flight != nil, frames < 240 {
      (last, box) = (try phone.look(), try place(phone))
      phone.advance(1 / 60)
      frames += 1
    }
    #expect(box.minY < top, "\(box) is not under a bar")
    let seen = PixelRect(enclosing: box).intersection(last.bounds)
    guard !seen.isEmpty else { return 0 }
    let changed = try phone.look().difference(from: last, in: seen, tolerance: 32)?.count ?? 0
    return Double(changed) / Double(seen.area)
  }

  /// Lands there without a jump, and every picture is shown once.
  private func expectToLand(_ phone: Phone, above top: CGFloat? = nil) throws {
    let change = try top.map { try changeAtLanding(phone, above: $0) } ?? changeAtLanding(phone)
    #expect(change < 0.08, "\(change) of the pixels change")
    phone.settle()
    expectEveryPictureShownOnce(phone)
  }

  @Test(arguments: cases) func thePictureLandsUnderTheBarThatItWasScrolledUnder(_ scene: Case) throws {
    let phone = try opened(scene)
    phone.press(.escape)
    scroll(phone, by: scene.distance)
    try expectToLand(phone)
  }

  @Test(arguments: cases) func aPictureThatWasScrolledOutOfSightLandsThere(_ scene: Case) throws {
    let phone = try opened(scene)
    phone.press(.escape)
    scroll(phone, by: 560)
    try expectToLand(phone, above: 60)
  }

  /// Caught on its way, turned round and turned back, with the list scrolled in between.
  @Test(arguments: cases) func soDoesOneThatWasTurnedRound(_ scene: Case) throws {
    let phone = try opened(scene)
    phone.press(.escape)
    scroll(phone, by: scene.distance)
    phone.headless.session.turn(towardsUpper: true)
    phone.advance(0.05)
    phone.headless.session.turn(towardsUpper: false)
    try expectToLand(phone)
  }

  /// A page that a finger took off its cell, half under the bar, and let go.
  @Test(arguments: cases) func aDraggedPageLandsUnderTheBarThatItCameFrom(_ scene: Case) throws {
    let phone = try phone(scene)
    let label = try #require(phone.scene.itemLabels.first)
    scroll(phone, by: scene.distance)
    phone.settle()
    let cell = try phone.frame(of: label, role: .cell)
    phone.tap(at: CGPoint(x: cell.midX, y: cell.maxY - 8))
    phone.settle()
    #expect(!phone.headless.screen.isOnFirstPage)
    phone.drag(from: CGPoint(x: 200, y: 260), to: CGPoint(x: 215, y: 480), over: 0.3)
    #expect(phone.flight?.heading == .source)
    let change = try changeAtLanding(phone)
    #expect(change < 0.08, "\(change) of the pixels change")
    phone.settle()
    expectEveryPictureShownOnce(phone)
  }
}
