import HeroSystem
import HeroWidgets
import Yams

extension ValueKind where Value == Color {
  /// A color by its name, as `#RGB`, `#RRGGBB` or `#RRGGBBAA`, or a light and a dark one.
  static var color: ValueKind {
    full.referenced(as: "color", "a color: a name such as systemBlue, \"#RRGGBB\", or {light: …, dark: …}")
  }

  fileprivate static var full: ValueKind {
    .either(pair, { $0.mapping != nil }, { Color(light: $0.light.light, dark: $0.dark.dark) }, single, { $0 })
  }

  private struct Pair: Sendable {
    var light = Color.clear
    var dark = Color.clear
  }

  private static var pair: ValueKind<Pair> {
    Record<Pair>(
      name: "color", text: "A light color and a dark one.",
      fields: [
        .required("light", \.light, single, "The color in light appearance."),
        .required("dark", \.dark, single, "The color in dark appearance."),
      ]
    ).kind { Pair() }
  }

  private static var single: ValueKind<Color> {
    ValueKind(
      words: "a color's name or \"#RRGGBB\"",
      schema: .any(of: [
        .words(Color.named.map(\.name)),
        .map(["type": .text("string"), "pattern": .text("^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$")]),
      ]), tokens: [.color]
    ) { node, reader in
      let text = node.text ?? ""
      if let color = Color(hex: text) ?? Color.named.first(where: { $0.name == text })?.color { return color }
      reader.report(
        node, "a color's name such as label or systemBlue, or \"#RRGGBB\" in quotation marks",
        suggestion: NearestName.of(text, among: Color.named.map(\.name)))
      return nil
    }
  }
}

extension DocumentSchema {
  /// The schemas that many keys refer to.
  static var shared: [Member] {
    [
      Member(name: "color", value: ValueKind<Color>.full.schema),
      Member(name: "action", value: DocumentAction.full.schema),
      Member(name: "padding", value: ValueKind<DocumentInsets>.full.schema),
      Member(
        name: "token",
        value: .map([
          "type": .text("string"), "pattern": .text("^\\{[^{}]+\\}$"),
          "description": .text("The alias of a design token in the files of “tokens”."),
        ])),
    ]
  }
}

extension Color {
  /// Reads `#RGB`, `#RRGGBB` or `#RRGGBBAA`.
  init?(hex text: String) {
    guard text.hasPrefix("#"), let digits = Self.digits(text.dropFirst()) else { return nil }
    func value(_ index: Int) -> Double { Double(digits[2 * index] * 16 + digits[2 * index + 1]) / 255 }
    self.init(red: value(0), green: value(1), blue: value(2), alpha: digits.count == 8 ? value(3) : 1)
  }

  /// Returns six or eight values of hexadecimal digits.
  private static func digits(_ text: Substring) -> [Int]? {
    let digits = text.utf8.compactMap {
      UInt8(ascii: "0") <= $0 && $0 < 128 ? Character(UnicodeScalar($0)).hexDigitValue : nil
    }
    guard digits.count == text.utf8.count else { return nil }
    switch digits.count {
    case 3: return digits.flatMap { [$0, $0] }
    case 6, 8: return digits
    default: return nil
    }
  }

  /// The system's colors by UIKit's names.
  static let named: [(name: String, color: Color)] = [
    ("label", .label), ("secondaryLabel", .secondaryLabel), ("tertiaryLabel", .tertiaryLabel), ("link", .link),
    ("separator", .separator), ("systemBackground", .systemBackground),
    ("secondarySystemBackground", .secondarySystemBackground),
    ("tertiarySystemBackground", .tertiarySystemBackground),
    ("systemGroupedBackground", .systemGroupedBackground),
    ("secondarySystemGroupedBackground", .secondarySystemGroupedBackground),
    ("tertiarySystemGroupedBackground", .tertiarySystemGroupedBackground), ("systemFill", .systemFill),
    ("secondarySystemFill", .secondarySystemFill), ("tertiarySystemFill", .tertiarySystemFill),
    ("quaternarySystemFill", .quaternarySystemFill), ("systemRed", .systemRed), ("systemOrange", .systemOrange),
    ("systemYellow", .systemYellow), ("systemGreen", .systemGreen), ("systemMint", .systemMint),
    ("systemTeal", .systemTeal), ("systemBlue", .systemBlue), ("systemIndigo", .systemIndigo),
    ("systemPurple", .systemPurple), ("systemPink", .systemPink), ("systemGray", .systemGray),
    ("systemGray2", .systemGray2), ("systemGray4", .systemGray4), ("systemGray5", .systemGray5),
    ("systemGray6", .systemGray6), ("white", .white), ("black", .black), ("clear", .clear),
  ]
}
