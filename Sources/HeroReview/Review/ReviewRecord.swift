import Foundation

/// What `review.json` says of a transition (the contract is in `docs/output.md`).
struct ReviewRecord: Codable, Sendable {
  var id: String
  var scene: String
  var item: Int
  var label: String
  var device: String
  var appearance: String
  /// nil where the scene has none.
  var preset: String?
  /// As `--spring` takes it; nil where nothing springs.
  var spring: String?
  var way: String
  /// What else is not as it comes by itself, in words.
  var circumstances: [String]
  /// Pixels of a frame, and how many of them a point has.
  var size: [Int]
  var scale: Double
  /// Seconds since the start, of each frame.
  var times: [Double]
  /// From the folder; a frame that is as the one before is that one.
  var frames: [String]
  /// nil where nothing flies.
  var seam: Seam?
  /// How many errors and warnings it has; nil in a review of an earlier version.
  var findings: Findings?
  /// The same flight in the earlier review that this one is held against; nil where there is none.
  var before: Before?

  struct Before: Codable, Sendable {
    /// Pixels of a frame.
    var size: [Int]
    /// Seconds since the start, of each frame.
    var times: [Double]
    /// From the folder; a frame that looks like the new one of the same moment is that one.
    var frames: [String]
    /// How many of the new frames look otherwise than what was shown at their moments.
    var changed: Int
    /// What it was made by that the new one is not; nil where that is all the same.
    var was: Otherwise?

    var json: String {
      JSONText.object(
        [
          ("size", JSONText.array(size.map { "\($0)" })), ("times", JSONText.array(times.map { JSONText.number($0) })),
          ("frames", JSONText.array(frames.map(JSONText.string))), ("changed", "\(changed)"),
        ] + (was.map { [("was", $0.json)] } ?? []))
    }
  }

  /// The members of a flight that another's are not, of those that tell it from others; the rest is nil.
  struct Otherwise: Codable, Sendable, Equatable {
    var id, device, appearance, preset, spring: String?
    var circumstances: [String]?

    init?(_ earlier: ReviewRecord, than now: ReviewRecord) {
      func other<Value: Equatable>(_ value: KeyPath<ReviewRecord, Value>) -> Value? {
        earlier[keyPath: value] == now[keyPath: value] ? nil : earlier[keyPath: value]
      }
      (id, device, appearance) = (other(\.id), other(\.device), other(\.appearance))
      (circumstances, preset, spring) = (other(\.circumstances), other(\.preset) ?? nil, other(\.spring) ?? nil)
      if members.isEmpty { return nil }
    }

    private var members: [(String, String)] {
      let words = [("id", id), ("device", device), ("appearance", appearance), ("preset", preset), ("spring", spring)]
      return words.compactMap { name, value in value.map { (name, JSONText.string($0)) } }
        + (circumstances.map { [("circumstances", JSONText.array($0.map(JSONText.string)))] } ?? [])
    }

    var json: String { JSONText.object(members) }
  }

  struct Findings: Codable, Sendable {
    var errors: Int
    var warnings: Int

    init(_ findings: [Finding]) {
      errors = findings.errors.count
      warnings = findings.problems.count - errors
    }
  }

  struct Seam: Codable, Sendable {
    var `in`: Int
    var out: Int
    var inMax: Int
    var outMax: Int
  }

  /// The script that has all else of it for the page.
  var script: String { "data/\(id).js" }

  /// All but times and frames, of which there are many: what a list of thousands tells.
  fileprivate var members: [(String, String)] {
    func text(_ value: String?) -> String { value.map(JSONText.string) ?? "null" }
    return [
      ("id", text(id)), ("scene", text(scene)), ("item", "\(item)"), ("label", text(label)), ("device", text(device)),
      ("appearance", text(appearance)), ("preset", text(preset)), ("spring", text(spring)), ("way", text(way)),
      ("circumstances", JSONText.array(circumstances.map(JSONText.string))),
      ("size", JSONText.array(size.map { "\($0)" })), ("scale", JSONText.number(scale)),
      (
        "seam",
        seam.map {
          JSONText.object([
            ("in", "\($0.in)"), ("out", "\($0.out)"), ("inMax", "\($0.inMax)"), ("outMax", "\($0.outMax)"),
          ])
        } ?? "null"
      ),
      (
        "findings",
        findings.map { JSONText.object([("errors", "\($0.errors)"), ("warnings", "\($0.warnings)")]) } ?? "null"
      ),
    ]
  }

