import Foundation
public import HeroWidgets

extension View {
  /// What large titles are set in: 36 points, bold, growing with the size of text as the style *large title* does.
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
