import HeroMotion
import HeroSession

/// Design tokens (DTCG 2025.10) in groups, in the order of the file.
indirect enum TokenTree {
  case group([(name: String, value: TokenTree)], description: String? = nil)
  /// - Parameter value: As JSON.
  case token(type: String, value: String, extensions: String? = nil)

  /// A length in points, which the format calls `px`.
  static func dimension(_ points: Double) -> TokenTree {
    .token(type: "dimension", value: "{\"value\": \(JSONText.number(points)), \"unit\": \"px\"}")
  }

  static func duration(_ seconds: Double) -> TokenTree { .token(type: "duration", value: milliseconds(seconds)) }

  private static func milliseconds(_ seconds: Double) -> String {
    "{\"value\": \(JSONText.number(seconds * 1000)), \"unit\": \"ms\"}"
  }

  static func number(_ value: Double) -> TokenTree { .token(type: "number", value: JSONText.number(value)) }

  static func curve(_ curve: TimingCurve) -> TokenTree {
    let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map { JSONText.number($0) }
    return .token(type: "cubicBezier", value: "[\(numbers.joined(separator: ", "))]")
  }

  /// The format has no springs: the value is the seconds until it settles, and an extension has the numbers.
  static func spring(_ timing: SpringTiming) -> TokenTree {
    let members = timing.description.split(separator: ",").map { part in
      let sides = part.split(separator: "=")
      return "\"\(sides[0])\": \(sides[1])"
    }
    return .token(
      type: "duration", value: milliseconds(timing.duration),
      extensions: "{\"heropreview.spring\": {\(members.joined(separator: ", "))}}")
  }

  /// As indented JSON.
  func text(indent: String = "") -> String {
    let inner = indent + "  "
    switch self {
    case .group(let members, let description):
      let words = description.map { ["\(inner)\"$description\": \(JSONText.string($0))"] } ?? []
      let lines = words + members.map { "\(inner)\(JSONText.string($0.name)): \($0.value.text(indent: inner))" }
      return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
    case .token(let type, let value, let extensions):
      let more = extensions.map { ",\n\(inner)\"$extensions\": \($0)" } ?? ""
      return more.isEmpty
        ? "{\"$type\": \"\(type)\", \"$value\": \(value)}"
        : "{\n\(inner)\"$type\": \"\(type)\", \"$value\": \(value)\(more)\n\(indent)}"
    }
  }
}

extension SpringCode {
  /// One design token. Its comment is its description.
  var tokens: String {
    let words = [title, "The value is its settling time. $extensions has its numbers, because DTCG has no springs."]
    return TokenTree.group([("hero", .spring(timing))], description: words.joined(separator: " ")).text()
  }
}
