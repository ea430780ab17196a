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
      expectOneSentence(outcome, status: 1, naming: "not enough memory")
      #expect(folder.names().isEmpty)
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
