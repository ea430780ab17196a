import Foundation
import Testing

extension CommandTests {
  /// docs/output.md is a contract: it names every member that a command prints.
  @Suite struct OutputPage {
    /// `FILE` stands for a file of the test's own: what the command writes there counts, else its output.
    @Test(arguments: [
      "scenes --json", "devices --json", "layout photo-gallery", "headers --json", "layout style-picker --item 0",
      "trace matched-cards --item 0 --fps 10", "trace photo-wall --item 0 --closing --fps 10",
      "seam photo-gallery --item 0 --json", "findings style-picker --item 0 --json",
      "export photo-gallery --item 0 --format json",
      "review photo-gallery --items 0 --directions opening --jobs 1 -o FILE",
    ])
    func everyMemberIsDescribed(_ command: String) async throws {
      let folder = try TemporaryFolder()
      let arguments = command.split(separator: " ").map { $0 == "FILE" ? folder.path("review") : String($0) }
      let outcome = try await run(try Tool.heroPreview(), arguments)
      let text =
        arguments.last == folder.path("review")
        ? try String(contentsOfFile: folder.path("review/review.json"), encoding: .utf8) : outcome.output
      try expectDescribed(text, "\(command) \(outcome.errors)")
    }

    @Test func everyMemberOfAScreenshotIsDescribed() async throws {
      let folder = try TemporaryFolder()
      let taken = [
        "screenshot", "photo-gallery", "--item", "0", "--at", "0.1", "--scale", "1", "--findings", "--caption",
        "--annotation", "0.1,10,10,40,40,here", "--title-text", "Seen", "--rtl", "-o", folder.path("s.png"),
      ]
      let outcome = try await run(try Tool.heroPreview(), taken)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let printed = try await run(try Tool.heroPreview(), ["open", folder.path("s.png"), "--print"])
      try expectDescribed(printed.output, "open --print \(printed.errors)")
      let moving = try await run(try Tool.heroPreview(), ["replay", folder.path("s.png")])
      try expectDescribed(moving.output, "replay \(moving.errors)")
    }

    /// Every member of the JSON in `text`, one object or one for each line, is in code on the page.
    private func expectDescribed(_ text: String, _ comment: String) throws {
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      let page = try String(contentsOf: root.appendingPathComponent("docs/output.md"), encoding: .utf8)
      let code = page.matches(of: /(?s)```.*?```|`[^`\n]+`/).map(\.output).joined(separator: " ")
      let described = Set(code.matches(of: /\w+/).map { String($0.output) })
      let values =
        try (try? JSONSerialization.jsonObject(with: Data(text.utf8))).map { [$0] }
        ?? text.split(separator: "\n").map { try JSONSerialization.jsonObject(with: Data($0.utf8)) }
      let members = Set(values.flatMap(Self.members))
      #expect(members.count > 2, "\(comment)")
      let missing = members.subtracting(described).sorted()
      #expect(missing.isEmpty, "docs/output.md does not name \(missing) of \(comment)")
    }

    /// The names of members in `value`. Those of `settings` in a recipe are the scene's own.
    private static func members(_ value: Any) -> [String] {
      if let list = value as? [Any] { return list.flatMap(members) }
      guard let object = value as? [String: Any] else { return [] }
      return object.flatMap { name, value in
        [name] + (name == "settings" && value is [String: Any] ? [] : members(value))
      }
    }
  }
}
