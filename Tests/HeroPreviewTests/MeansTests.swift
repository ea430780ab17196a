import Foundation
import Testing

extension CommandTests {
  /// The program where the system gives it too little.
  @Suite struct Means {
    /// What runs the tests may have left files open to them, which would count.
    private static let closeAll = "for file in {3..99}; do eval \"exec $file>&-\"; done"

    /// Runs the program by bash, after `preparation`.
    private func afterwards(_ preparation: String, _ arguments: String..., in folder: TemporaryFolder) async throws
      -> Outcome
    {
      try await run(
        try Tool.path("bash"),
        ["-c", "\(Means.closeAll); \(preparation); exec \"$0\" \"$@\"", try Tool.heroPreview()] + arguments,
        directory: folder.url.path)
    }

    @Test(arguments: [
      ("ulimit -n 4", "ulimit -n"), ("ulimit -n 8", "ulimit -n"), ("ulimit -n 12", "ulimit -n"),
      ("ulimit -n 16", "ulimit -n"), ("ulimit -n 18", "ulimit -n"), ("ulimit -n 60", "ulimit -n"),
      ("ulimit -v 500000", "ulimit -v"), ("ulimit -v 2000000", "ulimit -v"), ("ulimit -d 400000", "ulimit -d"),
    ])
    func tooLittleIsSaidAtTheStart(_ limit: String, _ mend: String) async throws {
      let folder = try TemporaryFolder()
      let outcome = try await afterwards(
        limit, "screenshot", "style-picker", "--page", "Remote Landscape", "-o", "x.png", in: folder)
      expectOneSentence(outcome, status: 1, naming: mend)
      #expect(folder.names().isEmpty)
    }

    @Test(arguments: ["ulimit -n 256", "ulimit -v 2097152", "ulimit -d 524288"])
    func whatIsAskedForSuffices(_ limit: String) async throws {
      let folder = try TemporaryFolder()
      for (number, arguments) in [["style-picker", "--page", "Remote Landscape"], ["photo-gallery", "--item", "0"]]
        .enumerated()
      {
        let outcome = try await run(
          try Tool.path("bash"),
          ["-c", "\(limit); exec \"$0\" screenshot \"$@\"", try Tool.heroPreview()] + arguments + [
            "-o", "\(number).png",
          ],
          directory: folder.url.path)
        #expect(outcome.status == 0, "\(outcome.errors)")
      }
      #expect(folder.names() == ["0.png", "1.png"])
    }

    @Test func openFilesThatWereHandedOverCountAsWell() async throws {
      let folder = try TemporaryFolder()
      let outcome = try await afterwards(
        "ulimit -n 100; for n in {1..54}; do exec {file}</dev/null; done",
        "screenshot", "style-picker", "-o", "x.png", in: folder)
      expectOneSentence(outcome, status: 1, naming: "ulimit -n")
      #expect(folder.names().isEmpty)
    }

    @Test func aPictureThatIsMissingForWantOfMeansIsAnError() async throws {
      let folder = try TemporaryFolder()
      // Decoded pixels come in memory that counts as files.
      let arguments =
        ["screenshot", "photo-gallery", "--scale", "1", "-o", "x.png"] + (try ColorPictures.shared.get()).arguments
      let outcome = try await run(
        try Tool.path("bash"), ["-c", "ulimit -f 50; exec \"$0\" \"$@\"", try Tool.heroPreview()] + arguments,
        directory: folder.url.path)
      expectOneSentence(outcome, status: 1, naming: "Not enough memory")
      #expect(outcome.errors.contains("“Picture 0"), "\(outcome.errors)")
      #expect(folder.names().isEmpty)
    }
  }

  /// Folders with large, damaged and oddly named pictures.
  @Suite struct OddPictures {
    /// A GIF whose first frame is `width` × `height` pixels.
    private static func gif(width: UInt8, height: UInt8) -> Data {
      Data("GIF89a".utf8) + [16, 0, 16, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
        + [0x2C, 0, 0, 0, 0, width, 0, height, 0, 0, 2, 2, 0x4C, 1, 0, 0x3B]
    }

    private static func drawing(_ color: String) -> Data {
      let square = "width='60' height='60'"
      return Data(
        "<svg xmlns='http://www.w3.org/2000/svg' \(square)><rect \(square) fill='\(color)'/></svg>".utf8)
    }

    @Test func aDamagedGIFStopsNoCommand() async throws {
      let folder = try TemporaryFolder()
      let pictures = folder.url.appendingPathComponent("pictures")
      try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: false)
      try Self.gif(width: 0, height: 1).write(to: pictures.appendingPathComponent("a flat.gif"))
      try Self.gif(width: 1, height: 0).write(to: pictures.appendingPathComponent("b flat.gif"))
      try Self.drawing("red").write(to: pictures.appendingPathComponent("c.svg"))
      for (number, arguments) in [
        ["screenshot", "photo-gallery", "--scale", "1", "-o", "0.png"],
        ["screenshot", "photo-gallery", "--scale", "1", "--item", "2", "-o", "1.png"],
        ["sweep", "photo-gallery", "-o", "2.png", "--quiet"],
        ["filmstrip", "photo-gallery", "--item", "0", "--scale", "1", "-o", "3.png"],
      ].enumerated() {
        let outcome = try await run(
          try Tool.heroPreview(), arguments + ["--images", "pictures"], directory: folder.url.path)
        #expect(outcome.status == 0 && folder.names().contains("\(number).png"), "\(outcome.errors)")
      }
      let layout = try await run(
        try Tool.heroPreview(), ["layout", "--images", "pictures"], directory: folder.url.path)
      #expect(layout.status == 0 && layout.output.contains("a flat"))
    }

