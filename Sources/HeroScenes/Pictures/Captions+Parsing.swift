public import Foundation
import HeroSystem
import Yams

extension Captions {
  /// Bytes of a file: ten thousand lines are far less.
  package static let mostBytes = 2 << 20
  /// Letters of a title or subtitle, and of a text: longer ones are no captions.
  private static let (longestLine, longestText) = (500, 20_000)
  /// Brackets that are open at once: the parser looks at all of them for each word.
  private static let mostBrackets = 64

  /// Reads YAML: a mapping of files' names, each to a mapping of `title`, `subtitle` and `text`. An empty file says
  /// nothing. What repeats itself by aliases is refused, as a handful of those can stand for more than memory holds.
  /// Nested mappings take stack: some thousand bytes for each of a thousand levels at most.
  public init(parsing data: Data) throws(CaptionsFlaw) {
    let text = try Self.text(data)
    try Self.refuseAliases(in: data)
    try Self.refuseBrackets(in: data)
    let root: Node?
    do { root = try Yams.compose(yaml: text, .basic, .default, .utf8) } catch { throw CaptionsFlaw(error, in: text) }
    guard let root, !Self.saysNothing(root) else {
      self.init()
      return
    }
    guard let pictures = root.mapping else {
      throw CaptionsFlaw(
        root,
        "this is not a list of captions: write a picture's file name with a colon, and its title, subtitle and text below"
      )
    }
    let lines = Self.lines(of: text)
    try Self.refuseMarks(in: root, lines: lines)
    try Self.refuseComments(in: root, lines: lines)
    var byName: [String: Caption] = [:]
    for (key, value) in pictures {
      guard let name = key.scalar?.string else {
        throw CaptionsFlaw(key, "this is not a file name: write it like picture.jpg with a colon")
      }
      byName[name] = try Self.caption(value, of: key)
    }
    self.init(byName)
  }

  private static func caption(_ node: Node, of key: Node) throws(CaptionsFlaw) -> Caption {
    var caption = Caption(line: key.mark?.line ?? 1)
    if saysNothing(node) { return caption }
    guard let parts = node.mapping else {
      throw CaptionsFlaw(
        node, "a caption has title, subtitle and text on lines below the file name, such as title: City Ride")
    }
    for (part, value) in parts {
      switch part.scalar?.string {
      case "title": caption.title = try line(value, "title")
      case "subtitle": caption.subtitle = try line(value, "subtitle")
      case "text": caption.text = try words(value, "text", atMost: longestText).map(paragraphs)
      default:
        let name = part.scalar.map { UntrustedText.quoted($0.string) } ?? "that"
        throw CaptionsFlaw(part, "\(name) is an unknown key: use title, subtitle or text")
      }
    }
    return caption
  }

  /// Returns the words of a title or subtitle as one line.
  private static func line(_ node: Node, _ part: String) throws(CaptionsFlaw) -> String? {
    try words(node, part, atMost: longestLine).map(UntrustedText.oneLine)
  }

  private static func paragraphs(_ text: String) -> String {
    let scalars = text.replacing("\r\n", with: "\n").unicodeScalars
    let plain = scalars.map { $0 != "\n" && $0.isControlOrLineBreak ? " " : $0 }
    return String(String.UnicodeScalarView(plain)).trimmingCharacters(in: .newlines)
  }

  /// Numbers and dates are words too: “1984” is a title.
  private static func words(_ node: Node, _ part: String, atMost longest: Int) throws(CaptionsFlaw) -> String? {
    if saysNothing(node) { return nil }
    guard let words = node.scalar?.string else {
      throw CaptionsFlaw(node, "\(part) takes text, and this is a \(node.mapping == nil ? "list" : "mapping")")
    }
    guard words.unicodeScalars.dropFirst(longest).isEmpty else {
      throw CaptionsFlaw(node, "this \(part) has more than \(longest) letters: shorten it")
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
  private static func refuseMarks(in node: Node, lines: [[Unicode.Scalar]]) throws(CaptionsFlaw) {
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
    throw CaptionsFlaw(
      node, "YAML reads \(UntrustedText.quoted(text)) as a \(kind) and drops it: put the whole text in quotation marks")
  }

  /// Throws where a word of a title, subtitle or text begins with `#`: YAML takes it and all that follows on its line
  /// for a comment. A comment with a space after its `#` is fine.
  private static func refuseComments(in node: Node, lines: [[Unicode.Scalar]]) throws(CaptionsFlaw) {
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
      throw CaptionsFlaw(
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

  // MARK: Before it is parsed

  private static func text(_ data: Data) throws(CaptionsFlaw) -> String {
    // As editors of one desktop begin a file.
    let bytes = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    // The first line that is none, and in it the last good letter.
    var number = 1
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if String(validating: line, as: UTF8.self) == nil {
        let good = String(decoding: line, as: UTF8.self).unicodeScalars.prefix { $0 != "\u{FFFD}" }
        throw CaptionsFlaw(line: number, column: good.count + 1, words: "this is not UTF-8: save the file as UTF-8")
      }
      number += 1
    }
    throw CaptionsFlaw(line: 1, column: 1, words: "this is not UTF-8: save the file as UTF-8")
  }

  /// Wherever they stand: a text that opens so many and closes none is refused too.
  private static func refuseBrackets(in data: Data) throws(CaptionsFlaw) {
    var (line, column, open) = (1, 1, 0)
    for byte in data {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"): open += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): open = max(0, open - 1)
      default: break
      }
      if open > mostBrackets {
        throw CaptionsFlaw(
          line: line, column: column, words: "more than \(mostBrackets) brackets are open here: close them")
      }
      if byte == UInt8(ascii: "\n") { (line, column) = (line + 1, 1) } else if byte & 0xC0 != 0x80 { column += 1 }
    }
  }

  /// A star before the name of an anchor, wherever it stands: each alias is one. A text that has both by chance is
  /// refused too.
  private static func refuseAliases(in data: Data) throws(CaptionsFlaw) {
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
          throw CaptionsFlaw(
            line: line, column: column,
            words: "“*\(String(decoding: name.prefix(40), as: UTF8.self))” repeats text from elsewhere: write it out")
        }
      }
      if byte == UInt8(ascii: "\n") { (line, column) = (line + 1, 1) } else if byte & 0xC0 != 0x80 { column += 1 }
      index += 1
    }
  }
}

extension CaptionsFlaw {
  fileprivate init(_ node: Node, _ words: String) {
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
    problem.contains("nesting") ? "it is nested too deeply" : UntrustedText.shown(problem)
  }
}
