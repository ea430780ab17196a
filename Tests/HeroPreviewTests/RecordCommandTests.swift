import Foundation
import HeroTesting
import Testing

extension CommandTests {
  /// Recordings as somebody types them, and ends them.
  @Suite struct Records {
    private static let small = ["photo-gallery", "--item", "0", "--device", "200x300", "--scale", "1"]

    private func record(_ arguments: [String], environment: [String: String] = TestEnvironment.plain) async throws
      -> Outcome
    {
      try await run(try Tool.heroPreview(), ["record"] + arguments, environment: environment)
    }

    @Test func aFrameIsTheScreenshotOfItsInstant() async throws {
      let folder = try TemporaryFolder()
      let outcome = try await record(Self.small + ["--closing", "-o", folder.path("frames/")])
      #expect(outcome.status == 0 && outcome.output.isEmpty)
      // A line for each tenth, where nobody looks at a terminal.
      #expect(outcome.errorLines.count == 10 && outcome.errorLines.last == "100 % (25 of 25 frames)")
      #expect(folder.names(in: "frames").count == 25 && folder.names() == ["frames"])
      let shot = try await run(
        try Tool.heroPreview(),
        ["screenshot"] + Self.small + ["--closing", "--at", "0.2", "-o", folder.path("shot.png")])
      #expect(shot.status == 0)
      #expect(
        try PNGFile.read(folder.path("frames/frame-0012.png")).differences(from: PNGFile.read(folder.path("shot.png")))
          == 0)
    }

    /// The page in the hand begins as it stands, and ends where it was opened.
    @Test func aDraggedPageIsRecorded() async throws {
      let folder = try TemporaryFolder()
      let outcome = try await record(Self.small + ["--dragged", "--quiet", "-o", folder.path("f/")])
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      let frames = folder.names(in: "f")
      // 0.3 s of the finger, and 0.67 s until all of the card's springs have settled.
      #expect(frames.count == 59)
      for (frame, moment) in [(frames.first, []), (frames.last, ["--closing"])] {
        let shot = try await run(
          try Tool.heroPreview(), ["screenshot"] + Self.small + moment + ["-o", folder.path("shot.png")])
        #expect(shot.status == 0)
        let difference = try PNGFile.read(folder.path("f/\(frame ?? "")")).differences(
          from: PNGFile.read(folder.path("shot.png")))
        #expect(difference == 0)
      }
    }

    /// Every frame has a strip below it, and there are more of them to read it in.
    @Test func whatIsWrongIsWrittenBelow() async throws {
      let folder = try TemporaryFolder()
      let ways = [
        ["--fps", "20"], ["--fps", "20", "--interrupt", "0.15"], ["--fps", "20", "--roundtrip", "--hold", "0"],
      ]
      for (way, count) in zip(ways, [9, 12, 17]) {
        let outcome = try await record(Self.small + way + ["--findings", "--quiet", "-o", folder.path("f/")])
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        let frames = folder.names(in: "f")
        #expect(frames.count == count + 10, "\(way): \(frames.count)")
        for name in [frames.first, frames.last] {
          let frame = try PNGFile.read(folder.path("f/\(name ?? "")"))
          #expect(frame.width == 200 && frame.height == 396)
        }
      }
    }

    @Test func everyContainerIsWritten() async throws {
      let folder = try TemporaryFolder()
      for (name, start) in [
        ("a.mp4", [0, 0, 0]), ("a.webm", [0x1A, 0x45, 0xDF, 0xA3]), ("a.gif", Array("GIF89a".utf8)),
        ("a.apng", [0x89, 0x50, 0x4E, 0x47]),
      ] as [(String, [UInt8])] {
        let outcome = try await record(Self.small + ["--roundtrip", "--quiet", "-o", folder.path(name)])
        #expect(outcome.status == 0 && outcome.errors.isEmpty && outcome.output.isEmpty, "\(outcome.errors)")
        let data = try Data(contentsOf: folder.url.appendingPathComponent(name))
        #expect(data.starts(with: start) && data.count > 1000)
      }
      #expect(folder.names() == ["a.apng", "a.gif", "a.mp4", "a.webm"])
    }

