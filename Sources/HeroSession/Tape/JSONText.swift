public import Foundation
import HeroScenes
import HeroSystem

/// JSON with keys in a fixed order and plain decimals: the same input gives the same bytes.
public enum JSONText {
  /// Twelve decimals at most, no exponent, no trailing zeros.
  public static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    var text = String(format: "%.12f", value)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text == "-0" ? "0" : text
  }

  /// For people: rounded to a tenth.
  public static func tenth(_ value: Double) -> String { number((value * 10).rounded() / 10) }

  public static func number(_ value: CGFloat) -> String { number(Double(value)) }

  public static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      // A terminal must not obey what is printed. Readers of JSON get the same text.
      case let sign where sign.isControlOrLineBreak || sign.reordersText:
        result += String(format: "\\u%04x", sign.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension JSONText {
  /// Returns a value as JSON, with members in the order in which it encodes them. nil is null.
  package static func text(_ value: (any Encodable)?) -> String {
    let writer = JSONWriter()
    // Nothing that the program writes has a value that JSON cannot hold.
    if let value { try? writer.encode(value) }
    return writer.text
  }
}

/// A JSON object of listed members, in that order. A member that is nil is null.
package struct JSONObject: Encodable {
  package var members: [(name: String, value: (any Encodable)?)]

  /// - Parameter optional: members that are left out where they are nil.
  package init(
    _ members: KeyValuePairs<String, (any Encodable)?>, optional: KeyValuePairs<String, (any Encodable)?> = [:]
  ) {
    self.members =
      members.map { ($0.key, $0.value) } + optional.compactMap { $0.value == nil ? nil : ($0.key, $0.value) }
  }

  package static func + (first: JSONObject, second: JSONObject) -> JSONObject {
    var object = first
    object.members += second.members
    return object
  }

  package func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Condition.Key.self)
    for (name, value) in members {
      let key = Condition.Key(name)
      if let value { try object.encode(value, forKey: key) } else { try object.encodeNil(forKey: key) }
    }
  }
}

/// A JSON array with a line for each item.
package struct JSONLines: Encodable {
  fileprivate let items: [any Encodable]

  package init(_ items: [any Encodable]) { self.items = items }

  package func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for item in items { try list.encode(item) }
  }
}

/// A number with all its digits.
package struct JSONExact: Encodable {
  package let value: Double

  package init(value: Double) { self.value = value }

  package func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

/// Writes a value as `JSONText` does, unlike `JSONEncoder`: members in their order, and numbers without an exponent.
private final class JSONWriter: Encoder, SingleValueEncodingContainer {
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  private var plain = "null"
  private var items: [JSONWriter]?
  private var members: [(name: String, value: JSONWriter)]?

  var text: String {
    if let members {
      return "{" + members.map { "\(JSONText.string($0.name)):\($0.value.text)" }.joined(separator: ",") + "}"
    }
    return items.map { "[" + $0.map(\.text).joined(separator: ",") + "]" } ?? plain
  }

  func encodeNil() {}

  func encode(_ value: some Encodable) throws {
    switch value {
    case let text as String: plain = JSONText.string(text)
    case let flag as Bool: plain = flag ? "true" : "false"
    case let whole as Int: plain = "\(whole)"
    case let number as Double: plain = JSONText.number(number)
    case let exact as JSONExact: plain = "\(exact.value)"
    case let rect as CGRect: try encode([rect.minX, rect.minY, rect.width, rect.height])
    case let lines as JSONLines where !lines.items.isEmpty:
      plain = "[" + lines.items.map { "\n  " + JSONText.text($0) }.joined(separator: ",") + "\n]"
    case let whole as any BinaryInteger: plain = "\(whole)"
    case let number as any BinaryFloatingPoint: plain = JSONText.number(Double(number))
    default: try value.encode(to: self)
    }
  }

  func container<Key: CodingKey>(keyedBy _: Key.Type) -> KeyedEncodingContainer<Key> {
    members = members ?? []
    return KeyedEncodingContainer(Members(writer: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    items = items ?? []
    return Items(writer: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  private func member(_ key: some CodingKey) -> JSONWriter {
    let value = JSONWriter()
    members?.append((key.stringValue, value))
    return value
  }

  private func item() -> JSONWriter {
    let value = JSONWriter()
    items?.append(value)
    return value
  }

  private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let writer: JSONWriter
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) { _ = writer.member(key) }
    func encode(_ value: some Encodable, forKey key: Key) throws { try writer.member(key).encode(value) }
    func nestedContainer<Other: CodingKey>(keyedBy type: Other.Type, forKey key: Key) -> KeyedEncodingContainer<Other> {
      writer.member(key).container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      writer.member(key).unkeyedContainer()
    }
    func superEncoder() -> any Encoder { writer }
    func superEncoder(forKey key: Key) -> any Encoder { writer.member(key) }
  }

  private struct Items: UnkeyedEncodingContainer {
    let writer: JSONWriter
    var codingPath: [any CodingKey] { [] }
    var count: Int { writer.items?.count ?? 0 }

    func encodeNil() { _ = writer.item() }
    func encode(_ value: some Encodable) throws { try writer.item().encode(value) }
    func nestedContainer<Other: CodingKey>(keyedBy type: Other.Type) -> KeyedEncodingContainer<Other> {
      writer.item().container(keyedBy: type)
    }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { writer.item().unkeyedContainer() }
    func superEncoder() -> any Encoder { writer.item() }
  }
}
