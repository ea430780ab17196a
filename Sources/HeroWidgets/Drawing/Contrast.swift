import Foundation

extension RGBA {
  /// Of the colour as if it were opaque, 0…1 (WCAG 2.2, relative luminance).
  public var relativeLuminance: Double {
    func linear(_ value: Double) -> Double { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// 1…21: 3 can be read when it is large or bold, 4.5 when it is small (WCAG 2.2).
  public func contrast(with other: RGBA) -> Double {
    let (a, b) = (relativeLuminance, other.relativeLuminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  public static let black = RGBA(red: 0, green: 0, blue: 0)
  public static let white = RGBA(red: 1, green: 1, blue: 1)

  /// Black or white, whichever can be read on most of `ground`: the `preferred` one while it has `enough` contrast there,
  /// else the better one. Three quarters of the colours count. Without any the preferred one.
  /// - Parameter enough: 1…21; by default what large and bold type needs.
  public static func readable(on ground: [RGBA], preferring preferred: RGBA, enough: Double = 3) -> RGBA {
    func score(_ ink: RGBA) -> Double {
      let sorted = ground.map(ink.contrast).sorted()
      return sorted.isEmpty ? 21 : sorted[sorted.count / 4]
    }
    if score(preferred) >= enough { return preferred }
    return score(.black) >= score(.white) ? .black : .white
  }
}
