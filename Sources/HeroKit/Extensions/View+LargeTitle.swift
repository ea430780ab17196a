import Foundation
public import HeroWidgets

extension View {
  /// The font of large titles: 36 points, bold, scaled with Text Size as the style *large title* is.
  public static var largeTitleFont: Font {
    FontMetrics(forTextStyle: .largeTitle).scaledFont(for: .systemFont(ofSize: 36, weight: .bold))
  }

  /// A label that looks as a header's large title. `allowsLineWrap`: two lines instead of one.
  public static func largeTitleLabel(
    _ text: String?, allowsLineWrap: Bool = false, foregroundColor: Color = .label
  ) -> Label {
    let label = Label(
      text, font: largeTitleFont, color: foregroundColor, numberOfLines: allowsLineWrap ? 2 : 1)
    label.accessibilityRole = .header
    label.wrapsAtAccessibilitySizes = true
    return label
  }
}
