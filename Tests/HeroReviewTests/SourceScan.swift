import Foundation

/// Counts what the style rules limit in a Swift file. It reads lines and their indentation, as `swift format` sets
/// them.
struct SourceScan {
  /// The path from the project's folder.
  let path: String
  private let lines: [Substring]

  init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Returns the folder below Sources or Tests.
  var module: String { path.split(separator: "/").prefix(2).joined(separator: "/") }

  /// Lines of more than 120 columns, by their numbers. The lines of a document, between `// LISTING` and `// END`, are
  /// as the document has them.
  var longLines: [Int] {
    var isDocuments: [Bool] = []
    return lines.indices.filter { index in
      let line = lines[index]
      switch String(line.drop { $0 == " " }) {
      case let comment where comment.hasPrefix("// LISTING "): isDocuments.append(true)
      case "// BESIDE": isDocuments.append(false)
      case "// END", "// END BESIDE": _ = isDocuments.popLast()
      default: break
      }
      return isDocuments.last != true && line.utf8.count > 120 && line.count > 120
    }.map { $0 + 1 }
  }

  // MARK: Doc comments

  /// First lines of doc comments that begin with a question word or “Of” in place of a subject or a verb.
  var bareOpenings: [Int] {
    lines.indices.filter { index in
      guard let text = docComment(index), index == 0 || docComment(index - 1) == nil else { return false }
      return Self.bare.contains { text.hasPrefix($0) }
    }.map { $0 + 1 }
  }

  private static let bare = ["What ", "Of ", "Whether ", "Who ", "Whose ", "Whom ", "Where ", "How ", "Which "]

  /// Lines of doc comments with words that LANGUAGE rules out.
  var ruledOutWords: [Int] {
    lines.indices.filter { index in
      guard let text = docComment(index) else { return false }
      let words = text.lowercased().split { !$0.isLetter }
      return words.contains { Self.ruledOut.contains($0) }
    }.map { $0 + 1 }
  }

  private static let ruledOut: Set<Substring> = [
    "somebody", "someone", "nobody", "whoever", "whomever", "afresh", "anew", "film", "films", "movie", "flaw", "flaws",
    "remark", "remarks",
  ]

  /// Last lines of doc comments of public declarations that describe some of the parameters, or others than there are.
  var partlyDescribed: [Int] {
    lines.indices.filter { index in
      guard docComment(index) != nil, index + 1 < lines.count, docComment(index + 1) == nil else { return false }
      let described = describedParameters(until: index)
      guard !described.isEmpty else { return false }
      let declaration = lines[(index + 1)...].prefix(16).joined(separator: " ")
      guard let keyword = declaration.firstRange(of: /\b(func|init|subscript)\b/),
        declaration[..<keyword.lowerBound].contains(/\b(public|open)\b/)
      else { return false }
      return described.sorted() != Self.parameters(of: declaration[keyword.upperBound...]).sorted()
    }.map { $0 + 1 }
  }

  /// Returns the parameters that a doc comment describes, which ends at a line.
  private func describedParameters(until last: Int) -> [Substring] {
    let first = lines[...last].lastIndex { !$0.drop { $0 == " " }.hasPrefix("///") } ?? -1
    return lines[(first + 1)...last].compactMap { line in
      line.firstMatch(of: /\/\/\/ - Parameter ([^:]+):/)?.1 ?? line.firstMatch(of: /\/\/\/   - ([^:]+):/)?.1
    }
  }

  /// Returns the names that parameters have in the body of a function, which begins with its name.
  private static func parameters(of function: Substring) -> [Substring] {
    var depth = 0
    var names: [Substring] = []
    var start: Substring.Index?
    for index in function.indices {
      let character = function[index]
      // Operators and arrows are no brackets.
      let isAttached = index == function.startIndex || !" -<".contains(function[function.index(before: index)])
      if "([{".contains(character) || character == "<" && isAttached {
        depth += 1
        if character == "(", depth == 1 { start = function.index(after: index) }
      } else if ")]}".contains(character) || character == ">" && isAttached {
        depth -= 1
      }
      guard let begin = start, character == "," && depth == 1 || depth == 0 else { continue }
      names += function[begin..<index].prefix { $0 != ":" }.split(separator: " ").suffix(1)
      if depth == 0 { break }
      start = function.index(after: index)
    }
    return names
  }

