import Foundation
import Testing

extension CommandTests {
  /// `script/install`, with the build left out: a tree with its pictures, and any program in place of the built one.
  @Suite struct Install {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      let files = FileManager.default
      for name in ["tree/script/support", "built"] {
        try files.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
      }
      try files.copyItem(
        atPath: root.appendingPathComponent("script/install").path, toPath: folder.path("tree/script/install"))
      try files.copyItem(atPath: root.appendingPathComponent("assets").path, toPath: folder.path("tree/assets"))
      try files.copyItem(atPath: "/bin/true", toPath: folder.path("built/HeroPreview"))
      try files.createSymbolicLink(atPath: folder.path("tree/script/setup"), withDestinationPath: "/bin/true")
      try "build_swift() { :; }\nswift() { echo '\(folder.path("built"))'; }\n"
        .write(toFile: folder.path("tree/script/support/swift.sh"), atomically: true, encoding: .utf8)
    }

    private func install(_ arguments: String...) async throws {
      let outcome = try await run(
        "/bin/bash", [folder.path("tree/script/install"), "--prefix", folder.path("prefix")] + arguments)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    }

    /// Everything below the prefix.
    private var left: Set<String> {
      Set(FileManager.default.enumerator(atPath: folder.path("prefix"))?.compactMap { $0 as? String } ?? [])
    }

    @Test func takenAwayItLeavesNothingOfItsOwn() async throws {
      try await install()
      #expect(left.contains("bin/HeroPreview") && left.contains("share/heropreview/installed-files"))
      // Once more: what the first installation made is still to go.
      try await install()
      try await install("--uninstall")
      #expect(left.isEmpty, "\(left)")
    }

    @Test func foldersAndFilesOfOthersStay() async throws {
      let others = ["bin", "share/icons/hicolor/16x16/apps"]
      for name in others {
        try FileManager.default.createDirectory(
          atPath: folder.path("prefix/\(name)"), withIntermediateDirectories: true)
      }
      try await install()
      try Data("[Desktop Entry]".utf8).write(
        to: URL(fileURLWithPath: folder.path("prefix/share/applications/other.desktop")))
      try await install("--uninstall")
      #expect(
        left == [
          "bin", "share", "share/applications", "share/applications/other.desktop", "share/icons",
          "share/icons/hicolor", "share/icons/hicolor/16x16", "share/icons/hicolor/16x16/apps",
        ], "\(left)")
    }
  }
}
