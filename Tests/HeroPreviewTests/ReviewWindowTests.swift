import Foundation
import HeroTesting
import Testing

extension HandoverTests {
  /// Reviews that somebody makes in the window.
  @Suite struct WindowReviews {
    private static let start = ["--no-bezel", "--scale", "1", "--device", "200x300"]

    private struct Index: Decodable {
      struct Transition: Decodable {
        var scene, device, appearance, way: String
        var spring: String?
        var item: Int
        var circumstances: [String]
      }
      var transitions: [Transition]
    }

    private func index(_ folder: TemporaryFolder, _ name: String) throws -> [Index.Transition] {
      try JSONDecoder().decode(Index.self, from: Data(folder.text("\(name)/review.json").utf8)).transitions
    }

    /// A folder with a program of that name that notes what it was called with.
    private func opener(_ folder: TemporaryFolder) throws -> String {
      let program = folder.path("bin/xdg-open")
      try FileManager.default.createDirectory(atPath: folder.path("bin"), withIntermediateDirectories: true)
      try Data("#!/bin/sh\nprintf '%s\\n' \"$@\" >> '\(folder.path("opened"))'\n".utf8).write(
        to: URL(fileURLWithPath: program))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
      return folder.path("bin") + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
    }

    /// Quits once the review has been told of: the window asks about one that is being made.
    private func quit(_ program: LivePreview, after name: String, in folder: TemporaryFolder) async throws {
      try await eventually("its place was told") {
        program.process.errors.contains("Review: \(folder.path(name))/index.html")
      }
      try await program.perform(.pause(0.2), .key("q"))
      #expect(try await program.exit() == .exited(0))
    }

    /// The address of a review's page, as a browser is given it.
    private func page(_ folder: TemporaryFolder, _ name: String, _ moment: String = "") -> String {
      URL(fileURLWithPath: folder.path("\(name)/index.html")).absoluteString + moment
    }

    @Test(.tags(.long)) func whatIsOnShowBecomesAReview() async throws {
      try await withXServer { server in
        let (folder, tools) = (try TemporaryFolder(), try TemporaryFolder())
        let program = try await LivePreview.start(
          on: server,
          Self.start + [
            "--screenshots", folder.url.path, "--text-size", "s", "--language", "german", "--title-text=-Mein Titel",
            "--setting", "header=collapsing",
          ],
          environment: ["PATH": try opener(tools)])
        defer { program.end() }
        // The item beside the first, in the dark.
        try await program.perform(.key("d"), .click(CGPoint(x: 150, y: 150)))
        try await program.settle()
        try await program.perform(.key("e"))
        let name = try await eventually("a review was there") { folder.names().first { $0.hasSuffix(" review") } }
        #expect(name.hasPrefix("HeroPreview photo-gallery 20"))
        try await eventually("it was opened") {
          tools.text("opened") == page(folder, name, "#t=0.400") + "\n"
        }
        try await eventually("its place was told") {
          program.process.errors.contains("Review: \(folder.path(name))/index.html")
        }
        let made = try index(folder, name)
        #expect(made.map(\.way) == ["opening", "closing", "interrupted", "dragged"])
        let circumstances = ["s", "german", "title=-Mein Titel", "header=collapsing"]
        for transition in made {
          #expect(transition.scene == "photo-gallery" && transition.item == 1 && transition.device == "200x300")
          #expect(transition.appearance == "dark" && transition.circumstances == circumstances)
        }
        // With two phones, the second one's spring stands beside the first one's. Another one is another folder.
        try await program.perform(.key("c"), .key("e"))
        let second = try await eventually("a second was there") {
          folder.names().first { $0.hasSuffix(" review") && $0 != name }
        }
        #expect(second > name)
        let springs = Set(try index(folder, second).map(\.spring))
        #expect(springs.count == 2 && springs.contains(made[0].spring))
        try await quit(program, after: second, in: folder)
        #expect(folder.names().count == 2)
      }
    }

    /// On the way on which they were made, and nowhere else.
    @Test func marksGoAlongWithAReview() async throws {
      try await withXServer { server in
        let folder = try TemporaryFolder()
        let program = try await LivePreview.start(on: server, Self.start + ["--screenshots", folder.url.path])
        defer { program.end() }
        // While the page stands: on the last frame of its coming.
        try await program.perform(.click(CGPoint(x: 50, y: 150)))
        try await program.settle()
        try await program.perform(
          .key("m"), .key("Return"), .pause(0.3), .key("h"), .key("comma"), .key("x"), .key("Return"), .pause(0.2),
          .key("e"))
        let name = try await eventually("a review was there") { folder.names().first { $0.hasSuffix(" review") } }
        let id = "photo-gallery_0_200x300_light_"
        for way in ["opening", "closing", "interrupted", "dragged"] {
          let told = folder.text("\(name)/data/\(id)\(way).js")
          #expect(told.contains(#""words":"h,x""#) == (way == "opening"), "\(way)")
          #expect(way != "opening" || told.contains(#""marks":[{"time":0.4,"#))
        }
        try await quit(program, after: name, in: folder)
      }
    }

