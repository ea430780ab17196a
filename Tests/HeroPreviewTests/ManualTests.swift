import Foundation
import HeroDemos
import HeroPreviewApp
import HeroScenes
import Testing

extension CommandTests {
  /// The commands in README, manual and guides are accepted.
  @Suite struct Manual {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()

    /// Paths from the project's folder.
    private static let pages: [String] = {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path + "/docs/manual")) ?? []
      return ["README.md", "docs/ci.md", "docs/output.md"]
        + names.filter { $0.hasSuffix(".md") }.sorted().map { "docs/manual/" + $0 }
    }()

    private static func text(_ page: String) throws -> String {
      try String(contentsOf: root.appendingPathComponent(page), encoding: .utf8)
    }

    private let app = PreviewApp(name: "HeroPreview", summary: "", scenes: Scene.demos)

    /// Splits a line as a shell does, as far as the manual needs it; nil where the line is no command of the program.
    private func arguments(of line: Substring) -> [String]? {
      var words: [String] = []
      var (word, quote, hasWord) = ("", Character?.none, false)
      for character in line {
        let isQuoted = quote != nil
        switch character {
        case "\"" where !isQuoted || quote == character, "'" where !isQuoted || quote == character:
          (quote, hasWord) = (isQuoted ? nil : character, true)
        case "#" where !isQuoted && !hasWord, "|" where !isQuoted, ">" where !isQuoted:
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

    /// Paths of scenes that readers are to make themselves. A scene that is there stands for them.
    private static let madeUpScenes = ["my-app", "my-scene", "my-scene/scene.yaml"]
    private static let exampleScene = root.appendingPathComponent("Examples/scenes/photo-gallery").path

    @MainActor @Test(arguments: pages) func everyCommandIsAccepted(_ page: String) throws {
      for line in try Self.text(page).split(separator: "\n") {
        guard let arguments = arguments(of: line) else { continue }
        let words = arguments.map { Self.madeUpScenes.contains($0) ? Self.exampleScene : $0 }
        #expect(throws: Never.self, "\(page): \(line)") { try app.checkArguments(words) }
      }
    }

    @MainActor @Test func aWrongCommandIsFound() {
      #expect(throws: (any Error).self) { try app.checkArguments(["screenshot", "--frobnicate"]) }
      #expect(arguments(of: "HeroPreview a \"b c\"  # d") == ["a", "b c"])
      #expect(arguments(of: #"HeroPreview a '{"b":"c d"}'"#) == ["a", #"{"b":"c d"}"#])
      #expect(arguments(of: "HeroPreview replay odd.tape | jq .") == ["replay", "odd.tape"])
      #expect(arguments(of: "script/run") == nil)
    }
  }
}
