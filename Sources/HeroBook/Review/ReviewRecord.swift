/// A transition in `review.json` (see `docs/output.md`).
import HeroFindings
import HeroSession

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
  /// Conditions that differ from the defaults, in words.
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
  /// Numbers of errors and warnings; nil in a review of an earlier version.
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
    /// Number of new frames that differ from the old ones at their moments.
    var changed: Int
    /// Conditions of the old one that the new one lacks; nil: none.
    var was: Otherwise?
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
      if [id, device, appearance, preset, spring].allSatisfy({ $0 == nil }), circumstances == nil { return nil }
    }
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

  /// All but times and frames, of which there are many: the members in a list of thousands.
  private var listed: JSONObject {
    JSONObject([
      "id": id, "scene": scene, "item": item, "label": label, "device": device, "appearance": appearance,
      "preset": preset, "spring": spring, "way": way, "circumstances": circumstances, "size": size, "scale": scale,
      "seam": seam, "findings": findings,
    ])
  }

  /// The members in the page.
  var row: JSONObject { listed + JSONObject([:], optional: ["changed": before?.changed, "was": before?.was]) }

  /// All members.
  var whole: JSONObject { listed + JSONObject(["times": times, "frames": frames], optional: ["before": before]) }
}

/// A page under one set of conditions in `review.json`.
struct ReviewCellRecord: Codable, Sendable {
  var scene: String
  var item: Int
  var variant: String
  /// At rest, with 30 % of the way behind it, arrived; of a header, at its offsets.
  var frames: [String]
  /// Points that a header is scrolled to; nil of anything else.
  var offsets: [Double]?
}

struct ReviewComment: Codable, Sendable, Hashable {
  enum Verdict: String, Codable, Sendable {
    case approve
    case needsWork = "needs-work"
  }

  /// The transition's.
  var id: String
  var verdict: Verdict?
  var comment: String

  var whole: JSONObject { JSONObject(["id": id, "verdict": verdict, "comment": comment]) }
}

/// All of `review.json`.
struct ReviewIndex: Codable, Sendable {
  static let version = 1

  var version = Self.version
  /// The program and its version.
  var program: String
  /// Number of this part and of all parts, from 1; nil: all.
  var shard: [Int]?
  var transitions: [ReviewRecord]
  var variants: [ReviewCellRecord]
  var comments: [ReviewComment]
  /// Comparison with an earlier review; nil: there is none.
  var before: Before?

  struct Before: Codable, Sendable {
    /// Transitions that the earlier one does not have, of those here; and those that it alone has.
    var new: [String]
    var gone: [String]
  }

  var json: String {
    let head = JSONObject(["version": version, "program": program], optional: ["shard": shard, "before": before])
    return JSONText.text(head + lists(transitions.map(\.whole))) + "\n"
  }

  private var isJPEG: Bool { transitions.contains { $0.frames.contains(where: ReviewFrameFile.isJPEG) } }

  /// The page's data: a line for each transition, whose frames are loaded on demand.
  var pageJSON: String {
    let head = JSONObject(["program": program, "isJPEG": isJPEG], optional: ["before": before])
    return JSONText.text(head + lists(transitions.map(\.row)))
  }

  private func lists(_ transitions: [JSONObject]) -> JSONObject {
    JSONObject([
      "transitions": JSONLines(transitions), "variants": JSONLines(variants),
      "comments": JSONLines(comments.map(\.whole)),
    ])
  }
}
