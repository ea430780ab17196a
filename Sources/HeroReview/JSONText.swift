public import Foundation
import HeroSystem

/// JSON with keys in a fixed order and plain decimals: the same input gives the same bytes.
public enum JSONText {
  /// Twelve decimals at most, no exponent, no trailing zeros.
  public static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    var text = String(format: "%.12f", value)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text == "-0" ? "0" : text
  }

  /// For people: rounded to a tenth.
  public static func tenth(_ value: Double) -> String { number((value * 10).rounded() / 10) }

  public static func number(_ value: CGFloat) -> String { number(Double(value)) }

  public static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      // A terminal must not obey what is printed. Readers of JSON get the same text.
      case let sign where sign.isControlOrLineBreak || sign.reordersText:
        result += String(format: "\\u%04x", sign.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
