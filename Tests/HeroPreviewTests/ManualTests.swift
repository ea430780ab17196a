import Foundation
import HeroDemos
import HeroPreviewApp
import HeroScenes
import Testing

extension CommandTests {
  /// README and manual: their commands are accepted, and their sentences are short. All documents: links lead somewhere.
  @Suite struct Manual {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()

    /// Paths from the project's folder.
    private static let pages: [String] = {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path + "/docs/manual")) ?? []
      return ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { "docs/manual/" + $0 }
    }()

    /// All documents, by their paths from the project's folder.
    private static let documents: [String] = {
      let places = ["", "docs", "Examples", "assets"].flatMap { top -> [String] in
        let folder = root.appendingPathComponent(top).path
        let names =
          top.isEmpty
          ? try? FileManager.default.contentsOfDirectory(atPath: folder)
          : FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
        return (names ?? []).filter { $0.hasSuffix(".md") }.map { top.isEmpty ? $0 : "\(top)/\($0)" }
      }
      return places.filter { !$0.contains(".build/") }.sorted()
    }()

    private static func text(_ page: String) throws -> String {
      try String(contentsOf: root.appendingPathComponent(page), encoding: .utf8)
    }

    private let app = PreviewApp(name: "HeroPreview", summary: "", scenes: Scene.demos)

    /// Splits a line as a shell does, as far as the manual needs it; nil where the line is no command of the program.
    private func arguments(of line: Substring) -> [String]? {
      var words: [String] = []
      var (word, isQuoted, hasWord) = ("", false, false)
      for character in line {
        switch character {
        case "\"":
          (isQuoted, hasWord) = (!isQuoted, true)
        case "#" where !isQuoted && !hasWord, "|" where !isQuoted:
          return words.first == "HeroPreview" ? Array(words.dropFirst()) : nil
        case " " where !isQuoted:
          if hasWord { words.append(word) }
          (word, hasWord) = ("", false)
        default:
          word.append(character)
          hasWord = true
        }
      }
      if hasWord { words.append(word) }
      return words.first == "HeroPreview" ? Array(words.dropFirst()) : nil
    }

    @Test(arguments: pages) func everyCommandIsAccepted(_ page: String) throws {
      for line in try Self.text(page).split(separator: "\n") {
        guard let arguments = arguments(of: line) else { continue }
        #expect(throws: Never.self, "\(page): \(line)") { try app.checkArguments(arguments) }
      }
    }

    @Test func aWrongCommandIsFound() {
      #expect(throws: (any Error).self) { try app.checkArguments(["screenshot", "--frobnicate"]) }
      #expect(arguments(of: "HeroPreview a \"b c\"  # d") == ["a", "b c"])
      #expect(arguments(of: "HeroPreview replay odd.tape | jq .") == ["replay", "odd.tape"])
      #expect(arguments(of: "script/run") == nil)
    }

    @Test(arguments: documents) func everyLinkLeadsSomewhere(_ page: String) throws {
      let folder = Self.root.appendingPathComponent(page).deletingLastPathComponent()
      for link in try Self.text(page).matches(of: /\]\(([^)]+)\)/) where !link.output.1.hasPrefix("http") {
        let parts = link.output.1.split(separator: "#", omittingEmptySubsequences: false)
        let target =
          parts[0].isEmpty ? Self.root.appendingPathComponent(page) : folder.appendingPathComponent("\(parts[0])")
        #expect(FileManager.default.fileExists(atPath: target.path), "\(page): \(link.output.1)")
        if parts.count > 1, let text = try? String(contentsOf: target, encoding: .utf8) {
          #expect(Self.anchors(in: text).contains("\(parts[1])"), "\(page): \(link.output.1)")
        }
      }
    }

    /// The names by which a page's headings are linked to.
    private static func anchors(in text: String) -> Set<String> {
      Set(
        text.matches(of: /(?m)^#+ (.+)$/).map { heading in
          String(
            heading.output.1.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
              .map { $0 == " " ? "-" : $0 })
        })
    }

    @Test func theREADMEHasAtMost900Words() throws {
      #expect(try Self.text("README.md").split(whereSeparator: \.isWhitespace).count <= 900)
    }

    @Test(arguments: pages) func noPageHasMoreThan1500Words(_ page: String) throws {
      #expect(try Self.text(page).split(whereSeparator: \.isWhitespace).count <= 1500)
    }

    /// Outside of code: sentences of at most 25 words.
    @Test(arguments: pages) func sentencesAreShort(_ page: String) throws {
      let prose = try Self.text(page).replacing(/(?s)```.*?```/, with: "\n\n").replacing(/\]\([^)]*\)/, with: "]")
      let blocks = prose.replacing(/\n(?=\s*[-|#]|\d+\.)/, with: "\n\n").split(separator: /\n\s*\n|\|/)
      for block in blocks {
        for sentence in block.replacing("\n", with: " ").split(separator: /[.!?:]\s+/) {
          let words = sentence.matches(of: /[\p{L}\p{N}’'\-]+/).count
          #expect(words <= 25, "\(page): \(sentence)")
        }
      }
    }
  }
}
