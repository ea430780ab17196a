import Foundation
import HeroScenes

/// A line of a tape's file after the first. The contract is in `docs/output.md`.
package enum TapeLine: Codable {
  case entry(Tape.Entry)
  /// The SHA-256 of a file, by the name of its picture.
  case fingerprint(String, of: String)
  /// Only this number of entries remain; the others are undone.
  case back(Int)

  /// The members of which a line has one. Conditions may change together.
  private static let events = [
    "back", "fingerprint", "frame", "touch", "hover", "scroll", "key", "middleClick", "text", "composition",
    "modifiers", "pictures", "scale", "size", "focus", "pace", "paste", "act",
  ]

  /// Throws a `TapeLineError` for what no program would write.
  package init(from decoder: any Decoder) throws {
    let line = try CheckedMembers(decoder)
    try line.checkIsOne(of: Self.events, orSomeOf: Condition.live.map(\.name))
    if let count: Int = try line.value("back") {
      self = .back(count)
    } else if let print = try line.objectIfPresent("fingerprint") {
      self = .fingerprint(try print.required("sha256"), of: try print.required("name"))
    } else {
      self = .entry(try Tape.Entry(line))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var line = encoder.container(keyedBy: Condition.Key.self)
    switch self {
    case .entry(let entry): try entry.encode(into: &line)
    case .fingerprint(let print, let name): try line.put("fingerprint", members: ["name": name, "sha256": print])
    case .back(let count): try line.put("back", count)
    }
  }
}

extension Encodable {
  /// A line of a tape's file, without its line break.
  func tapeLine() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }
}

/// The entries and fingerprints of a tape, from its lines in their order.
package struct TapeEntries {
  package private(set) var entries: [Tape.Entry] = []
  package private(set) var fingerprints: [String: String] = [:]
  /// The frames in `entries`, with their times.
  private var frames: [(index: Int, time: Double)] = []

  package init() {}

  /// Throws a `TapeLineError` for what no program would write.
  package mutating func take(_ line: TapeLine) throws {
    switch line {
    case .entry(let entry):
      if entry.what == .frame {
        // Time on a screen never goes back. Only frames tell it: input has its own time, and may come after a later
        // frame.
        if let last = frames.last, entry.time < last.time {
          let shown = JSONText.number((entry.time * 1000).rounded() / 1000)
          throw TapeLineError(description: "time goes back to \(shown) s")
        }
        frames.append((entries.count, entry.time))
      }
      entries.append(entry)
    case .fingerprint(let print, let name): fingerprints[name] = print
    case .back(let kept):
      guard (0...entries.count).contains(kept) else {
        throw TapeLineError(description: "there are no \(kept) entries to go back to")
      }
      entries.removeLast(entries.count - kept)
      while let last = frames.last, last.index >= kept { frames.removeLast() }
    }
  }
}
