public import HeroReview

/// How two phones are seen that are compared.
public enum PairView: String, Sendable, Hashable, CaseIterable, Codable {
  case sideBySide, wipe, onionSkin, difference

  /// As a list of choices has it.
  public var title: String {
    switch self {
    case .sideBySide: "Side by side"
    case .wipe: "Under a wipe"
    case .onionSkin: "Onion skin"
    case .difference: "Difference"
    }
  }

  /// The one after it, round and round.
  public var next: PairView {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}

/// A second phone beside the first: how both are seen, and in what it differs. Its spring is the one in slot B, where there is one.
public struct PairChoice: Sendable, Hashable {
  public var view: PairView
  /// Without its spring.
  public var difference: Replay.Changes

  public init(view: PairView = .sideBySide, difference: Replay.Changes = Replay.Changes()) {
    (self.view, self.difference) = (view, difference)
  }
}
