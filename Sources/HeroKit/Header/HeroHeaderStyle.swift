import Foundation
public import HeroWidgets

/// What a header is made of.
public enum HeroHeaderStyle: Sendable {
  /// A coloured bar. With large titles it carries one that slips under the bar as the page scrolls; without, the navigation
  /// bar alone takes the colour. `foregroundColor` is the title's and the bar items', nil takes the system's.
  case opaque(
    title: TitleConfiguration, backgroundColor: Color, foregroundColor: Color? = nil, prefersLargeTitles: Bool = false,
    lightModeOnly: Bool = false)
  /// Any view, as wide as the page.
  case headerView(
    view: View, configuration: HeaderViewConfiguration = HeaderViewConfiguration(),
    title: TitleConfiguration = TitleConfiguration())
  /// A picture.
  case image(
    image: HeaderImage, configuration: HeaderViewConfiguration = HeaderViewConfiguration(),
    title: TitleConfiguration = TitleConfiguration())
  /// Pictures to swipe through, with dots that count them.
  case gallery(
    images: [HeaderImage], gallery: GalleryConfiguration = GalleryConfiguration(),
    configuration: HeaderViewConfiguration = HeaderViewConfiguration(),
    title: TitleConfiguration = TitleConfiguration())
}

extension HeroHeaderStyle {
  /// The same in the words that a header's view is built from.
  @MainActor var recipe: HeaderRecipe {
    switch self {
    case .opaque(let title, let background, let foreground, let prefersLargeTitles, let isLightModeOnly):
      HeaderRecipe(
        opaque: background, foreground: foreground, title: title, prefersLargeTitles: prefersLargeTitles,
        isLightModeOnly: isLightModeOnly)
    case .headerView(let view, let configuration, let title):
      HeaderRecipe(content: view, configuration: configuration, title: title)
    case .image(let image, let configuration, let title):
      HeaderRecipe(content: HeaderImageView(image), configuration: configuration, title: title)
    case .gallery(let images, let gallery, let configuration, let title):
      HeaderRecipe(
        content: GalleryHeaderView(images: images, configuration: gallery), configuration: configuration, title: title)
    }
  }

  var title: TitleConfiguration {
    switch self {
    case .opaque(let title, _, _, _, _): title
    case .headerView(_, _, let title), .image(_, _, let title), .gallery(_, _, _, let title): title
    }
  }

  /// Whether there is to be a large title.
  var wantsLargeTitle: Bool {
    switch self {
    case .opaque(_, _, _, let prefersLargeTitles, _): prefersLargeTitles
    case .headerView(_, let configuration, _), .image(_, let configuration, _), .gallery(_, _, let configuration, _):
      if case .none = configuration.largeTitleDisplayMode { false } else { true }
    }
  }
}
