import Foundation

extension RGBA {
  /// Relative luminance of the color as if it were opaque, 0…1 (WCAG 2.2).
  public var relativeLuminance: Double {
    func linear(_ value: Double) -> Double { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// 1…21: 3 can be read when it is large or bold, 4.5 when it is small (WCAG 2.2).
  public func contrast(with other: RGBA) -> Double { Self.contrast(relativeLuminance, other.relativeLuminance) }

  private static func contrast(_ a: Double, _ b: Double) -> Double { (max(a, b) + 0.05) / (min(a, b) + 0.05) }

  public static let black = RGBA(red: 0, green: 0, blue: 0)
  public static let white = RGBA(red: 1, green: 1, blue: 1)

  /// The contrast with `ground` that all but the worst `part` of it have, 1…21. 21 without any.
  public func contrast(with ground: [RGBA], butFor part: Double) -> Double {
    Self.contrast(relativeLuminance, ground.map(\.relativeLuminance), butFor: part)
  }

  private static func contrast(_ ink: Double, _ ground: [Double], butFor part: Double) -> Double {
    let sorted = ground.map { contrast(ink, $0) }.sorted()
    return sorted.isEmpty ? 21 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * max(0, part)))]
  }

  /// Returns black or white, whichever is readable on all of `grounds`, and on most of each: the `preferred` one while
  /// it has `enough` contrast there, else the better one. Three quarters of the colors count. Without any, the
  /// preferred one.
  /// - Parameters:
  ///   - grounds: The colors of each ground.
  ///   - preferred: Black or white.
  ///   - enough: A contrast of 1…21. Default 3, for large and bold type.
  public static func readable(on grounds: [[RGBA]], preferring preferred: RGBA, enough: Double = 3) -> RGBA {
    let luminances = grounds.map { $0.map(\.relativeLuminance) }
    func score(_ ink: RGBA) -> Double {
      let own = ink.relativeLuminance
      return luminances.map { contrast(own, $0, butFor: 0.25) }.min() ?? 21
    }
    if score(preferred) >= enough { return preferred }
    return score(.black) >= score(.white) ? .black : .white
  }

  /// Black or white, whichever can be read on most of `ground`.
  public static func readable(on ground: [RGBA], preferring preferred: RGBA, enough: Double = 3) -> RGBA {
    readable(on: [ground], preferring: preferred, enough: enough)
  }
}
