import Foundation

/// The appearance of text and symbols, as views hand it down.
struct TextStyling: Hashable, Sendable {
  var font: Font?
  var weight: Font.Weight?
  var color: Color?
  /// nil: as many lines as it takes.
  var lineLimit: Int?
  var alignment = TextAlignment.leading

  /// The font with the weight that was set apart from it.
  var resolvedFont: Font {
    let font = font ?? .body
    return weight.map(font.weight) ?? font
  }
}

/// Position of a text's lines in its block.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  case leading, center, trailing
}

extension EnvironmentValues {
  private enum TextStylingKey: EnvironmentKey { static let defaultValue = TextStyling() }

  var textStyling: TextStyling {
    get { self[TextStylingKey.self] }
    set { self[TextStylingKey.self] = newValue }
  }

  /// The font of text in the view; nil is the body style.
  public var font: Font? {
    get { textStyling.font }
    set { textStyling.font = newValue }
  }

  /// Maximum number of lines of text in the view; nil is no limit.
  public var lineLimit: Int? {
    get { textStyling.lineLimit }
    set { textStyling.lineLimit = newValue }
  }

  /// Position of the lines of text in the view.
  public var multilineTextAlignment: TextAlignment {
    get { textStyling.alignment }
    set { textStyling.alignment = newValue }
  }
}

extension View {
  /// Sets the font of text in the view.
  public func font(_ font: Font?) -> some View { environment(\.textStyling.font, font) }

  /// Sets the weight of text in the view; nil takes the font's.
  public func fontWeight(_ weight: Font.Weight?) -> some View { environment(\.textStyling.weight, weight) }

  /// Makes text in the view bold.
  public func bold(_ isActive: Bool = true) -> some View { fontWeight(isActive ? .bold : nil) }

  /// Sets the color of text, symbols and shapes in the view.
  public func foregroundStyle(_ style: Color) -> some View { environment(\.textStyling.color, style) }

  /// Sets the color of text, symbols and shapes in the view; nil is the color of text.
  public func foregroundColor(_ color: Color?) -> some View { environment(\.textStyling.color, color) }

  /// Limits the lines of text in the view; nil is no limit. Longer text ends in an ellipsis.
  public func lineLimit(_ number: Int?) -> some View { environment(\.textStyling.lineLimit, number) }

  /// Sets the position of the lines of text in the view.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.textStyling.alignment, alignment)
  }
}
