import Foundation
import HeroWidgets

/// A header's style in the words that its view is built from: what the styles have in common.
@MainActor struct HeaderRecipe {
  enum Height {
    /// In points.
    case fixed(CGFloat)
    /// The navigation bar, and the large title as measured if there is one.
    case bar
  }

  let content: View
  let height: Height
  /// nil lets it leave with the content.
  var minHeight: CGFloat?
  var stretches = true
  var title: TitleConfiguration
  var largeTitle: LargeTitleDisplayMode = .none
  /// The bar's style; it may differ in dark surroundings.
  var barStyle: HeaderMetrics.BarStyle = .transparent
  var barBackground: Color?
  var barForeground: Color?
  var isLightModeOnly = false

  init(content: View, configuration: HeaderViewConfiguration, title: TitleConfiguration) {
    self.content = content
    self.title = title
    let height = configuration.height
    self.height = .fixed(height.isFinite ? max(0, height) : 0)
    minHeight = configuration.minHeight.flatMap { $0.isFinite ? max(0, $0) : nil }
    stretches = configuration.stretches
    largeTitle = configuration.largeTitleDisplayMode
    if case .opaque(let background, let foreground, let lightModeOnly)? = configuration.collapsedAppearance {
      barStyle = .opaqueWhenCollapsed
      barBackground = background
      barForeground = foreground
      isLightModeOnly = lightModeOnly
    }
  }

  /// A coloured bar. In dark surroundings a light-mode-only one takes the page's own colours.
  init(
    opaque background: Color, foreground: Color?, title: TitleConfiguration, prefersLargeTitles: Bool,
    isLightModeOnly: Bool
  ) {
    content = HeaderColorView(background)
    height = .bar
    self.title = title
    if prefersLargeTitles {
      let text = foreground ?? .label
      largeTitle = .inline(
        InlineTitle(foregroundColor: isLightModeOnly ? Color(light: text.light, dark: Color.label.dark) : text))
    }
    barStyle = .opaque
    barBackground = background
    barForeground = foreground
    self.isLightModeOnly = isLightModeOnly
  }
}

/// A plain colour as a header's content.
@MainActor final class HeaderColorView: View {
  init(_ color: Color) {
    super.init()
    backgroundColor = color
    passesTouchesThrough = true
  }
}
