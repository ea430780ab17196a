import Foundation
import Testing

extension CommandTests {
  /// What the program says when something is wrong: what it was, and what to do.
  @Suite struct Sentences {
    private func heroPreview(
      _ arguments: [String], directory: String? = nil, environment: [String: String] = [:]
    ) async throws -> Outcome {
      try await run(
        try Tool.heroPreview(), arguments,
        environment: TestEnvironment.plain.merging(environment) { $1 }, directory: directory)
    }

    static let mistakes: [(arguments: [String], advice: String)] = [
      (["layout", "--device", "0x0"], "1x1 to 8000x8000"), (["layout", "--device", "10000x10000"], "1x1 to 8000x8000"),
      (["headers", "--device", "390.5x844"], "whole points"), (["layout", "--device", "toaster"], "iphone-16-pro"),
      (["layout", "--size", "0x5"], "1x1 to 32767x32767"), (["layout", "--size", "40000x5"], "whole pixels"),
      (["layout", "--setting", "search-bar"], "search-bar=scrolls"), (["layout", "--setting", "none"], "name=value"),
      (["layout", "--offset", "9999"], "too far out"),
      (["trace", "--item", "0", "--fps", "fast"], "a number from 1 to 10000"),
      (["trace", "--item", "0", "--interrupt=-1"], "from 0 to 3600"),
      (["filmstrip", "--item", "0", "--frames", "8.5", "-o", "x.png"], "a whole number from 2 to 120"),
      (["filmstrip", "--item", "0", "--frames", "-8", "-o", "x.png"], "a whole number from 2 to 120"),
      (["headers", "--height", "-1"], "a number from 0 to 10000"), (["layout", "--scale", "-2"], "auto"),
      (["filmstrip", "photo-gallery", "--item", "0", "--frames", "120", "-o", "x.png"], "fewer --frames"),
      (["screenshot", "--item", "0", "--at", "soon", "-o", "x.png"], "from 0 to 3600"),
      (["screenshot", "--overlays", "frames,changes", "-o", "x.png"], "choose from frames, paths, numbers"),
      (["screenshot", "--item", "0", "--overlays", "frames", "--explode", "-o", "x.png"], "leave out --overlays"),
      (["filmstrip", "--item", "0", "--time-code", "-o", "x.png"], "leave out --time-code"),
      (["sweep", "--closing", "--touch-dot", "-o", "x.png"], "leave out --touch-dot"),
      (["screenshot", "--item", "0", "--time-code", "-o", "x.png"], "add --at"),
      (["screenshot", "--touch-dot", "-o", "x.png"], "name the item"),
      (["headers", "--height=-1"], "from 0 to 10000"), (["headers", "--offset", "up"], "rest, content or collapsed"),
      (["bench", "--hz", "23"], "from 24 to 240"), (["bench", "--hz", "59.9"], "a whole number"),
      (["bench", "--beside", "nothing"], "unpainted"),
      (["bench", "--beside", "inspector", "--no-bezel"], "leave out --no-bezel"),
      (["bench", "--beside", "inspector", "--device", "390x844"], "choose a phone"),
      (["bench", "--strokes", "0"], "from 1 to 100000"), (["screenshot", "-o", "-"], "picture.png"),
      (["screenshot", "-o", ""], "picture.png"), (["screenshot", "-o", "x.JPG"], ".png"),
      (["filmstrip", "--item", "0", "-o", "x.webp"], ".png"),
      (["trace", "--item", "Mint", "--setting", "list=recorded"], "opens no page"),
      (["trace", "--item", "Nothing Like It"], "layout"), (["trace", "--item", "99"], "counted from 0 to"),
      (["--page", "Nowhere"], "City Ride"), (["screenshot", "-o", "new/"], "new/picture.png"),
      (["screenshot", "-o", "new/."], "picture.png"), (["screenshot", "-o", ".."], "picture.png"),
      (["trace", "image-buttons", "--item", "0"], "no transition"),
      (["trace", "image-buttons", "--item", "Save"], "no transition"),
      (["filmstrip", "image-buttons", "--item", "0", "-o", "x.png"], "no transition"),
      (["screenshot", "image-buttons", "--item", "0", "--at", "0.1", "-o", "x.png"], "no transition"),
      (["bench", "image-buttons"], "--strokes"),
      (["image-buttons", "--spring", "duration=1,ratio=1"], "no transition"),
      (["layout", "--edits", "{"], "--edits: this is not JSON"), (["layout", "--edits", "gone.json"], "is missing"),
      (["layout", "--edits", #"{"stagger":11}"#], "from 0"),
      (["image-buttons", "--edits", #"{"stagger":1}"#], "no transition"),
      (["layout", "--title-text", ""], "at least one letter"), (["layout", "--title-text", "a\tb"], "one line"),
      (["layout", "--title-text", String(repeating: "x", count: 501)], "at most 500"),
      (["layout", "--language", "klingon"], "thai"), (["export", "--format", "css", "--language", "thai"], "--item"),
      (["layout", "photo-gallery", "--setting", "header=plain", "--setting", "dimming=none"], "header=collapsing"),
      (["trace", "--item", "0", "--spring", "mass=1,stiffness=9,damping=9,velocity=1e100"], "± 1000"),
      (["sweep", "--mark", "0.1,9000,1,9,9,x", "-o", "x.png"], "beyond the screen"),
      (["sweep", "photo-gallery", "--at", "0.1", "--mark", "0.4,1,1,9,9,x", "-o", "x.png"], "use that time"),
    ]

    /// What a person typed comes back short, and does nothing to the terminal.
    @Test(arguments: [
      ["layout", "--page", "#"], ["trace", "photo-gallery", "--item", "#"], ["layout", "#"], ["#"], ["help", "#"],
      ["layout", "--#"], ["layout", "--setting", "#=1"], ["layout", "--setting", "stretch=#"],
      ["layout", "--device=#"],
      ["layout", "--images", "#"], ["layout", "--appearance", "#"], ["layout", "--spring", "#"],
      ["layout", "--offset=#"],
      ["screenshot", "-o", "#/x.png"], ["screenshot", "-o", "#.gif"], ["headers", "--title", "x", "#"],
    ]) func foreignWordsAreShownShortAndTame(_ arguments: [String]) async throws {
      let folder = try TemporaryFolder()
      for word in ["\u{1b}[31m\u{7}\u{9b}x", String(repeating: "wide ", count: 20_000)] {
        let outcome = try await heroPreview(
          arguments.map { $0.replacing("#", with: word) }, directory: folder.url.path)
        #expect(outcome.status == 64 || outcome.status == 1, "\(arguments): \(outcome.status)")
        #expect(outcome.output.isEmpty && folder.names().isEmpty)
        let words = outcome.errors
        #expect(words.hasPrefix("Error: ") && words.utf8.count < 3000, "\(arguments): \(words.utf8.count) bytes")
        let isTame = words.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }
        #expect(isTame, "\(arguments)")
      }
    }

    @Test func withoutADisplayNothingIsAnnouncedThatIsRefused() async throws {
      let folder = try TemporaryFolder()
      for arguments in [
        ["run", "photo-gallery", "--setting", "search-bar=stays"], ["--page", "Nowhere"], ["--offset", "99999"],
      ] {
        let outcome = try await heroPreview(arguments, directory: folder.url.path)
        #expect(outcome.status == 64 && outcome.errorLines.count == 2, "\(outcome.errors)")
        #expect(!outcome.errors.contains("no display") && folder.names().isEmpty, "\(outcome.errors)")
      }
    }

    @Test func wrongCaptionsAreAPlaceInAFile() async throws {
      let folder = try TemporaryFolder()
      try Data("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>".utf8).write(
        to: URL(fileURLWithPath: folder.path("a.svg")))
      let captions = URL(fileURLWithPath: folder.path("captions.yaml"))
      try Data((String(repeating: "# A line.\n", count: 10_000) + "a.svg:\n  titel: x\n").utf8).write(to: captions)
      for command in [["layout"], ["screenshot", "-o", "x.png"], ["review", "-o", "out"]] {
        let outcome = try await heroPreview(command + ["--images", "."], directory: folder.url.path)
        expectOneSentence(outcome, status: 1, naming: "captions.yaml, line 10002, column 3: “titel” is an unknown key")
        #expect(folder.names().sorted() == ["a.svg", "captions.yaml"])
      }
      try Data("b.png: {title: B}\n".utf8).write(to: captions)
      let outcome = try await heroPreview(["layout", "--images", "."], directory: folder.url.path)
      #expect(
        outcome.status == 0 && outcome.errors.hasPrefix("Note: captions.yaml names pictures that do not exist"),
        "\(outcome.errors)")
    }

    @Test(arguments: mistakes) func wrongUseSaysWhatToGiveInstead(_ arguments: [String], _ advice: String) async throws
    {
      let folder = try TemporaryFolder()
      let outcome = try await heroPreview(arguments, directory: folder.url.path)
      #expect(outcome.status == 64 && outcome.output.isEmpty, "\(outcome.status): \(outcome.output)")
      let lines = outcome.errorLines
      #expect(lines.count == 2 && lines.last?.hasPrefix("See 'HeroPreview ") == true, "\(outcome.errors)")
      let sentence = lines.first ?? ""
      #expect(sentence.hasPrefix("Error: ") && sentence.hasSuffix(".") && sentence.contains(advice), "\(sentence)")
      #expect(sentence.firstMatch(of: /\d\.\d\d/) == nil, "figures are rounded: \(sentence)")
      #expect(folder.names().isEmpty)
    }

    @Test func aNameThatIsNotUTF8IsRefused() async throws {
      let folder = try TemporaryFolder()
      let outcome = try await run(
        "/bin/bash", ["-c", "exec \"$0\" screenshot -o $'nl\\n\\xff.png'", try Tool.heroPreview()],
        directory: folder.url.path)
      #expect(outcome.status == 64 && outcome.errors.contains("UTF-8") && outcome.errorLines.count == 2)
      #expect(folder.names().isEmpty)
    }

    @Test func aFileInTheWayOfTheFolderIsNamed() async throws {
      let folder = try TemporaryFolder()
      try Data().write(to: folder.url.appendingPathComponent("out"))
      let outcome = try await heroPreview([], directory: folder.url.path)
      #expect(outcome.status == 1)
      #expect(outcome.errorLines.last?.contains("there is a file of that name: rename it") == true, "\(outcome.errors)")
    }

    @Test func aPlaceThatTakesNoFilesIsNamedWithWhatToDo() async throws {
      let outcome = try await heroPreview(["screenshot", "-o", "/proc/x.png"])
      #expect(outcome.status == 1 && outcome.errorLines.count == 1)
      #expect(
        outcome.errors.contains("/proc/x.png (") && outcome.errors.contains("choose another place."),
        "\(outcome.errors)")
    }

    @Test func aFolderOfPicturesThatIsNamedAndEmptyIsNotPassedOver() async throws {
      let folder = try TemporaryFolder()
      let outcome = try await heroPreview(
        ["layout", "photo-gallery"], environment: ["HEROPREVIEW_ASSETS": folder.url.path])
      #expect(outcome.status == 1 && outcome.errors.contains("HEROPREVIEW_ASSETS"), "\(outcome.errors)")
    }

    @Test func nothingIsMinusNothing() async throws {
      let outcome = try await heroPreview(["headers", "--height", "0", "--device", "400x800", "--offset", "-0.0"])
      #expect(outcome.status == 0 && outcome.output.split(separator: "\n").count == 2)
      #expect(outcome.output.firstMatch(of: /-0(?![\d.])/) == nil, "\(outcome.output)")
    }

    /// A line that is broken in the middle cannot be copied.
    @Test func examplesStandOnALineEach() async throws {
      let help = try await heroPreview(["--help"]).output.split(separator: "\n")
      let examples = help.drop { !$0.contains("Examples:") }.dropFirst().prefix { $0.hasPrefix("  ") }
      #expect(examples.count >= 5 && examples.allSatisfy { $0.hasPrefix("  HeroPreview") }, "\(examples)")
    }

    @Test func withoutADisplayAPageIsAPicture() async throws {
      let folder = try TemporaryFolder()
      let arguments = ["--page", "City Ride", "--offset", "-200", "--scale", "1"]
      let outcome = try await heroPreview(arguments, directory: folder.url.path)
      #expect(outcome.status == 0 && outcome.errors.contains("picture of the page"), "\(outcome.errors)")
      #expect(
        try await heroPreview(["screenshot"] + arguments + ["-o", "x.png"], directory: folder.url.path).status == 0)
      let pictures = try ["out/style-picker.png", "x.png"].map { try PNGFile.read(folder.path($0)) }
      #expect(pictures[0].differences(from: pictures[1]) == 0)
    }
  }
}

extension DesktopTests {
  @Suite struct PagesInTheWindow {
    @Test func itOpensAtThePage() async throws {
      let arguments = ["--page", "City Ride", "--offset", "-200", "--device", "400x700", "--scale", "1"]
      try await withPreview(arguments, scene: "style-picker") { preview in
        try await preview.perform(.moveAway)
        let window = try await preview.settle()
        let file = preview.home.path("x.png")
        #expect(try await run(try Tool.heroPreview(), ["screenshot"] + arguments + ["-o", file]).status == 0)
        // A row's small picture may have been shrunk from another size; any other page or offset differs all over.
        let differing = try #require(window.differences(from: try PNGFile.read(file)))
        #expect(differing < window.width * window.height / 100)
      }
    }
  }
}
