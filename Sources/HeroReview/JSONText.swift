public import Foundation
import HeroSystem
public import HeroWidgets

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

  public static func rect(_ rect: CGRect) -> String {
    array([rect.minX, rect.minY, rect.width, rect.height].map { number(Double($0)) })
  }

  /// The four corners, clockwise from the top left.
  public static func radii(_ radii: CornerRadii) -> String {
    array([radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].map { number($0) })
  }

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

  public static func array(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }

  /// An array with a line for each item.
  public static func lines(_ items: [String]) -> String {
    items.isEmpty ? "[]" : "[" + items.map { "\n  " + $0 }.joined(separator: ",") + "\n]"
  }

  public static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\(string($0.0)):\($0.1)" }.joined(separator: ",") + "}"
  }
}
