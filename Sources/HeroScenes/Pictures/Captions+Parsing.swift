public import Foundation
import HeroSystem
import Yams

extension Captions {
  /// Bytes of a file: ten thousand lines are far less.
  package static let mostBytes = 2 << 20
  /// Letters of a title or subtitle, and of a text: longer ones are no captions.
  private static let (longestLine, longestText) = (500, 20_000)

  /// Reads YAML: a mapping of files' names, each to a mapping of `title`, `subtitle` and `text`. An empty file says
  /// nothing. What repeats itself by aliases is refused, as a handful of those can stand for more than memory holds.
  /// Nested mappings take stack: some thousand bytes for each of a thousand levels at most.
  public init(parsing data: Data) throws(YAMLProblem) {
    let file = try YAMLText(data)
    guard let root = try file.node(), !Self.saysNothing(root) else {
      self.init()
      return
    }
    guard let pictures = root.mapping else {
      throw YAMLProblem(
        root,
        "this is not a list of captions: write a picture's file name with a colon, and its title, subtitle and text below"
      )
    }
    let lines = Self.lines(of: file.text)
    try Self.refuseMarks(in: root, lines: lines)
    try Self.refuseComments(in: root, lines: lines)
    var byName: [String: Caption] = [:]
    for (key, value) in pictures {
      guard let name = key.scalar?.string else {
        throw YAMLProblem(key, "this is not a file name: write it like picture.jpg with a colon")
      }
      byName[name] = try Self.caption(value, of: key)
    }
    self.init(byName)
  }

  private static func caption(_ node: Node, of key: Node) throws(YAMLProblem) -> Caption {
    var caption = Caption(line: key.mark?.line ?? 1)
    if saysNothing(node) { return caption }
    guard let parts = node.mapping else {
      throw YAMLProblem(
        node, "a caption has title, subtitle and text on lines below the file name, such as title: City Ride")
    }
    for (part, value) in parts {
      switch part.scalar?.string {
      case "title": caption.title = try line(value, "title")
      case "subtitle": caption.subtitle = try line(value, "subtitle")
      case "text": caption.text = try words(value, "text", atMost: longestText).map(paragraphs)
      default:
        let name = part.scalar.map { UntrustedText.quoted($0.string) } ?? "that"
        throw YAMLProblem(part, "\(name) is an unknown key: use title, subtitle or text")
      }
    }
    return caption
  }

  /// Returns the words of a title or subtitle as one line.
  private static func line(_ node: Node, _ part: String) throws(YAMLProblem) -> String? {
    try words(node, part, atMost: longestLine).map(UntrustedText.oneLine)
  }

  private static func paragraphs(_ text: String) -> String {
    let scalars = text.replacing("\r\n", with: "\n").unicodeScalars
    let plain = scalars.map { $0 != "\n" && $0.isControlOrLineBreak ? " " : $0 }
    return String(String.UnicodeScalarView(plain)).trimmingCharacters(in: .newlines)
  }

  /// Numbers and dates are words too: “1984” is a title.
  private static func words(_ node: Node, _ part: String, atMost longest: Int) throws(YAMLProblem) -> String? {
    if saysNothing(node) { return nil }
    guard let words = node.scalar?.string else {
      throw YAMLProblem(node, "\(part) takes text, and this is a \(node.mapping == nil ? "list" : "mapping")")
    }
    guard words.unicodeScalars.dropFirst(longest).isEmpty else {
      throw YAMLProblem(node, "this \(part) has more than \(longest) letters: shorten it")
    }
    return words
  }

  /// Nothing behind a colon, or YAML's word for that.
  private static func saysNothing(_ node: Node) -> Bool {
    guard let scalar = node.scalar, scalar.style == .plain else { return false }
    return ["", "~", "null"].contains(scalar.string)
  }

  /// Throws where a word begins with `&` or `!`: YAML takes that word for the name or type of what follows, and drops
  /// it. `!!str`, which asks for a text, is fine.
  private static func refuseMarks(in node: Node, lines: [[Unicode.Scalar]]) throws(YAMLProblem) {
    if let mapping = node.mapping {
      for (key, value) in mapping {
        try refuseMarks(in: key, lines: lines)
        try refuseMarks(in: value, lines: lines)
      }
    }
    if let sequence = node.sequence { for item in sequence { try refuseMarks(in: item, lines: lines) } }
    guard node.scalar != nil, let mark = node.mark, lines.indices.contains(mark.line - 1) else { return }
    let word = lines[mark.line - 1].dropFirst(mark.column - 1).prefix { !$0.properties.isWhitespace }
    guard let sign = word.first, ["&", "!"].contains(sign) else { return }
    let text = String(String.UnicodeScalarView(word))
    if text == "!!str" { return }
    let kind = sign == "&" ? "name" : "type"
    throw YAMLProblem(
      node, "YAML reads \(UntrustedText.quoted(text)) as a \(kind) and drops it: put the whole text in quotation marks")
  }

  /// Throws where a word of a title, subtitle or text begins with `#`: YAML takes it and all that follows on its line
  /// for a comment. A comment with a space after its `#` is fine.
  private static func refuseComments(in node: Node, lines: [[Unicode.Scalar]]) throws(YAMLProblem) {
    // In brackets the rest of a line is not the word's own.
    guard let mapping = node.mapping, mapping.style != .flow else { return }
    for (_, value) in mapping {
      try refuseComments(in: value, lines: lines)
      guard let scalar = value.scalar, scalar.style == .plain, let mark = value.mark,
        lines.indices.contains(mark.line - 1)
      else { continue }
      let line = lines[mark.line - 1]
      guard
        let sign = line.indices.dropFirst(max(1, mark.column - 1)).first(where: {
          line[$0] == "#" && line[$0 - 1].properties.isWhitespace
        }), sign + 1 < line.count, !line[sign + 1].properties.isWhitespace
      else { continue }
      let text = UntrustedText.quoted(String(String.UnicodeScalarView(line[sign...])))
      throw YAMLProblem(
        line: mark.line, column: sign + 1,
        words: "YAML reads \(text) as a comment and drops it: put the whole text in quotation marks")
    }
  }

  /// Returns the lines of `text` as the parser counts them.
  private static func lines(of text: String) -> [[Unicode.Scalar]] {
    text.replacing("\r\n", with: "\n").unicodeScalars
      .split(omittingEmptySubsequences: false) { ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains($0) }.map(
        Array.init)
  }
}