    /// A tape needs no item and no transition: a press on a picture that is a button, and a screenshot's session.
    @Test func replayWritesEveryContainer() async throws {
      let folder = try TemporaryFolder()
      let tape = """
        {"appearance":"light","device":"200x300","options":{},"scene":"image-buttons","version":1}
        {"frame":true,"time":0}
        {"time":1,"touch":{"at":[60,200],"id":0,"phase":"began"}}
        {"frame":true,"time":1.2}
        {"time":1.2,"touch":{"at":[60,200],"id":0,"phase":"ended"}}
        {"frame":true,"time":1.3}

        """
      try Data(tape.utf8).write(to: folder.url.appendingPathComponent("press.tape"))
      let shot = try await run(
        try Tool.heroPreview(),
        ["screenshot"] + Self.small + ["--closing", "--at", "0.2", "-o", folder.path("shot.png")])
      try #require(shot.status == 0, "\(shot.errors)")
      for (source, name, start) in [
        ("press.tape", "a.mp4", [0, 0, 0]), ("press.tape", "a.webm", [0x1A, 0x45, 0xDF, 0xA3]),
        ("shot.png", "a.gif", Array("GIF89a".utf8)), ("shot.png", "a.apng", [0x89, 0x50, 0x4E, 0x47]),
      ] as [(String, String, [UInt8])] {
        let outcome = try await run(
          try Tool.heroPreview(), ["replay", folder.path(source), "--caption", "-o", folder.path(name)])
        #expect(outcome.status == 0 && outcome.output.isEmpty, "\(name): \(outcome.errors)")
        let data = try Data(contentsOf: folder.url.appendingPathComponent(name))
        #expect(data.starts(with: start) && data.count > 500)
      }
      let names = ["a.apng", "a.gif", "a.mp4", "a.webm", "press.tape", "shot.png"]
      #expect(folder.names() == names)
      let other = try await run(
        try Tool.heroPreview(), ["replay", folder.path("press.tape"), "-o", folder.path("a.avif")])
      expectOneSentence(other, status: 64, naming: ".png", furtherLines: 1)
      #expect(folder.names() == names)
    }

