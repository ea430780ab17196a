public import HeroWidgets

/// The content of a header. A title of nil is one without words.
public enum HeroHeaderStyle: Sendable {
  /// A coloured bar. With large titles it carries one that slips under the bar as the page scrolls; without, the
  /// navigation bar alone takes the colour. `foregroundColor` is the title's and the bar items', nil takes the
  /// system's.
  case opaque(
    title: TitleConfiguration?, backgroundColor: Color, foregroundColor: Color? = nil, prefersLargeTitles: Bool = false,
    lightModeOnly: Bool = false)
  /// Any view, as wide as the page.
  case headerView(
    view: View, configuration: HeaderViewConfiguration = HeaderViewConfiguration(),
    title: TitleConfiguration? = nil)
  /// A picture.
  case image(
    image: HeaderImage, configuration: HeaderViewConfiguration = HeaderViewConfiguration(),
    title: TitleConfiguration? = nil)
  /// Pictures to swipe through, with dots that count them.
  case gallery(
    images: [HeaderImage], gallery: GalleryConfiguration = GalleryConfiguration(),
    configuration: HeaderViewConfiguration = HeaderViewConfiguration(),
    title: TitleConfiguration? = nil)
}

extension HeroHeaderStyle {
  /// The same in the words that a header's view is built from.
  @MainActor var recipe: HeaderRecipe {
    let words = titleConfiguration ?? TitleConfiguration()
    return switch self {
    case .opaque(_, let background, let foreground, let prefersLargeTitles, let isLightModeOnly):
      HeaderRecipe(
        opaque: background, foreground: foreground, title: words, prefersLargeTitles: prefersLargeTitles,
        isLightModeOnly: isLightModeOnly)
    case .headerView(let view, let configuration, _):
      HeaderRecipe(content: view, configuration: configuration, title: words)
    case .image(let image, let configuration, _):
      HeaderRecipe(content: HeaderImageView(image), configuration: configuration, title: words)
    case .gallery(let images, let gallery, let configuration, _):
      HeaderRecipe(
        content: GalleryHeaderView(images: images, configuration: gallery), configuration: configuration, title: words)
    }
  }

  var wantsLargeTitle: Bool {
    guard let headerConfiguration else {
      if case .opaque(_, _, _, let prefersLargeTitles, _) = self { return prefersLargeTitles }
      return false
    }
    return if case .none = headerConfiguration.largeTitleDisplayMode { false } else { true }
  }
}

extension HeroHeaderStyle {
  /// nil where it was given none.
  public var titleConfiguration: TitleConfiguration? {
    switch self {
    case .opaque(let title, _, _, _, _): title
    case .headerView(_, _, let title), .image(_, _, let title), .gallery(_, _, _, let title): title
    }
  }

  /// nil of a coloured bar, which has none.
  public var headerConfiguration: HeaderViewConfiguration? {
    switch self {
    case .opaque: nil
    case .headerView(_, let configuration, _), .image(_, let configuration, _), .gallery(_, _, let configuration, _):
      configuration
    }
  }

  /// Text of the large title; nil if the style shows none, or gives it no words.
  public var largeTitle: String? { wantsLargeTitle ? titleConfiguration?.shownLargeTitle : nil }

  /// Text below the large title; nil likewise.
  public var largeSubtitle: String? { wantsLargeTitle ? titleConfiguration?.shownLargeSubtitle : nil }

  /// Color of a colored bar's titles and items, or of a large title over the content; nil: the system's.
  public var foregroundColor: Color? {
    if case .opaque(_, _, let foreground, _, _) = self { return foreground }
    if case .inline(let title)? = headerConfiguration?.largeTitleDisplayMode { return title.foregroundColor }
    return nil
  }
}
