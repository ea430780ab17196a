/// The user's text size: Dynamic Type's twelve steps, the last five for accessibility.
public enum ContentSizeCategory: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
  case extraSmall = "xs"
  case small = "s"
  case medium = "m"
  /// The default of a phone.
  case large = "l"
  case extraLarge = "xl"
  case extraExtraLarge = "xxl"
  case extraExtraExtraLarge = "xxxl"
  case accessibilityMedium = "ax1"
  case accessibilityLarge = "ax2"
  case accessibilityExtraLarge = "ax3"
  case accessibilityExtraExtraLarge = "ax4"
  case accessibilityExtraExtraExtraLarge = "ax5"

  /// Counted from the smallest, 0.
  var step: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// One of the five at which pages give text all their width.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// The next larger one, or the next smaller one; nil at the ends.
  public var larger: ContentSizeCategory? { step + 1 < Self.allCases.count ? Self.allCases[step + 1] : nil }
  public var smaller: ContentSizeCategory? { step > 0 ? Self.allCases[step - 1] : nil }

  public static func < (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool { a.step < b.step }
}
