import Foundation
import HeroEvidence
import HeroExport
import HeroFindings
import HeroMorph
import HeroMotion
import HeroSession

/// All that the page tells of one transition: a script that hands it over as JSON, because a page from disk may read
/// nothing else.
struct ReviewScript {
  let record: ReviewRecord
  /// Moving elements of each frame; nil: nothing moves.
  let moments: [Trace.Frame?]
  let timing: MorphTiming?
  /// In the order of their numbers.
  let annotations: [Annotation]
  /// Errors first.
  let findings: [Finding]
  let commands: (window: String, frames: String)
  /// The same flight in an earlier review.
  let before: ReviewBefore.Counterpart?

  private static let opening = "review("
  private static let end = ");\n"

  func text() throws -> String { Self.opening + Self.harmless(try json()) + Self.end }

  /// The members of a script that the page reads.
  struct Told: Decodable {
    let id: String
    let times: [Double]
    let frames: [String]
    let progress: [Double?]?
    let before: Before?

    struct Before: Decodable {
      let times: [Double]
      let frames: [String]
    }

    /// nil for anything else, which may be a program.
    init?(_ script: Data) {
      let (opening, end) = (Data(ReviewScript.opening.utf8), Data(ReviewScript.end.utf8))
      guard script.starts(with: opening), script.count > opening.count + end.count, script.suffix(end.count) == end
      else {
        return nil
      }
      let json = Data(script.dropFirst(opening.count).dropLast(end.count))
      // What may end the script that it stands in is none of ours. Of a key that comes twice a browser may read the
      // other one.
      guard !json.contains(UInt8(ascii: "<")), let told = try? JSONCheck.decode(Self.self, from: json) else {
        return nil
      }
      self = told
    }
  }

  /// No end of a script can stand in it.
  static func harmless(_ json: String) -> String { json.replacing("<", with: "\\u003c") }

  private func json() throws -> String {
    func list<Value: Encodable>(_ value: (Trace.Frame) -> Value) -> [Value?] { moments.map { $0.map(value) } }
    let earlier = before.map {
      JSONObject([
        "size": $0.record.size, "times": $0.record.times, "frames": $0.record.frames,
        "progress": $0.progress.map { $0.map { Self.short($0, 6) } }, "changed": $0.changed,
      ])
    }
    let script = JSONObject(
      [
        "id": record.id, "times": record.times, "frames": record.frames, "window": commands.window,
        "command": commands.frames, "progress": list { Self.short($0.sample.progress, 6) },
        "velocity": list { Self.short($0.sample.velocity, 4) }, "phase": list(\.phase.rawValue),
        "pages": tracks(\.pages, id: \.id) { Self.short($0.alpha, 4) },
        "elements": tracks(\.elements, id: \.id) { element in
          [element.frame.minX, element.frame.minY, element.frame.width, element.frame.height, element.cornerRadius]
            .map { Self.short(Double($0), 2) }
            + [element.sourceAlpha, element.destinationAlpha].map { Self.short($0, 3) }
        },
        "marks": annotations.map { JSONObject(["time": $0.time, "frame": $0.rect, "words": $0.text]) },
        "findings": findings, "code": try code(),
      ], optional: ["before": earlier])
    return JSONText.text(script)
  }

  /// Returns the values of each thing over all frames, null where it is absent, in the order of first appearance.
  private func tracks<Thing, Value: Encodable>(
    _ things: (MorphState) -> [Thing], id: (Thing) -> String, _ value: (Thing) -> Value
  ) -> [JSONObject] {
    var names: [String] = []
    var tracks: [String: [Int: Value]] = [:]
    for (index, moment) in moments.enumerated() {
      for thing in moment.map({ things($0.state) }) ?? [] {
        if tracks[id(thing)] == nil { names.append(id(thing)) }
        tracks[id(thing), default: [:]][index] = value(thing)
      }
    }
    return names.map { name in
      JSONObject(["id": name, "values": moments.indices.map { tracks[name]?[$0] }])
    }
  }

  /// The spring in the words of each framework that can say it.
  private func code() throws -> JSONObject? {
    guard case .spring(let timing) = timing else { return nil }
    let code = SpringCode(timing, origin: "\(record.scene), item \(record.item), \(record.way)")
    var object = JSONObject([:])
    for format in SpringCode.Format.allCases {
      if let text = try? code.text(in: format) { object.members.append((format.rawValue, text)) }
    }
    return object
  }

  /// For people.
  private static func short(_ value: Double, _ digits: Int) -> Double {
    let step = pow(10, Double(digits))
    return (value * step).rounded() / step
  }
}
