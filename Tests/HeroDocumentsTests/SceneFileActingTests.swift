import Foundation
import HeroDemos
import HeroDocuments
import HeroExport
import HeroFlight
import HeroMorph
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// A scene of a scene file acts as one that is written in Swift.
@MainActor struct SceneFileActingTests {
  private func phone(_ text: String, _ device: Device = .standard) throws -> Phone {
    try Phone(try SceneFile(text).scene(), device: device)
  }

  @Test func aTapOpensThePageOfItsRow() throws {
    let phone = try phone(SceneFile.gallery)
    #expect(phone.scene.itemLabels == ["First", "Second"])
    try phone.tap("Second")
    #expect(phone.flight?.plan.pairs.map(\.id) == ["hero"])
    phone.settle()
    #expect(!phone.views(labelled: "A few words about Second.").isEmpty)
    try phone.tap("Close")
    #expect(phone.flight != nil)
    phone.settle()
    #expect(phone.headless.screen.isOnFirstPage)
  }

  @Test func escapeAndADragCloseAPage() throws {
    for closes in [0, 1] {
      let phone = try phone(SceneFile.gallery)
      try phone.tap(item: 0)
      phone.settle()
      if closes == 0 {
        phone.press(.escape)
      } else {
        phone.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 210, y: 700))
      }
      phone.settle()
      #expect(phone.headless.screen.isOnFirstPage)
    }
  }

  @Test func aRectangleOfAScreenshotGrowsIntoThatOfTheOther() throws {
    let phone = try phone(SceneFile.pair, .bare(CGSize(width: 390, height: 844)))
    #expect(phone.scene.itemLabels == ["card"])
    phone.tap(at: CGPoint(x: 100, y: 180))
    let pair = try #require(phone.flight?.plan.pairs.first)
    #expect(pair.id == "card" && pair.source?.frame == CGRect(x: 20, y: 100, width: 160, height: 160))
    #expect(pair.source?.cornerRadii == CornerRadii(12))
    #expect(pair.destination?.frame == CGRect(x: 0, y: 0, width: 390, height: 300))
    phone.settle()
    // The picture is taller than the screen.
    let scroll = try phone.scrollView()
    #expect(scroll.offsetRange.upperBound - scroll.offsetRange.lowerBound == 356)
    try phone.tap("Close")
    phone.settle()
    #expect(phone.headless.screen.isOnFirstPage)
  }

  @Test func pushedPagesMatchTooAndGoBack() throws {
    let text = SceneFile.gallery.replacing("{present: photo}", with: "{push: photo}")
    let phone = try phone(text)
    try phone.tap(item: 1)
    #expect(phone.flight != nil)
    phone.settle()
    #expect(!phone.views(labelled: "A few words about Second.").isEmpty)
    phone.press(.escape)
    #expect(phone.flight != nil)
    phone.settle()
    #expect(phone.headless.screen.isOnFirstPage)
  }

  @Test func aSheetComesAndGoes() throws {
    let phone = try phone(SceneFile.gallery.replacing("{present: photo}", with: "{sheet: photo}"))
    phone.tap(at: CGPoint(x: 100, y: 260))
    phone.settle()
    #expect(phone.scene.presentedViewController != nil)
    phone.press(.escape)
    phone.settle()
    #expect(phone.headless.screen.isOnFirstPage)
  }

  @Test func onePageIsOpenedByItsTitle() throws {
    let file = try SceneFile(SceneFile.gallery)
    let screen = try RenderRequest(scene: try file.scene(), page: "Second").makeScreen()
    #expect(screen.frontPage?.title == "Second")
    #expect(throws: (any Error).self) { try RenderRequest(scene: try file.scene(), page: "Third").makeScreen() }
  }

  @Test func aTapeOfTheSceneIsReplayed() throws {
    let file = try SceneFile(SceneFile.gallery)
    let phone = try Phone(try file.scene())
    try phone.tap(item: 1)
    phone.advance(0.1)
    let tape = file.folder.url.appendingPathComponent("bug.tape")
    let lines = try phone.headless.session.tape.lines()
    try Data(lines.joined(separator: [UInt8(ascii: "\n")]) + [UInt8(ascii: "\n")]).write(to: tape)
    let replay = try Replay(try Tape(reading: tape, scenes: []) { _ in })
    try replay.run()
    #expect(replay.session.flight?.plan.pairs.first?.id == "hero")
    #expect(abs(replay.session.stage.time - phone.time) < 1e-9)
  }

  @Test func allConditionsShowIt() throws {
    for text in [SceneFile.gallery, SceneFile.pair] {
      let scene = try SceneFile(text).scene()
      for direction in [UserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
        for size in [ContentSizeCategory.large, .accessibilityExtraExtraExtraLarge] {
          let phone = try Phone(scene, appearance: .dark, direction: direction, textSize: size)
          try phone.tap(item: 0)
          phone.settle()
          _ = try phone.look()
        }
      }
      for device in Device.all + [.bare(CGSize(width: 1, height: 1)), Device.standard.turned(to: .landscapeRight)] {
        _ = try Phone(scene, device: device, scale: 1).look()
      }
    }
  }

  private static let twin = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Examples/scenes/photo-gallery")

  @Test(arguments: [0, 3], [false, true]) func theTwinMovesAsTheOriginal(_ item: Int, _ closing: Bool) throws {
    func frames(_ scene: HeroScenes.Scene) throws -> [[Double]] {
      try Trace(RenderRequest(scene: scene, scale: 1), item: item, closing: closing).lines().map { line in
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
        return Self.numbers(in: object)
      }
    }
    let (original, twin) = (try frames(.photoGallery), try frames(try Scene(path: Self.twin)))
    #expect(original.count == twin.count && original.count > 10)
    for (one, other) in zip(original, twin) {
      #expect(one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) < 1e-6 })
    }
  }

  /// With the original's pictures, as those of the example are smaller. The example has the first four cells only,
  /// which end at 650 points.
  @Test func theTwinLooksAsTheOriginal() throws {
    let folder = try TestFolder()
    let assets = try #require(Scene.photoGallery.assets).appendingPathComponent("pictures")
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.twin.path) {
      let picture = assets.appendingPathComponent(name)
      let isPicture = FileManager.default.fileExists(atPath: picture.path)
      try FileManager.default.copyItem(
        at: isPicture ? picture : Self.twin.appendingPathComponent(name), to: folder.url.appendingPathComponent(name))
    }
    let phones = [try Phone(.photoGallery, scale: 1), try Phone(try Scene(path: folder.url), scale: 1)]
    func compare(_ moment: String, height: Int = 874) throws {
      let (one, other) = (try phones[0].look(), try phones[1].look())
      #expect(
        one.difference(from: other, in: PixelRect(x: 0, y: 0, width: 402, height: height), tolerance: 1) == nil,
        "\(moment)")
    }
    for phone in phones { phone.settle() }
    try compare("at rest", height: 650)
    for phone in phones { try phone.tap(item: 2) }
    for step in 1...3 {
      for phone in phones { phone.advance(0.09) }
      try compare("after \(step) steps")
    }
    for phone in phones { phone.settle() }
    try compare("on the page")
  }

  /// All numbers in a JSON value, in a fixed order.
  private static func numbers(in value: Any) -> [Double] {
    switch value {
    case let map as [String: Any]: map.sorted { $0.key < $1.key }.flatMap { numbers(in: $0.value) }
    case let list as [Any]: list.flatMap(numbers)
    case let number as NSNumber: [number.doubleValue]
    default: []
    }
  }
}
