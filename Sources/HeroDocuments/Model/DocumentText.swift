/// Texts with the names of columns in braces, as `{title}`. Doubled braces are braces.
enum DocumentText {
  /// Returns the names of columns in a text.
  static func columns(in text: String) -> [String] {
    parts(of: text).compactMap { if case .column(let name) = $0 { name } else { nil } }
  }

  /// Returns the text with the values of a row.
  static func expand(_ text: String, _ values: [String: String]) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) || text.utf8.contains(UInt8(ascii: "}")) else { return text }
    return parts(of: text).map { part in
      switch part {
      case .letters(let letters): letters
      case .column(let name): values[name] ?? "{\(name)}"
      }
    }.joined()
  }

  private enum Part {
    case letters(String)
    case column(String)
  }

  private static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var letters = ""
    var rest = text[...]
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      letters += rest[..<brace]
      let after = rest.index(after: brace)
      if after < rest.endIndex, rest[after] == rest[brace] {
        letters.append(rest[brace])
        rest = rest[rest.index(after: after)...]
      } else if rest[brace] == "{", let end = rest[after...].firstIndex(of: "}") {
        if !letters.isEmpty { parts.append(.letters(letters)) }
        letters = ""
        parts.append(.column(String(rest[after..<end])))
        rest = rest[rest.index(after: end)...]
      } else {
        letters.append(rest[brace])
        rest = rest[after...]
      }
    }
    parts.append(.letters(letters + rest))
    return parts
  }
}
