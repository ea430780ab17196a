import Foundation
import HeroDemos
import HeroFlight
import HeroMorph
import HeroMotion
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// Flights in the styles that the Photo Gallery can be set to.
@MainActor struct FlightStyleTests {
  private func gallery(_ settings: [String: String], appearance: Appearance = .light) throws -> Phone {
    try Phone(
      .photoGallery, device: .bare(CGSize(width: 390, height: 700)), appearance: appearance, scale: 1,
      settings: settings)
  }

  /// What a scene's flights are told to be by themselves they are.
  @Test(arguments: Scene.demos.map(\.name)) func whatFlightsAreByThemselvesIsTold(_ name: String) throws {
    let scene = try #require(Scene.named(name))
    var own: [SceneOptions.Setting] = []
    for kind in scene.settings {
      guard let value = kind.own else { continue }
      #expect(kind.values.contains(value), "\(kind.name)")
      if kind.name.hasPrefix("flight-") { own.append(SceneOptions.Setting(name: kind.name, value: value)) }
    }
    func style(_ settings: [SceneOptions.Setting]) throws -> MorphStyle? {
      let screen = try HeadlessScreen(scene: scene, options: SceneOptions(settings: settings), scale: 1)
      guard scene.hasFlights else { return nil }
      #expect(screen.open(item: 0))
      return screen.flight?.plan.style
    }
    let plain = try style([])
    #expect(try style(own) == plain && (plain != nil) == scene.hasFlights)
  }

  /// In every style a flight begins and ends with what stands, there and back, and leaves it as it was.
  @Test(
    arguments: ["flight-pages", "flight-path", "flight-hand", "flight-release"].flatMap { name in
      (Scene.photoGallery.settings.first { $0.name == name }?.values ?? []).map { [name: $0] }
    }, Appearance.allCases)
  func whateverTheStyleNothingPops(_ settings: [String: String], _ appearance: Appearance) throws {
    let phone = try gallery(settings, appearance: appearance)
    let grid = try phone.look()
    try phone.tap("Ancient Ruins")
    expectPicture(try phone.look(), matches: grid, "style-take-off-\(settings)")
    phone.settle()
    let page = try phone.look()
    expectEveryPictureShownOnce(phone)
    phone.press(.escape)
    // The page mixes from its first frame on, and is all there in it.
    expectPicture(try phone.look(), matches: page, "style-back-\(settings)", tolerance: 1)
    phone.settle()
    expectPicture(try phone.look(), matches: grid, "style-landed-\(settings)")
    expectEveryPictureShownOnce(phone)
  }

  /// Between the two pages there is one moment with neither: a ground of the colour of the page that comes.
  @Test(arguments: Appearance.allCases) func fadingThroughThereIsAMomentOfNeither(_ appearance: Appearance) throws {
    let phone = try gallery(["flight-pages": "fade-through"], appearance: appearance)
    let cell = try phone.frame(of: "Golden Fields")
    try phone.tap("Ancient Ruins")
    #expect(
      phone.advance(until: { (phone.flight?.sample(at: phone.time).progress ?? 1) > 0.34 }) && phone.flight != nil)
    let place = CGPoint(x: cell.midX, y: cell.maxY - 30)
    let ground: RGBA =
      appearance == .light ? RGBA(red: 1, green: 1, blue: 1, alpha: 1) : RGBA(red: 0, green: 0, blue: 0, alpha: 1)
    let seen = try phone.pixel(at: place)
    #expect(
      abs(seen.red - ground.red) < 0.3 && abs(seen.green - ground.green) < 0.3 && abs(seen.blue - ground.blue) < 0.3)
  }

  @Test func anArcGoesBesideTheStraightWay() throws {
    var ways: [[CGPoint]] = []
    for path in ["straight", "arc"] {
      let phone = try gallery(["flight-path": path])
      try phone.tap("Mountain View")
      var way: [CGPoint] = []
      for _ in 0..<20 {
        phone.advance(1 / 60)
        guard let flight = phone.flight else { break }
        if let frame = flight.memory.state(at: phone.time)?.elements.first?.frame { way.append(frame.center) }
      }
      ways.append(way)
    }
    let apart = zip(ways[0], ways[1]).map { $0.distance(to: $1) }
    #expect(apart.max() ?? 0 > 10 && apart.last ?? 99 < 3)
  }

  /// A finger that draws the picture away leaves its page standing, and takes it back or home.
  @Test func thePictureComesAloneIntoTheHand() throws {
    let phone = try gallery(["flight-hand": "picture"])
    try phone.tap("Golden Fields")
    phone.settle()
    let page = try #require(phone.page)
    phone.hold(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 205, y: 380), over: 0.2)
    let look = try #require(page.view.transitionLook)
    // The page is drawn away by about half, and fades through as the scene's pages do.
    #expect(look.transform == .identity && look.cornerRadius == 0 && (0.15...0.4).contains(look.alpha), "\(look.alpha)")
    let frame = try #require(phone.flight?.memory.state(at: phone.time)?.elements.first?.frame)
    #expect(frame.midY > 250)
    phone.lift(at: CGPoint(x: 205, y: 380))
    phone.settle()
    #expect(phone.page === phone.scene)
    expectEveryPictureShownOnce(phone)
  }

  /// Whether a page that is thrown back passes its place depends on the spring: iOS's has a ratio of 0.75.
  @Test("A released page moves by iOS's springs, or by the one that is tuned", arguments: ["ios", "spring"])
  func released(_ release: String) throws {
    let phone = try gallery(["flight-release": release])
    try phone.tap("Golden Fields")
    phone.settle()
    phone.hold(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 205, y: 420), over: 0.4)
    phone.advance(0.2)
    phone.move(to: CGPoint(x: 205, y: 420))
    phone.lift(at: CGPoint(x: 205, y: 420))
    let flight = try #require(phone.flight)
    #expect(flight.heading == .source)
    let (start, timing) = (phone.time, flight.plan.timing.spring)
    let spring = release == "ios" ? Spring(stiffness: 225, damping: 22.5) : timing
    #expect(timing != Spring(stiffness: 225, damping: 22.5))
    for _ in 0..<8 {
      phone.advance(1 / 60)
      var value = SpringValue(1)
      value.retarget(to: 0, velocity: 0, at: start, spring: spring)
      #expect(abs(flight.sample(at: phone.time).progress - value.value(at: phone.time)) < 1e-9)
    }
    phone.settle()
    expectEveryPictureShownOnce(phone)
  }

  @Test(arguments: ["flight-pages", "flight-path", "flight-hand", "flight-release"]) func aStyleThatThereIsNotIsRefused(
    _ name: String
  ) {
    #expect(throws: SceneError.self) { _ = try gallery([name: "sideways"]) }
    #expect(throws: SceneError.self) { _ = try Phone(.stylePicker, settings: [name: "none"]) }
  }
}
