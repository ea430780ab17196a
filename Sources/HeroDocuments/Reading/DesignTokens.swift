import Foundation
import HeroSystem
import Yams

/// All tokens of a scene's Design Token files, by their paths such as `motion.card.duration`.
struct DesignTokens: Sendable {
  private var all: [String: DesignToken] = [:]
  /// True if a file of tokens could not be read, so that any name may be meant.
  var isBroken = false

  /// Tokens of a scene, and aliases that lead to each other.
  private static let (mostTokens, mostSteps) = (20_000, 64)

  var isEmpty: Bool { all.isEmpty }
  var names: [String] { all.keys.sorted() }

  /// A reason why a file of tokens, or an alias, was refused: what stands behind its name.
  struct Problem: Error {
    let words: String
    var suggestion: String?
  }

  /// Adds the tokens of a file. A token of the same path replaces one of an earlier file.
  mutating func add(_ text: String) throws(Problem) {
    let root: TokenValue
    do { root = try JSONDecoder().decode(TokenValue.self, from: Data(text.utf8)) } catch {
      throw Problem(words: "is not valid JSON\(Self.place(of: error)).")
    }
    guard let map = root.map else { throw Problem(words: "is not a file of design tokens: it has to be a map.") }
    guard map["resolutionOrder"] == nil else {
      throw Problem(words: "is a resolver document: name the files of tokens that it refers to.")
    }
    try add(map, at: [], type: nil)
    guard !all.isEmpty else { throw Problem(words: "has no design tokens: a token is a map with “$value”.") }
  }

  /// The parser's words about the place of a mistake, such as “ around line 3, column 4”.
  private static func place(of error: any Error) -> String {
    guard case DecodingError.dataCorrupted(let context) = error, let cause = context.underlyingError as NSError?,
      let words = cause.userInfo["NSDebugDescription"] as? String, let place = words.range(of: "around line")
    else { return "" }
    return " " + UntrustedText.shown(String(words[place.lowerBound...].prefix { $0 != "." }))
  }

  private mutating func add(_ map: [String: TokenValue], at path: [String], type: String?) throws(Problem) {
    // Exporters of before 2025 leave out the dollar signs.
    let isOld = map["$value"] == nil && map["value"] != nil && map["type"]?.text != nil
    let type = map["$type"]?.text ?? (isOld ? map["type"]?.text : nil) ?? type
    let value = isOld ? map["value"] : map["$value"] ?? (map["$ref"].map { .map(["$ref": $0]) })
    if let value, !path.isEmpty {
      guard all.count < Self.mostTokens else { throw Problem(words: "has more than \(Self.mostTokens) tokens.") }
      let spring = map["$extensions"]?.map?[DesignToken.springExtension]
      all[path.joined(separator: ".")] = DesignToken(type: type, value: value, spring: spring)
      return
    }
    for (name, member) in map {
      guard let group = member.map, !name.hasPrefix("$") || name == "$root" else { continue }
      try add(group, at: path + [name], type: type)
    }
  }

  /// Returns the value of an alias with its braces, as a scene file would have it.
  /// - Parameters:
  ///   - alias: such as `{motion.card.duration}`.
  ///   - kinds: the types that suit the place.
  ///   - mark: the place of the alias, which the value takes.
  func node(_ alias: String, as kinds: Set<DesignToken.Kind>, mark: Mark?) throws(Problem) -> Node {
    var path = String(alias.dropFirst().dropLast())
    var type: String?
    var steps: [String] = []
    while true {
      guard let token = all[path] else {
        let from = steps.last.map { "The token \(UntrustedText.quoted($0)) refers to" }
        throw Problem(
          words: isEmpty
            ? "The scene names no files of design tokens: add “tokens: FILE.json” at its top."
            : from.map { "\($0) \(UntrustedText.quoted(path)), which does not exist." }
              ?? "No design token is named \(UntrustedText.quoted(path)).",
          suggestion: NearestName.of(path, among: names).map { steps.isEmpty ? "{\($0)}" : $0 })
      }
      type = type ?? token.type
      guard !steps.contains(path), steps.count < Self.mostSteps else {
        throw Problem(
          words: "These design tokens refer to each other: \(UntrustedText.shown(steps.joined(separator: ", "))).")
      }
      steps.append(path)
      if token.spring == nil, let next = token.value.aliased {
        path = next
        continue
      }
      return try Self.node(token, named: path, type, as: kinds, mark)
    }
  }

  private static func node(
    _ token: DesignToken, named name: String, _ type: String?, as kinds: Set<DesignToken.Kind>, _ mark: Mark?
  ) throws(Problem) -> Node {
    // A spring is an extension of a token of another type. Without a type, the value says what it is.
    let own: DesignToken.Kind? =
      token.spring != nil && kinds.contains(.spring) ? .spring : type.flatMap(DesignToken.Kind.init)
    let isForeign = type.map { $0.hasPrefix("custom-") } ?? true
    let possible = own.map { [$0] } ?? (isForeign ? DesignToken.Kind.allCases.filter(kinds.contains) : [])
    for kind in possible where kinds.contains(kind) {
      if let node = token.node(as: kind, mark: mark) { return node }
    }
    let expected = DesignToken.Kind.allCases.filter(kinds.contains).map(\.rawValue).joined(separator: " or ")
    let shown = UntrustedText.quoted(name)
    if let own, kinds.contains(own) {
      throw Problem(words: "The value of the token \(shown) is not a \(own.rawValue) as DTCG 2025.10 has it.")
    }
    let found = type.map { "has the type \(UntrustedText.shown($0))" } ?? "has no type that suits"
    throw Problem(words: "The token \(shown) \(found), and a token of the type \(expected) is needed here.")
  }
}

extension DocumentReader {
  /// Returns the value of the design token that a node is the alias of; nil after a report.
  mutating func resolve(_ node: Node, as kinds: Set<DesignToken.Kind>) -> Node? {
    guard let alias = node.alias else { return node }
    do { return try tokens.node(alias, as: kinds, mark: node.scalar?.mark) } catch {
      if !tokens.isBroken {
        add(mark(of: node), error.words, found: UntrustedText.shown(alias), suggestion: error.suggestion)
      }
      return nil
    }
  }

  /// Reads the files of tokens that a scene names, before anything refers to them.
  mutating func readTokens(of paths: [DocumentReference]) {
    for path in paths {
      do {
        let text = try files.text(path.name)
        do { try tokens.add(text) } catch {
          add(
            path.mark, "The file \(UntrustedText.quoted(path.name)) \(error.words)",
            found: UntrustedText.shown(path.name))
          tokens.isBroken = true
        }
      } catch {
        let files = files
        add(
          path.mark, "The file \(UntrustedText.quoted(path.name)) \(error.words)",
          found: UntrustedText.shown(path.name),
          suggestion: error.suggestion(for: path.name, in: files))
        tokens.isBroken = true
      }
    }
  }
}

extension ValueKind where Value == [DocumentReference] {
  /// Files of design tokens: one path, or several.
  static var tokenFiles: ValueKind {
    let path = ValueKind<DocumentReference>.named("a JSON file's path")
    return .either(.list(path, 1...20, words: "a list of paths"), { $0.sequence != nil }, { $0 }, path, { [$0] })
      .called("a JSON file's path, or a list of them")
  }
}
