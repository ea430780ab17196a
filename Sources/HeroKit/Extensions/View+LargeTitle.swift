import Foundation
public import HeroWidgets

extension View {
  /// What large titles are set in: 36 points, bold.
  public static var largeTitleFont: Font { .systemFont(ofSize: 36, weight: .bold) }

  /// A label that looks as a header's large title. `allowsLineWrap`: two lines instead of one.
  public static func largeTitleLabel(
    _ text: String?, allowsLineWrap: Bool = false, foregroundColor: Color = .label
  ) -> Label {
    let label = Label(
      text, font: largeTitleFont, color: foregroundColor, numberOfLines: allowsLineWrap ? 2 : 1)
    label.accessibilityRole = .header
    return label
  }
}
