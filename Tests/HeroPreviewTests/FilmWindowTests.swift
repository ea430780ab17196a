import Foundation
import HeroTesting
import Testing

extension HandoverTests {
  /// Recordings that somebody makes in the window.
  @Suite struct Films {
    /// The gallery's bare screen, whose recordings go into a folder of their own.
    private func withRecorder(
      spring: String = "duration=0.4,ratio=0.85",
      _ body: @Sendable (TemporaryFolder, LivePreview) async throws -> Void
    ) async throws {
      try await withXServer { server in
        let folder = try TemporaryFolder()
        let program = try await LivePreview.start(
          on: server,
          [
            "--no-bezel", "--scale", "1", "--device", "200x300", "--spring", spring, "--screenshots", folder.url.path,
          ])
        defer { program.end() }
        try await body(folder, program)
      }
    }

    private static let picture = CGPoint(x: 60, y: 150)
    /// Clear of the words at the upper end.
    private static let above = Box(x: 0, y: 110, width: 200, height: 150)

    /// What is seen of the gallery and of the page, which opens and closes again. While the window is recorded it says
    /// for how long, and is never still.
    private func sights(of program: LivePreview) async throws -> (gallery: Picture, page: Picture) {
      try await program.perform(.click(Self.picture))
      let page = try await program.settle()
      try await program.perform(.key("Escape"))
      return (try await program.settle().crop(Self.above), page.crop(Self.above))
    }

    private func awaitSight(_ sight: Picture, in program: LivePreview) async throws {
      try await eventually("it stood") {
        program.picture().crop(Self.above).differences(from: sight, beyond: 8) ?? .max < 20
      }
    }

    @Test func whatIsOnTheTimelineBecomesAFilm() async throws {
      try await withRecorder { folder, program in
        // Nothing has opened yet.
        try await program.perform(.key("r"))
        try await program.perform(.click(Self.picture))
        try await program.settle()
        try await program.perform(.key("Escape"))
        try await program.settle()
        try await program.perform(.key("r"))
        let name = try await eventually("a film was there") { folder.names().first { $0.hasSuffix(".mp4") } }
        #expect(name.hasPrefix("HeroPreview photo-gallery 20"))
        let data = try Data(contentsOf: folder.url.appendingPathComponent(name))
        #expect(data.dropFirst(4).starts(with: Array("ftyp".utf8)) && data.count > 1000)
        try await eventually("its place was told") {
          program.process.errors.contains("Recording: \(folder.path(name))")
        }
        #expect(folder.names() == [name])
        // Another one is another file.
        try await program.perform(.key("r"))
        try await eventually("a second was there") {
          folder.names().count { $0.hasSuffix(".mp4") } == 2
        }
        try await program.perform(.key("q"))
        #expect(try await program.exit() == .exited(0))
      }
    }

    /// A scene without a transition is recorded from its start; before anything was touched there is nothing.
    @Test func aPressWithoutATransitionBecomesAFilm() async throws {
      try await withXServer { server in
        let folder = try TemporaryFolder()
        let program = try await LivePreview.start(
          on: server,
          ["--no-bezel", "--scale", "1", "--device", "200x300", "--screenshots", folder.url.path],
          scene: "image-buttons")
        defer { program.end() }
        try await program.perform(.key("r"), .pause(0.5))
        #expect(folder.names().isEmpty)
        try await program.perform(.click(CGPoint(x: 60, y: 200)), .pause(0.5), .key("r"))
        let name = try await eventually("a film was there") { folder.names().first { $0.hasSuffix(".mp4") } }
        #expect(name.hasPrefix("HeroPreview image-buttons 20"))
        try await program.perform(.key("q"))
        #expect(try await program.exit() == .exited(0))
      }
    }

