/// Keyboard shortcuts under one heading.
public struct KeyListGroup: Sendable, Hashable {
  public let title: String
  public let entries: [KeyListEntry]

  public init(_ title: String, _ entries: [KeyListEntry]) {
    self.title = title
    self.entries = entries
  }
}

/// A keyboard shortcut or gesture, and what it does.
public struct KeyListEntry: Sendable, Hashable {
  /// Alternatives, each as it is written: “Ctrl+K”.
  public let keys: [String]
  public let words: String
  /// True if a click on its row does the same.
  public let canPerform: Bool
  /// The reason why it cannot act now, in a few words; nil: it can.
  public let reason: String?

  public init(_ keys: [String], _ words: String, canPerform: Bool = false, reason: String? = nil) {
    (self.keys, self.words, self.canPerform, self.reason) = (keys, words, canPerform, reason)
  }

  /// The caps of a combination: “Shift+Ctrl+Z” has three. The plus sign itself is a key.
  static func caps(of keys: String) -> [String] {
    let parts = keys.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, parts.suffix(2).allSatisfy(\.isEmpty) else { return parts.filter { !$0.isEmpty } }
    return parts.dropLast(2) + ["+"]
  }

  /// Returns whether all of the words that were typed occur in it or in its group's title.
  func matches(_ query: String, in group: String) -> Bool {
    let text = "\(group) \(words) \(keys.joined(separator: " "))".lowercased()
    return query.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
  }
}
