/// Values of a transition's keys as a scene file writes them.
struct EditWords {
  /// True if keys and texts are in quotation marks, as in JSON.
  var isJSON = false
  /// Spaces by which a map in a map is indented.
  var step = 2

  /// The order of keys that are new.
  private static let order = [
    "from", "to", "effect", "spring", "start", "curve", "duration", "delay", "path", "source", "destination", "x", "y",
    "width", "height", "scale", "radius", "presenting", "presented", "elements", "stagger", "fade", "dimming", "zoom",
    "unmatched", "mass", "stiffness", "damping", "velocity", "response", "fraction", "ratio", "bounce",
  ]

  private static func sorted(_ members: [String: TokenValue]) -> [(key: String, value: TokenValue)] {
    func rank(_ key: String) -> Int { order.firstIndex(of: key) ?? order.count }
    return members.sorted { (rank($0.key), $0.key) < (rank($1.key), $1.key) }
  }

  // MARK: In brackets

  /// - Parameter isInFlow: True if the value stands in brackets.
  func flow(_ value: TokenValue, isInFlow: Bool = true) -> String {
    switch value {
    case .null: "{}"
    case .flag(let flag): "\(flag)"
    case .number(let number): number.plain
    case .text(let text): scalar(text, isInFlow: isInFlow)
    case .list(let items): "[" + items.map { flow($0) }.joined(separator: ", ") + "]"
    case .map(let members): "{" + self.members(members) + "}"
    }
  }

  func members(_ members: [String: TokenValue]) -> String {
    Self.sorted(members).map { "\(scalar($0.key, isInFlow: true)): \(flow($0.value))" }.joined(separator: ", ")
  }

  // MARK: Lines

  /// Returns the lines of new keys. Maps without maps in them stand in brackets, but elements.
  func lines(_ members: [String: TokenValue], indent: String, isElement: Bool = false) -> [String] {
    Self.sorted(members).flatMap { key, value -> [String] in
      let (name, inner) = (indent + scalar(key, isInFlow: false) + ":", indent + String(repeating: " ", count: step))
      if case .list(let items) = value, items.contains(where: { $0.map != nil }) {
        return [name] + items.flatMap { item($0.map ?? [:], dash: inner) }
      }
      guard let map = value.map, !map.isEmpty, key == "elements" || isElement else {
        return ["\(name) \(flow(value, isInFlow: false))"]
      }
      return [name] + lines(map, indent: inner, isElement: key == "elements")
    }
  }

  /// Returns the lines of an item of a list, whose dash stands behind some spaces.
  func item(_ members: [String: TokenValue], dash: String) -> [String] {
    var lines = lines(members, indent: dash + "  ")
    if let first = lines.first { lines[0] = dash + "- " + first.dropFirst(dash.count + 2) }
    return lines
  }

  // MARK: Texts

  private func scalar(_ text: String, isInFlow: Bool) -> String {
    isJSON || !Self.isPlain(text, isInFlow: isInFlow) ? Self.quoted(text) : text
  }

  static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// True if a text means the same without quotation marks.
  private static func isPlain(_ text: String, isInFlow: Bool) -> Bool {
    let words = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
    guard let first = text.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic,
      !words.contains(text.lowercased())
    else { return false }
    let others = isInFlow ? "_-=." : "_-=.,:"
    return text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        || others.unicodeScalars.contains(scalar)
    } && text.last != ":"
  }

  /// Returns a spring such as `mass=1,stiffness=150,damping=15` as a map; nil: the text is none.
  static func map(ofSpring text: String) -> TokenValue? {
    var members: [String: TokenValue] = [:]
    for part in text.split(separator: ",") {
      let sides = part.split(separator: "=")
      guard sides.count == 2, let number = Double(sides[1]) else { return nil }
      members[String(sides[0])] = .number(number)
    }
    return .map(members)
  }
}
