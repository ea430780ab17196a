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
    guard text.utf8.count <= Self.longestText else {
      throw SceneError("the JSON of transition edits has at most \(Self.longestText >> 10) KB")
    }
    do { self = try JSONDecoder().decode(Self.self, from: Data(text.utf8)) } catch let error as DecodingError {
      throw SceneError(error.sentence)
    } catch {
      throw SceneError("\(error)")
    }
  }
}

extension DecodingError {
  /// The mistake and its place in one sentence without a full stop.
  fileprivate var sentence: String {
    func place(_ context: Context, _ key: (any CodingKey)? = nil) -> String {
      let names = (context.codingPath + [key].compactMap { $0 }).map { key in
        key.intValue.map { "\($0)" } ?? UntrustedText.shown(key.stringValue)
      }
      return names.isEmpty ? "" : " at " + names.joined(separator: ".")
    }
    switch self {
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      return "this is not JSON: write an object such as {\"stagger\":0.1}"
    case .dataCorrupted(let context):
      let words = context.debugDescription
      return UntrustedText.path(words.hasSuffix(".") ? words.dropLast() : words[...]) + place(context)
    case .typeMismatch(let type, let context):
      let kind = type == Double.self ? "a number" : type == String.self ? "a text" : "an object or a list"
      return "\(kind) is needed" + place(context)
    case .keyNotFound(let key, let context): return "a member is missing" + place(context, key)
    case .valueNotFound(_, let context): return "a value is missing" + place(context)
    @unknown default: return "this cannot be read"
    }
  }
}
