import Foundation
import HeroMorph
import HeroMotion
import HeroWidgets

/// All that the page tells of one transition: a script that hands it over as JSON, because a page from disk may read
/// nothing else.
struct ReviewScript {
  let record: ReviewRecord
  /// Of each frame; nil while nothing moves.
  let moments: [Trace.Frame?]
  let timing: MorphTiming?
  /// In the order of their numbers.
  let marks: [Mark]
  /// Flaws first.
  let findings: [Finding]
  let commands: (window: String, frames: String)
  /// The same flight in an earlier review.
  let before: ReviewBefore.Counterpart?

  private static let opening = "review("
  private static let end = ");\n"

  func text() throws -> String { Self.opening + Self.harmless(try json()) + Self.end }

  /// What the page goes by of such a script.
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

  /// Of text that is JSON: strings that a colon follows.
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
    func list(_ value: (Trace.Frame) -> String) -> String {
      JSONText.array(moments.map { $0.map(value) ?? "null" })
    }
    return JSONText.object(
      [
        ("id", JSONText.string(record.id)),
        ("times", JSONText.array(record.times.map { JSONText.number($0) })),
        ("frames", JSONText.array(record.frames.map(JSONText.string))),
        ("window", JSONText.string(commands.window)), ("command", JSONText.string(commands.frames)),
        ("progress", list { Self.short($0.sample.progress, 6) }),
        ("velocity", list { Self.short($0.sample.velocity, 4) }),
        ("phase", list { JSONText.string($0.phase.rawValue) }),
        ("pages", tracks(\.pages, id: \.id) { Self.short($0.alpha, 4) }),
        (
          "elements",
          tracks(\.elements, id: \.id) { element in
            JSONText.array(
              [element.frame.minX, element.frame.minY, element.frame.width, element.frame.height].map {
                Self.short(Double($0), 2)
              } + [
                Self.short(Double(element.cornerRadius), 2), Self.short(element.sourceAlpha, 3),
                Self.short(element.destinationAlpha, 3),
              ])
          }
        ),
        (
          "marks",
          JSONText.array(
            marks.map {
              JSONText.object([
                ("time", JSONText.number($0.time)), ("frame", JSONText.rect($0.rect)),
                ("words", JSONText.string($0.text)),
              ])
            })
        ),
        ("findings", JSONText.array(findings.map(\.json))),
        ("code", try code()),
      ] + (before.map { [("before", json(of: $0))] } ?? []))
  }

  private func json(of before: ReviewBefore.Counterpart) -> String {
    JSONText.object([
      ("size", JSONText.array(before.record.size.map { "\($0)" })),
      ("times", JSONText.array(before.record.times.map { JSONText.number($0) })),
      ("frames", JSONText.array(before.record.frames.map(JSONText.string))),
      ("progress", JSONText.array(before.progress.map { $0.map { Self.short($0, 6) } ?? "null" })),
      ("changed", JSONText.array(before.changed.map { "\($0)" })),
    ])
  }

  /// What each thing is in every frame, null where it is not there, in the order in which they first appear.
  private func tracks<Thing>(
    _ things: (MorphState) -> [Thing], id: (Thing) -> String, _ value: (Thing) -> String
  ) -> String {
    var names: [String] = []
    var tracks: [String: [Int: String]] = [:]
    for (index, moment) in moments.enumerated() {
      for thing in moment.map({ things($0.state) }) ?? [] {
        if tracks[id(thing)] == nil { names.append(id(thing)) }
        tracks[id(thing), default: [:]][index] = value(thing)
      }
    }
    return JSONText.array(
      names.map { name in
        let track = moments.indices.map { tracks[name]?[$0] ?? "null" }
        return JSONText.object([("id", JSONText.string(name)), ("values", JSONText.array(track))])
      })
  }

  /// The spring in the words of each framework that can say it.
  private func code() throws -> String {
    guard case .spring(let timing) = timing else { return "null" }
    let code = SpringCode(timing, origin: "\(record.scene), item \(record.item), \(record.way)")
    return JSONText.object(
      SpringCode.Format.allCases.compactMap { format in
        (try? code.text(in: format)).map { (format.rawValue, JSONText.string($0)) }
      })
  }

  /// For people.
  private static func short(_ value: Double, _ digits: Int) -> String {
    let step = pow(10, Double(digits))
    return JSONText.number((value * step).rounded() / step)
  }
}
