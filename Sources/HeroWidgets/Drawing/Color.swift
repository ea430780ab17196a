/// Light or dark surroundings.
public enum Appearance: String, Sendable, Hashable, CaseIterable {
  case light, dark

  public var toggled: Appearance { self == .light ? .dark : .light }
}

/// One colour in gamma-encoded sRGB, components and alpha in 0…1, not premultiplied.
public struct RGBA: Sendable, Hashable {
  public var red, green, blue, alpha: Double

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Mixes componentwise in encoded sRGB, as Core Animation does; `fraction` 0 is this colour, 1 the other.
  public func mixed(with other: RGBA, _ fraction: Double) -> RGBA {
    RGBA(
      red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
      blue: blue + (other.blue - blue) * fraction, alpha: alpha + (other.alpha - alpha) * fraction)
  }
}

/// A colour that knows its light and its dark form.
public struct Color: Sendable, Hashable {
  public var light: RGBA
  public var dark: RGBA

  public init(light: RGBA, dark: RGBA) {
    self.light = light
    self.dark = dark
  }

  /// The same colour in both appearances; components in 0…1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    let value = RGBA(red: red, green: green, blue: blue, alpha: alpha)
    self.init(light: value, dark: value)
  }

  /// A grey of the same `white` (0…1) in both appearances.
  public init(white: Double, alpha: Double = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

  public func resolved(for appearance: Appearance) -> RGBA { appearance == .light ? light : dark }

  public func withAlpha(_ alpha: Double) -> Color {
    var copy = self
    copy.light.alpha = alpha
    copy.dark.alpha = alpha
    return copy
  }

  /// Mixes light with light and dark with dark; `fraction` 0 is this colour, 1 the other.
  public func mixed(with other: Color, _ fraction: Double) -> Color {
    Color(light: light.mixed(with: other.light, fraction), dark: dark.mixed(with: other.dark, fraction))
  }

  /// Whether it covers what lies behind it in both appearances.
  public var isOpaque: Bool { light.alpha >= 1 && dark.alpha >= 1 }

  public static let white = Color(white: 1)
  public static let black = Color(white: 0)
  public static let clear = Color(white: 0, alpha: 0)
}
