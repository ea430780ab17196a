import Foundation
import HeroScenes

/// A line of a tape's file, as JSON: its members, or the conditions that change. The contract is in `docs/output.md`.
struct TapeLine: Codable {
  var members: TapeMembers
  private var conditions = Conditions.Patch()

  /// The times of a tape, in seconds: up to a week.
  static let times = 0.0...604_800

  init(_ entry: Tape.Entry) {
    members = TapeMembers(entry)
    if case .conditions(let patch) = entry.what { conditions = patch }
  }

  init(fingerprint: String, of name: String) {
    members = TapeMembers(fingerprint: TapeMembers.FingerprintMembers(name: name, sha256: fingerprint))
  }

  init(back count: Int) { members = TapeMembers(back: count) }

  init(from decoder: any Decoder) throws {
    members = try TapeMembers(from: decoder)
    try conditions.read(Condition.live, from: try decoder.container(keyedBy: Condition.Key.self))
  }

  func encode(to encoder: any Encoder) throws {
    try members.encode(to: encoder)
    var container = encoder.container(keyedBy: Condition.Key.self)
    try conditions.encode(Condition.live, into: &container)
  }

  /// What the line says; nil for a fingerprint, or a step back. Throws a `TapeLineError` for what no program would
  /// write.
  func entry() throws -> Tape.Entry? {
    if members.fingerprint != nil || members.back != nil { return nil }
    guard let time = members.time, Self.times.contains(time) else {
      throw TapeLineError(description: "“time” has to be from 0 to \(Int(Self.times.upperBound))")
    }
    return Tape.Entry(time: time, conditions.isEmpty ? try members.what(at: time) : .conditions(conditions))
  }
}

/// Why a line is none of a tape's.
struct TapeLineError: Error {
  var description: String

  /// Some words are a sentence of their own, and end as one.
  init(description: String) {
    self.description = description.hasSuffix(".") ? String(description.dropLast()) : description
  }
}

extension Conditions.Patch {
  /// Takes conditions from members of a tape. Throws a `TapeLineError` for what is not a value.
  mutating func read(_ conditions: [Condition], from members: KeyedDecodingContainer<Condition.Key>) throws {
    do { try decode(conditions, from: members) } catch DecodingError.dataCorrupted(let context) {
      throw TapeLineError(description: context.debugDescription)
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
