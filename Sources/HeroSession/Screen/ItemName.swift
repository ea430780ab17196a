import Foundation
package import HeroSystem

/// The text by which a command names an item: its number counted from 0, its label, or exactly one of the two, as
/// `index:2` and `label:2`. Of labels that differ in case alone the one in the same case is named.
package enum ItemName {
  /// Returns the one item that `text` names, or nil where there is none. `index:` names a number whether or not there
  /// is an item of that number.
  ///
  /// - Parameters:
  ///   - labels: of all items, in their order.
  ///   - scene: named in errors.
  /// - Throws: `ReviewError` where `text` names more than one item, or where no number follows `index:`.
  package static func item(_ text: String, among labels: [String], of scene: String) throws(ReviewError) -> Int? {
    if let rest = rest(of: text, after: "index:") {
      guard let number = Int(rest) else {
        throw ReviewError(
          "No number follows “index:” in \(UntrustedText.quoted(text)): write index:2, or label:… for a label.",
          isWrongUse: true)
      }
      return number
    }
    if let label = rest(of: text, after: "label:") { return try item(labelled: label, among: labels, of: scene) }
    guard let number = Int(text), labels.indices.contains(number) else {
      return try item(labelled: text, among: labels, of: scene)
    }
    if let other = labels.indices.first(where: { $0 != number && isSame(labels[$0], text) }) {
      let name = UntrustedText.shown(text)
      throw ReviewError(
        "“\(name)” is the number of item \(number), \(UntrustedText.quoted(labels[number])), and the label of item "
          + "\(other) of \(scene): write index:\(number) or label:\(name).",
        isWrongUse: true)
    }
    return number
  }

  private static func item(labelled label: String, among labels: [String], of scene: String) throws(ReviewError) -> Int?
  {
    // A label in the same case is meant, where there is one.
    let exact = labels.indices.filter { labels[$0] == label }
    let matches = exact.isEmpty ? labels.indices.filter { isSame(labels[$0], label) } : exact
    guard matches.count < 2 else {
      throw ReviewError(
        "\(UntrustedText.quoted(label)) fits \(matches.count) items of \(scene): use its number instead, "
          + "\(matches.map { "index:\($0)" }.joined(separator: " or ")).",
        isWrongUse: true)
    }
    return matches.first
  }

  package static func isSame(_ label: String, _ text: some StringProtocol) -> Bool {
    label.compare(text, options: .caseInsensitive) == .orderedSame
  }

  private static func rest(of text: String, after prefix: String) -> String? {
    text.lowercased().hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : nil
  }
}
