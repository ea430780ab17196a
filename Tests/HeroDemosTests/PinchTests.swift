import Foundation
import HeroDemos
import HeroFlight
import HeroMorph
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// Whatever front door opened it: a page that flew can be pinched away.
@MainActor struct PinchTests {
  nonisolated static let scenes = Scene.demos.filter(\.hasFlights).map(\.name)
  private static let (first, last) = (
    (CGPoint(x: 140, y: 400), CGPoint(x: 240, y: 640)), (CGPoint(x: 180, y: 500), CGPoint(x: 230, y: 600))
  )

  private func opened(_ name: String) throws -> Phone {
    let scene = try #require(Scene.named(name))
    let phone = try Phone(scene, scale: 1)
    _ = phone.scene.pointToTap(item: scene.anItem)
    phone.settle()
    try phone.tap(item: scene.anItem)
    phone.settle()
    #expect(!phone.headless.screen.isOnFirstPage)
    return phone
  }

  @Test(arguments: scenes) func twoFingersCloseIt(_ name: String) throws {
    let phone = try opened(name)
    phone.holdPinch(from: Self.first, to: Self.last, over: 0.3)
    let flight = try #require(phone.flight)
    #expect(flight.isHeld && flight.sample(at: phone.time).pinch < 0.7)
    phone.lift(at: Self.last.0, finger: 1)
    phone.lift(at: Self.last.1, finger: 2)
    #expect(!flight.isHeld && flight.heading == .source)
    phone.settle()
    #expect(phone.headless.screen.isOnFirstPage)
    expectEveryPictureShownOnce(phone, name)
  }

  @Test(arguments: scenes, [KeyEvent.Modifiers.control, []]) func controlAndTheWheelCloseIt(
    _ name: String, _ modifiers: KeyEvent.Modifiers
  ) throws {
    let phone = try opened(name)
    phone.hold(modifiers)
    for _ in 0..<6 {
      phone.wheel(40, at: CGPoint(x: 200, y: 560))
      phone.advance(0.1)
    }
    #expect((phone.flight?.isHeld == true) == (modifiers == .control))
    phone.hold([])
    phone.settle()
    #expect(phone.headless.screen.isOnFirstPage == (modifiers == .control))
    expectEveryPictureShownOnce(phone, name)
  }

  /// Pages that slide, sheets and lists are no flights: Control and the wheel leave them alone, and do not scroll them.
  @Test func whatDidNotFlyIsLeftAlone() throws {
    let phone = try Phone(.stylePicker, scale: 1, settings: ["list": "recorded"])
    let before = try phone.look()
    phone.hold(.control)
    for _ in 0..<3 { phone.wheel(40) }
    phone.settle()
    expectPicture(try phone.look(), matches: before, "pinch-list")
    try phone.tap("Mint")
    phone.settle()
    let page = try phone.look()
    for _ in 0..<3 { phone.wheel(40) }
    phone.pinch(from: Self.first, to: Self.last)
    phone.settle()
    expectPicture(try phone.look(), matches: page, "pinch-slide")
    try phone.tap("Settings")
    phone.settle()
    let sheet = try phone.look()
    for _ in 0..<3 { phone.wheel(40, at: CGPoint(x: 200, y: 700)) }
    phone.settle()
    expectPicture(try phone.look(), matches: sheet, "pinch-sheet")
    expectEveryPictureShownOnce(phone)
  }

  /// Both are on the tape, and play again to the same bytes.
  @Test(arguments: scenes) func theTapeShowsItAgain(_ name: String) throws {
    let phone = try opened(name)
    var moments: [(time: Double, picture: Surface)] = []
    func look() throws {
      moments.append((phone.time, try phone.look()))
      // What comes next comes later than that.
      phone.advance(1 / 60)
    }
    phone.hold(.control)
    for _ in 0..<5 {
      phone.wheel(40, at: CGPoint(x: 200, y: 560))
      phone.advance(0.08)
      try look()
    }
    phone.hold([])
    phone.advance(0.1)
    try look()
    phone.settle()
    try phone.tap(item: phone.headless.session.recipe.scene.anItem)
    phone.settle()
    phone.holdPinch(from: Self.first, to: Self.last, over: 0.2)
    try look()
    phone.lift(at: Self.last.0, finger: 1)
    phone.advance(0.1)
    try look()
    let folder = try TestFolder()
    let file = folder.url.appendingPathComponent("pinch.tape")
    let writer = try TapeWriter(phone.headless.session, to: file)
    writer.finish()
    let tape = try Tape(reading: file, scenes: Scene.demos) { _ in }
    for moment in moments {
      let replay = try Replay(tape)
      try replay.run(to: moment.time)
      let picture = try #require(replay.session.picture())
      #expect(picture.words == moment.picture.words, "\(name) at \(moment.time) s")
    }
  }
}
