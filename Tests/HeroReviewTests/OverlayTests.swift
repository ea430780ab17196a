import Foundation
import HeroDemos
import HeroEvidence
import HeroFlight
import HeroMorph
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// What is drawn over the screen stands where things really are.
@MainActor struct OverlayTests {
  private let pink = (255, 45, 85)
  private let orange = (255, 141, 40)
  private let blue = (0, 136, 255)

  /// On its way to the page of the second picture.
  private func phone(_ direction: UserInterfaceLayoutDirection = .leftToRight) throws -> Phone {
    let phone = try Phone(direction: direction, scale: 2)
    try phone.tap(item: 1)
    phone.advance(0.1)
    return phone
  }

  private func picture(_ phone: Phone, _ overlays: Set<Overlay>) throws -> Surface {
    try phone.headless.session.still(scale: 2, overlays: overlays).surface
  }

  private func isPink(_ picture: Surface, _ point: CGPoint) -> Bool { has(picture, pink, point) }

  private func has(_ picture: Surface, _ wanted: (Int, Int, Int), _ point: CGPoint) -> Bool {
    let color = picture.color(x: Int(point.x * 2), y: Int(point.y * 2))
    let parts = [(color.red, wanted.0), (color.green, wanted.1), (color.blue, wanted.2)]
    return parts.allSatisfy { abs($0 * 255 - Double($1)) <= 2 }
  }

  @Test(arguments: [UserInterfaceLayoutDirection.leftToRight, .rightToLeft])
  func theFrameOfWhatFliesIsOutlinedWhereItIs(_ direction: UserInterfaceLayoutDirection) throws {
    let phone = try phone(direction)
    let frame = try #require(phone.headless.session.flyingState?.elements.first?.frame)
    let (plain, outlined) = (try picture(phone, []), try picture(phone, [.frames]))
    for point in [
      CGPoint(x: frame.minX, y: frame.midY), CGPoint(x: frame.maxX, y: frame.midY),
      CGPoint(x: frame.midX, y: frame.maxY),
    ] {
      #expect(isPink(outlined, point) && !isPink(plain, point), "\(point)")
    }
    // Nothing is drawn over the middle of it.
    let middle = PixelRect(x: Int(frame.midX * 2) - 8, y: Int(frame.maxY * 2) - 60, width: 16, height: 16)
    expectPicture(outlined, matches: plain, "inside-the-outline", in: middle)
  }

  @Test(arguments: [false, true]) func whereItComesFromIsOrangeAndWhereItGoesIsBlue(_ closing: Bool) throws {
    let phone = try Phone(scale: 2)
    try phone.tap(item: 3)
    if closing {
      phone.settle()
      phone.press(.escape)
    }
    phone.advance(0.1)
    let plan = try #require(phone.flight?.plan)
    let ends = [0.0, 1].compactMap { plan.state(at: MorphSample(progress: $0, velocity: 0)).elements.first?.frame }
    let drawn = try picture(phone, [.frames])
    for (frame, color) in zip(ends, closing ? [blue, orange] : [orange, blue]) {
      #expect(has(drawn, color, CGPoint(x: frame.minX + frame.width / 4, y: frame.maxY)), "\(frame)")
    }
  }

  @Test func aPathGoesThroughEveryMiddleOfTheFlight() throws {
    let phone = try phone()
    let memory = try #require(phone.flight?.memory)
    let start = try #require(memory.legs.first?.start)
    let drawn = try picture(phone, [.paths])
    for seconds in [0, 3.0 / 60, 10.0 / 60] {
      let frame = try #require(memory.state(at: start + seconds)?.elements.first?.frame)
      #expect(isPink(drawn, frame.center), "\(seconds)")
    }
    expectPicture(try picture(phone, [.paths, .changes, .frameTimes]), matches: drawn, "those-of-windows")
  }

  @Test func figuresAndEdgesAreDrawn() throws {
    let phone = try phone()
    let plain = try picture(phone, [])
    #expect(plain.difference(from: try picture(phone, [.numbers])) != nil)
    let edges = try #require(plain.difference(from: try picture(phone, [.safeAreas])))
    #expect(edges.bounds.maxY == plain.height && edges.bounds.y == 0)
  }

  /// At rest, in a flight with what flies under the bars, and under a sheet; the screen is as it was before.
  @Test(arguments: ["rest", "flight", "sheet"]) func layersAreDrawnApartAndNothingIsLeftOfThat(_ when: String) throws {
    let phone = try Phone(.stylePicker, scale: 1, settings: ["flight-level": "under"])
    switch when {
    case "flight":
      try phone.tap(item: 1)
      phone.advance(0.1)
    case "sheet":
      try phone.headless.openPage("Settings")
    default: break
    }
    let session = phone.headless.session
    let before = try phone.paintOn().pngData()
    let layers = try session.still(scale: 1, overlays: [.layers]).surface
    #expect(try phone.paintOn().pngData() == before && phone.look().pngData() == before)
    let plain = try session.still(scale: 1).surface
    #expect(try #require(layers.difference(from: plain)).count > plain.width * plain.height / 2)
    // What else would be drawn over a whole screen is not, and all is the same the next time.
    let others = try session.still(scale: 1, overlays: [.layers, .frames, .paths, .numbers, .safeAreas]).surface
    expectPicture(others, matches: layers, "layers-alone")
    // The ground is seen in the corners, and no layer reaches them.
    let ground = layers.color(x: 1, y: 1)
    for (x, y) in [(1, layers.height - 2), (layers.width - 2, 1), (layers.width - 2, layers.height - 2)] {
      #expect(layers.color(x: x, y: y) == ground)
    }
  }

  @Test func aFingerOnTheGlassIsShown() throws {
    let phone = try Phone(scale: 1)
    let place = CGPoint(x: 200, y: 500)
    phone.stage.send(.touch(id: 3, phase: .began, location: place, time: phone.time))
    phone.advance(0.05)
    let session = phone.headless.session
    #expect(session.touches == [3: place])
    let (plain, shown) = (
      try session.still(scale: 1).surface, try session.still(scale: 1, overlays: [.touches]).surface
    )
    let found = try #require(shown.difference(from: plain)).bounds
    #expect(abs(found.x - 178) <= 2 && abs(found.maxX - 222) <= 2 && abs(found.y - 478) <= 2)
    phone.stage.send(.touch(id: 3, phase: .ended, location: place, time: phone.time))
    phone.advance(0.05)
    #expect(session.touches.isEmpty)
  }

  @Test func aChoiceIsSwitchedAndKept() throws {
    var choice = OverlayChoice()
    #expect(choice.shown.isEmpty)
    choice.toggle()
    #expect(choice.shown == [.frames, .paths])
    choice.toggle(.frames)
    choice.toggle(.paths)
    #expect(!choice.isShown)
    choice.toggle()
    #expect(choice.shown == [.frames, .paths], "an empty choice shows something")
    choice.toggle()
    choice.toggle(.touches)
    #expect(choice.shown == [.frames, .paths, .touches])
    #expect(try JSONDecoder().decode(OverlayChoice.self, from: JSONEncoder().encode(choice)) == choice)
    #expect(try JSONDecoder().decode(OverlayChoice.self, from: Data("{}".utf8)) == OverlayChoice())
    let later = Data(#"{"isShown":true,"chosen":["x-rays","touches"]}"#.utf8)
    #expect(try JSONDecoder().decode(OverlayChoice.self, from: later).shown == [.touches])
  }
}
