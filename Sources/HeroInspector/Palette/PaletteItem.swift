public struct PaletteItem: Sendable, Hashable {
  /// The kind in a word, beside the title.
  public enum Kind: String, Sendable {
    case action = "Action"
    case scene = "Scene"
    case page = "Page"
    case device = "Device"
    case setting = "Setting"
    case moment = "Moment"

    /// Stands above the items of this kind.
    var heading: String { rawValue + "s" }
  }

  public let title: String
  public let kind: Kind
  /// Words by which it is found too; empty: none.
  public let alsoCalled: String
  /// By which key it is had without the palette, as it is written; nil: by none.
  public let key: String?
  /// True if it is the current choice.
  public let isOn: Bool
  /// The reason why it cannot act now, in a few words; nil: it can.
  public let reason: String?

  public init(
    _ title: String, kind: Kind, alsoCalled: String = "", key: String? = nil, isOn: Bool = false,
    reason: String? = nil
  ) {
    (self.title, self.kind, self.alsoCalled, self.key, self.isOn) = (title, kind, alsoCalled, key, isOn)
    self.reason = reason
  }

  /// A title that names a setting and its value.
  public init(_ name: String, _ value: String, alsoCalled: String = "", isOn: Bool, reason: String? = nil) {
    self.init("\(name): \(value)", kind: .setting, alsoCalled: alsoCalled, isOn: isOn, reason: reason)
  }
}

extension [PaletteItem] {
  /// The places of those that fit, the best first, of equals the earlier; all where nothing is typed.
  public func found(by query: String) -> [(index: Int, match: FuzzyMatch)] {
    enumerated().compactMap { index, item in
      FuzzyMatch(query, in: item.title, kind: "\(item.kind.rawValue) \(item.alsoCalled)").map { (index, $0) }
    }
    .sorted { first, second in
      let isTyped = query.contains { $0 != " " }
      return isTyped && first.1.score != second.1.score ? first.1.score > second.1.score : first.0 < second.0
    }
  }
}