    @Test func whoGivesItUpHasNothing() async throws {
      try await withRecorder(spring: "duration=10,ratio=1") { folder, program in
        // Six hundred frames are not made before the next key.
        try await program.perform(.click(CGPoint(x: 60, y: 150)), .pause(0.5), .key("space"), .key("r"))
        try await eventually("it had begun") { folder.names().first?.hasSuffix(".part") == true }
        try await program.perform(.key("Escape"))
        try await program.settle()
        try await eventually("nothing was left") { folder.names().isEmpty }
        // It was the recording that Escape ended: the page is still on its way. The window asks once before it ends
        // another one.
        try await program.perform(.key("r"), .key("q"), .pause(0.7))
        #expect(program.process.isRunning && folder.names().first?.hasSuffix(".part") == true)
        try await program.closeAgain()
        #expect(try await program.exit() == .exited(0))
        #expect(folder.names().isEmpty)
      }
    }

    /// Some of a video's frames as pictures, the first and the last among them.
    private func frames(of video: String) async throws -> [Picture] {
      let folder = try TemporaryFolder()
      let outcome = try await run(try Tool.path("ffmpeg"), ["-v", "error", "-i", video, folder.path("%04d.png")])
      #expect(outcome.status == 0, "\(outcome.errors)")
      let count = folder.names().count
      return try (Array(stride(from: 1, to: count, by: 10)) + [count]).map {
        try PNGFile.read(folder.path(String(format: "%04d.png", $0)))
      }
    }

    @Test func theWindowItselfIsRecordedAndStampedSo() async throws {
      try await withRecorder { folder, program in
        let page = try await sights(of: program).page
        let first = program.picture()
        try await program.perform(.key("ctrl+r"), .pause(0.5))
        // Words lie over the phone; the video has none of them.
        try await eventually("it was said") { program.picture().differences(from: first) ?? 0 > 500 }
        // Another recording waits, and Escape is the scene's.
        try await program.perform(.click(Self.picture))
        try await awaitSight(page, in: program)
        try await program.perform(.pause(0.5), .key("r"), .key("ctrl+r"))
        let name = try await eventually("a film was there") { folder.names().first { $0.hasSuffix(".mp4") } }
        #expect(name.hasPrefix("HeroPreview photo-gallery live 20") && folder.names() == [name])
        let pictures = try await frames(of: folder.path(name))
        let video = try #require(pictures.first)
        #expect(video.width == 200 && video.height == 340)
        let screen = Box(x: 0, y: 0, width: 200, height: 300)
        // A video's colours are as near as that.
        #expect(video.crop(screen).differences(from: first, beyond: 40) ?? .max < 600)
        // What it ends with is what is seen once the words have gone that tell of it.
        let last = try #require(pictures.last).crop(screen)
        try await eventually("the window showed it") {
          last.differences(from: program.picture(), beyond: 40) ?? .max < 600
        }
        // The dot of the stamp, and its words.
        let stamp = video.crop(Box(x: 0, y: 300, width: 200, height: 40))
        #expect(stamp.box(of: 0xFF_38_3C, tolerance: 40) != nil && stamp.colors(upTo: 12) == 12)
        try await program.perform(.key("q"))
        #expect(try await program.exit() == .exited(0))
      }
    }

