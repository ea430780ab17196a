import Foundation
import HeroTesting
import Testing

extension KeyTests {
  /// Recordings that somebody makes in the window.
  @Suite struct Films {
    private static func arguments(_ folder: TemporaryFolder, spring: String) -> [String] {
      ["--no-bezel", "--scale", "1", "--device", "200x300", "--spring", spring, "--screenshots", folder.url.path]
    }

    @Test func whatIsOnTheTimelineBecomesAFilm() async throws {
      try await withXServer { server in
        let folder = try TemporaryFolder()
        let program = try await LivePreview.start(
          on: server, Self.arguments(folder, spring: "duration=0.4,ratio=0.85"))
        defer { program.end() }
        // Nothing has opened yet.
        try await program.perform(.key("r"))
        try await program.perform(.click(CGPoint(x: 60, y: 150)), .pause(0.8), .key("Escape"), .pause(0.8), .key("r"))
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

    @Test func whoGivesItUpHasNothing() async throws {
      try await withXServer { server in
        let folder = try TemporaryFolder()
        let program = try await LivePreview.start(
          on: server, Self.arguments(folder, spring: "duration=10,ratio=1"))
        defer { program.end() }
        // Six hundred frames are not made before the next key.
        try await program.perform(.click(CGPoint(x: 60, y: 150)), .pause(0.5), .key("space"), .key("r"), .key("Escape"))
        try await program.settle()
        try await eventually("nothing was left") { folder.names().isEmpty }
        // It was the recording that Escape ended: the page is still on its way. What is under way ends with the window.
        try await program.perform(.key("r"), .key("q"))
        #expect(try await program.exit() == .exited(0))
        #expect(folder.names().isEmpty)
      }
    }
  }
}
