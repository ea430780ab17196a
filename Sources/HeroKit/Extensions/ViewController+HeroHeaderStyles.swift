public import Foundation
public import HeroWidgets

/// `setHeader` with one style each.
extension ViewController {
  /// A coloured bar, with a large title in it or without.
  public func setOpaqueHeader(
    title: TitleConfiguration?, backgroundColor: Color, foregroundColor: Color? = nil,
    prefersLargeTitles: Bool = false, lightModeOnly: Bool = false, scrollView: ScrollView? = nil,
    searchBar: HeaderSearchBar? = nil, restoresOnAppear: Bool = true
  ) {
    setHeader(
      .opaque(
        title: title, backgroundColor: backgroundColor, foregroundColor: foregroundColor,
        prefersLargeTitles: prefersLargeTitles, lightModeOnly: lightModeOnly),
      scrollView: scrollView, searchBar: searchBar, restoresOnAppear: restoresOnAppear)
  }

  /// Any view, as wide as the page.
  public func setHeader(
    view: View, configuration: HeaderViewConfiguration = HeaderViewConfiguration(), title: TitleConfiguration? = nil,
    scrollView: ScrollView? = nil, searchBar: HeaderSearchBar? = nil, restoresOnAppear: Bool = true
  ) {
    setHeader(
      .headerView(view: view, configuration: configuration, title: title), scrollView: scrollView,
      searchBar: searchBar, restoresOnAppear: restoresOnAppear)
  }

  /// A picture from an address: http, https, or a file that the stage's library may read.
  public func setImageHeader(
    url: URL, contentMode: ContentMode = .scaleAspectFill, backgroundColor: Color? = nil,
    loading: HeaderImage.Loading = .spinner, configuration: HeaderViewConfiguration = HeaderViewConfiguration(),
    title: TitleConfiguration? = nil, scrollView: ScrollView? = nil, searchBar: HeaderSearchBar? = nil,
    restoresOnAppear: Bool = true
  ) {
    setHeader(
      .image(
        image: HeaderImage(url: url, contentMode: contentMode, backgroundColor: backgroundColor, loading: loading),
        configuration: configuration, title: title), scrollView: scrollView, searchBar: searchBar,
      restoresOnAppear: restoresOnAppear)
  }

  /// A gradient, still or drifting.
  public func setGradientHeader(
    _ gradient: LayerGradient, drift: GradientView.Drift? = nil,
    configuration: HeaderViewConfiguration = HeaderViewConfiguration(),
    title: TitleConfiguration? = nil, scrollView: ScrollView? = nil, searchBar: HeaderSearchBar? = nil,
    restoresOnAppear: Bool = true
  ) {
    let view = GradientView(gradient)
    view.drift = drift
    setHeader(
      view: view, configuration: configuration, title: title, scrollView: scrollView, searchBar: searchBar,
      restoresOnAppear: restoresOnAppear)
  }
}
