import Foundation
public import HeroWidgets

/// A color that knows its light and its dark form. As a view it fills the room that it is offered.
public struct Color: Hashable, Sendable {
  let base: HeroWidgets.Color

  init(_ base: HeroWidgets.Color) { self.base = base }

  /// Creates a color of a UIKit color.
  public init(uiColor: HeroWidgets.Color) { self.init(uiColor) }

  /// Creates a color of sRGB components, 0…1.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(HeroWidgets.Color(red: red, green: green, blue: blue, alpha: opacity))
  }

  /// Creates a grey; `white` is 0…1.
  public init(white: Double, opacity: Double = 1) { self.init(HeroWidgets.Color(white: white, alpha: opacity)) }

  public static let red = Color(.systemRed)
  public static let orange = Color(.systemOrange)
  public static let yellow = Color(.systemYellow)
  public static let green = Color(.systemGreen)
  public static let mint = Color(.systemMint)
  public static let teal = Color(.systemTeal)
  public static let blue = Color(.systemBlue)
  public static let indigo = Color(.systemIndigo)
  public static let purple = Color(.systemPurple)
  public static let pink = Color(.systemPink)
  public static let gray = Color(.systemGray)
  public static let black = Color(HeroWidgets.Color.black)
  public static let white = Color(HeroWidgets.Color.white)
  public static let clear = Color(HeroWidgets.Color.clear)
  /// The color of text.
  public static let primary = Color(.label)
  /// The color of text of less weight.
  public static let secondary = Color(.secondaryLabel)
  /// The tint of controls.
  public static let accentColor = Color(.systemBlue)

  /// Multiplies the opacity by `opacity`, 0…1.
  public func opacity(_ opacity: Double) -> Color { Color(base.fading(to: opacity)) }
}

extension Color: LeafView {
  public typealias Body = Never

  func makePlatformView() -> HeroWidgets.View { HeroWidgets.View() }
  func draw(in view: HeroWidgets.View, environment: EnvironmentValues) { view.backgroundColor = base }
  func sizeThatFits(_ proposal: ProposedViewSize, environment: EnvironmentValues) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
}
