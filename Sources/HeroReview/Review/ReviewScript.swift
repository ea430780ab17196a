import Foundation
import HeroMorph
import HeroMotion
import HeroWidgets

/// All that the page tells of one transition: a script that hands it over as JSON, because a page from disk may read
/// nothing else.
struct ReviewScript {
  let record: ReviewRecord
  /// Moving elements of each frame; nil: nothing moves.
  let moments: [Trace.Frame?]
  let timing: MorphTiming?
  /// In the order of their numbers.
  let marks: [Annotation]
  /// Flaws first.
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
      guard let json = ReviewScript.json(of: script), let told = try? JSONDecoder().decode(Self.self, from: json) else {
        return nil
      }
      self = told
    }
  }

  private static func json(of script: Data) -> Data? {
    guard script.starts(with: Data(opening.utf8)), script.count > opening.utf8.count + end.utf8.count,
      script.suffix(end.utf8.count) == Data(end.utf8)
    else { return nil }
    let json = Data(script.dropFirst(opening.utf8.count).dropLast(end.utf8.count))
    // What may end the script that it stands in is none of ours.
    guard !json.contains(UInt8(ascii: "<")) else { return nil }
    // Of a key that comes twice whoever checks may read the one, and a browser the other.
    guard let told = (try? JSONSerialization.jsonObject(with: json)) as? [String: Any],
      keysWritten(in: json) == keys(in: told)
    else { return nil }
    return json
  }

  private static func keys(in value: Any) -> Int {
    switch value {
    case let members as [String: Any]: members.count + members.values.reduce(0) { $0 + keys(in: $1) }
    case let list as [Any]: list.reduce(0) { $0 + keys(in: $1) }
    default: 0
    }
  }

  /// Returns the number of strings followed by a colon in JSON.
  private static func keysWritten(in json: Data) -> Int {
    var (count, isString, isEscaped, isStringBefore) = (0, false, false, false)
    for byte in json {
      if isString {
        (isString, isStringBefore) = (isEscaped || byte != UInt8(ascii: "\""), true)
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      } else if byte == UInt8(ascii: "\"") {
        isString = true
      } else if ![0x20, 0x09, 0x0A, 0x0D].contains(byte) {
        if isStringBefore, byte == UInt8(ascii: ":") { count += 1 }
        isStringBefore = false
      }
    }
    return count
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
        "marks": marks.map { JSONObject(["time": $0.time, "frame": $0.rect, "words": $0.text]) },
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
