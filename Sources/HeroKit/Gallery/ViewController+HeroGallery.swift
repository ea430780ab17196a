public import HeroWidgets

extension ViewController {
  /// Pictures to swipe through. The gallery itself is `headerView?.gallery`.
  /// - Parameter delegate: told of the gallery's course; not kept alive.
  public func setGalleryHeader(
    images: [HeaderImage], gallery: GalleryConfiguration = GalleryConfiguration(),
    configuration: HeaderViewConfiguration = HeaderViewConfiguration(),
    title: TitleConfiguration = TitleConfiguration(), delegate: (any GalleryHeaderDelegate)? = nil,
    searchBar: HeaderSearchBar? = nil, restoresOnAppear: Bool = true
  ) {
    let view = GalleryHeaderView(images: images, configuration: gallery)
    view.delegate = delegate
    setHeader(
      .headerView(view: view, configuration: configuration, title: title), searchBar: searchBar,
      restoresOnAppear: restoresOnAppear)
  }
}
