import ArgumentParser
import Foundation
import HeroDocuments
import HeroScenes
import HeroSession

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Lists all mistakes of a scene file.",
    discussion: """
      Each mistake has its file, line and column, what is expected there, and the nearest known name. The exit \
      status is 1 where there is an error, and 0 where there are warnings only. Needs no display.
      """)

  @Argument(help: ArgumentHelp("A scene file, or its folder.", valueName: "path"), completion: .file())
  var path: String

  @Flag(help: "Print a JSON array.")
  var json = false

  func run() throws {
    let reading: SceneDocument.Reading
    do { reading = SceneDocument.read(try SceneDocument.file(at: URL(fileURLWithPath: path))) } catch {
      throw ValidationError(error.description)
    }
    let errors = reading.problems.count { $0.severity == .error }
    if json {
      put(JSONText.text(reading.problems.map(Self.object)))
    } else {
      for problem in reading.problems { put(problem.words) }
      let screens = reading.document.map { "\($0.screens.count) \($0.screens.count == 1 ? "screen" : "screens")" }
      say(screens.map { "No errors: \($0)." } ?? "\(errors) \(errors == 1 ? "error" : "errors").")
    }
    if errors > 0 { throw ExitCode.failure }
  }

  private static func object(of problem: DocumentProblem) -> JSONObject {
    JSONObject([
      "file": problem.file, "line": problem.line, "column": problem.column, "message": problem.message,
      "found": problem.found, "expected": problem.expected, "suggestion": problem.suggestion,
      "severity": problem.severity.rawValue,
    ])
  }
}
