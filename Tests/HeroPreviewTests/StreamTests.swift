import Foundation
import HeroTesting
import Testing

extension CommandTests {
  /// Standard input, output and error as careless parents hand them over: full, closed, or with nobody at the other
  /// end.
  @Suite struct Streams {
    /// Runs the program with a shell's redirections.
    private func heroPreview(_ words: String, in folder: TemporaryFolder? = nil) async throws -> Outcome {
      try await run(
        "/bin/sh", ["-c", "exec \"$0\" \(words)", try Tool.heroPreview()], directory: folder?.url.path)
    }

    @Test(arguments: [
      "headers --style opaque --height 300 >/dev/null 2>/dev/full", "headers --style opaque --height 300 2>&-",
      "trace photo-gallery --item 0 --spring duration=0.4,ratio=0.85,velocity=50 2>/dev/full >/dev/null", "2>/dev/full",
      "2>&- >&- <&-",
    ])
    func wordsThatNobodyCanReadAreLost(_ words: String) async throws {
      let folder = try TemporaryFolder()
      #expect(try await heroPreview(words, in: folder).status == 0)
    }

    @Test(arguments: ["nonsense 2>/dev/full", "--frobnicate 2>&-", "layout --device toaster 2>&- >&- <&-"])
    func wrongUseIs64WithoutWords(_ words: String) async throws {
      #expect(try await heroPreview(words).status == 64)
    }

    @Test(arguments: ["scenes", "devices --json", "--help", "run --help", "--version", "layout", "headers --json"])
    func dataThatCannotBeWrittenIsAFailure(_ words: String) async throws {
      let full = try await heroPreview("\(words) >/dev/full")
      #expect(full.status == 1 && full.errorLines.count == 1, "\(full.errors)")
      #expect(full.errors.contains("standard output") && full.errors.contains("No space left"), "\(full.errors)")
      let closed = try await heroPreview("\(words) >&-")
      #expect(closed.status == 1 && closed.errorLines.count == 1, "\(closed.errors)")
      #expect(try await heroPreview("\(words) >/dev/full 2>/dev/full").status == 1)
      #expect(try await heroPreview("\(words) >&- 2>&-").status == 1)
    }

    @Test func aReaderWhoLeavesEndsItQuietly() async throws {
      let folder = try TemporaryFolder()
      let outcome = try await run(
        "/bin/sh",
        [
          "-c", "{ \"$0\" trace photo-gallery --item 0 --fps 5000; echo $? >status; } | head -1",
          try Tool.heroPreview(),
        ],
        directory: folder.url.path)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      #expect(outcome.output.hasPrefix("{\"time\":0") && outcome.output.split(separator: "\n").count == 1)
      #expect(folder.text("status") == "1\n")
    }
  }
}

extension DesktopTests {
  @Suite struct ClosedStreams {
    /// The X connection must not get the number of a closed stream: the screenshot's sentence would go to the server.
    @Test func theWindowGoesOn() async throws {
      try await withXServer { server in
        let home = try TemporaryFolder()
        let process = try ChildProcess(
          "/bin/sh", ["-c", "exec \"$0\" run photo-gallery <&- >&- 2>&-", try Tool.heroPreview()],
          environment: home.environment(display: server.display), directory: home.url.path)
        defer { process.end() }
        let client = try server.connect()
        let before = Set(try client.children())
        let window = try await eventually("the window of HeroPreview appeared") {
          guard process.isRunning else { throw Trouble("HeroPreview ended.") }
          return try client.children().first { try !before.contains($0) && client.isViewable($0) }
        }
        let frame = try #require(try client.geometry(of: window))
        try await eventually("the window was painted") { server.picture(frame).colors(upTo: 50) == 50 }
        try await server.xdotool(["mousemove", "\(frame.x + frame.width / 2)", "\(frame.y + 5)", "key", "s"])
        try await eventually("a screenshot was written") { home.names().contains { $0.hasSuffix(".png") } }
        try await pause(0.3)
        #expect(process.isRunning)
        try await server.xdotool(["key", "q"])
        #expect(try await process.exit() == .exited(0))
      }
    }
  }
}
