public import Foundation

/// Scaling of other values with a type style: of a font with a size of its own, or of a length beside text.
public struct FontMetrics: Sendable, Hashable {
  public let textStyle: TextStyle

  public init(forTextStyle textStyle: TextStyle) { self.textStyle = textStyle }

  /// The font, growing as the style does; its own size is the one at `large`.
  public func scaledFont(for font: Font) -> Font {
    font.with(size: font.size, weight: font.weight, textStyle: textStyle)
  }

  /// A length in points, as it is at `category`.
  public func scaledValue(for value: CGFloat, in category: ContentSizeCategory) -> CGFloat {
    value * textStyle.size(in: category) / textStyle.size
  }
}
