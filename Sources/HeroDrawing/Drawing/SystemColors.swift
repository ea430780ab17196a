/// The system palette: iOS 26's tints, and the greys, labels, fills and backgrounds unchanged since iOS 13
/// (METRICS.md, section 4).
extension Color {
  /// Components in 0…255, alpha in 0…1.
  private static func bytes(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> RGBA {
    RGBA(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }

  private static func pair(_ light: RGBA, _ dark: RGBA, elevated: RGBA? = nil) -> Color {
    Color(light: light, dark: dark, elevatedDark: elevated)
  }

  // MARK: Tints

  public static let systemRed = pair(bytes(255, 56, 60), bytes(255, 66, 69))
  public static let systemOrange = pair(bytes(255, 141, 40), bytes(255, 146, 48))
  public static let systemYellow = pair(bytes(255, 204, 0), bytes(255, 214, 0))
  public static let systemGreen = pair(bytes(52, 199, 89), bytes(48, 209, 88))
  public static let systemMint = pair(bytes(0, 200, 179), bytes(0, 218, 195))
  public static let systemTeal = pair(bytes(0, 195, 208), bytes(0, 210, 224))
  public static let systemBlue = pair(bytes(0, 136, 255), bytes(0, 145, 255))
  public static let systemIndigo = pair(bytes(97, 85, 245), bytes(109, 124, 255))
  public static let systemPurple = pair(bytes(203, 48, 224), bytes(219, 52, 242))
  public static let systemPink = pair(bytes(255, 45, 85), bytes(255, 55, 95))

  // MARK: Greys

  public static let systemGray = pair(bytes(142, 142, 147), bytes(142, 142, 147))
  public static let systemGray2 = pair(bytes(174, 174, 178), bytes(99, 99, 102))
  public static let systemGray4 = pair(bytes(209, 209, 214), bytes(58, 58, 60))
  public static let systemGray5 = pair(bytes(229, 229, 234), bytes(44, 44, 46))
  public static let systemGray6 = pair(bytes(242, 242, 247), bytes(28, 28, 30))

  // MARK: Text and lines

  public static let label = pair(bytes(0, 0, 0), bytes(255, 255, 255))
  public static let secondaryLabel = pair(bytes(60, 60, 67, 0.6), bytes(235, 235, 245, 0.6))
  public static let tertiaryLabel = pair(bytes(60, 60, 67, 0.3), bytes(235, 235, 245, 0.3))
  public static let placeholderText = tertiaryLabel
  public static let link = pair(bytes(0, 122, 255), bytes(9, 132, 255))
  public static let separator = pair(bytes(60, 60, 67, 0.29), bytes(84, 84, 88, 0.6))

  // MARK: Fills

  public static let systemFill = pair(bytes(120, 120, 128, 0.2), bytes(120, 120, 128, 0.36))
  public static let secondarySystemFill = pair(bytes(120, 120, 128, 0.16), bytes(120, 120, 128, 0.32))
  public static let tertiarySystemFill = pair(bytes(118, 118, 128, 0.12), bytes(118, 118, 128, 0.24))
  public static let quaternarySystemFill = pair(bytes(116, 116, 128, 0.08), bytes(118, 118, 128, 0.18))

  // MARK: Backgrounds

  public static let systemBackground = pair(
    bytes(255, 255, 255), bytes(0, 0, 0), elevated: bytes(28, 28, 30))
  public static let secondarySystemBackground = pair(
    bytes(242, 242, 247), bytes(28, 28, 30), elevated: bytes(44, 44, 46))
  public static let tertiarySystemBackground = pair(
    bytes(255, 255, 255), bytes(44, 44, 46), elevated: bytes(58, 58, 60))
  public static let systemGroupedBackground = pair(
    bytes(242, 242, 247), bytes(0, 0, 0), elevated: bytes(28, 28, 30))
  public static let secondarySystemGroupedBackground = pair(
    bytes(255, 255, 255), bytes(28, 28, 30), elevated: bytes(44, 44, 46))
  public static let tertiarySystemGroupedBackground = pair(
    bytes(242, 242, 247), bytes(44, 44, 46), elevated: bytes(58, 58, 60))
}
