import Foundation
import HeroScenes
import Yams

/// Changes of a scene file's text. All that they do not concern stays as it is: comments, order, quotation marks.
struct SceneTextEdit {
  /// A reason why a place of the text cannot be edited.
  struct Refusal: Error {
    let line: Int
  }

  private let text: SceneText
  private var changes: [(range: Range<Int>, text: String)] = []
  /// True if the file is JSON.
  private let isJSON: Bool

  init(_ text: SceneText) {
    self.text = text
    let key = text.root.mapping?.first?.key
    isJSON = text.isFlow(text.root) && key?.scalar?.style == .doubleQuoted
  }

  /// The text with all changes.
  var result: String {
    var scalars = text.scalars
    for change in changes.reversed().sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      scalars.replaceSubrange(change.range, with: Array(change.text.unicodeScalars))
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Changes the keys of a map from some values to others. Keys with equal values stay as they are written.
  /// - Parameter colon: The offset behind the colon of the key whose value the map is; nil: it is an item of a list.
  mutating func update(
    _ node: Node, from old: [String: TokenValue], to new: [String: TokenValue], behind colon: Int? = nil
  ) throws(Refusal) {
    let pairs = (node.mapping.map(Array.init) ?? []).map { (name: $0.key.text ?? "", key: $0.key, value: $0.value) }
    let names = Set(pairs.map(\.name))
    let removed = Set(names.filter { old[$0] != nil && new[$0] == nil })
    let added = new.filter { !names.contains($0.key) && $0.value != old[$0.key] }
    if !pairs.isEmpty, removed == names, added.isEmpty, let colon, !text.isFlow(node) {
      return replace(colon..<(try end(of: pairs[pairs.count - 1])), with: " {}")
    }
    for pair in pairs {
      guard let value = new[pair.name], value != old[pair.name] else { continue }
      if let members = value.map, pair.value.mapping != nil {
        try update(pair.value, from: old[pair.name]?.map ?? [:], to: members, behind: text.endOfColon(pair.key))
      } else {
        try replace(pair, with: value, isFlow: text.isFlow(node))
      }
    }
    try remove(removed, from: pairs, isFlow: text.isFlow(node))
    if !added.isEmpty { try insert(added, into: node, pairs, keeping: names.count > removed.count) }
  }

  /// Adds an item to a list of maps, or the list to a map.
  mutating func append(_ item: [String: TokenValue], to key: String, of root: Node) throws(Refusal) {
    let pairs = (root.mapping.map(Array.init) ?? []).map { (name: $0.key.text ?? "", key: $0.key, value: $0.value) }
    guard let list = pairs.first(where: { $0.name == key }) else {
      return try insert([key: .list([.map(item)])], into: root, pairs, keeping: true)
    }
    let (end, items) = (try end(of: list), list.value.sequence.map(Array.init) ?? [])
    guard text.isFlow(list.value) else {
      let dash = String(repeating: " ", count: max(0, (list.value.mark?.column ?? 1) - 1))
      return insert(EditWords(step: text.step).item(item, dash: dash), behind: end)
    }
    let shown = EditWords(isJSON: isJSON).flow(.map(item))
    guard let last = items.last else { return replace(end - 1..<end - 1, with: shown) }
    let place = try self.end(of: (key, list.key, last))
    replace(place..<place, with: ", " + shown)
  }

  // MARK: Parts

  private typealias Pair = (name: String, key: Node, value: Node)

  private func refusal(_ node: Node) -> Refusal { Refusal(line: node.mark?.line ?? 1) }

  private func start(of pair: Pair) throws(Refusal) -> Int {
    guard let start = text.start(of: pair.key) else { throw refusal(pair.key) }
    return start
  }

  private func end(of pair: Pair) throws(Refusal) -> Int {
    guard let end = text.end(of: pair.value, indent: (pair.key.mark?.column ?? 1) - 1) else {
      throw refusal(pair.value)
    }
    return end
  }

  private mutating func replace(_ range: Range<Int>, with text: String) { changes.append((range, text)) }

  private mutating func replace(_ pair: Pair, with value: TokenValue, isFlow: Bool) throws(Refusal) {
    let end = try end(of: pair)
    let words = EditWords(isJSON: isJSON)
    let isMap = pair.value.mapping != nil
    var shown = words.flow(value, isInFlow: isFlow)
    if let text = value.text {
      // A spring in the form of a map keeps that form.
      if isMap, let spring = EditWords.map(ofSpring: text) { shown = words.flow(spring) }
      switch pair.value.scalar?.style {
      case .doubleQuoted: shown = EditWords.quoted(text)
      case .singleQuoted: shown = "'" + text.replacing("'", with: "''") + "'"
      default: break
      }
    }
    if isMap || pair.value.sequence != nil, !text.isFlow(pair.value) {
      guard let colon = text.endOfColon(pair.key) else { throw refusal(pair.key) }
      return replace(colon..<end, with: " " + shown)
    }
    guard let start = text.start(of: pair.value) else { throw refusal(pair.value) }
    replace(start..<end, with: shown)
  }

  private mutating func remove(_ names: Set<String>, from pairs: [Pair], isFlow: Bool) throws(Refusal) {
    guard !names.isEmpty else { return }
    var kept: Pair?
    let first = try start(of: pairs[0])
    let isCompact = !text.isFirst(first)
    for (index, pair) in pairs.enumerated() {
      guard names.contains(pair.name) else {
        kept = pair
        continue
      }
      let (start, end) = (try start(of: pair), try end(of: pair))
      if kept == nil, isFlow || isCompact {
        // What follows takes its place.
        let next = index + 1 < pairs.count ? try self.start(of: pairs[index + 1]) : end
        replace(start..<next, with: "")
      } else if isFlow {
        replace(try self.end(of: pairs[index - 1])..<end, with: "")
      } else {
        replace(text.lineStart(start)..<text.nextLine(end), with: "")
      }
    }
  }

  /// - Parameter keeping: True if a key of the map stays.
  private mutating func insert(
    _ members: [String: TokenValue], into node: Node, _ pairs: [Pair], keeping: Bool
  ) throws(Refusal) {
    guard text.isFlow(node) else {
      guard let first = pairs.first, let last = pairs.last, let column = first.key.mark?.column else {
        throw refusal(node)
      }
      // Its only line would go, and with it the place.
      let start = try start(of: first)
      guard keeping || text.isFirst(start) else { throw refusal(node) }
      let indent = String(repeating: " ", count: column - 1)
      return insert(EditWords(step: text.step).lines(members, indent: indent), behind: try end(of: last))
    }
    let words = EditWords(isJSON: isJSON)
    let shown = words.members(members)
    guard let last = pairs.last else {
      guard let start = text.start(of: node) else { throw refusal(node) }
      return replace(start + 1..<start + 1, with: shown)
    }
    let end = try end(of: last)
    replace(end..<end, with: keeping ? ", " + shown : shown)
  }

  /// Inserts lines behind the line of an offset.
  private mutating func insert(_ lines: [String], behind offset: Int) {
    let place = text.nextLine(offset)
    let isLast = place == text.scalars.count && text.lacksLastBreak
    let shown = lines.joined(separator: text.lineBreak)
    replace(place..<place, with: isLast ? text.lineBreak + shown : shown + text.lineBreak)
  }
}
