import Foundation
import Testing

extension CommandTests {
  /// The program without a window: statuses and sentences.
  @Suite struct Commands {
    private func heroPreview(_ arguments: String..., directory: String? = nil) async throws -> Outcome {
      try await run(try Tool.heroPreview(), arguments, directory: directory)
    }

    @Test func withoutADisplayItWritesAFilmstrip() async throws {
      let folder = try TemporaryFolder()
      let outcome = try await heroPreview(directory: folder.url.path)
      #expect(outcome.status == 0)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errorLines.count == 1 && outcome.errors.contains("out/style-picker.png"), "\(outcome.errors)")
      #expect(folder.names(in: "out") == ["style-picker.png"])
      let strip = try PNGFile.read(folder.path("out/style-picker.png"))
      #expect(strip.width > 600 && strip.colors(upTo: 5000) == 5000)
    }

    @Test func withoutADisplayASceneWithoutAFlightIsDrawnAtRest() async throws {
      let folder = try TemporaryFolder()
      let words = ["image-buttons", "--device", "390x844"]
      let outcome = try await run(try Tool.heroPreview(), ["run"] + words, directory: folder.url.path)
      expectOneSentence(outcome, status: 0, naming: "a picture of the page to out/image-buttons.png")
      _ = try await run(
        try Tool.heroPreview(), ["screenshot"] + words + ["--scale", "1", "-o", "rest.png"], directory: folder.url.path)
      let (page, rest) = try (PNGFile.read(folder.path("out/image-buttons.png")), PNGFile.read(folder.path("rest.png")))
      #expect(page.width == 390 && page.colors(upTo: 300) == 300 && page.differences(from: rest) == 0)
    }

    @Test func aDisplayThatIsNotThereIsNamed() async throws {
      let home = try TemporaryFolder()
      let outcome = try await run(
        try Tool.heroPreview(), ["run"], environment: TestEnvironment.with(display: ":4711", home: home.url.path))
      expectOneSentence(outcome, status: 1, naming: ":4711")
      #expect(home.names().isEmpty)
    }

    @Test(arguments: [
      ["--frobnicate"], ["nonsense"], ["run", "--device", "toaster"], ["screenshot", "photo-gallery"],
      ["screenshot", "--at", "1", "-o", "x.png"], ["screenshot", "--closing", "-o", "x.png"],
      ["screenshot", "--item", "0", "--at", "-1", "-o", "x.png"], ["screenshot", "--scale", "7", "-o", "x.png"],
      ["filmstrip", "-o", "x.png"], ["filmstrip", "--item", "0", "--frames", "1", "-o", "x.png"],
      ["trace", "--item", "0", "--fps", "0"], ["trace", "--item", "0", "--spring", "stiff"],
      ["trace", "--item", "0", "--spring", "mass=-1,stiffness=1,damping=1"], ["layout", "--size", "0x0"],
      ["layout", "--size", "100"], ["run", "--appearance", "purple"], ["scenes", "extra"],
      ["bench", "--strokes", "0"], ["bench", "--strokes", "1", "--transitions", "1"],
      ["run", "--device", "8000x8000", "--scale", "3"],
      ["screenshot", "photo-gallery", "--device", "1x1", "--item", "0", "-o", "x.png"],
    ])
    func wrongUseIs64AndOneSentence(_ arguments: [String]) async throws {
      let folder = try TemporaryFolder()
      let outcome = try await run(try Tool.heroPreview(), arguments, directory: folder.url.path)
      #expect(outcome.status == 64, "\(outcome.errors)")
      #expect(outcome.output.isEmpty)
      // The sentence, and then where to read on.
      #expect(outcome.errorLines.first?.hasPrefix("Error: ") == true, "\(outcome.errors)")
      let command = arguments.first.flatMap { Self.commands.contains($0) ? $0 : nil } ?? "run"
      let places = arguments == ["nonsense"] ? "See 'HeroPreview --help'." : "See 'HeroPreview \(command) --help'."
      #expect(outcome.errorLines.dropFirst() == [places], "\(outcome.errors)")
      #expect(folder.names().isEmpty)
    }

    private static let commands = [
      "run", "screenshot", "filmstrip", "trace", "layout", "headers", "scenes", "devices", "bench",
    ]

