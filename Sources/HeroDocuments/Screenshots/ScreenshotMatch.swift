package import Foundation
import HeroSystem
package import HeroWidgets

/// A rectangle on one screenshot, and the rectangle that it becomes on the other, in points of the phone.
package struct ScreenshotMatch: Sendable, Hashable {
  package struct End: Sendable, Hashable {
    package var frame: CGRect
    package var corners: CornerRadii

    package init(frame: CGRect, corners: CornerRadii = .zero) { (self.frame, self.corners) = (frame, corners) }
  }

  package var name: String
  package var source, destination: End
  /// The color that it leaves behind on the first screenshot; nil: that of its surroundings.
  package var fill: RGBA?

  package init(name: String, source: End, destination: End) {
    (self.name, self.source, self.destination) = (name, source, destination)
  }

  package subscript(side: ScreenshotSide) -> End {
    get { side == .before ? source : destination }
    set { if side == .before { source = newValue } else { destination = newValue } }
  }

  /// Tells if a text can be the name of a match: up to 60 letters, digits, spaces and the signs “-” and “_”.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.count <= 60 && text.allSatisfy { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
      && UntrustedText.trimmed(text) == text
  }

  /// Reads `NAME=x,y,w,h[,radius|,four radii]>x,y,w,h[,…]`. The radii are those of the corners in the order of CSS.
  /// - Throws: a `ScreenshotError` that says how to write one.
  package init(parsing text: String) throws(ScreenshotError) {
    let help = "Write a match as NAME=x,y,width,height>x,y,width,height in points, with one radius or four behind each."
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let ends = parts.last?.split(separator: ">", omittingEmptySubsequences: false) ?? []
    guard parts.count == 2, ends.count == 2, Self.isName(String(parts[0])) else { throw ScreenshotError(help) }
    func end(_ text: Substring) throws(ScreenshotError) -> End {
      let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { word in
        Double(word.trimmingCharacters(in: .whitespaces)).flatMap { abs($0) <= DocumentLimits.length ? $0 : nil }
      }
      let all = numbers.compactMap { $0 }
      guard all.count == numbers.count, [4, 5, 8].contains(all.count), all[2] > 0, all[3] > 0,
        all.dropFirst(4).allSatisfy({ $0 >= 0 })
      else { throw ScreenshotError("\(UntrustedText.quoted(text)) is not a rectangle. \(help)") }
      let radii = all.dropFirst(4).map { CGFloat($0) }
      let corners =
        radii.count == 4
        ? CornerRadii(topLeft: radii[0], topRight: radii[1], bottomLeft: radii[3], bottomRight: radii[2])
        : CornerRadii(radii.first ?? 0)
      return End(frame: CGRect(x: all[0], y: all[1], width: all[2], height: all[3]), corners: corners)
    }
    self.init(name: String(parts[0]), source: try end(ends[0]), destination: try end(ends[1]))
  }
}

/// A reason why two screenshots make no scene, in one sentence or two.
package struct ScreenshotError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
