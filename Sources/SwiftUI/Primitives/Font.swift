public import Foundation
import HeroWidgets

/// A font of the system's typeface.
public struct Font: Hashable, Sendable {
  /// The type styles of iOS; they grow with the text size that the user prefers.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  /// The thickness of strokes.
  public enum Weight: Hashable, Sendable, CaseIterable {
    case regular, medium, semibold, bold, heavy
  }

  private enum Size: Hashable, Sendable {
    case style(TextStyle)
    case points(CGFloat)
  }

  private let size: Size
  private var chosenWeight: Weight?
  private var hasMonospacedDigits = false

  private init(_ size: Size, weight: Weight? = nil) {
    self.size = size
    chosenWeight = weight
  }

  public static let largeTitle = system(.largeTitle)
  public static let title = system(.title)
  public static let title2 = system(.title2)
  public static let title3 = system(.title3)
  public static let headline = system(.headline)
  public static let subheadline = system(.subheadline)
  public static let body = system(.body)
  public static let callout = system(.callout)
  public static let footnote = system(.footnote)
  public static let caption = system(.caption)
  public static let caption2 = system(.caption2)

  /// The font of a style.
  /// - Parameters:
  ///   - style: Sets the size.
  ///   - weight: nil, the default, is that of the style.
  public static func system(_ style: TextStyle, weight: Weight? = nil) -> Font { Font(.style(style), weight: weight) }

  /// A font that does not grow.
  /// - Parameters:
  ///   - size: In points.
  ///   - weight: nil, the default, is regular.
  public static func system(size: CGFloat, weight: Weight? = nil) -> Font { Font(.points(size), weight: weight) }

  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.chosenWeight = weight
    return font
  }

  public func bold() -> Font { weight(.bold) }

  /// The same with digits of one width.
  public func monospacedDigit() -> Font {
    var font = self
    font.hasMonospacedDigits = true
    return font
  }
}

extension Font {
  /// The toolkit's font.
  var base: HeroWidgets.Font {
    switch size {
    case .style(let style):
      let style = style.base
      return HeroWidgets.Font(
        size: style.size, weight: chosenWeight?.base ?? style.weight, textStyle: style,
        monospacedDigits: hasMonospacedDigits)
    case .points(let size):
      return HeroWidgets.Font(
        size: size, weight: chosenWeight?.base ?? .regular, monospacedDigits: hasMonospacedDigits)
    }
  }
}

extension Font.TextStyle {
  fileprivate var base: HeroWidgets.TextStyle {
    switch self {
    case .largeTitle: .largeTitle
    case .title: .title1
    case .title2: .title2
    case .title3: .title3
    case .headline: .headline
    case .subheadline: .subheadline
    case .body: .body
    case .callout: .callout
    case .footnote: .footnote
    case .caption: .caption1
    case .caption2: .caption2
    }
  }
}

extension Font.Weight {
  fileprivate var base: HeroWidgets.Font.Weight {
    switch self {
    case .regular: .regular
    case .medium: .medium
    case .semibold: .semibold
    case .bold: .bold
    case .heavy: .heavy
    }
  }
}
