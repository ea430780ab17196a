import Foundation
import HeroDemos
import HeroEvidence
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// Every scene on every device, light and dark, and on screens of odd sizes: it is drawn, and it is the right one.
@MainActor struct EverySceneEverywhereTests {
  nonisolated static let cases: [(String, String)] = Scene.demos.flatMap { scene in
    Device.all.map { (scene.name, $0.name) }
  }

  private func picture(_ scene: String, _ device: Device, _ appearance: Appearance) throws -> Surface {
    let scene = try #require(Scene.named(scene))
    return try Screenshot(
      RenderRequest(scene: scene, device: device, traits: TraitCollection(appearance: appearance), scale: 1)
    ).render()
  }

  /// The share of pixels that differ visibly from the page's background.
  private func ink(_ surface: Surface, _ appearance: Appearance) -> Double {
    let background = Color.systemBackground.resolved(for: appearance)
    var count = 0
    let step = max(1, min(surface.width, surface.height) / 100)
    var total = 0
    for y in stride(from: 0, to: surface.height, by: step) {
      for x in stride(from: 0, to: surface.width, by: step) {
        total += 1
        let color = surface.color(x: x, y: y)
        let away =
          abs(color.red - background.red) + abs(color.green - background.green) + abs(color.blue - background.blue)
        if away > 0.1 { count += 1 }
      }
    }
    return Double(count) / Double(max(1, total))
  }

  @Test(arguments: cases) func isDrawnInLightAndDark(_ scene: String, _ device: String) throws {
    let device = try #require(Device.named(device))
    let screen = try HeadlessScreen(scene: try #require(Scene.named(scene)), device: device, scale: 1)
    let light = try screen.completePicture()
    // The same phone, switched: what starts dark is looked at on screens of odd sizes.
    screen.stage.appearance = .dark
    screen.settle()
    let dark = try screen.completePicture()
    #expect(light.width == Int(device.size.width) && light.height == Int(device.size.height))
    // Pictures fill a good part of the screen, of a list or of two cards less, and the page's own colour shows between
    // them.
    let least = ["matched-geometry-article": 0.01, "product-list": 0.05, "kestrel-list": 0.025, "image-buttons": 0.1][
      scene, default: 0.2]
    for (surface, appearance) in [(light, Appearance.light), (dark, Appearance.dark)] {
      let share = ink(surface, appearance)
      // A sheet is of another grey than the page's, and so is a map.
      let isFull = ["matched-cards", "map-drawer"].contains(scene)
      #expect(share > least && (share < 0.95 || isFull), "\(device.name) \(appearance): \(share)")
    }
    // Of the map it is the drawer that is of one colour. Sheets begin 8 points from the edges.
    let (column, row) =
      switch scene {
      case "map-drawer": (light.width / 4, light.height - 20)
      case "matched-cards": (14, light.height / 2)
      default: (2, light.height / 2)
      }
    let (lightEdge, darkEdge) = (light.color(x: column, y: row), dark.color(x: column, y: row))
    // Lists in groups stand on a light grey (METRICS.md, section 4), all else on white.
    let paper = ["style-picker", "image-buttons", "matched-cards", "map-drawer"].contains(scene) ? 242 / 255.0 : 1
    // A sheet is a little lighter than the page below.
    let ground = ["matched-cards", "map-drawer"].contains(scene) ? 28 / 255.0 : 0
    #expect(abs(lightEdge.red - paper) < 0.005 && abs(darkEdge.red - ground) < 0.005)
  }

  @Test(arguments: Scene.demos.map(\.name), [(1, 1), (4000, 300), (300, 4000), (2, 900)])
  func survivesOddScreens(_ scene: String, _ size: (Int, Int)) throws {
    let device = Device.bare(CGSize(width: size.0, height: size.1))
    for appearance in Appearance.allCases {
      let surface = try picture(scene, device, appearance)
      #expect(surface.width == size.0 && surface.height == size.1)
      // The cards of the image buttons leave most of a wide screen free, and a short list that of a high one.
      let least = [
        "matched-geometry-article": 0.004, "image-buttons": 0.08, "product-list": 0.015, "kestrel-list": 0.01,
      ][
        scene, default: 0.1]
      if size.0 >= 300 { #expect(ink(surface, appearance) > least, "\(size) \(appearance)") }
    }
  }

  /// A rectangle that shrinks to nothing must not end the program: every page, on screens that leave no room for its
  /// parts.
  @Test(arguments: Scene.demos.map(\.name), [(1, 1), (24, 600), (63, 6000), (200, 30)])
  func everyPageIsDrawnOnScreensTooSmallForIt(_ scene: String, _ size: (Int, Int)) throws {
    let scene = try #require(Scene.named(scene))
    let device = Device.bare(CGSize(width: size.0, height: size.1))
    let screen = try HeadlessScreen(scene: scene, device: device, scale: 1)
    let labels = screen.screen.controller.itemLabels
    let first = screen.frontPage?.title
    func expectPicture(_ page: String) throws {
      let surface = try screen.completePicture()
      #expect(surface.width == size.0 && surface.height == size.1, "\(page)")
      _ = Layout.entries(
        of: screen.screen,
        placement: WindowPlacement(device: device, showsBezel: false, scale: .fixed(1), window: device.size))
    }
    func leave(_ page: String) {
      screen.press(.escape)
      screen.settle()
      #expect(screen.frontPage?.title == first, "after \(page)")
    }
    let others = ["Settings", "Gallery", "Gradient", "Island Chart", "Remote Landscape", "Blue"]
    try expectPicture(scene.name)
    if scene.name == "style-picker" {
      for page in Set(labels + others).sorted() {
        try screen.openPage(page)
        #expect(screen.frontPage?.title == page)
        try expectPicture(page)
        leave(page)
      }
    } else {
      for item in labels.indices where screen.open(item: item) {
        screen.advance(by: 0.1)
        try expectPicture(labels[item])
        screen.settle()
        leave(labels[item])
      }
    }
  }

  @Test(arguments: Scene.demos.map(\.name)) func everyItemOpensAndCloses(_ name: String) throws {
    let screen = try HeadlessScreen(scene: try #require(Scene.named(name)), scale: 1)
    let labels = screen.screen.controller.itemLabels
    #expect(labels.isEmpty == (name == "image-buttons"))
    // HeroKit's example app shows three of its pictures twice.
    #expect(Set(labels).count == (name == "style-picker" ? labels.count - 3 : labels.count))
    for item in labels.indices {
      #expect(screen.open(item: item))
      #expect(screen.flight != nil, "\(labels[item]) opened without a flight")
      screen.settle()
      // A sight has a card and a marker, and a button says what it does.
      let title = ["Present": "Hello!"][labels[item]] ?? labels[item].replacing(", marker", with: "")
      #expect(screen.frontPage?.title == title)
      screen.press(.escape)
      screen.settle()
      #expect(screen.screen.isOnFirstPage)
    }
  }

  @Test(arguments: Scene.demos.map(\.name)) func theSameInputGivesTheSameBytes(_ name: String) throws {
    let scene = try #require(Scene.named(name))
    func bytes() throws -> Data? {
      let request = RenderRequest(scene: scene, scale: 1)
      guard scene.hasFlights else { return try Screenshot(request).render().pngData() }
      return try Screenshot(request, moment: .after(item: scene.anItem, closing: true, seconds: 0.09)).render()
        .pngData()
    }
    let first = try #require(try bytes())
    #expect(try bytes() == first)
  }
}
