/// Something that the palette finds.
public struct PaletteItem: Sendable, Hashable {
  public let title: String
  /// What it is one of: an action, a scene, a page, …; in a word.
  public let kind: String
  /// Words by which it is found too; empty: none.
  public let alsoCalled: String
  /// By which key it is had without the palette, as it is written; nil: by none.
  public let key: String?
  /// Whether it is the current choice.
  public let isOn: Bool
  /// Why it cannot act now, in a few words; nil: it can.
  public let reason: String?

  public init(
    _ title: String, kind: String, alsoCalled: String = "", key: String? = nil, isOn: Bool = false,
    reason: String? = nil
  ) {
    self.title = title
    self.kind = kind
    self.alsoCalled = alsoCalled
    self.key = key
    self.isOn = isOn
    self.reason = reason
  }

  /// A title that names a setting and its value.
  public init(_ name: String, _ value: String, alsoCalled: String = "", isOn: Bool, reason: String? = nil) {
    self.init("\(name): \(value)", kind: "Setting", alsoCalled: alsoCalled, isOn: isOn, reason: reason)
  }
}

extension [PaletteItem] {
  /// The places of those that fit, the best first, of equals the earlier; all where nothing is typed.
  public func found(by query: String) -> [(index: Int, match: FuzzyMatch)] {
    enumerated().compactMap { index, item in
      FuzzyMatch(query, in: item.title, kind: "\(item.kind) \(item.alsoCalled)").map { (index, $0) }
    }
    .sorted { first, second in
      let isTyped = query.contains { $0 != " " }
      return isTyped && first.1.score != second.1.score ? first.1.score > second.1.score : first.0 < second.0
    }
  }
}
