import Foundation
import Testing

/// `script/strings` lists what users read, and the texts keep to the words of the style guide.
struct StringsTests {
  /// The modules, the example and the scripts.
  static let places: [String] =
    ["Sources", "Examples", "script"].flatMap { top -> [String] in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(top).path)) ?? []
      return names.filter { !$0.hasPrefix(".") }.sorted().map { "\(top)/\($0)" }
    }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(arguments: places) func noTextHasAWordThatIsRuledOut(_ place: String) async throws {
    let path = Self.root.appendingPathComponent(place).path
    let script = Self.root.appendingPathComponent("script/strings").path
    let found = try await run(try Tool.path("python3"), [script, "--check", path])
    #expect(found.status == 0 && found.output.isEmpty && found.errors.isEmpty, "\(found.output)\(found.errors)")
  }

  @Test func everyLiteralThatUsersReadIsListedWithFileAndLine() async throws {
    let tree = try Tree([
      "Sources/A/B.swift": #"""
      // "A comment"
      /* "Another" /* "nested" */ */
      let pattern = /"[A-Z] "/
      let key = "spring-bounce", member = "maxError", atom = "WM_STATE"
      precondition(key.isEmpty, "For programmers (only)")
      let note = "Saved \(names.map { "picture “\($0)”" }.joined(separator: ", ")) in \u{201C}Out\u{201D}"
      let long = """
        Two \
        lines:
          here
        """
      let raw = #"A "quoted" word"#
      """#,
      "Sources/A/Page/page.html": "<p>\n  Not reviewed\n</p><input placeholder=\"Add a comment\" id=\"x\">",
      "Sources/A/Page/main.js": "const a = 'is-open'; label(`${count} frames of ${x ? 'Video A' : 'b'}`) // 'No'\n",
      "Sources/A/Page/style.css": "p::before { content: \"Hidden text\"; color: red }",
      "script/go": "cat <<'TEXT'\nUsage: script/go\nTEXT\nfail \"no file $name\"\n",
    ])
    let listed = try await tree.strings()
    #expect(
      listed.output.split(separator: "\n").map(String.init) == [
        "Sources/A/B.swift:6: Saved \\(...) in “Out”", "Sources/A/B.swift:6: picture “\\(...)”",
        "Sources/A/B.swift:7: Two lines:\\n  here", "Sources/A/B.swift:12: A \"quoted\" word",
        "Sources/A/Page/main.js:1: \\(...) frames of \\(...)", "Sources/A/Page/main.js:1: Video A",
        "Sources/A/Page/page.html:2: Not reviewed", "Sources/A/Page/page.html:3: Add a comment",
        "Sources/A/Page/style.css:1: Hidden text", "script/go:2: Usage: script/go",
        "script/go:4: no file \\(...)",
      ], "\(listed.output)\(listed.errors)")
    let excluded = try await tree.strings(["--excluded"]).output
    for reason in ["maxError  [a JSON member", "WM_STATE  [an X11 atom", "For programmers (only)  [a message for"] {
      #expect(excluded.contains(reason), "\(excluded)")
    }
  }

  @Test func aWordThatIsRuledOutIsNamedWithTheWordToUse() async throws {
    let tree = try Tree([
      "Sources/A/B.swift":
        "let a = \"Open a page: its flight is drawn here\"\nlet b = \"All as it comes\"\nlet c = \"Saved the video\"\n"
    ])
    let checked = try await tree.strings(["--check"])
    #expect(checked.status == 1 && checked.output.contains("B.swift:1: ") && checked.output.contains("B.swift:2: "))
    #expect(checked.output.contains("write transition") && checked.output.contains("write Default"))
    #expect(!checked.output.contains("Saved the video"))
    #expect(try await tree.strings(["--check", "script"]).status == 0)
    #expect(try await tree.strings(["Nowhere"]).errors.contains("Nowhere does not exist"))
  }

  /// A repository of a few files, with the script in it.
  private struct Tree {
    let folder: TemporaryFolder

    init(_ files: [String: String]) throws {
      folder = try TemporaryFolder()
      let manager = FileManager.default
      try manager.createDirectory(atPath: folder.path("script"), withIntermediateDirectories: true)
      try manager.copyItem(
        atPath: StringsTests.root.appendingPathComponent("script/strings").path, toPath: folder.path("script/strings"))
      for (path, text) in files {
        let file = URL(fileURLWithPath: folder.path(path))
        try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
      }
    }

    func strings(_ arguments: [String] = []) async throws -> Outcome {
      try await run(
        try Tool.path("python3"), [folder.path("script/strings")] + arguments, directory: folder.url.path)
    }
  }
}
