import Foundation
import HeroScenes
import Yams

/// The text of a scene file with the ranges of its nodes. Offsets count Unicode scalars, as the parser's columns do.
struct SceneText {
  let scalars: [Unicode.Scalar]
  let root: Node
  /// The line break of the file.
  let lineBreak: String
  /// Spaces by which the file indents a map in a map.
  let step: Int
  /// Offsets of the first scalar of each line.
  private let lines: [Int]

  /// nil: the text is empty.
  /// - Throws: An error where the text is not YAML.
  init?(_ data: Data) throws(YAMLProblem) {
    let text = try YAMLText(data)
    guard let root = try text.node() else { return nil }
    self.root = root
    scalars = Array(text.text.unicodeScalars)
    var lines = [0]
    for (index, scalar) in scalars.enumerated() where Self.isBreak(scalar) {
      if scalar == "\r", index + 1 < scalars.count, scalars[index + 1] == "\n" { continue }
      lines.append(index + 1)
    }
    self.lines = lines
    lineBreak = lines.count > 1 && lines[1] > 1 && scalars[lines[1] - 2] == "\r" ? "\r\n" : "\n"
    let inner = root.mapping?.lazy.compactMap { key, value in value.mapping?.first.map { (key, $0.key) } }.first
    step =
      inner.flatMap { outer, inner in
        guard let outer = outer.mark, let inner = inner.mark, inner.line > outer.line else { return nil }
        return inner.column > outer.column ? inner.column - outer.column : nil
      } ?? 2
  }

  /// Breaks of lines as the parser counts them.
  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalar)
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" || isBreak(scalar) }

  // MARK: Lines

  /// Returns the offset of the first scalar of the line that an offset is in.
  func lineStart(_ offset: Int) -> Int {
    var offset = offset
    while offset > 0, !Self.isBreak(scalars[offset - 1]) { offset -= 1 }
    return offset
  }

  /// Returns the offset of the line behind the one that an offset is in; the end of the text where there is none.
  func nextLine(_ offset: Int) -> Int { lines.first { $0 > offset } ?? scalars.count }

  /// True if the line of an offset has spaces only before it.
  func isFirst(_ offset: Int) -> Bool { scalars[lineStart(offset)..<offset].allSatisfy { $0 == " " } }

  /// True if the last line of the text has no line break.
  var lacksLastBreak: Bool { scalars.last.map { !Self.isBreak($0) } ?? false }

  // MARK: Nodes

  /// Returns the offset of a node's first scalar; nil: it has no place, or has a tag or an anchor.
  func start(of node: Node) -> Int? {
    guard let mark = node.mark, lines.indices.contains(mark.line - 1) else { return nil }
    let offset = lines[mark.line - 1] + mark.column - 1
    guard offset <= scalars.count else { return nil }
    return offset < scalars.count && (scalars[offset] == "&" || scalars[offset] == "!") ? nil : offset
  }

  /// True if a list or map is in brackets.
  func isFlow(_ node: Node) -> Bool {
    guard let start = start(of: node), start < scalars.count else { return false }
    return node.mapping != nil && scalars[start] == "{" || node.sequence != nil && scalars[start] == "["
  }

  /// Returns the offset behind a node; nil: it has a form whose end is not known.
  /// - Parameter indent: Spaces before the key whose value the node is.
  func end(of node: Node, indent: Int) -> Int? {
    guard let start = start(of: node) else { return nil }
    switch node {
    case .alias: return nil
    case .scalar(let scalar):
      switch scalar.style {
      case .singleQuoted: return quotedEnd(start, "'")
      case .doubleQuoted: return quotedEnd(start, "\"")
      case .literal, .folded: return blockScalarEnd(start, indent)
      default: return plainEnd(start, Array(scalar.string.unicodeScalars))
      }
    case .mapping(let mapping):
      guard let last = Array(mapping).last else { return isFlow(node) ? bracketEnd(start + 1) : nil }
      let end = end(of: last.value, indent: (last.key.mark?.column ?? 1) - 1)
      return isFlow(node) ? end.flatMap(bracketEnd) : end
    case .sequence(let items):
      guard let last = items.last else { return isFlow(node) ? bracketEnd(start + 1) : nil }
      let end = end(of: last, indent: indent)
      return isFlow(node) ? end.flatMap(bracketEnd) : end
    }
  }

  /// Returns the offset behind the colon of a key.
  func endOfColon(_ key: Node) -> Int? {
    guard var offset = end(of: key, indent: 0) else { return nil }
    while offset < scalars.count, scalars[offset] == " " { offset += 1 }
    return offset < scalars.count && scalars[offset] == ":" ? offset + 1 : nil
  }

  private func quotedEnd(_ start: Int, _ quote: Unicode.Scalar) -> Int? {
    var offset = start + 1
    while offset < scalars.count {
      let isDoubled = quote == "'" && offset + 1 < scalars.count && scalars[offset + 1] == quote
      if scalars[offset] == "\\" && quote == "\"" || scalars[offset] == quote && isDoubled {
        offset += 2
      } else if scalars[offset] == quote {
        return offset + 1
      } else {
        offset += 1
      }
    }
    return nil
  }

  /// A text without quotation marks may go over several lines, whose breaks its value has as spaces.
  private func plainEnd(_ start: Int, _ value: [Unicode.Scalar]) -> Int? {
    var (offset, index) = (start, 0)
    while index < value.count {
      guard offset < scalars.count else { return nil }
      if Self.isBlank(value[index]), Self.isBlank(scalars[offset]) {
        while index < value.count, Self.isBlank(value[index]) { index += 1 }
        while offset < scalars.count, Self.isBlank(scalars[offset]) { offset += 1 }
      } else if value[index] == scalars[offset] {
        (offset, index) = (offset + 1, index + 1)
      } else {
        return nil
      }
    }
    return offset
  }

  /// The lines of a text behind `|` or `>` are those that are indented more than its key.
  private func blockScalarEnd(_ start: Int, _ indent: Int) -> Int {
    var end = start
    var line = nextLine(start)
    while line < scalars.count {
      let next = nextLine(line)
      let text = scalars[line..<next]
      let spaces = text.prefix { $0 == " " }.count
      if text.allSatisfy(Self.isBlank) || spaces > indent { end = next } else { break }
      line = next
    }
    while end > start, Self.isBlank(scalars[end - 1]) { end -= 1 }
    return end
  }

  /// Returns the offset behind the bracket that closes a list or map, from the end of its last value.
  private func bracketEnd(_ offset: Int) -> Int? {
    var offset = offset
    while offset < scalars.count {
      switch scalars[offset] {
      case "}", "]": return offset + 1
      case "#": offset = nextLine(offset)
      case ",": offset += 1
      case let scalar where Self.isBlank(scalar): offset += 1
      default: return nil
      }
    }
    return nil
  }
}
