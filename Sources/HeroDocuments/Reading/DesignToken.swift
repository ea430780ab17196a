import Foundation
import HeroWidgets
import Yams

/// A token of a Design Token file (DTCG 2025.10): a type and a value, which may refer to other tokens.
struct DesignToken: Sendable, Hashable {
  /// The types of tokens that scene files use.
  enum Kind: String, Sendable, Hashable, CaseIterable {
    case color, dimension, duration, number, cubicBezier, spring
  }

  /// As the file or a group around the token has it; nil: none.
  var type: String?
  var value: TokenValue
  /// The numbers of a spring in `$extensions`; nil: none.
  var spring: TokenValue?

  /// The member of `$extensions` that holds a spring, for which the format has no type.
  static let springExtension = "heropreview.spring"

  /// Returns the value as a scene file has it: a color as `#RRGGBBAA`, a length in points, a time in seconds, a curve
  /// as a list, a spring as `--spring` takes it. nil: the value is not one of that type.
  func node(as kind: Kind, mark: Mark?) -> Node? {
    func plain(_ text: String) -> Node { Node.scalar(.init(text, .implicit, .plain, mark)) }
    switch kind {
    case .color: return color.map { Node.scalar(.init($0, .implicit, .doubleQuoted, mark)) }
    case .dimension: return measure(["px": 1, "rem": 16, "pt": 1, "dp": 1, "": 1]).map { plain($0.plain) }
    case .duration: return measure(["s": 1, "ms": 0.001]).map { plain($0.plain) }
    case .number: return value.number.map { plain($0.plain) }
    case .cubicBezier:
      guard let numbers = value.list?.compactMap(\.number), numbers.count == 4, value.list?.count == 4 else {
        return nil
      }
      return Node.sequence(.init(numbers.map { plain($0.plain) }, .implicit, .flow, mark))
    case .spring: return springText.map(plain)
    }
  }

  /// The numbers of a spring as `--spring` has them.
  private var springText: String? {
    let numbers = spring?.map ?? value.map?["easingFunction"]?.map ?? value.map
    guard let numbers else { return nil }
    var parts = numbers.compactMapValues(\.number)
    for name in ["dampingFraction", "dampingRatio"] {
      guard let ratio = parts.removeValue(forKey: name) else { continue }
      parts[parts["response"] == nil ? "ratio" : "fraction"] = ratio
    }
    if parts["stiffness"] != nil, parts["damping"] != nil, parts["mass"] == nil { parts["mass"] = 1 }
    let names: Set = [
      "mass", "stiffness", "damping", "velocity", "duration", "ratio", "response", "fraction", "bounce",
    ]
    guard !parts.isEmpty, names.isSuperset(of: parts.keys) else { return nil }
    return parts.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.plain)" }.joined(separator: ",")
  }

  /// Returns a value with its unit, in the unit of factor 1; nil where it has none of the units.
  private func measure(_ factors: [String: Double]) -> Double? {
    let parts: (number: Double?, unit: String)
    if let map = value.map {
      parts = (map["value"]?.number, map["unit"]?.text ?? "-")
    } else if let text = value.text {
      let digits = text.prefix { "+-.0123456789".contains($0) }
      parts = (Double(digits), String(text[digits.endIndex...]))
    } else {
      parts = (value.number, "")
    }
    guard let number = parts.number, number.isFinite, let factor = factors[parts.unit] else { return nil }
    // 240 thousandths are 0.24, and not 0.24000000000000002.
    return factor == 0.001 ? number / 1000 : number * factor
  }

  // MARK: Colors

  private var color: String? {
    if let text = value.text { return Color(hex: text) == nil ? nil : text }
    guard let map = value.map else { return nil }
    let alpha = map["alpha"]?.number ?? 1
    let components = map["components"]?.list?.map { $0.number ?? 0 } ?? []
    let space = map["colorSpace"]?.text ?? ""
    guard (0...1).contains(alpha) else { return nil }
    if components.count == 3, let color = TokenColor.sRGB(components, in: space) {
      return TokenColor.hex(color + [alpha])
    }
    guard let hex = map["hex"]?.text, hex.utf8.count == 7, Color(hex: hex) != nil else { return nil }
    return hex + TokenColor.hex([alpha]).dropFirst()
  }
}

/// The color spaces of Design Token files.
enum TokenColor {
  /// Returns red, green and blue of 0…1; nil: the space is not among those that are known here. Colors beyond sRGB are
  /// clipped.
  static func sRGB(_ parts: [Double], in space: String) -> [Double]? {
    switch space {
    case "srgb": parts
    case "srgb-linear": parts.map(encoded)
    case "hsl": hsl(parts)
    case "hwb": hwb(parts)
    case "display-p3": displayP3(parts)
    case "oklab": oklab(parts)
    case "oklch": oklab([parts[0], parts[1] * cos(parts[2] * .pi / 180), parts[1] * sin(parts[2] * .pi / 180)])
    default: nil
    }
  }

  /// Returns `#` and two hexadecimal digits for each value.
  static func hex(_ parts: [Double]) -> String {
    "#"
      + parts.map { part in
        let digits = String(Int((max(0, min(part, 1)) * 255).rounded()), radix: 16, uppercase: true)
        return digits.utf8.count < 2 ? "0\(digits)" : digits
      }.joined()
  }

  /// The transfer function of sRGB (IEC 61966-2-1).
  private static func encoded(_ linear: Double) -> Double {
    linear <= 0.0031308 ? 12.92 * linear : 1.055 * pow(linear, 1 / 2.4) - 0.055
  }

  private static func decoded(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// Hue in degrees, saturation and lightness in percent (CSS Color 4, section 7.1).
  private static func hsl(_ parts: [Double]) -> [Double] {
    let (saturation, lightness) = (parts[1] / 100, parts[2] / 100)
    return [0, 8, 4].map { offset in
      let place = (offset + parts[0] / 30).truncatingRemainder(dividingBy: 12)
      let k = place < 0 ? place + 12 : place
      return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
    }
  }

  /// Hue in degrees, whiteness and blackness in percent (CSS Color 4, section 8.1).
  private static func hwb(_ parts: [Double]) -> [Double] {
    let (white, black) = (parts[1] / 100, parts[2] / 100)
    if white + black >= 1 { return Array(repeating: white / (white + black), count: 3) }
    return hsl([parts[0], 100, 50]).map { $0 * (1 - white - black) + white }
  }

  /// From the matrices of CSS Color 4, section 10.
  private static func displayP3(_ parts: [Double]) -> [Double] {
    let (r, g, b) = (decoded(parts[0]), decoded(parts[1]), decoded(parts[2]))
    return [
      1.2249401762805 * r - 0.2249401762805 * g, -0.0420569547096 * r + 1.0420569547096 * g,
      -0.0196375545903 * r - 0.0786360455506 * g + 1.0982736001409 * b,
    ].map(encoded)
  }

  /// From Björn Ottosson's definition, as in CSS Color 4, section 9.3.
  private static func oklab(_ parts: [Double]) -> [Double] {
    func cube(_ value: Double) -> Double { value * value * value }
    let l = cube(parts[0] + 0.3963377774 * parts[1] + 0.2158037573 * parts[2])
    let m = cube(parts[0] - 0.1055613458 * parts[1] - 0.0638541728 * parts[2])
    let s = cube(parts[0] - 0.0894841775 * parts[1] - 1.2914855480 * parts[2])
    return [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s,
    ].map(encoded)
  }
}