  var row: String {
    JSONText.object(
      members
        + (before.map { before in
          [("changed", "\(before.changed)")] + (before.was.map { [("was", $0.json)] } ?? [])
        } ?? []))
  }

  var json: String {
    JSONText.object(
      members + [
        ("times", JSONText.array(times.map { JSONText.number($0) })),
        ("frames", JSONText.array(frames.map(JSONText.string))),
      ] + (before.map { [("before", $0.json)] } ?? []))
  }
}

/// What `review.json` says of a page in one circumstance.
struct ReviewCellRecord: Codable, Sendable {
  var scene: String
  var item: Int
  var variant: String
  /// At rest, with 30 % of the way behind it, arrived; of a header, at its offsets.
  var frames: [String]
  /// Points that a header is scrolled to; nil of anything else.
  var offsets: [Double]?

  var json: String {
    JSONText.object(
      [
        ("scene", JSONText.string(scene)), ("item", "\(item)"), ("variant", JSONText.string(variant)),
        ("frames", JSONText.array(frames.map(JSONText.string))),
      ] + (offsets.map { [("offsets", JSONText.array($0.map { JSONText.number($0) }))] } ?? []))
  }
}

/// What somebody said of a transition.
struct ReviewComment: Codable, Sendable, Hashable {
  enum Verdict: String, Codable, Sendable {
    case approve
    case needsWork = "needs-work"
  }

  /// The transition's.
  var id: String
  var verdict: Verdict?
  var comment: String

  var json: String {
    JSONText.object([
      ("id", JSONText.string(id)), ("verdict", verdict.map { JSONText.string($0.rawValue) } ?? "null"),
      ("comment", JSONText.string(comment)),
    ])
  }
}

/// All of `review.json`.
struct ReviewIndex: Codable, Sendable {
  static let version = 1

  var version = Self.version
  /// The program and its version.
  var program: String
  /// Of how many parts this is which, from 1; nil: all.
  var shard: [Int]?
  var transitions: [ReviewRecord]
  var variants: [ReviewCellRecord]
  var comments: [ReviewComment]
  /// What came of an earlier review that this one is held against; nil where there is none.
  var before: Before?

  struct Before: Codable, Sendable {
    /// Transitions that the earlier one does not have, of those here; and those that it alone has.
    var new: [String]
    var gone: [String]

    fileprivate var json: String {
      JSONText.object([
        ("new", JSONText.array(new.map(JSONText.string))), ("gone", JSONText.array(gone.map(JSONText.string))),
      ])
    }
  }

  var json: String {
    var members = [("version", "\(version)"), ("program", JSONText.string(program))]
    if let shard { members.append(("shard", JSONText.array(shard.map { "\($0)" }))) }
    members += beforeMember
    return JSONText.object(
      members + [
        ("transitions", JSONText.lines(transitions.map(\.json))), ("variants", JSONText.lines(variants.map(\.json))),
        ("comments", JSONText.lines(comments.map(\.json))),
      ]) + "\n"
  }

  private var isJPEG: Bool { transitions.contains { $0.frames.contains(where: ReviewFrameFile.isJPEG) } }

  private var beforeMember: [(String, String)] { before.map { [("before", $0.json)] } ?? [] }

  /// What the page has in it: a line for each transition, whose frames it asks for once they are looked at.
  var pageJSON: String {
    JSONText.object(
      [("program", JSONText.string(program)), ("isJPEG", "\(isJPEG)")] + beforeMember + [
        ("transitions", JSONText.lines(transitions.map(\.row))),
        ("variants", JSONText.lines(variants.map(\.json))), ("comments", JSONText.lines(comments.map(\.json))),
      ])
  }
}
