/// The appearance of a navigation bar: its background, the line below it and the colors of its titles.
///
/// A new one has the default background: content fades into the page's color under the bar, as in iOS 26. A color or an
/// effect takes the place of that soft edge.
public struct NavigationBarAppearance: Sendable, Hashable {
  /// True if content fades softly into the page's colour under the bar. Not drawn with a background colour or effect.
  public var hasSoftEdge = true
  /// Blurs the content under the bar. nil, the default: does not. `systemChromeMaterial` was the default background of
  /// iOS 13–18.
  public var backgroundEffect: Material?
  /// Fills the bar up to the top of the screen, over the effect. nil, the default: nothing.
  public var backgroundColor: Color?
  /// A line of one device pixel below the bar. nil, the default: none.
  public var shadowColor: Color?
  /// Color of the small title.
  public var titleColor = Color.label
  /// Color of the small line below it. On light pages it is darker than a secondary label (measured:
  /// `recordings/below-header.gif`).
  public var subtitleColor = Color(
    light: RGBA(red: 60.0 / 255, green: 60.0 / 255, blue: 67.0 / 255, alpha: 0.7), dark: Color.secondaryLabel.dark)
  /// Color of a soft shadow under the letters of both, in their shape: over pictures. Clear, the default: none.
  public var titleShadowColor = Color.clear
  public var largeTitleColor = Color.label
  public var largeSubtitleColor = Color.secondaryLabel

  public init() {}

  /// The soft edge alone. Titles keep their colours, here and below.
  public mutating func configureWithDefaultBackground() {
    hasSoftEdge = true
    backgroundEffect = nil
    backgroundColor = nil
    shadowColor = nil
  }

  /// The system's background colour, without a line below as on iOS 26.
  public mutating func configureWithOpaqueBackground() {
    hasSoftEdge = false
    backgroundEffect = nil
    backgroundColor = .systemBackground
    shadowColor = nil
  }

  /// Nothing between the bar's buttons and the page.
  public mutating func configureWithTransparentBackground() {
    hasSoftEdge = false
    backgroundEffect = nil
    backgroundColor = nil
    shadowColor = nil
  }

  public static var defaultBackground: NavigationBarAppearance { NavigationBarAppearance() }
  public static var opaqueBackground: NavigationBarAppearance {
    var appearance = NavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    return appearance
  }
  public static var transparentBackground: NavigationBarAppearance {
    NavigationBarAppearance().withTransparentBackground
  }

  /// The same titles on no background.
  var withTransparentBackground: NavigationBarAppearance {
    var appearance = self
    appearance.configureWithTransparentBackground()
    return appearance
  }
}

/// The appearances of a bar, or of a page's item over it, for every position of the content.
struct NavigationBarAppearances: Sendable, Hashable {
  var standard = NavigationBarAppearance()
  var scrollEdge: NavigationBarAppearance?
  var compact: NavigationBarAppearance?

  /// With the content at its edge.
  var atEdge: NavigationBarAppearance { scrollEdge ?? standard.withTransparentBackground }

  func underContent(isCompact: Bool) -> NavigationBarAppearance { isCompact ? compact ?? standard : standard }

  /// Returns the appearances with those of an item in place of the bar's.
  @MainActor func overridden(by item: NavigationItem) -> NavigationBarAppearances {
    NavigationBarAppearances(
      standard: item.standardAppearance ?? standard, scrollEdge: item.scrollEdgeAppearance ?? scrollEdge,
      compact: item.compactAppearance ?? compact)
  }
}
