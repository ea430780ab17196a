import CCairo
import Foundation

/// The typeface of all text on a screen.
public enum Typeface: String, Codable, Sendable, Hashable, CaseIterable {
  /// Inter, spread so that its lines are as wide as San Francisco's. The default, and the same everywhere.
  case inter
  /// The user's own San Francisco, as Apple sets it.
  case system
}

extension Typeface {
  /// The typeface that text has where this one is asked for: Inter, if San Francisco is not installed.
  @MainActor var inUse: Typeface { self == .system && !TextEnvironment.isSanFranciscoInstalled ? .inter : self }

  /// Returns the size that `font` is set at, and the space that is added between its letters, both in points.
  func setting(of font: Font) -> (size: CGFloat, letterSpacing: CGFloat) {
    self == .system ? (font.size, font.tracking) : font.substitute
  }
}

extension TextEnvironment {
  /// San Francisco's families: those that Apple publishes, and the one of Apple's own systems.
  private static let sanFrancisco = ["SF Pro Text", "SF Pro Display", "SF Pro", ".SF NS"]

  public static let isSanFranciscoInstalled: Bool = sanFrancisco.contains { family in
    loadedFamily(of: family).lowercased() == family.lowercased()
  }

  /// A sentence for the user where `typeface` cannot be had; nil where it can.
  public static func want(of typeface: Typeface) -> String? {
    guard typeface == .system, !isSanFranciscoInstalled else { return nil }
    return "No San Francisco font is installed: install SF Pro, or use --typeface inter."
  }

  /// The families to try, best first. Up to 19 points Apple sets SF Pro Text, above SF Pro Display.
  static func families(of typeface: Typeface, at size: CGFloat) -> [String] {
    guard typeface == .system else { return [] }
    let (first, second) = size < 20 ? (0, 1) : (1, 0)
    return [sanFrancisco[first], "SF Pro", ".SF NS", sanFrancisco[second]]
  }
}