    @Test func aFirstWordThatIsNothingIsComparedWithScenesAndCommands() async throws {
      let unknown = try await heroPreview("recrod", "--item", "0")
      let words = "“recrod” is neither a scene nor a command: did you mean record?"
      expectOneSentence(unknown, status: 64, naming: words, furtherLines: 1)
      #expect(unknown.errors.contains("photo-gallery") && unknown.errors.contains("commands: run, "))
      let far = try await heroPreview("qqqqqqqqq")
      let none = "“qqqqqqqqq” is neither a scene nor a command. Scenes: "
      expectOneSentence(far, status: 64, naming: none, furtherLines: 1)
      // After a command it can be a scene alone.
      let scene = try await heroPreview("layout", "photo-galery")
      expectOneSentence(
        scene, status: 64, naming: "“photo-galery” is not a scene: did you mean photo-gallery?", furtherLines: 1)
      #expect(!scene.errors.contains("commands"))
    }

    @Test func helpForACommandThatIsNotThereIs64() async throws {
      let outcome = try await heroPreview("help", "nosuch")
      expectOneSentence(outcome, status: 64, naming: "nosuch", furtherLines: 1)
      #expect(try await heroPreview("help", "run").output == heroPreview("run", "--help").output)
    }

    @Test func whatCannotBeWrittenIs1() async throws {
      let folder = try TemporaryFolder()
      let outcome = try await heroPreview("screenshot", "-o", folder.path("missing/x.png"))
      expectOneSentence(outcome, status: 1, naming: "missing")
      #expect(folder.names().isEmpty)
      let directory = try await heroPreview("screenshot", "-o", folder.url.path)
      expectOneSentence(directory, status: 1, naming: folder.url.lastPathComponent)
    }

    @Test func itemsThatAreNotThereAre1() async throws {
      let folder = try TemporaryFolder()
      for item in ["99", "-1", "No Such Picture"] {
        let outcome = try await heroPreview("screenshot", "--item=\(item)", "-o", folder.path("x.png"))
        #expect([1, 64].contains(outcome.status) && outcome.errors.contains(item), "\(item): \(outcome.errors)")
        #expect(folder.names().isEmpty)
      }
    }

    @Test func picturesThatAreNotThereAre1() async throws {
      let folder = try TemporaryFolder()
      let missing = folder.path("missing")
      expectOneSentence(try await heroPreview("layout", "--images", missing), status: 1, naming: missing)
      expectOneSentence(
        try await heroPreview("layout", "--images", folder.url.path), status: 1, naming: folder.url.path)
      let file = folder.path("file")
      try Data("words".utf8).write(to: URL(fileURLWithPath: file))
      expectOneSentence(try await heroPreview("layout", "--images", file), status: 1, naming: file)
    }

    @Test func brokenPicturesAreShownAsPlaceholders() async throws {
      let folder = try TemporaryFolder()
      for (name, bytes) in [
        ("broken.png", [UInt8](repeating: 7, count: 99)), ("empty.jpg", []), ("cut.svg", [60, 115]),
      ] {
        try Data(bytes).write(to: folder.url.appendingPathComponent(name))
      }
      let outcome = try await heroPreview("layout", "--images", folder.url.path)
      #expect(outcome.status == 0)
      for name in ["broken", "empty", "cut"] { #expect(outcome.output.contains("\"\(name)\""), "\(outcome.output)") }
      let trace = try await heroPreview("trace", "--item", "broken", "--images", folder.url.path)
      #expect(trace.status == 0)
    }

    @Test func dataGoesToStandardOutputAlone() async throws {
      for arguments in [
        ["scenes"], ["scenes", "--json"], ["devices"], ["devices", "--json"], ["--version"], ["--help"],
      ] {
        let outcome = try await run(try Tool.heroPreview(), arguments)
        #expect(outcome.status == 0 && outcome.errors.isEmpty && !outcome.output.isEmpty, "\(arguments)")
      }
    }

    @Test func theSameInputGivesTheSameBytes() async throws {
      let folder = try TemporaryFolder()
      for name in ["a.png", "b.png"] {
        let outcome = try await heroPreview("screenshot", "--item", "3", "--at", "0.13", "-o", folder.path(name))
        try #require(outcome.status == 0)
      }
      let (a, b) = (
        try Data(contentsOf: folder.url.appendingPathComponent("a.png")),
        try Data(contentsOf: folder.url.appendingPathComponent("b.png"))
      )
      #expect(a == b && a.count > 10_000)
    }
  }
}
