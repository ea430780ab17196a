import Foundation

/// A JSON value of the published schema. Members keep their order.
indirect enum DocumentSchema: Sendable, Hashable {
  case object([Member])
  case list([DocumentSchema])
  case text(String)
  case number(Double)
  case flag(Bool)

  struct Member: Sendable, Hashable {
    let name: String
    let value: DocumentSchema
  }

  static func map(_ members: KeyValuePairs<String, DocumentSchema>) -> DocumentSchema {
    .object(members.map { Member(name: $0.key, value: $0.value) })
  }

  static func type(_ name: String) -> DocumentSchema { .map(["type": .text(name)]) }

  static func reference(_ name: String) -> DocumentSchema { .map(["$ref": .text("#/$defs/\(name)")]) }

  static func words(_ all: [String]) -> DocumentSchema { .map(["enum": .list(all.map(DocumentSchema.text))]) }

  static func any(of all: [DocumentSchema]) -> DocumentSchema { .map(["anyOf": .list(all)]) }

  /// Returns the same object with further members, which replace those of the same name.
  func with(_ members: KeyValuePairs<String, DocumentSchema>) -> DocumentSchema {
    guard case .object(let own) = self else { return self }
    let new = members.map { Member(name: $0.key, value: $0.value) }
    return .object(own.filter { member in !new.contains { $0.name == member.name } } + new)
  }

  /// Returns the value as indented JSON.
  func text(indent: String = "") -> String {
    let inner = indent + "  "
    switch self {
    case .text(let text): return Self.quoted(text)
    case .number(let number): return number == number.rounded() ? "\(Int(number))" : "\(number)"
    case .flag(let flag): return "\(flag)"
    case .list(let items):
      let texts = items.map { $0.text(indent: inner) }
      let isShort = texts.allSatisfy { !$0.contains("\n") } && texts.reduce(0) { $0 + $1.count } < 80
      if isShort { return "[" + texts.joined(separator: ", ") + "]" }
      return "[\n" + texts.map { inner + $0 }.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      let texts = members.map { "\(Self.quoted($0.name)): \($0.value.text(indent: inner))" }
      if texts.count == 1, !texts[0].contains("\n"), texts[0].count < 80 { return "{\(texts[0])}" }
      return "{\n" + texts.map { inner + $0 }.joined(separator: ",\n") + "\n\(indent)}"
    }
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
