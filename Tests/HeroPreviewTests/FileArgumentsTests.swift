import Foundation
import Testing

extension CommandTests {
  /// Files in place of a command, as file managers pass them. Without a display each command says what it would show.
  @Suite struct Files {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func heroPreview(_ arguments: String...) async throws -> Outcome {
      try await run(try Tool.heroPreview(), arguments, directory: folder.url.path)
    }

    /// Writes a screenshot, which carries its session.
    private func writeScreenshot(_ name: String, _ arguments: String...) async throws {
      let drawn = try await run(
        try Tool.heroPreview(), ["screenshot", "photo-gallery", "--scale", "1", "-o", folder.path(name)] + arguments)
      try #require(drawn.status == 0, "\(drawn.errors)")
    }

    @Test func aTapeAndAScreenshotOpenAsWithOpen() async throws {
      try await writeScreenshot("record")
      try Data("{}".utf8).write(to: URL(fileURLWithPath: folder.path("bug.tape")))
      for name in ["./record", folder.path("record"), "bug.tape"] {
        let opened = try await heroPreview(name)
        #expect(opened.status == 1 && opened.errors.contains("replay FILE -o picture.png"), "\(opened.errors)")
      }
      // The name of a command is the command.
      let command = try await heroPreview("record")
      #expect(command.status == 64 && command.errors.contains("HeroPreview record --help"), "\(command.errors)")
    }

    @Test func twoScreenshotsOfOnePhoneBeginAScene() async throws {
      try await writeScreenshot("a.png")
      try await writeScreenshot("b.png", "--page", "City Ride")
      let opened = try await heroPreview("a.png", "b.png")
      #expect(opened.status == 1 && opened.errors.contains("name a folder with -o"), "\(opened.errors)")
    }

    @Test func picturesAreShownAlone() async throws {
      let drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'/>"
      for name in ["one.svg", "two.svg", "three.svg"] {
        try Data(drawing.utf8).write(to: URL(fileURLWithPath: folder.path(name)))
      }
      let opened = try await heroPreview("one.svg", "three.svg")
      #expect(opened.status == 0 && opened.errors.contains("out/photo-gallery.png"), "\(opened.errors)")
      let shown = folder.data("out/photo-gallery.png")
      _ = try await heroPreview("--images", folder.url.path, "--image-names", "one.svg/three.svg")
      #expect(folder.data("out/photo-gallery.png") == shown)
      _ = try await heroPreview("--images", folder.url.path)
      #expect(folder.data("out/photo-gallery.png") != shown)
    }

    @Test func whatCannotBeOpenedIsRefused() async throws {
      for name in ["notes.txt", "a.tape", "b.tape"] {
        try Data("x".utf8).write(to: URL(fileURLWithPath: folder.path(name)))
      }
      for (arguments, words) in [
        (["notes.txt"], "“notes.txt” is neither a scene nor a command"),
        (["./notes.txt"], "is not a scene file"),
        (["a.tape", "b.tape"], "cannot be opened together"),
        (["gone.tape"], "“gone.tape” is neither a scene nor a command"),
      ] {
        let refused = try await run(try Tool.heroPreview(), arguments, directory: folder.url.path)
        #expect(refused.status == 64 && refused.errors.contains(words), "\(refused.errors)")
      }
    }
  }
}
