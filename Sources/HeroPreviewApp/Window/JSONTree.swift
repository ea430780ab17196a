import Foundation

/// A JSON value, for files that another version, or an editor, may have written in part.
package enum JSONTree: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case array([JSONTree])
  case object([String: JSONTree])

  package init(_ value: some Encodable) throws {
    self = try JSONDecoder().decode(JSONTree.self, from: JSONEncoder().encode(value))
  }

  /// Decodes a value. What has another type than expected is left out, alone: as if it had not been written.
  /// - Returns: the value, and where the parts stand that were left out.
  /// - Throws: a `DecodingError` where nothing can be left out any more, or where more than 20 parts are wrong.
  package func decoded<Value: Decodable>(_ type: Value.Type) throws -> (value: Value, leftOut: [String]) {
    var tree = self
    var leftOut: [String] = []
    while true {
      do {
        return (try JSONDecoder().decode(type, from: JSONEncoder().encode(tree)), leftOut)
      } catch let error as DecodingError {
        let path = error.path.isEmpty ? tree.pathOfUnfitNumber(for: type) : error.path
        guard let path, leftOut.count < Self.mostLeftOut, tree.remove(at: path[...]) else { throw error }
        leftOut.append(path.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }.joined(separator: "."))
      }
    }
  }

  /// A value with more wrong parts is another kind of value. Each costs a look at all of it.
  private static let mostLeftOut = 20

  /// Returns where a number stands that is not whole, or too large, and that a whole number is expected for:
  /// `JSONDecoder` does not tell.
  private func pathOfUnfitNumber(for type: (some Decodable).Type) -> [any CodingKey]? {
    let candidates = paths { if case .number(let value) = $0 { Int(exactly: value) == nil } else { false } }
    let alone = candidates.first { path in
      var trial = self
      _ = trial.remove(at: path[...])
      do { _ = try JSONDecoder().decode(type, from: JSONEncoder().encode(trial)) } catch {
        return (error as? DecodingError)?.path.isEmpty == false
      }
      return true
    }
    return alone ?? candidates.first
  }

  /// Returns where the parts stand that are so, in the order of their names.
  private func paths(_ isSo: (JSONTree) -> Bool) -> [[any CodingKey]] {
    switch self {
    case .object(let members):
      members.sorted { $0.key < $1.key }.flatMap { name, member in member.paths(isSo).map { [Key(name)] + $0 } }
    case .array(let items):
      items.enumerated().flatMap { index, item in item.paths(isSo).map { [Key(index)] + $0 } }
    default: isSo(self) ? [[]] : []
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ name: String) { (stringValue, intValue) = (name, nil) }
    init(_ index: Int) { (stringValue, intValue) = ("\(index)", index) }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { self.init(intValue) }
  }

  /// Removes a part. Returns whether it was there.
  private mutating func remove(at path: ArraySlice<any CodingKey>) -> Bool {
    guard let key = path.first else { return false }
    let rest = path.dropFirst()
    switch self {
    case .object(var members):
      let name = key.stringValue
      guard var member = members[name] else { return false }
      if rest.isEmpty {
        members[name] = nil
      } else if member.remove(at: rest) {
        members[name] = member
      } else {
        return false
      }
      self = .object(members)
    case .array(var items):
      guard let index = key.intValue, items.indices.contains(index) else { return false }
      if rest.isEmpty { items.remove(at: index) } else if !items[index].remove(at: rest) { return false }
      self = .array(items)
    default: return false
    }
    return true
  }

  /// Takes over in what `after` differs from `before`, member by member, and keeps all else.
  package mutating func take(from before: JSONTree, to after: JSONTree) {
    guard case .object(let old) = before, case .object(let new) = after else {
      if after != before { self = after }
      return
    }
    var members: [String: JSONTree] = if case .object(let own) = self { own } else { [:] }
    for name in Set(old.keys).union(new.keys) where old[name] != new[name] {
      guard let next = new[name] else {
        members[name] = nil
        continue
      }
      var member = members[name] ?? .null
      member.take(from: old[name] ?? .null, to: next)
      members[name] = member
    }
    self = .object(members)
  }
}

extension JSONTree: Codable {
  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let items = try? value.decode([JSONTree].self) {
      self = .array(items)
    } else {
      self = .object(try value.decode([String: JSONTree].self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .array(let items): try container.encode(items)
    case .object(let members): try container.encode(members)
    }
  }
}

extension DecodingError {
  /// Place in the file.
  fileprivate var path: [any CodingKey] {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context.codingPath
    @unknown default: []
    }
  }
}
