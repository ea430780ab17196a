package import HeroScenes
import HeroSystem

/// A mistake in a scene file, and its place.
package struct DocumentProblem: Sendable, Hashable {
  package enum Severity: String, Sendable, Hashable {
    /// The scene cannot be shown.
    case error
    /// The scene is shown, but probably not as meant.
    case warning
  }

  /// The path of the file, as it may be printed.
  package let file: String
  /// From 1; columns count letters (Unicode scalars).
  package let line, column: Int
  /// One sentence without its place.
  package let message: String
  /// The text in the file; nil: nothing in particular.
  package let found: String?
  /// The values that are possible there, in words.
  package let expected: String?
  /// The nearest known name, or what to write instead.
  package let suggestion: String?
  package let severity: Severity

  /// The mistake as compilers print one: `scene.yaml:12:5: error: …`
  package var words: String { "\(file):\(line):\(column): \(severity.rawValue): \(sentences)" }

  /// The mistake in a line of a small window: the file's name, the line, and what to do.
  package var shortWords: String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return "\(name):\(line): \(message)" + (suggestion.map { " Did you mean \($0)?" } ?? "")
  }

  /// The message with what is expected and suggested.
  package var sentences: String {
    var text = message
    if let expected { text += " Expected: \(expected)." }
    if let suggestion { text += " Did you mean \(suggestion)?" }
    return text
  }
}

/// A place in a scene file, from 1.
package struct DocumentMark: Sendable, Hashable {
  package var line = 1
  package var column = 1
}

/// A name in a scene file that stands for something elsewhere, and its place.
package struct DocumentReference: Sendable, Hashable {
  package let name: String
  package let mark: DocumentMark
}

/// All mistakes of a scene file, in the order of the file. There is at least one error among them.
package struct DocumentError: Error, CustomStringConvertible {
  package let problems: [DocumentProblem]

  /// The first mistake, and how many more there are.
  package var description: String {
    guard let first = problems.first(where: { $0.severity == .error }) else { return "The scene file has a mistake." }
    let rest = problems.count - 1
    let more = rest > 0 ? " (\(rest) more: “check” lists all.)" : ""
    return "\(first.file), line \(first.line), column \(first.column): \(first.sentences)\(more)"
  }

  /// The same as the error of a scene that cannot start.
  package var sceneError: SceneError { SceneError(description) }
}
