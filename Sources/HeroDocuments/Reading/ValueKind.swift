import Foundation
import HeroSystem
import Yams

/// The description of a key's value: how it is read, what the schema says of it, and how people call it. The decoder,
/// the schema, the manual and the messages all follow from it.
struct ValueKind<Value: Sendable>: Sendable {
  /// In words, as in “Expected: a number from 0 to 1.”
  let words: String
  let schema: DocumentSchema
  /// The types of design tokens that may stand in place of the value, as an alias such as `{space.large}`.
  var tokens: Set<DesignToken.Kind> = []
  /// Reads a value. Returns nil after it has reported why it cannot.
  let read: @Sendable (Node, inout DocumentReader) -> Value?

  func map<Other>(_ change: @escaping @Sendable (Value) -> Other) -> ValueKind<Other> {
    ValueKind<Other>(words: words, schema: schema, tokens: tokens) { node, reader in read(node, &reader).map(change) }
  }

  /// Returns the same kind, whose schema stands among the shared ones.
  func referenced(as name: String, _ words: String) -> ValueKind {
    ValueKind(words: words, schema: .reference(name), tokens: tokens, read: read)
  }

  /// Returns the same kind as other words call it.
  func called(_ words: String) -> ValueKind { ValueKind(words: words, schema: schema, tokens: tokens, read: read) }

  /// The schema of a value or of the alias in its place.
  var schemaWithTokens: DocumentSchema { tokens.isEmpty ? schema : .any(of: [schema, .reference("token")]) }

  /// Reads a value, or the design token whose alias stands in its place.
  func readValue(_ node: Node, _ reader: inout DocumentReader) -> Value? {
    if !tokens.isEmpty, let braces = node.braces {
      reader.report(node, words, suggestion: "\"\(braces)\"")
      return nil
    }
    guard !tokens.isEmpty, node.alias != nil else { return read(node, &reader) }
    guard let node = reader.resolve(node, as: tokens) else { return nil }
    return read(node, &reader)
  }
}

extension ValueKind {
  /// Returns the same kind that refuses more.
  func checked(_ words: String, _ isValid: @escaping @Sendable (Value) -> Bool) -> ValueKind {
    ValueKind(words: self.words, schema: schema, tokens: tokens) { node, reader in
      guard let value = read(node, &reader) else { return nil }
      if isValid(value) { return value }
      reader.report(node, words)
      return nil
    }
  }
}

extension ValueKind where Value == String {
  /// Any text. Numbers and dates are text too.
  static var text: ValueKind {
    ValueKind(words: "a text", schema: .map(["type": .list([.text("string"), .text("number")])])) {
      node, reader in
      guard let text = node.text else {
        reader.report(node, "a text", suggestion: node.braces.map { "\"\($0)\"" })
        return nil
      }
      guard text.unicodeScalars.dropFirst(DocumentLimits.letters).isEmpty else {
        reader.report(node, "at most \(DocumentLimits.letters) letters")
        return nil
      }
      return text
    }
  }

  /// A name: one line without control characters.
  static var name: ValueKind {
    ValueKind(
      words: "a name", schema: .map(["type": .text("string"), "minLength": .number(1), "maxLength": .number(120)])
    ) { node, reader in
      guard let text = node.text, !text.isEmpty, text.count <= 120,
        text.unicodeScalars.allSatisfy({ !$0.isControlOrLineBreak && !$0.reordersText })
      else {
        reader.report(node, "a name of up to 120 letters")
        return nil
      }
      return text
    }
  }
}

extension ValueKind where Value == DocumentReference {

  static func named(_ words: String) -> ValueKind {
    ValueKind(words: words, schema: ValueKind<String>.name.schema) { node, reader in
      ValueKind<String>.name.read(node, &reader).map { DocumentReference(name: $0, mark: reader.mark(of: node)) }
    }
  }
}

extension ValueKind where Value == Bool {
  static var flag: ValueKind {
    ValueKind(words: "true or false", schema: .type("boolean")) { node, reader in
      switch node.plainText {
      case "true": return true
      case "false": return false
      default:
        let meant = ["yes": "true", "on": "true", "no": "false", "off": "false"][node.text?.lowercased() ?? ""]
        reader.report(node, "true or false", suggestion: meant)
        return nil
      }
    }
  }
}

extension ValueKind where Value == Double {
  /// - Parameter unit: such as “points”; nil: none.
  static func number(_ range: ClosedRange<Double>, unit: String? = nil) -> ValueKind {
    let (low, high) = (range.lowerBound.plain, range.upperBound.plain)
    let words = "a number\(unit.map { " of \($0)" } ?? "") from \(low) to \(high)"
    let schema = DocumentSchema.map([
      "type": .text("number"), "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
    ])
    let tokens: Set<DesignToken.Kind> =
      switch unit {
      case "points": [.dimension, .number]
      case "seconds": [.duration, .number]
      default: [.number]
      }
    return ValueKind(words: words, schema: schema, tokens: tokens) { node, reader in
      guard let number = node.number, range.contains(number) else {
        reader.report(node, words, suggestion: node.meantNumber.flatMap { range.contains($0) ? $0.plain : nil })
        return nil
      }
      return number
    }
  }

