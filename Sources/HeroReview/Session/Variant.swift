import HeroWidgets

/// One of the conditions under which a moment is looked at beside the others.
public struct Variant: Sendable, Hashable {
  /// In a few words.
  public let title: String
  public let changes: Replay.Changes

  /// Light and dark, a small phone and a large one, from right to left, and with large text.
  public static let all: [Variant] = [
    Variant("Light") { $0.appearance = .light }, Variant("Dark") { $0.appearance = .dark },
    Variant("iPhone SE") { $0.device = .named("iphone-se") },
    Variant("iPhone 16 Pro Max") { $0.device = .named("iphone-16-pro-max") },
    Variant("Right to left") { $0.layoutDirection = .rightToLeft },
    Variant("Text AX3") { $0.contentSize = .accessibilityExtraLarge },
  ]

  private init(_ title: String, _ change: (inout Replay.Changes) -> Void) {
    var changes = Replay.Changes()
    change(&changes)
    (self.title, self.changes) = (title, changes)
  }
}
