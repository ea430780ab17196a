package import Foundation
import HeroSystem
package import Yams

/// The text of a YAML file of the user's that is safe to parse: UTF-8, without aliases, and with few open brackets.
package struct YAMLText {
  /// Brackets that are open at once: the parser looks at all of them for each word.
  private static let mostBrackets = 64

  package let text: String

  /// - Throws: an error where the file is not UTF-8, has aliases, or opens too many brackets. A few aliases can stand
  ///   for more than memory holds.
  package init(_ data: Data) throws(YAMLProblem) {
    text = try Self.text(data)
    try Self.refuseAliases(in: data)
    try Self.refuseBrackets(in: data)
  }

  /// Returns the root; nil: the file is empty. Nested maps take stack: some thousand bytes for each of a thousand
  /// levels at most.
  package func node() throws(YAMLProblem) -> Node? {
    do { return try Yams.compose(yaml: text, .basic, .default, .utf8) } catch { throw YAMLProblem(error, in: text) }
  }

  private static func text(_ data: Data) throws(YAMLProblem) -> String {
    // As editors of one desktop begin a file.
    let bytes = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    // The first line that is none, and in it the last good letter.
    var number = 1
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if String(validating: line, as: UTF8.self) == nil {
        let good = String(decoding: line, as: UTF8.self).unicodeScalars.prefix { $0 != "\u{FFFD}" }
        throw YAMLProblem(line: number, column: good.count + 1, words: "this is not UTF-8: save the file as UTF-8")
      }
      number += 1
    }
    throw YAMLProblem(line: 1, column: 1, words: "this is not UTF-8: save the file as UTF-8")
  }

  /// Wherever they stand: a text that opens so many and closes none is refused too.
  private static func refuseBrackets(in data: Data) throws(YAMLProblem) {
    var (line, column, open) = (1, 1, 0)
    for byte in data {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"): open += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): open = max(0, open - 1)
      default: break
      }
      if open > mostBrackets {
        throw YAMLProblem(
          line: line, column: column, words: "more than \(mostBrackets) brackets are open here: close them")
      }
      if byte == UInt8(ascii: "\n") { (line, column) = (line + 1, 1) } else if byte & 0xC0 != 0x80 { column += 1 }
    }
  }

  /// A star before the name of an anchor, wherever it stands: each alias is one. A text that has both by chance is
  /// refused too.
  private static func refuseAliases(in data: Data) throws(YAMLProblem) {
    guard data.contains(UInt8(ascii: "&")), data.contains(UInt8(ascii: "*")) else { return }
    func isOfName(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
    var anchors: Set<Data> = []
    var (line, column) = (1, 1)
    var index = data.startIndex
    while index < data.endIndex {
      let byte = data[index]
      if byte == UInt8(ascii: "&") || byte == UInt8(ascii: "*") {
        let name = Data(data[(index + 1)...].prefix(while: isOfName))
        if byte == UInt8(ascii: "&") {
          anchors.insert(name)
        } else if !name.isEmpty, anchors.contains(name) {
          throw YAMLProblem(
            line: line, column: column,
            words: "“*\(String(decoding: name.prefix(40), as: UTF8.self))” repeats text from elsewhere: write it out")
        }
      }
      if byte == UInt8(ascii: "\n") { (line, column) = (line + 1, 1) } else if byte & 0xC0 != 0x80 { column += 1 }
      index += 1
    }
  }
}

extension YAMLProblem {
  init(_ node: Node, _ words: String) {
    self.init(line: node.mark?.line ?? 1, column: node.mark?.column ?? 1, words: words)
  }

  /// What the parser says, in its own words where there are no better ones.
  fileprivate init(_ error: any Error, in text: String) {
    switch error as? YamlError {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _):
      // What is left open is told where it begins; the parser notices it lines later.
      let isOpen = ["flow", "quoted", "simple key"].contains { context?.text.contains($0) == true }
      let place = isOpen ? context?.mark ?? mark : mark
      self.init(line: place.line, column: place.column, words: "this is not valid YAML: \(Self.plain(problem))")
    case .composer(_, let problem, let mark, _):
      let isSecond = problem.contains("another document")
      self.init(
        line: mark.line, column: mark.column,
        words: isSecond
          ? "a second document begins: use one document, without ---" : "this is not valid YAML: \(Self.plain(problem))"
      )
    case .duplicatedKeysInMapping(let names, let context):
      let name = names.first ?? ""
      let mark = context.mark
      self.init(
        line: Self.second(name, after: mark.line, column: mark.column, in: text) ?? mark.line, column: mark.column,
        words: "\(UntrustedText.quoted(name)) occurs more than once")
    case .reader(_, let offset, let value, _):
      let before = text.prefix(offset ?? 0)
      let line = before.utf8.count { $0 == UInt8(ascii: "\n") }
      let last = before.lastIndex(of: "\n").map { before[before.index(after: $0)...] } ?? before
      let sign = value > 0 ? " (U+\(String(format: "%04X", value)))" : ""
      self.init(
        line: line + 1, column: last.unicodeScalars.count + 1,
        words: "this character is not allowed in text\(sign): delete it")
    case .memory: self.init(line: 1, column: 1, words: "there is not enough memory to read it")
    default: self.init(line: 1, column: 1, words: "this is not valid YAML")
    }
  }

  /// Returns the line of a name that stands at `line` and `column` once more, as far to the right; nil where both are
  /// on one line.
  private static func second(_ name: String, after line: Int, column: Int, in text: String) -> Int? {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.indices.dropFirst(line).first { index in
      let (margin, key) = (lines[index].prefix(column - 1), lines[index].dropFirst(column - 1))
      guard margin.allSatisfy({ $0 == " " }) else { return false }
      return [name, "\"\(name)\"", "'\(name)'"].contains { written in
        key.hasPrefix(written) && key.dropFirst(written.count).drop(while: \.isWhitespace).first == ":"
      }
    }.map { $0 + 1 }
  }

  private static func plain(_ problem: String) -> String {
    let known = [
      ("nesting", "it is nested too deeply"),
      ("mapping values are not allowed", "put a text with a colon in quotation marks, or fix the indentation"),
      ("cannot start any token", "put this text in quotation marks, and indent with spaces, not tabs"),
      ("did not find expected key", "a key is expected here: check the indentation and the lines above"),
      ("could not find expected ':'", "a colon is missing behind the key"),
    ]
    return known.first { problem.contains($0.0) }?.1 ?? UntrustedText.shown(problem)
  }
}

/// A mistake in a YAML file, and its place.
public struct YAMLProblem: Error, Sendable, Hashable {
  /// From 1; columns count letters (Unicode scalars).
  public let line: Int
  public let column: Int
  /// A sentence without its place, in lower case.
  public let words: String
}
