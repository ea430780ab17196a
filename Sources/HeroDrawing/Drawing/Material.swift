import CPixels
public import Foundation

/// A material over a blurred background: `UIBlurEffect`'s system styles of iOS 13–18 (DRAWING.md, section 7), and the
/// discs of iOS 26's bars.
///
/// A recipe first colors each pixel, and then blurs.
public struct Material: Sendable, Hashable {
  enum Style: Sendable, Hashable, CaseIterable {
    case ultraThin, thin, regular, thick, chrome, barButton, barEdge
  }

  let style: Style

  public static let systemUltraThinMaterial = Material(style: .ultraThin)
  public static let systemThinMaterial = Material(style: .thin)
  public static let systemMaterial = Material(style: .regular)
  public static let systemThickMaterial = Material(style: .thick)
  /// The material of bars before iOS 26.
  public static let systemChromeMaterial = Material(style: .chrome)
  /// The material of the round buttons of iOS 26's bars: glass, nearly sharp, and bent at the rim. The light recipe is
  /// our fit to the recordings, within 12/255 for all that is below the discs there: orange sky, dark and lit fields, a
  /// lake, a blue bar, and paper, over which they are white. The dark recipe is unmeasured: thin material's colors.
  public static let barButtonMaterial = Material(style: .barButton)
  /// The blur of content under iOS 26's bars, in its own colors (`recordings/inline-title.gif`: letters are blurred by
  /// 1.5 to 2 points under the bar and sharp below it).
  package static let barEdgeMaterial = Material(style: .barEdge)

  /// The numbers of one material in one appearance.
  public struct Recipe: Sendable, Hashable {
    /// The Gaussian's standard deviation, in points.
    public let blurRadius: CGFloat
    /// 0 is grey, 1 leaves colours alone.
    public let saturation: Double
    /// Added to every channel.
    public let brightness: Double
    /// 0…1: how much of the result is the grey that the luminance is mapped to.
    public let amount: Double
    /// That grey for black, a third, two thirds and white: the ordinates of a cubic Bézier.
    public let luminance: SIMD4<Double>
    /// Points from the view's bottom edge upwards over which the blur comes. 0: it is everywhere.
    public let clearing: CGFloat
    /// The lens at the rim; nil: none.
    let lens: Lens?
    /// Strength with which text and symbols on the material take the color behind it in place of black; 0 leaves them
    /// the label's color.
    let tinting: Float

    /// `color` seen through the material. Channels 0…1, gamma-encoded; alpha is taken as 1.
    public func applied(to color: RGBA) -> RGBA {
      var result = SIMD4(Float(color.red), Float(color.green), Float(color.blue), 0)
      withUnsafeMutablePointer(to: &result) { self.color(UnsafeMutableBufferPointer(start: $0, count: 1)) }
      return RGBA(red: Double(result.x), green: Double(result.y), blue: Double(result.z))
    }

    /// Puts what is seen of red, green and blue, 0…1, in their place.
    func color(_ colors: UnsafeMutableBufferPointer<SIMD4<Float>>) {
      let v = SIMD4<Float>(luminance)
      var material = pixels_material(
        saturation: Float(saturation), brightness: Float(brightness), amount: Float(amount),
        luminance: (v.x, v.y, v.z, v.w))
      pixels_show_through(colors.baseAddress, colors.count, &material)
    }

    /// Returns the color of text and symbols above `color`, 0…1: the color behind without its gray, and the darker the
    /// less color there is. nil: the label's color.
    func ink(over color: SIMD4<Float>) -> RGBA? {
      guard tinting > 0 else { return nil }
      let least = min(color.x, color.y, color.z)
      let chroma = max(color.x, color.y, color.z) - least
      let ink = (color - least) * chroma * tinting
      return RGBA(red: Double(ink.x), green: Double(ink.y), blue: Double(ink.z))
    }
  }

  /// True if it is glass: left out in a page that fades.
  package var isGlass: Bool { style == .barButton }

  public func recipe(for appearance: Appearance) -> Recipe {
    func recipe(
      _ blur: CGFloat, _ saturation: Double, _ brightness: Double, _ amount: Double, _ v: SIMD4<Double>,
      clearing: CGFloat = 0, lens: Lens? = nil, tinting: Float = 0
    ) -> Recipe {
      Recipe(
        blurRadius: blur, saturation: saturation, brightness: brightness, amount: amount, luminance: v,
        clearing: clearing, lens: lens, tinting: tinting)
    }
    return switch (style, appearance) {
    case (.ultraThin, .light): recipe(22.5, 1.1, 0.12, 0.5, [0.45, 0.55, 0.65, 0.68])
    case (.ultraThin, .dark): recipe(22.5, 1.1, 0, 0.5, [0.24, 0.24, 0.3, 0.39])
    case (.thin, .light): recipe(30, 1.35, 0.12, 0.6, [0.725, 0.825, 0.76, 0.73])
    case (.thin, .dark): recipe(30, 1.35, 0, 0.6, [0.2, 0.21, 0.1, 0.15])
    case (.regular, .light): recipe(30, 1.5, 0.1, 0.75, [0.9, 0.83, 0.925, 0.815])
    case (.regular, .dark): recipe(30, 1.5, 0, 0.75, [0.16, 0.26, 0.1, 0.1])
    case (.thick, .light): recipe(45, 1.5, 0.045, 0.88, [0.99, 0.95, 0.98, 0.905])
    case (.thick, .dark): recipe(45, 1.5, 0, 0.88, [0.14, 0.16, 0.1, 0.03])
    case (.chrome, .light): recipe(22.5, 1.1, 0.1, 0.75, [0.8, 0.9, 1.1, 0.825])
    case (.chrome, .dark): recipe(22.5, 2, -0.1, 0.75, [0.23, 0.52, 0.27, 0.255])
    case (.barButton, .light):
      recipe(0.5, 4.6, 0, 0.77, [0.96, 0.96, 0.95, 1.015], lens: .barButton, tinting: 0.33)
    case (.barButton, .dark): recipe(0.5, 1.35, 0, 0.6, [0.2, 0.21, 0.1, 0.15], lens: .barButton)
    case (.barEdge, _): recipe(2, 1, 0, 0, .zero, clearing: 44)
    }
  }
}
