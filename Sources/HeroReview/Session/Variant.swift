import HeroWidgets

/// One of the conditions under which a moment is looked at beside the others.
public struct Variant: Sendable, Hashable {
  /// “Dark”, “iPhone SE”.
  public let title: String
  /// In file names.
  let name: String
  public let changes: Replay.Changes

  /// Light and dark, a small phone and a large one, from right to left, and with large text.
  public static let all: [Variant] = [
    Variant("Light", "light") { $0.appearance = .light }, Variant("Dark", "dark") { $0.appearance = .dark },
    Variant("iPhone SE", "iphone-se") { $0.device = .named("iphone-se") },
    Variant("iPhone 16 Pro Max", "iphone-16-pro-max") { $0.device = .named("iphone-16-pro-max") },
    Variant("Right to left", "rtl") { $0.layoutDirection = .rightToLeft },
    Variant("Text Size AX3", "ax3") { $0.contentSize = .accessibilityExtraLarge },
  ]

  private init(_ title: String, _ name: String, _ change: (inout Replay.Changes) -> Void) {
    var changes = Replay.Changes()
    change(&changes)
    (self.title, self.name, self.changes) = (title, name, changes)
  }
}
