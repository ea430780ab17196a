import Foundation

/// A JSON value of a Design Token file.
enum TokenValue: Sendable, Hashable, Decodable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([TokenValue])
  case map([String: TokenValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([TokenValue].self) {
      self = .list(list)
    } else {
      self = .map(try container.decode([String: TokenValue].self))
    }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var map: [String: TokenValue]? { if case .map(let map) = self { map } else { nil } }
  var list: [TokenValue]? { if case .list(let list) = self { list } else { nil } }
  /// A finite number. “none”, which colors have in place of 0, is none.
  var number: Double? { if case .number(let number) = self, number.isFinite { number } else { nil } }

  /// The path in an alias such as `{color.brand}`, or in a reference such as `#/color/brand/$value`; nil: the value is
  /// neither.
  var aliased: String? {
    if let text, text.hasPrefix("{"), text.hasSuffix("}"), text.utf8.count > 2 {
      return String(text.dropFirst().dropLast())
    }
    guard let reference = map?["$ref"]?.text, reference.hasPrefix("#/") else { return nil }
    let parts = reference.dropFirst(2).split(separator: "/").map {
      $0.replacing("~1", with: "/").replacing("~0", with: "~")
    }
    return (parts.last == "$value" ? parts.dropLast() : parts[...]).joined(separator: ".")
  }
}
