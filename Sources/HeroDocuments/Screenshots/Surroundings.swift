import Foundation
import HeroDrawing
import HeroVision
package import HeroWidgets

/// The pixels just outside a rectangle of a picture.
enum Surroundings {
  /// Points on each side of a rectangle that are looked at.
  private static let looks = 24

  /// Returns the mean color around a rectangle, in pixels; nil where all of its surroundings are off the picture.
  /// - Parameter color: the color of a pixel of the picture.
  static func meanColor(of place: CGRect, width: Int, height: Int, color: (_ x: Int, _ y: Int) -> RGBA) -> RGBA? {
    let outer = place.inset(dx: -2, dy: -2)
    var (red, green, blue, count) = (0.0, 0.0, 0.0, 0.0)
    for index in 0..<looks {
      let share = (CGFloat(index) + 0.5) / CGFloat(looks)
      let (x, y) = (outer.minX + outer.width * share, outer.minY + outer.height * share)
      let points = [
        CGPoint(x: x, y: outer.minY), CGPoint(x: x, y: outer.maxY), CGPoint(x: outer.minX, y: y),
        CGPoint(x: outer.maxX, y: y),
      ]
      for point in points where point.x >= 0 && point.y >= 0 && Int(point.x) < width && Int(point.y) < height {
        let color = color(Int(point.x), Int(point.y))
        (red, green, blue, count) = (red + color.red, green + color.green, blue + color.blue, count + 1)
      }
    }
    return count > 0 ? RGBA(red: red / count, green: green / count, blue: blue / count) : nil
  }
}

extension Surface {
  /// Returns the mean color of the pixels just outside a rectangle, in pixels; nil where all of them are off the
  /// surface.
  func meanColor(around place: CGRect) -> Color? {
    Surroundings.meanColor(of: place, width: width, height: height, color: color(x:y:)).map {
      Color(light: $0, dark: $0)
    }
  }
}

extension PixelImage {
  /// Returns the mean color of the pixels just outside a rectangle, in pixels.
  func meanColor(around place: CGRect) -> RGBA? {
    Surroundings.meanColor(of: place, width: width, height: height) { x, y in color(x: x, y: y) }
  }

  /// Returns the color of a pixel, which lies in the picture.
  package func color(x: Int, y: Int) -> RGBA {
    let pixel = pixels[y * width + x]
    func part(_ shift: UInt32) -> Double { Double(pixel >> shift & 255) / 255 }
    return RGBA(red: part(16), green: part(8), blue: part(0))
  }
}

extension RGBA {
  /// As `#RRGGBB`.
  package var hex: String {
    "#" + [red, green, blue].map { String(format: "%02X", Int((max(0, min(1, $0)) * 255).rounded())) }.joined()
  }

  /// Reads `#RRGGBB`, with or without the sign; nil: it is not that.
  package init?(hex text: String) {
    let digits = text.trimmingCharacters(in: .whitespaces).drop { $0 == "#" }
    guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16) else { return nil }
    func part(_ shift: UInt32) -> Double { Double(number >> shift & 255) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0))
  }
}