  private func docComment(_ index: Int) -> Substring? {
    let line = lines[index].drop { $0 == " " }
    return line.hasPrefix("/// ") ? line.dropFirst(4) : nil
  }

  // MARK: Declarations

  /// The names that the file declares at its outermost level, extended types included.
  var declaredNames: Set<Substring> {
    var names: Set<Substring> = []
    for line in lines where line.first?.isLetter == true || line.first == "@" {
      let words = line.split { $0 == " " }
      guard let index = words.firstIndex(where: Self.keywords.contains), index + 1 < words.count else { continue }
      let name = words[index + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      names.formUnion(name.split(separator: "."))
    }
    return names
  }

  private static let keywords: Set<Substring> = [
    "class", "struct", "enum", "actor", "protocol", "extension", "typealias", "func", "let", "var",
  ]

  /// The subclasses of `WindowPart` that the file declares.
  var windowParts: [Substring] { lines.compactMap { $0.firstMatch(of: /class (\w+): WindowPart\b/)?.output.1 } }

  /// Lines with closures that capture `self`.
  var closuresHoldingSelf: [Int] {
    lines.indices.filter { lines[$0].contains(/(^|\{) *\[[^\]]*\bself\b[^\]]*\].* in\b/) }.map { $0 + 1 }
  }

  /// What the file is named after: its name up to a plus sign.
  var subject: Substring {
    let file = path.split(separator: "/").last ?? ""
    return file.prefix { $0 != "+" && $0 != "." }
  }

  /// The stored properties of each type at the outermost level, by its name.
  var storedProperties: [Substring: Int] {
    var counts: [Substring: Int] = [:]
    var type: Substring?
    for (index, line) in lines.enumerated() {
      if let first = line.first, first != " ", first != "}", first != "/" {
        let words = line.split { $0 == " " }
        let keyword = words.firstIndex { ["class", "struct", "actor", "extension"].contains($0) }
        type = keyword.flatMap { $0 + 1 < words.count ? words[$0 + 1].prefix { $0.isLetter || $0.isNumber } : nil }
      }
      guard let type, line.hasPrefix("  "), line.dropFirst(2).first != " ", isStoredProperty(index) else { continue }
      counts[type, default: 0] += 1
    }
    return counts
  }

  private func isStoredProperty(_ index: Int) -> Bool {
    let line = lines[index]
    let words = line.split { $0 == " " }.prefix(6)
    guard let keyword = words.firstIndex(where: { $0 == "let" || $0 == "var" }),
      words[..<keyword].allSatisfy({ Self.modifiers.contains($0.prefix { $0 != "(" }) || $0.hasPrefix("@") })
    else { return false }
    if words[keyword] == "let" { return true }
    guard let brace = line.firstIndex(of: "{") else { return true }
    if line[..<brace].contains("=") || line[brace...].contains("didSet") || line[brace...].contains("willSet") {
      return true
    }
    guard index + 1 < lines.count, line.hasSuffix("{") else { return false }
    return ["didSet", "willSet"].contains { lines[index + 1].contains($0) }
  }

  private static let modifiers: Set<Substring> = [
    "public", "package", "internal", "private", "fileprivate", "final", "weak", "unowned", "lazy", "override", "open",
    "nonisolated",
  ]

  /// Functions of more than 60 lines, by their names.
  var longFunctions: [Substring: Int] {
    var found: [Substring: Int] = [:]
    for (index, line) in lines.enumerated() {
      let words = line.split { $0 == " " }.prefix(6)
      guard let keyword = words.firstIndex(of: "func"), keyword + 1 < words.count else { continue }
      let indentation = line.prefix { $0 == " " }
      guard
        let end = lines[(index + 1)...].firstIndex(where: {
          $0.hasPrefix(indentation) && $0.dropFirst(indentation.count).hasPrefix("}")
        }), !line.hasSuffix("}"), end - index + 1 > 60
      else { continue }
      found[words[keyword + 1].prefix { $0.isLetter || $0.isNumber }] = end - index + 1
    }
    return found
  }
}
