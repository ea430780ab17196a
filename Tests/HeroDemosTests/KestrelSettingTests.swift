import Foundation
import HeroDemos
import HeroFindings
import HeroFlight
import HeroKit
import HeroMorph
import HeroScenes
import HeroTesting
import HeroWidgets
import KestrelTransitions
import Testing

/// The parts of KestrelTransitions' configuration, chosen one by one in the scenes that use it.
@MainActor struct KestrelSettingTests {
  private typealias Configuration = KestrelTransitionConfiguration

  private func open(
    _ settings: [String: String], in scene: HeroScenes.Scene = .productList, preset: String? = nil, scale: CGFloat = 1
  ) throws -> Phone {
    let phone = try Phone(scene, scale: scale, preset: preset, settings: settings)
    try phone.tap(item: 3)
    return phone
  }

  private func configuration(of phone: Phone) throws -> Configuration {
    try #require(phone.window.runningTransition?.animator as? KestrelTransitionAnimator).configuration
  }

  /// The values are the ones that the library's document names.
  @Test(arguments: ["product-list", "photo-wall"]) func everyValueIsUsedByTheTransition(_ name: String) throws {
    let scene = try #require(HeroScenes.Scene.named(name))
    let own = try configuration(of: open([:], in: scene))
    func expect<Part: Equatable>(
      _ setting: String, _ part: WritableKeyPath<Configuration, Part>, _ values: [String: Part]
    ) throws {
      #expect(Set(scene.settings.first { $0.name == setting }?.values ?? []) == Set(values.keys))
      for (value, part1) in values {
        var expected = own
        expected[keyPath: part] = part1
        #expect(try configuration(of: open([setting: value], in: scene)) == expected, "\(setting)=\(value)")
      }
    }
    try expect("corner-radius", \.cornerRadius, ["default": .default, "sharp": .sharp, "rounded": .rounded])
    try expect(
      "shadow", \.shadow, ["none": .none, "default": .default, "subtle": .subtle, "pronounced": .pronounced])
    try expect("blur", \.blur, ["none": .none, "light": .light, "medium": .medium, "heavy": .heavy])
    try expect("background", \.background, ["clear": .clear, "subtle": .subtle, "tinted": .tinted])
  }

  @Test func aSettingReplacesOnePartOfThePreset() throws {
    var expected = Configuration.blurred
    expected.shadow = .none
    #expect(try configuration(of: open(["shadow": "none"], preset: "blurred")) == expected)
  }

  /// The views have the corners of the transition, so that nothing changes where they hand over to it.
  @Test(arguments: ["product-list", "photo-wall"], ["default", "sharp", "rounded"])
  func cornersDoNotJumpAtEitherEnd(_ name: String, _ value: String) throws {
    let scene = try #require(HeroScenes.Scene.named(name))
    let phone = try open(["corner-radius": value], in: scene, scale: 2)
    #expect(try phone.seam(at: .destination) == Seam())
    phone.press(.escape)
    #expect(try phone.seam(at: .source) == Seam())
  }

  /// Returns the color of the screen just inside the corner of the moving picture's frame, and in its middle.
  private func colors(_ settings: [String: String], after seconds: Double) throws -> (corner: RGBA, middle: RGBA) {
    let phone = try open(settings)
    phone.advance(seconds)
    let flight = try #require(phone.flight)
    let frame = try #require(flight.plan.state(at: flight.sample(at: phone.time).progress).elements.first).frame
    let picture = try phone.look()
    func color(_ x: CGFloat, _ y: CGFloat) -> RGBA { picture.color(x: Int(x), y: Int(y)) }
    return (color(frame.minX + 1, frame.minY + 1), color(frame.midX, frame.midY))
  }

  @Test func theDocumentedBackgroundComesAndGoesInTheCorners() throws {
    for (value, red) in [("tinted", 0.06...0.12), ("subtle", 0.005...0.03)] {
      // Without a shadow a corner shows nothing but the page and the background.
      let (plain, colored) = (["shadow": "none"], ["shadow": "none", "background": value])
      let (first, same) = (try colors(colored, after: 0), try colors(plain, after: 0))
      #expect(first.corner == same.corner && first.middle == same.middle, "nothing at the start")
      let (there, without) = (try colors(colored, after: 0.2), try colors(plain, after: 0.2))
      #expect(red.contains(without.corner.red - there.corner.red), "\(value): \(there) in place of \(without)")
      #expect(there.middle == without.middle, "the picture covers it")
    }
  }

  @Test func thePublishedBackgroundIsThereAtOnceAndFadesWithTheSource() throws {
    let plain = ["kestrel-mode": "published"]
    let colored = plain.merging(["background": "tinted"]) { $1 }
    func strength(after seconds: Double) throws -> Double {
      try colors(plain, after: seconds).corner.red - colors(colored, after: seconds).corner.red
    }
    let (first, later) = (try strength(after: 0), try strength(after: 0.25))
    #expect(first > 0.08 && later < first / 2, "\(first), then \(later)")
    #expect(try colors(plain, after: 0).middle == colors(colored, after: 0).middle)
  }

  /// On the way back the background comes with the copy of the list.
  @Test(arguments: KestrelMode.allCases) func aBackgroundLeavesNothingBehind(_ mode: KestrelMode) throws {
    func end(_ settings: [String: String]) throws -> [Surface] {
      let phone = try open(settings.merging(["kestrel-mode": mode.rawValue]) { $1 })
      phone.settle()
      let page = try phone.look()
      phone.press(.escape)
      phone.settle()
      expectEveryPictureShownOnce(phone)
      return [page, try phone.look()]
    }
    for (plain, colored) in zip(try end([:]), try end(["background": "tinted"])) {
      expectPicture(colored, matches: plain, "background-\(mode)")
    }
  }

  @Test func theDefaultOfASettingIsThePresets() throws {
    let scene = HeroScenes.Scene.productList
    func own(_ name: String, _ preset: String?) throws -> String? {
      try #require(scene.settings.first { $0.name == name }).own(preset: preset) { _ in nil }
    }
    #expect(try own("blur", nil) == "none" && own("blur", "blurred") == "light")
    #expect(try own("shadow", "fast") == "default" && own("shadow", "shadowed") == "pronounced")
    #expect(try own("corner-radius", "slow") == "default")
    // The wall has corners of its own.
    let wall = try #require(HeroScenes.Scene.photoWall.settings.first { $0.name == "corner-radius" })
    #expect(wall.own == nil && wall.presetOwn.isEmpty)
  }

  @Test func withoutABackgroundNoViewIsAdded() throws {
    func views(_ settings: [String: String]) throws -> Int {
      let phone = try open(settings)
      phone.advance(0.1)
      return phone.all(View.self).count
    }
    #expect(try views(["background": "clear"]) == views([:]) && views(["background": "tinted"]) == views([:]) + 2)
  }
}