  /// A length in points, 0 or more.
  static var length: ValueKind {
    number(0...DocumentLimits.length, unit: "points")
  }
  /// A coordinate in points.
  static var coordinate: ValueKind {
    number(-DocumentLimits.length...DocumentLimits.length, unit: "points")
  }
  /// A share, 0…1.
  static var share: ValueKind {
    number(0...1)
  }
}

extension ValueKind where Value == Int {
  static func whole(_ range: ClosedRange<Int>) -> ValueKind {
    let words = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    let schema = DocumentSchema.map([
      "type": .text("integer"), "minimum": .number(Double(range.lowerBound)),
      "maximum": .number(Double(range.upperBound)),
    ])
    return ValueKind(words: words, schema: schema) { node, reader in
      guard let number = node.number.flatMap({ Int(exactly: $0) }), range.contains(number) else {
        reader.report(node, words)
        return nil
      }
      return number
    }
  }
}

extension ValueKind {
  /// One of some words.
  /// - Parameter words: what is expected, as mistakes name it; nil: these words.
  static func word(_ values: [(String, Value)], words: String? = nil) -> ValueKind {
    let names = values.map(\.0)
    let words =
      words ?? (names.count < 2 ? names.joined() : names.dropLast().joined(separator: ", ") + " or \(names.last ?? "")")
    return ValueKind(words: words, schema: .words(names)) { node, reader in
      guard let text = node.text, let value = values.first(where: { $0.0 == text }) else {
        reader.report(node, words, suggestion: node.text.flatMap { NearestName.of($0, among: names) })
        return nil
      }
      return value.1
    }
  }

  /// One of an enumeration's raw values.
  static func word(_ type: Value.Type) -> ValueKind
  where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    word(Value.allCases.map { ($0.rawValue, $0) })
  }

  /// A list of so many values.
  static func list<Item>(_ item: ValueKind<Item>, _ counts: ClosedRange<Int>, words: String) -> ValueKind
  where Value == [Item] {
    let schema = DocumentSchema.map([
      "type": .text("array"), "items": item.schemaWithTokens, "minItems": .number(Double(counts.lowerBound)),
      "maxItems": .number(Double(counts.upperBound)),
    ])
    return ValueKind(words: words, schema: schema) { node, reader in
      guard let items = node.sequence, counts.contains(items.count) else {
        reader.report(node, words)
        return nil
      }
      let values = items.map { item.readValue($0, &reader) }
      let read = values.compactMap { $0 }
      return read.count == values.count ? read : nil
    }
  }

  /// A value in one of two forms; the first one takes what `isFirst` accepts.
  static func either<First, Second>(
    _ first: ValueKind<First>, _ isFirst: @escaping @Sendable (Node) -> Bool,
    _ takeFirst: @escaping @Sendable (First) -> Value,
    _ second: ValueKind<Second>, _ takeSecond: @escaping @Sendable (Second) -> Value
  ) -> ValueKind {
    ValueKind(
      words: "\(first.words), or \(second.words)", schema: .any(of: [first.schema, second.schema]),
      tokens: first.tokens.union(second.tokens)
    ) { node, reader in
      isFirst(node) ? first.read(node, &reader).map(takeFirst) : second.read(node, &reader).map(takeSecond)
    }
  }
}

extension Node {
  /// The text of a scalar that says something; nil of lists, maps and empty values.
  var text: String? {
    guard let scalar, !isEmpty else { return nil }
    return scalar.string
  }

  /// The same without quotation marks.
  var plainText: String? { scalar?.style == .plain ? text : nil }

  /// True if nothing stands behind the colon.
  var isEmpty: Bool {
    guard let scalar, scalar.style == .plain else { return false }
    return ["", "~", "null"].contains(scalar.string)
  }

  /// The alias of a design token, with its braces; nil: the node is none.
  var alias: String? {
    guard let text, text.hasPrefix("{"), text.hasSuffix("}"), text.utf8.count > 2 else { return nil }
    return text
  }

  /// The text of a map that was meant as a text in braces, as YAML reads `{title}` without quotation marks.
  var braces: String? {
    guard let mapping, mapping.count == 1, let (key, value) = mapping.first, value.isEmpty, let name = key.text else {
      return nil
    }
    return "{\(name)}"
  }

  /// The number in a text that has quotation marks around it, or a unit behind it.
  var meantNumber: Double? {
    guard let text, text.utf8.count <= 32 else { return nil }
    let digits = text.prefix { "+-.0123456789".contains($0) }
    guard ["", "pt", "px", "dp", "s"].contains(UntrustedText.trimmed(String(text[digits.endIndex...]))) else {
      return nil
    }
    return Double(digits).flatMap { $0.isFinite ? $0 : nil }
  }

  /// A finite number in decimals.
  var number: Double? {
    guard let text = plainText, text.utf8.count <= 32,
      text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }), let number = Double(text), number.isFinite
    else { return nil }
    return number
  }
}

extension Double {
  /// Without a superfluous “.0”.
  var plain: String { self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)" }
}
