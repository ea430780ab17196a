import Foundation
package import HeroMorph
import HeroSystem

/// The user's edits of a transition as one line of text, as command lines and tapes have them.
extension TransitionOverrides {
  /// Bytes of a text that is read.
  package static let longestText = 64 << 10

  /// The edits as compact JSON with sorted members.
  package var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // All numbers are finite, and all else is text.
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  /// Reads edits as ``text`` writes them.
  /// - Throws: a `SceneError` with the place of the first mistake and what is possible there.
  package init(text: String) throws(SceneError) {
    guard text.utf8.count <= Self.longestText else { throw SceneError("the JSON \(Self.lengthLimit)") }
    do { self = try JSONDecoder().decode(Self.self, from: Data(text.utf8)) } catch let error as DecodingError {
      throw SceneError(error.sentence)
    } catch {
      throw SceneError("\(error)")
    }
    // The decoder takes one of two members with the same name.
    if let name = JSONMembers.repeated(in: text) {
      throw SceneError("\(UntrustedText.quoted(name)) is there twice in one object: leave one out")
    }
  }

  /// Stands behind the name of a text that is too long.
  package static let lengthLimit = "is too long: transition edits have at most \(longestText >> 10) KB"
}

extension DecodingError {
  /// The mistake behind its place, in one sentence without a full stop.
  fileprivate var sentence: String {
    let example = "write an object such as {\"stagger\":0.1}"
    func sentence(_ words: String, _ context: Context, _ key: (any CodingKey)? = nil) -> String {
      let names = (context.codingPath + [key].compactMap { $0 }).map { key in
        key.intValue.map { "\($0)" } ?? UntrustedText.shown(key.stringValue)
      }
      return names.isEmpty ? words : "\(names.joined(separator: ".")): \(words)"
    }
    switch self {
    case .dataCorrupted(let context):
      guard context.underlyingError is TransitionOverrides.Mistake else { return "this is not JSON: \(example)" }
      let words = context.debugDescription
      return sentence(UntrustedText.path(words.hasSuffix(".") ? words.dropLast() : words[...]), context)
    case .typeMismatch(let type, let context):
      let kind =
        switch type {
        case is Double.Type: "a number"
        case is String.Type: "a text"
        case let type where "\(type)".hasPrefix("Array"): "a list"
        default: "an object"
        }
      return context.codingPath.isEmpty ? "this is no object: \(example)" : sentence("\(kind) is needed", context)
    case .keyNotFound(let key, let context): return sentence("a member is missing", context, key)
    case .valueNotFound(_, let context):
      return context.codingPath.isEmpty
        ? "this is no object: \(example)" : sentence("null is not a value here", context)
    @unknown default: return "this cannot be read"
    }
  }
}

/// The names of members in a JSON text.
private enum JSONMembers {
  /// Returns the first name that an object of a valid text has twice; nil: there is none.
  static func repeated(in text: String) -> String? {
    // The names of each open object; nil: a list.
    var open: [Set<String>?] = []
    var isName = false
    var scalars = text.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      switch scalar {
      case "{": (open, isName) = (open + [[]], true)
      case "[": (open, isName) = (open + [nil], false)
      case "}", "]": open = Array(open.dropLast())
      case ",": isName = open.last.map { $0 != nil } ?? false
      case "\"":
        var literal = String.UnicodeScalarView("\"".unicodeScalars)
        while let next = scalars.next() {
          literal.append(next)
          if next == "\"" { break }
          if next == "\\", let escaped = scalars.next() { literal.append(escaped) }
        }
        guard isName, let last = open.indices.last else { continue }
        isName = false
        let name = (try? JSONDecoder().decode(String.self, from: Data(String(literal).utf8))) ?? String(literal)
        if open[last]?.insert(name).inserted == false { return name }
      default: break
      }
    }
    return nil
  }
}
