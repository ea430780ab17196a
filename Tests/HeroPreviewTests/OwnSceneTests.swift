import Foundation
import Testing

extension CommandTests {
  /// Somebody's own package: a scene and `@main` in one file, and all that HeroPreview does with its own.
  @Suite struct OwnScene {
    private func ownScene(_ arguments: String..., directory: String? = nil) async throws -> Outcome {
      try await run(try Tool.ownScene(), arguments, directory: directory)
    }

    private static let hours = [
      "First Light", "Morning", "Noon", "Afternoon", "Golden Hour", "Sunset", "Dusk", "Midnight",
    ]

    /// The tests run its source as built by the project's own package. This holds its own manifest to that.
    @Test("The package names what its source is built with") func manifest() async throws {
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      let folder = try TemporaryFolder()
      struct Package: Decodable {
        struct Module: Decodable {
          let name: String
          let path: String
          let sources: [String]
          let productDependencies: [String]?
        }
        struct Product: Decodable { let name: String, targets: [String] }
        let targets: [Module], products: [Product]
      }
      func describe(_ package: URL) async throws -> Package {
        let outcome = try await run(
          try Tool.path("swift"),
          [
            "package", "--package-path", package.path, "--scratch-path", folder.path("scratch"), "--cache-path",
            folder.path("cache"), "describe", "--type", "json",
          ])
        guard outcome.status == 0 else { throw Trouble(outcome.errors) }
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(Package.self, from: Data(outcome.output.utf8))
      }
      let example = root.appendingPathComponent("Examples/OwnScene")
      let own = try await describe(example)
      let whole = try await describe(root)
      let module = try #require(own.targets.first)
      #expect(own.targets.count == 1 && module.name == "OwnScene" && module.productDependencies == ["HeroPreviewApp"])
      #expect(whole.products.contains { $0.name == "HeroPreviewApp" && $0.targets == ["HeroPreviewApp"] })
      let built = try #require(whole.targets.first { $0.name == "OwnSceneExample" })
      #expect(built.sources == module.sources && built.path == "Examples/OwnScene/\(module.path)")
    }

    @Test func itsPicturesAreItsOwn() async throws {
      let folder = try TemporaryFolder()
      for (file, arguments) in [
        ("rest", []), ("three", ["--setting", "columns=three"]), ("page", ["--item", "sunset"]),
        ("flight", ["--item", "5", "--at", "0.12"]), ("again", ["--item", "5", "--at", "0.12"]),
      ] {
        let outcome = try await run(
          try Tool.ownScene(), ["screenshot", "--scale", "1", "-o", "\(file).png"] + arguments,
          directory: folder.url.path)
        try #require(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      }
      let files = ["rest", "three", "page", "flight"].map { folder.url.appendingPathComponent("\($0).png") }
      #expect(Set(try files.map { try Data(contentsOf: $0) }).count == files.count)
      #expect(
        try Data(contentsOf: files[3]) == Data(contentsOf: folder.url.appendingPathComponent("again.png")))
      // The disc of its sun is one colour, which is the scene's and nobody else's.
      let page = try PNGFile.read(files[2].path)
      let sun = try #require(page.box(of: 0xffd27a))
      #expect(page.width == 402 && sun.width > 40 && sun.y < 380, "\(sun)")
    }

    @Test func itsFlightsCanBeTold() async throws {
      let folder = try TemporaryFolder()
      let strip = try await ownScene(
        "filmstrip", "--item", "Midnight", "--scale", "1", "-o", "strip.png", directory: folder.url.path)
      #expect(strip.status == 0 && strip.errors.isEmpty, "\(strip.errors)")
      #expect(try PNGFile.read(folder.path("strip.png")).colors(upTo: 1000) == 1000)

      struct Line: Decodable { let phase: String, progress: Double }
      let trace = try await ownScene("trace", "--item", "Noon", "--interrupt", "0.1")
      let lines = try trace.output.split(separator: "\n").map {
        try JSONDecoder().decode(Line.self, from: Data($0.utf8))
      }
      #expect(lines.contains { $0.phase == "presenting" } && lines.contains { $0.phase == "dismissing" })
      #expect(lines.last?.phase == "settled" && lines.last?.progress == 0)

      struct Thing: Decodable { let label: String, item: Int? }
      let layout = try await ownScene("layout", "--device", "800x1400", "--no-bezel")
      let things = try JSONDecoder().decode([Thing].self, from: Data(layout.output.utf8))
      let named = things.compactMap { thing in thing.item.map { (thing.label, $0) } }.sorted { $0.1 < $1.1 }
      #expect(named.map(\.0) == Array(Self.hours.prefix(named.count)) && named.count >= 4, "\(named)")
    }

    @Test func itSpeaksOfItself() async throws {
      for arguments in [["--help"], ["run", "--help"], ["bench", "--help"], ["help"]] {
        let help = try await run(try Tool.ownScene(), arguments)
        #expect(help.status == 0 && help.output.contains("OwnScene"), "\(arguments)")
        #expect(!help.output.contains("HeroPreview") && !help.output.contains("photo-gallery"), "\(help.output)")
      }
      let scenes = try await ownScene("scenes")
      #expect(scenes.output.hasPrefix("day  ") && scenes.output.split(separator: "\n").count == 1)
      for (arguments, advice, command) in [
        (["photo-gallery"], "photo-gallery", "OwnScene"),
        (["trace", "--item", "Breakfast"], "Breakfast", "OwnScene trace"),
        (["layout", "--images", "/tmp"], "leave out --images", "OwnScene layout"),
        (["--setting", "columns=nine"], "two or three", "OwnScene run"),
      ] {
        let outcome = try await run(try Tool.ownScene(), arguments)
        expectOneSentence(outcome, status: 64, naming: advice, furtherLines: 1)
        #expect(outcome.errorLines.last == "See '\(command) --help'.", "\(outcome.errors)")
      }
    }
  }
}

extension DesktopTests {
  @Suite struct OwnSceneWindow {
    @Test func itsWindowShowsItAndBearsItsName() async throws {
      let folder = try TemporaryFolder()
      let arguments = ["--device", "402x500", "--scale", "1", "--no-bezel"]
      try await withXServer(width: 600, height: 700) { server in
        let preview = try await LivePreview.start(on: server, arguments, scene: "day", program: try Tool.ownScene())
        defer { preview.end() }
        func text(_ name: String) throws -> String? {
          try preview.client.property(name, of: preview.window).map { String(decoding: $0.bytes, as: UTF8.self) }
        }
        #expect(try text("WM_CLASS") == "ownscene\0OwnScene\0" && text("_NET_WM_NAME") == "OwnScene: One Day")
        try await preview.perform(.moveAway)
        let window = try await preview.settle()
        let outcome = try await run(
          try Tool.ownScene(), ["screenshot", "-o", "shot.png"] + arguments, directory: folder.url.path)
        try #require(outcome.status == 0, "\(outcome.errors)")
        #expect(window.differences(from: try PNGFile.read(folder.path("shot.png"))) == 0)
      }
    }
  }
}
