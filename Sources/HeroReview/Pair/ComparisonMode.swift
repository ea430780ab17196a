/// The view of two phones that are compared.
public enum ComparisonMode: String, Sendable, Hashable, CaseIterable, Codable {
  case sideBySide, wipe, onionSkin, difference

  /// As a list of choices has it.
  public var title: String {
    switch self {
    case .sideBySide: "Side by side"
    case .wipe: "Wipe"
    case .onionSkin: "Onion skin"
    case .difference: "Difference"
    }
  }

  /// The one after it, round and round.
  public var next: ComparisonMode {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}
