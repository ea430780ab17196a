import Foundation
package import HeroMorph
package import HeroMotion
import HeroScenes
import HeroSystem
import Yams

/// A user's changes of one transition, for its scene file.
package struct TransitionChange: Sendable, Hashable {
  /// The ids of both screens.
  package var from, to: String
  /// Members that win over those of the file.
  package var edits: TransitionOverrides
  /// nil: the file's.
  package var spring: SpringTiming?

  package init(from: String, to: String, edits: TransitionOverrides, spring: SpringTiming? = nil) {
    (self.from, self.to, self.edits, self.spring) = (from, to, edits, spring)
  }

  /// Returns the edits of elements that the transition does not move: they are of other transitions.
  package func others(in document: SceneDocument) -> TransitionOverrides {
    let known = Set(document.elementNames(of: changed(document)))
    return TransitionOverrides(elements: edits.elements.filter { !known.contains($0.key) })
  }

  /// Returns the document's transition as it is meant to be.
  private func changed(_ document: SceneDocument) -> DocumentTransition {
    var result = transition(of: document)
    let overrides = result.style.overrides.merging(edits)
    if let spring { result.spring = spring }
    if let dimming = overrides.dimming { result.style.dimming = dimming }
    result.style.overrides = overrides
    result.style.overrides.dimming = nil
    return result
  }

  private func transition(of document: SceneDocument) -> DocumentTransition {
    document.transition(from: from, to: to)
      ?? DocumentTransition(
        from: DocumentReference(name: from, mark: DocumentMark()), to: DocumentReference(name: to, mark: DocumentMark())
      )
  }

  // MARK: Text

  /// Returns the file with the changes in its text, which is not written yet. Everything else stays byte for byte.
  /// - Throws: A `SceneError` where the text cannot be changed so that it reads as meant.
  package func applied(to reading: SceneDocument.Reading) throws -> SceneDocument.Reading {
    let document = try reading.scene()
    var own = self
    for id in others(in: document).elements.keys { own.edits.elements[id] = nil }
    return try own.written(into: reading, document)
  }

  private func written(
    into reading: SceneDocument.Reading, _ document: SceneDocument
  ) throws -> SceneDocument.Reading {
    let name = reading.file.lastPathComponent
    let (before, after) = (transition(of: document), changed(document))
    let (old, new) = (try before.members, try after.members)
    guard old != new else { return reading }
    guard let text = try? SceneText(reading.source) else { return reading }
    var edit = SceneTextEdit(text)
    do {
      if let entry = entry(in: text.root) {
        try edit.update(entry, from: old, to: new)
      } else {
        let ends: [String: TokenValue] = ["from": .text(from), "to": .text(to)]
        try edit.append(ends.merging(new.filter { old[$0.key] != $0.value }) { $1 }, to: "transitions", of: text.root)
      }
    } catch {
      throw SceneError(
        "Line \(error.line) of \(name) is written in a way that cannot be edited here: write these values on one line.")
    }
    let mark: [UInt8] = reading.source.starts(with: [0xEF, 0xBB, 0xBF]) ? [0xEF, 0xBB, 0xBF] : []
    let result = SceneDocument.read(Data(mark) + Data(edit.result.utf8), of: reading.file)
    guard let read = result.document?.transition(from: from, to: to), read.spring == after.spring,
      read.style == after.style, let root = (try? SceneText(result.source))?.root,
      rest(of: root) == rest(of: text.root)
    else {
      let why = result.problems.first { $0.severity == .error }.map { ": \($0.shortWords)" } ?? ""
      throw SceneError("\(name) would not read as it looks here, so nothing was written\(why)")
    }
    return result
  }

  private func entry(in root: Node) -> Node? {
    root.mapping?["transitions"]?.sequence?.first { isOwn($0) }
  }

  private func isOwn(_ entry: Node) -> Bool {
    entry.mapping?["from"]?.text == from && entry.mapping?["to"]?.text == to
  }

  /// Returns what the changes do not concern: the file without these keys of the transition.
  private func rest(of root: Node) -> [Node] {
    func without(_ keys: Set<String>, _ node: Node) -> [Node] {
      (node.mapping.map(Array.init) ?? []).filter { !keys.contains($0.key.text ?? "") }.flatMap { [$0.key, $0.value] }
    }
    let own = Set(DocumentTransition.editedKeys)
    let entries = root.mapping?["transitions"]?.sequence.map(Array.init) ?? []
    return without(["transitions"], root)
      + entries.flatMap { entry in isOwn(entry) ? without(own.union(["from", "to"]), entry) : [entry] }
  }
}

extension DocumentTransition {
  /// The keys of a transition that edits concern.
  fileprivate static let editedKeys = ["spring", "dimming", "elements", "stagger", "fade", "zoom", "unmatched"]

  /// The values of these keys as a file states them.
  fileprivate var members: [String: TokenValue] {
    get throws {
      var overrides = style.overrides
      overrides.dimming = style.dimming
      let json = try JSONEncoder().encode(overrides)
      var members = try JSONDecoder().decode(TokenValue.self, from: json).map ?? [:]
      members["spring"] = .text(spring.description)
      return members
    }
  }
}
