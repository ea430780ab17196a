public import Foundation
import HeroEvidence
public import HeroWidgets

/// Colors, fonts and sizes of the panes: a desktop tool, smaller and quieter than the phone, light and dark.
public enum InspectorStyle {
  // MARK: Colours

  /// Background of a pane.
  public static let ground = Color(
    light: RGBA(red: 0.965, green: 0.967, blue: 0.972), dark: RGBA(red: 0.118, green: 0.121, blue: 0.130))
  public static let field = Color(
    light: RGBA(red: 1, green: 1, blue: 1), dark: RGBA(red: 0.165, green: 0.169, blue: 0.182))
  /// Between panes, and around fields.
  public static let edge = Color(
    light: RGBA(red: 0, green: 0, blue: 0, alpha: 0.11), dark: RGBA(red: 1, green: 1, blue: 1, alpha: 0.11))
  /// Around a box that can be ticked: 3 to 1 on a field.
  public static let boxEdge = Color(
    light: RGBA(red: 0, green: 0, blue: 0, alpha: 0.45), dark: RGBA(red: 1, green: 1, blue: 1, alpha: 0.5))
  /// Words and signs.
  public static let text = Color(
    light: RGBA(red: 0.11, green: 0.115, blue: 0.13), dark: RGBA(red: 0.92, green: 0.925, blue: 0.94))
  /// Color of labels beside values; 4.5 : 1 on the background.
  public static let quietText = Color(
    light: RGBA(red: 0.38, green: 0.39, blue: 0.42), dark: RGBA(red: 0.62, green: 0.63, blue: 0.66))
  /// Under the pointer, and under a finger.
  public static let hover = Color(
    light: RGBA(red: 0, green: 0, blue: 0, alpha: 0.06), dark: RGBA(red: 1, green: 1, blue: 1, alpha: 0.08))
  public static let press = Color(
    light: RGBA(red: 0, green: 0, blue: 0, alpha: 0.13), dark: RGBA(red: 1, green: 1, blue: 1, alpha: 0.17))
  /// The first of two that are compared, the playhead, what is on.
  public static let accent = Color.systemBlue
  /// Words and signs of what is on; 4.5 to 1 on its ground.
  public static let accentText = Color(
    light: RGBA(red: 0, green: 0.33, blue: 0.75), dark: RGBA(red: 0.52, green: 0.78, blue: 1))
  public static let accentGround = Color(
    light: RGBA(red: 0, green: 0.48, blue: 1, alpha: 0.15), dark: RGBA(red: 0, green: 0.52, blue: 1, alpha: 0.3))
  /// The second of two that are compared.
  public static let second = Color.systemOrange
  /// Annotations and their numbers, as they are over the phone.
  public static let annotation = Annotation.ink
  /// Color of a rejected value.
  public static let wrong = Color.systemRed
  public static let warning = Color.systemOrange
  /// A slider's thumb, under the pointer too, and the line about it.
  public static let thumb = Color(
    light: RGBA(red: 1, green: 1, blue: 1), dark: RGBA(red: 0.80, green: 0.81, blue: 0.83))
  public static let thumbHover = Color(
    light: RGBA(red: 0.94, green: 0.95, blue: 0.97), dark: RGBA(red: 0.95, green: 0.96, blue: 0.98))
  public static let thumbEdge = Color(
    light: RGBA(red: 0, green: 0, blue: 0, alpha: 0.28), dark: RGBA(red: 0, green: 0, blue: 0, alpha: 0.5))
  /// A tooltip's card, and the words on it.
  public static let tipGround = Color(
    light: RGBA(red: 0.20, green: 0.205, blue: 0.22), dark: RGBA(red: 0.27, green: 0.275, blue: 0.29))
  public static let tipText = Color(white: 1)

  // MARK: Fonts and measures, in points of the desktop

  public static let font = Font.systemFont(ofSize: 12, weight: .regular)
  public static let strongFont = Font.systemFont(ofSize: 12, weight: .semibold)
  /// Figures, which stand still while they change.
  public static let figureFont = Font.monospacedDigitSystemFont(ofSize: 12, weight: .regular)
  /// Names and units beside figures.
  public static let smallFont = Font.systemFont(ofSize: 11, weight: .regular)
  public static let smallFigureFont = Font.monospacedDigitSystemFont(ofSize: 11, weight: .regular)
  /// At the axes of a curve.
  public static let tinyFigureFont = Font.monospacedDigitSystemFont(ofSize: 10, weight: .regular)
  public static let headingFont = Font.systemFont(ofSize: 11, weight: .semibold)
  /// A button, a field, a row of values.
  public static let rowHeight: CGFloat = 24
  public static let cornerRadius: CGFloat = 6
  /// From a pane's edge to what is in it.
  public static let margin: CGFloat = 14
  /// Distance of the focus ring, in points: narrow rows leave no room for a phone's.
  public static let focusRingReach: CGFloat = 3
  /// Between two things that belong together.
  public static let gap: CGFloat = 6
}