    @Test func aTerminalGetsABar() async throws {
      let folder = try TemporaryFolder()
      let command =
        ([try Tool.heroPreview(), "record"] + Self.small + ["-o", folder.path("frames")]).joined(separator: " ")
      let outcome = try await run(try Tool.path("script"), ["-qec", command, "/dev/null"])
      #expect(outcome.status == 0)
      #expect(
        outcome.output.contains("\r[") && outcome.output.contains("[\(String(repeating: "#", count: 30))] 25 of 25"))
      #expect(!outcome.output.contains(" %"))
    }

    @Test func withoutFFmpegAFolderStillWorks() async throws {
      let folder = try TemporaryFolder()
      var environment = TestEnvironment.plain
      environment["PATH"] = folder.url.path
      expectOneSentence(
        try await record(Self.small + ["-o", folder.path("a.mp4")], environment: environment), status: 1,
        naming: "apt-get install ffmpeg")
      #expect(folder.names().isEmpty)
      let frames = try await record(Self.small + ["--quiet", "-o", folder.path("frames/")], environment: environment)
      #expect(frames.status == 0 && folder.names(in: "frames").count == 25)
    }

    /// One that fails at once, one that fails once it has read, and one that does so when it is to make a GIF of what
    /// it has read.
    @Test(arguments: [
      ("a.mp4", ""), ("a.mp4", "head -c 1000000 >/dev/null; "),
      ("a.gif", #"case "$*" in *paletteuse*) ;; *) exec "$REAL" "$@";; esac; "#),
    ]) func whatFFmpegSaysIsPassedOn(_ name: String, _ first: String) async throws {
      let folder = try TemporaryFolder()
      let bin = try TemporaryFolder()
      let program = bin.url.appendingPathComponent("ffmpeg")
      let script = bin.url.appendingPathComponent("script")
      try Data("#!/bin/sh\n\(first)echo 'no space: \(name)' >&2\nexit 1\n".utf8).write(to: script)
      // By another program: a child of these tests that starts just now would have it open for writing, and nobody
      // could run it.
      #expect(try await run(try Tool.path("install"), ["-m", "755", script.path, program.path]).status == 0)
      var environment = TestEnvironment.plain
      environment["REAL"] = try Tool.path("ffmpeg")
      environment["PATH"] = "\(bin.url.path):\(environment["PATH"] ?? "")"
      let outcome = try await record(Self.small + ["--quiet", "-o", folder.path(name)], environment: environment)
      expectOneSentence(outcome, status: 1, naming: "no space: \(name)")
      // The window shows the same sentence, and has no options.
      #expect(outcome.errors.contains("make PNG frames") && !outcome.errors.contains(" -o "), "\(outcome.errors)")
      #expect(folder.names().isEmpty)
    }

    @Test(arguments: ["frames/", "a.webm", "a.gif"], [SIGINT, SIGTERM]) func whoeverEndsItFindsNothing(
      _ name: String, _ signal: Int32
    ) async throws {
      let folder = try TemporaryFolder()
      let process = try ChildProcess(
        try Tool.heroPreview(), ["record"] + Self.small + ["--speed", "0.01", "-o", folder.path(name)],
        environment: TestEnvironment.plain)
      defer { process.end() }
      _ = try await eventually("some frames are done") { process.errors.contains("10 %") ? true : nil }
      #expect(folder.names().count == 1 && folder.names()[0].hasSuffix(".part"))
      kill(process.pid, signal)
      #expect(try await process.exit() == .killed(signal: signal))
      #expect(folder.names().isEmpty && !process.errors.contains("Error"), "\(process.errors)")
    }

    @Test func whatCannotBeIsRefused() async throws {
      let folder = try TemporaryFolder()
      for (arguments, word) in [
        (["--item", "0", "-o", "a.avi"], ".avi"), (["--item", "0", "-o", "-"], "standard output"),
        (["--item", "0", "--fps", "30", "-o", "a.gif"], "50, 25 or 12.5"),
        (["--item", "0", "--fps", "0", "-o", "a.mp4"], "1 to 240"), (["-o", "a.mp4"], "--item"),
        (["--item", "0", "--roundtrip", "--closing", "-o", "a.mp4"], "--closing"),
        (["--item", "0", "--roundtrip", "--interrupt", "0.1", "-o", "a.mp4"], "--interrupt"),
        (["--item", "0", "--hold", "1", "-o", "a.mp4"], "--roundtrip"),
        (["--item", "0", "--dragged", "--closing", "-o", "a.mp4"], "--dragged"),
        (["--item", "0", "--interrupt", "5", "-o", "a.mp4"], "after the end"),
        (["image-buttons", "--item", "0", "-o", "a.mp4"], "no transition"),
        (["--item", "0", "--spring", "mass=1,stiffness=100,damping=0.1", "--fps", "240", "-o", "a.mp4"], "20000"),
      ] {
        let outcome = try await run(try Tool.heroPreview(), ["record"] + arguments, directory: folder.url.path)
        expectOneSentence(outcome, status: 64, naming: word, furtherLines: 1)
      }
      expectOneSentence(
        try await record(Self.small + ["-o", folder.path("no/frames/")]), status: 1, naming: "create it first")
      expectOneSentence(
        try await record(Self.small + ["-o", folder.path("no/a.gif")]), status: 1, naming: "create it first")
      #expect(folder.names().isEmpty)
    }
  }
}
