import Foundation

extension PaletteItem {
  /// The moment that a user types, as in “0.12” and “0.12 s”; nil: none.
  @MainActor public static func seconds(in query: String) -> Double? {
    var words = query.trimmingCharacters(in: .whitespaces)
    if words.hasSuffix("s") { words.removeLast() }
    return ValueField.number(in: words).flatMap { $0 >= 0 ? $0 : nil }
  }
}
