/// Light or dark surroundings.
public enum Appearance: String, Sendable, Hashable, CaseIterable, Codable {
  case light, dark

  public var toggled: Appearance { self == .light ? .dark : .light }
}

/// The level of a page: on the screen itself, or floating above another page. In dark surroundings the backgrounds of
/// floating pages are lighter; in light ones there is no difference.
public enum UserInterfaceLevel: Sendable, Hashable {
  case base, elevated
}

/// One colour in gamma-encoded sRGB, components and alpha in 0…1, not premultiplied.
public struct RGBA: Sendable, Hashable {
  public var red, green, blue, alpha: Double

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Mixes componentwise in encoded sRGB, as Core Animation does; `fraction` 0 is this colour, 1 the other.
  public func mixed(with other: RGBA, _ fraction: Double) -> RGBA {
    RGBA(
      red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
      blue: blue + (other.blue - blue) * fraction, alpha: alpha + (other.alpha - alpha) * fraction)
  }
}

/// A colour that knows its light and its dark form, and the dark one of what floats above a page.
public struct Color: Sendable, Hashable {
  public let light: RGBA
  public let dark: RGBA
  /// In dark surroundings at the elevated level.
  public let elevatedDark: RGBA

  /// Creates a color of its light and dark forms. With an `elevatedDark` of nil, the default, both levels take `dark`.
  public init(light: RGBA, dark: RGBA, elevatedDark: RGBA? = nil) {
    self.light = light
    self.dark = dark
    self.elevatedDark = elevatedDark ?? dark
  }

  /// The same colour in both appearances; components in 0…1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    let value = RGBA(red: red, green: green, blue: blue, alpha: alpha)
    self.init(light: value, dark: value)
  }

  /// A grey of the same `white` (0…1) in both appearances.
  public init(white: Double, alpha: Double = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

  public func resolved(for appearance: Appearance, level: UserInterfaceLevel = .base) -> RGBA {
    switch (appearance, level) {
    case (.light, _): light
    case (.dark, .base): dark
    case (.dark, .elevated): elevatedDark
    }
  }

  public func withAlpha(_ alpha: Double) -> Color { withAlpha { _ in alpha } }

  /// With its alpha times `fraction`.
  public func fading(to fraction: Double) -> Color { withAlpha { $0 * fraction } }

  private func withAlpha(_ alpha: (Double) -> Double) -> Color {
    func form(_ rgba: RGBA) -> RGBA {
      RGBA(red: rgba.red, green: rgba.green, blue: rgba.blue, alpha: alpha(rgba.alpha))
    }
    return Color(light: form(light), dark: form(dark), elevatedDark: form(elevatedDark))
  }

  /// Mixes light with light and dark with dark; `fraction` 0 is this colour, 1 the other.
  public func mixed(with other: Color, _ fraction: Double) -> Color {
    Color(
      light: light.mixed(with: other.light, fraction), dark: dark.mixed(with: other.dark, fraction),
      elevatedDark: elevatedDark.mixed(with: other.elevatedDark, fraction))
  }

  /// True if it covers what lies behind it in both appearances.
  public var isOpaque: Bool { light.alpha >= 1 && dark.alpha >= 1 && elevatedDark.alpha >= 1 }

  public static let white = Color(white: 1)
  public static let black = Color(white: 0)
  public static let clear = Color(white: 0, alpha: 0)
}