    @Test func whoClosesTheWindowKeepsWhatWasRecordedLive() async throws {
      try await withRecorder { folder, program in
        let (gallery, page) = try await sights(of: program)
        try await program.perform(.key("ctrl+r"), .pause(0.3), .click(Self.picture))
        try await awaitSight(page, in: program)
        try await program.perform(.pause(0.5), .key("Escape"))
        try await awaitSight(gallery, in: program)
        try await program.perform(.pause(0.5), .key("q"))
        #expect(try await program.exit() == .exited(0))
        #expect(folder.names().count == 1 && folder.names()[0].hasSuffix(".mp4"))
        // The page had opened and closed again.
        let pictures = try await frames(of: folder.path(folder.names()[0]))
        let screen = pictures.map { $0.crop(Box(x: 0, y: 0, width: 200, height: 300)) }
        let (first, last) = (try #require(screen.first), try #require(screen.last))
        #expect(screen.contains { $0.differences(from: first, beyond: 40) ?? 0 > 5000 })
        #expect(last.differences(from: first, beyond: 40) ?? .max < 3000)
      }
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func aSignalKeepsALiveRecordingAndAPictureOnItsWay(
      _ signal: Int32
    ) async throws {
      try await withRecorder { folder, program in
        let page = try await sights(of: program).page
        try await program.perform(.key("ctrl+r"), .click(Self.picture))
        try await awaitSight(page, in: program)
        try await program.perform(.key("Escape"), .pause(0.1), .key("s"))
        // A signal may overtake a key.
        try await eventually("the picture was begun") { folder.names().contains { $0.contains(".png") } }
        kill(program.process.pid, signal)
        #expect(try await program.exit() == .killed(signal: signal))
        try await expectKept(folder, program)
      }
    }

    @Test func theEndOfTheServerKeepsALiveRecording() async throws {
      let server = try await XServer.start()
      defer { server.end() }
      let folder = try TemporaryFolder()
      let program = try await LivePreview.start(
        on: server, ["--no-bezel", "--scale", "1", "--device", "200x300", "--screenshots", folder.url.path])
      defer { program.end() }
      let page = try await sights(of: program).page
      try await program.perform(.key("ctrl+r"), .click(Self.picture))
      try await awaitSight(page, in: program)
      try server.crash()
      #expect(try await program.exit() == .exited(1))
      try await expectKept(folder, program, pictures: 0)
    }

    /// The files are whole, and the terminal tells where they are.
    private func expectKept(_ folder: TemporaryFolder, _ program: LivePreview, pictures: Int = 1) async throws {
      let names = folder.names()
      let video = try #require(names.first { $0.hasSuffix(".mp4") })
      #expect(names.count == 1 + pictures && names.count { $0.hasSuffix(".png") } == pictures, "\(names)")
      #expect(try await !frames(of: folder.path(video)).isEmpty)
      #expect(program.process.errors.contains("Recording: \(folder.path(video))"))
      for name in names where name.hasSuffix(".png") {
        #expect(try await run(try Tool.heroPreview(), ["open", folder.path(name), "--print"]).status == 0)
      }
    }

    @Test func anAnnotationIsNotLostWithoutAsking() async throws {
      try await withRecorder { folder, program in
        func annotate() async throws {
          try await program.perform(.key("m"), .key("Return"), .pause(0.3), .key("h"), .key("Return"), .pause(0.3))
        }
        try await program.perform(.click(Self.picture))
        try await program.settle()
        try await annotate()
        // A picture that is saved has it.
        try await program.perform(.key("s"))
        try await eventually("it was saved") { program.process.errors.contains("Screenshot: ") }
        try await annotate()
        try await program.perform(.key("q"), .pause(0.7))
        #expect(program.process.isRunning, "the second one is in no file")
        try await program.closeAgain()
        #expect(try await program.exit() == .exited(0))
        #expect(folder.names().count == 1)
      }
    }

    @Test func closingWithAScreenCaptureAndAnAnnotationAsksOnce() async throws {
      try await withRecorder { folder, program in
        // The window never rests while it tells how long it has been captured.
        try await program.perform(.key("ctrl+r"), .pause(0.3), .click(Self.picture), .pause(1))
        try await program.perform(.key("m"), .key("Return"), .pause(0.3), .key("h"), .key("Return"), .pause(0.3))
        try await program.perform(.key("q"), .pause(0.7))
        #expect(program.process.isRunning, "the annotation is in no picture")
        try await program.closeAgain()
        #expect(try await program.exit() == .exited(0))
        #expect(folder.names().count == 1 && folder.names()[0].hasSuffix(".mp4"))
      }
    }

    @Test func aSheetOfVariantsIsNotLostWithoutAsking() async throws {
      try await withRecorder { folder, program in
        try await program.perform(.key("v"), .pause(0.3), .key("s"), .key("q"))
        try await eventually("the sheet was saved") { program.process.errors.contains("Screenshot: ") }
        #expect(folder.names().count == 1)
      }
    }

    @Test func whatIsSavedIsNotAskedAbout() async throws {
      try await withRecorder { folder, program in
        try await program.perform(
          .key("m"), .key("Return"), .pause(0.3), .key("h"), .key("Return"), .pause(0.3), .key("s"))
        try await eventually("it was saved") { program.process.errors.contains("Screenshot: ") }
        try await program.perform(.pause(0.2), .key("q"))
        #expect(try await program.exit() == .exited(0))
        #expect(folder.names().count == 1)
      }
    }
  }
}
