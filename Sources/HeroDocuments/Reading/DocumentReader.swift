import Foundation
import HeroSystem
import Yams

/// The state of reading one scene file: its place, and the mistakes so far.
struct DocumentReader {
  /// The file as problems name it.
  let name: String
  let files: DocumentFiles
  private(set) var problems: [DocumentProblem] = []
  /// Mistakes beyond `DocumentLimits.problems`.
  private(set) var furtherProblems = 0
  /// The design tokens of the scene's files.
  var tokens = DesignTokens()
  /// Layers so far.
  var layers = 0
  /// Layers around the one that is read.
  var depth = 0

  init(name: String, files: DocumentFiles) { (self.name, self.files) = (name, files) }

  func mark(of node: Node) -> DocumentMark {
    node.mark.map { DocumentMark(line: $0.line, column: $0.column) } ?? DocumentMark()
  }

  // MARK: Problems

  /// Reports a value that is not as expected.
  mutating func report(_ node: Node, _ expected: String, suggestion: @autoclosure () -> String? = nil) {
    let message = node.isEmpty ? "Nothing is written here." : "\(node.shown) is not valid here."
    add(
      mark(of: node), message, found: node.isEmpty ? nil : node.shown, expected: expected,
      suggestion: suggestion())
  }

  mutating func report(
    _ node: Node, message: String, expected: @autoclosure () -> String? = nil,
    suggestion: @autoclosure () -> String? = nil
  ) {
    add(
      mark(of: node), message, found: node.scalar.map { UntrustedText.shown($0.string) }, expected: expected(),
      suggestion: suggestion())
  }

  /// `expected` and `suggestion` are looked for only where the mistake is reported: a file may have many.
  mutating func add(
    _ mark: DocumentMark, _ message: String, found: String? = nil,
    expected: @autoclosure () -> String? = nil, suggestion: @autoclosure () -> String? = nil,
    severity: DocumentProblem.Severity = .error, file: String? = nil
  ) {
    guard problems.count < DocumentLimits.problems else {
      furtherProblems += 1
      return
    }
    let problem = DocumentProblem(
      file: file ?? name, line: mark.line, column: mark.column, message: message, found: found, expected: expected(),
      suggestion: suggestion(), severity: severity)
    // A row's mistake would be reported for each row.
    if !problems.contains(problem) { problems.append(problem) }
  }

  /// All mistakes in the order of the file.
  var report: [DocumentProblem] {
    var all = problems.sorted { ($0.file, $0.line, $0.column) < ($1.file, $1.line, $1.column) }
    if furtherProblems > 0, let last = all.last {
      all.append(
        DocumentProblem(
          file: last.file, line: last.line, column: last.column,
          message: "There are \(furtherProblems) more mistakes: fix these first.", found: nil, expected: nil,
          suggestion: nil, severity: .error))
    }
    return all
  }
}

extension Node {
  /// The node as a message names it.
  var shown: String {
    if let scalar { return UntrustedText.quoted(scalar.string) }
    return sequence == nil ? "This map" : "This list"
  }
}
