import Foundation
import HeroTesting
import Testing

/// What ends a review, and what is refused before any work.
extension ReviewTests.Reviews {
  @Test(arguments: [SIGINT, SIGTERM], ["1", "2"]) func whoeverEndsItFindsNothing(_ signal: Int32, _ jobs: String)
    async throws
  {
    let folder = try TemporaryFolder()
    let process = try ChildProcess(
      try Tool.heroPreview(), ["review", "--jobs", jobs, "-o", folder.path("r")], environment: TestEnvironment.plain)
    defer { process.end() }
    _ = try await eventually("some are done") { process.errors.contains("10 %") ? true : nil }
    #expect(folder.names().count == 1 && folder.names()[0].hasSuffix(".part"))
    kill(process.pid, signal)
    #expect(try await process.exit() == .killed(signal: signal))
    #expect(folder.names().isEmpty && !process.errors.contains("Error"), "\(process.errors)")
  }

  @Test func whatCannotBeIsRefusedBeforeAnyWork() async throws {
    let folder = try TemporaryFolder()
    for (arguments, word) in [
      (["nowhere"], "nowhere"), (["image-buttons"], "no transition"), (["--items", "999"], "999"),
      (["photo-gallery", "--items", "No Such"], "No Such"), (["--devices", "nokia"], "iphone-se"),
      (["photo-gallery", "--items", ""], "Error: A list is empty"), (["--presets", ","], "list is empty"),
      (["--springs", " "], "list is empty"),
      (["--appearances", "sepia"], "sepia"), (["--presets", "wild"], "wild"), (["--springs", "bounce=1"], "spring"),
      (["--ways", "sideways"], "sideways"), (["--shard", "3/2"], "1/4"), (["--jobs", "0"], "1 to 256"),
      (["--setting", "flight-level=beside"], "beside"), (["--shard", "1/2", "--single"], "--single"),
      (["merge"], "Error: Name the folders"), (["merge", "a", "--jobs", "2"], "--quiet"),
      (["merge", "a", "--rtl"], "--quiet"),
    ] {
      let outcome = try await review(arguments + ["-o", "x"], in: folder.url.path)
      expectOneSentence(outcome, status: 64, naming: word, furtherLines: 1)
    }
    expectOneSentence(
      try await review(["photo-gallery", "-o", folder.path("no/r")]), status: 1, naming: "create it first")
    try Data("mine".utf8).write(to: folder.url.appendingPathComponent("letter"))
    expectOneSentence(try await review(["photo-gallery", "-o", folder.url.path]), status: 1, naming: "other files")
    #expect(folder.names() == ["letter"])
  }
}