    @Test func layoutShowsTheElementsOfAnItemsPage() async throws {
      let folder = try TemporaryFolder()
      for name in ["a", "2"] { try Self.drawing("red").write(to: folder.url.appendingPathComponent("\(name).svg")) }
      func layout(_ arguments: String...) async throws -> String {
        let outcome = try await run(
          try Tool.heroPreview(), ["layout", "photo-gallery", "--images", folder.url.path] + arguments)
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.output
      }
      let (gallery, page) = (try await layout(), try await layout("--item", "label:2"))
      #expect(gallery.contains("\"cell\"") && gallery != page)
      #expect(page.contains("\"Close\"") && !gallery.contains("\"Close\""), "\(page)")
      #expect(try await layout("--item", "index:0") == page)
      let refused = try await run(
        try Tool.heroPreview(), ["layout", "photo-gallery", "--images", folder.url.path, "--item", "7"])
      expectOneSentence(refused, status: 64, naming: "No item 7", furtherLines: 1)
    }

    @Test func quotationMarksProtectCommasInItems() async throws {
      let folder = try TemporaryFolder()
      let pictures = folder.url.appendingPathComponent("pictures")
      try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: false)
      for name in ["Tokyo, at night", "1", "plain"] {
        try Self.drawing("red").write(to: pictures.appendingPathComponent("\(name).svg"))
      }
      func review(_ items: String, to name: String) async throws -> Outcome {
        try await run(
          try Tool.heroPreview(),
          [
            "review", "photo-gallery", "--images", "pictures", "--items", items, "--ways", "opening", "--devices",
            "320x480",
            "--springs", "duration=0.1,ratio=1", "-o", name, "--quiet",
          ], directory: folder.url.path)
      }
      let made = try await review("\"Tokyo, at night\", label:1", to: "made")
      #expect(made.status == 0, "\(made.errors)")
      let index = try String(contentsOf: folder.url.appendingPathComponent("made/review.json"), encoding: .utf8)
      #expect(index.contains("\"label\": \"Tokyo, at night\"") || index.contains("\"label\":\"Tokyo, at night\""))
      #expect(!index.contains("\"plain\""))
      // In order: 1, plain, Tokyo. So 1 is the second item's number and the first one's label.
      for (items, words) in [
        ("1", "label:1"), ("\"Tokyo, at night", "quotation mark is open"), ("index:9", "index:9"),
      ] {
        expectOneSentence(try await review(items, to: "x"), status: 64, naming: words, furtherLines: 1)
      }
    }
  }

  /// Own pictures that are up to no good.
  @Suite struct HostilePictures {
    @Test func aNameThatSpeaksToTheTerminalIsNotHeard() async throws {
      let folder = try TemporaryFolder()
      let name = "a\u{1B}[31mred\u{7}.svg"
      try Data("<svg xmlns=\"http://www.w3.org/2000/svg\"><rect width=\"9\" height=\"9\"/></svg>".utf8)
        .write(to: folder.url.appendingPathComponent(name))
      var environment = TestEnvironment.plain
      environment["HEROPREVIEW_LOG"] = "debug"
      let outcome = try await run(
        try Tool.heroPreview(),
        ["screenshot", "photo-gallery", "--images", folder.url.path, "-o", folder.path("out.png"), "--scale", "1"],
        environment: environment)
      #expect(outcome.status == 0)
      #expect(outcome.errors.contains("a?[31mred?.svg"), "\(outcome.errors)")
      #expect(!outcome.errors.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }

    @Test func aDrawingThatEndsItsDecoderLeavesTheProgramAlone() async throws {
      let folder = try TemporaryFolder()
      try Data("<svg xmlns=\"http://www.w3.org/2000/svg\"><text font-size=\"1e7\">A</text></svg>".utf8)
        .write(to: folder.url.appendingPathComponent("letters.svg"))
      let outcome = try await run(
        try Tool.heroPreview(),
        ["screenshot", "photo-gallery", "--images", folder.url.path, "-o", folder.path("out.png"), "--scale", "1"])
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      #expect(folder.names() == ["letters.svg", "out.png"])
    }
  }
}