    /// Where nothing has come, as it opens by itself; else at the very moment, on the way that the page was on.
    @Test func itsPageOpensAtTheMomentOnShow() async throws {
      try await withXServer { server in
        let (folder, tools) = (try TemporaryFolder(), try TemporaryFolder())
        let program = try await LivePreview.start(
          on: server, Self.start + ["--spring", "duration=0.4,ratio=0.85", "--screenshots", folder.url.path],
          environment: ["PATH": try opener(tools)])
        defer { program.end() }
        var known: [String] = []
        /// Makes a review, and waits until it is over with it.
        func review() async throws -> (name: String, address: String) {
          try await program.perform(.key("e"))
          let name = try await eventually("a review was there") {
            folder.names().first { $0.hasSuffix(" review") && !known.contains($0) }
          }
          known.append(name)
          try await eventually("its place was told") {
            program.process.errors.contains("Review: \(folder.path(name))/index.html")
          }
          let addresses = try await eventually("it was opened") { () -> [String]? in
            let lines = tools.text("opened").split(separator: "\n").map(String.init)
            return lines.count == known.count ? lines : nil
          }
          return (name, addresses[known.count - 1])
        }
        let home = try await review()
        #expect(home.address == page(folder, home.name))
        // Stops where the page stands, and closes it: six frames later.
        try await program.perform(.click(CGPoint(x: 50, y: 150)))
        try await program.settle()
        try await program.perform(
          [Act.key("period"), .key("Escape")] + Array(repeating: Act.key("period"), count: 6))
        let closing = try await review()
        #expect(
          closing.address
            == page(folder, closing.name, "#id=photo-gallery_0_200x300_light_duration-0.4%2Bratio-0.85_closing&t=0.100")
        )
        #expect(try index(folder, closing.name).map(\.way).first == "opening")
        // While it came.
        try await program.perform(.key("ctrl+k"))
        try await server.xdotool(["type", "--delay", "1", "0.12 s"])
        try await program.perform(.key("Return"))
        let opening = try await review()
        #expect(opening.address == page(folder, opening.name, "#t=0.120"))
        try await program.perform(.key("q"))
        #expect(try await program.exit() == .exited(0))
      }
    }

    @Test func whoGivesItUpHasNothing() async throws {
      try await withXServer { server in
        let folder = try TemporaryFolder()
        // Some thousand frames are not made before the next key.
        let program = try await LivePreview.start(
          on: server,
          Self.start + ["--spring", "duration=10,ratio=1", "--screenshots", folder.url.path])
        defer { program.end() }
        try await program.perform(.key("e"))
        try await eventually("it was begun") { folder.names().first?.hasSuffix(".part") == true }
        try await program.perform(.key("Escape"))
        try await eventually("nothing was left") { folder.names().isEmpty }
        // It ends with the window, which asks once.
        try await program.perform(.key("e"))
        try await eventually("another was begun") { folder.names().first?.hasSuffix(".part") == true }
        try await program.perform(.key("q"), .pause(0.7))
        #expect(program.process.isRunning && folder.names().first?.hasSuffix(".part") == true)
        try await program.closeAgain()
        #expect(try await program.exit() == .exited(0))
        try await eventually("nothing was left") { folder.names().isEmpty }
      }
    }

    @Test(arguments: [SIGINT, SIGTERM]) func whoEndsTheWindowHasNothing(_ signal: Int32) async throws {
      try await withXServer { server in
        let folder = try TemporaryFolder()
        let program = try await LivePreview.start(
          on: server, Self.start + ["--spring", "duration=10,ratio=1", "--screenshots", folder.url.path])
        defer { program.end() }
        try await program.perform(.key("e"))
        try await eventually("it was begun") { folder.names().first?.hasSuffix(".part") == true }
        kill(program.process.pid, signal)
        #expect(try await program.exit() == .killed(signal: signal))
        try await eventually("nothing was left") { folder.names().isEmpty }
      }
    }

    /// Somebody's own program makes it with itself.
    @Test func ownScenesHaveIt() async throws {
      try await withXServer { server in
        let (folder, tools) = (try TemporaryFolder(), try TemporaryFolder())
        let program = try await LivePreview.start(
          on: server, Self.start + ["--screenshots", folder.url.path], scene: "day", program: Tool.ownScene(),
          environment: ["PATH": try opener(tools)])
        defer { program.end() }
        try await program.perform(.key("e"))
        let name = try await eventually("a review was there") { folder.names().first { $0.hasSuffix(" review") } }
        #expect(name.hasPrefix("OwnScene day 20"))
        #expect(try index(folder, name).allSatisfy { $0.scene == "day" })
        try await quit(program, after: name, in: folder)
      }
    }

    @Test func whereNothingFliesNothingIsMade() async throws {
      try await withXServer { server in
        let folder = try TemporaryFolder()
        let program = try await LivePreview.start(
          on: server, Self.start + ["--screenshots", folder.url.path], scene: "image-buttons")
        defer { program.end() }
        try await program.perform(.key("e"), .key("s"))
        _ = try await eventually("the picture after it was there") {
          folder.names().first { $0.hasSuffix(".png") }
        }
        #expect(folder.names().count == 1)
      }
    }
  }
}
