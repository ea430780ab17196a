public import Foundation
public import HeroWidgets

extension ViewController {
  /// Sets a header of pictures to swipe through. The gallery itself is `headerView?.gallery`. The delegate is not kept
  /// alive.
  public func setGalleryHeader(
    images: [HeaderImage], gallery: GalleryConfiguration = GalleryConfiguration(),
    configuration: HeaderViewConfiguration = HeaderViewConfiguration(),
    title: TitleConfiguration? = nil, delegate: (any GalleryHeaderDelegate)? = nil, scrollView: ScrollView? = nil,
    searchBar: HeaderSearchBar? = nil, restoresOnAppear: Bool = true
  ) {
    let view = GalleryHeaderView(images: images, configuration: gallery)
    view.delegate = delegate
    setHeader(
      view: view, configuration: configuration, title: title, scrollView: scrollView, searchBar: searchBar,
      restoresOnAppear: restoresOnAppear)
  }

  /// Sets a header of pictures to swipe through: `localImages` first, then those at `urls`, which are of http, https,
  /// or of files that the stage's library may read. The delegate is not kept alive.
  public func setGalleryHeader(
    urls: [URL], localImages: [Picture] = [], contentMode: ContentMode = .scaleAspectFill,
    backgroundColor: Color? = nil, loading: HeaderImage.Loading = .spinner,
    gallery: GalleryConfiguration = GalleryConfiguration(),
    configuration: HeaderViewConfiguration = HeaderViewConfiguration(), title: TitleConfiguration? = nil,
    delegate: (any GalleryHeaderDelegate)? = nil, scrollView: ScrollView? = nil, searchBar: HeaderSearchBar? = nil,
    restoresOnAppear: Bool = true
  ) {
    let local = localImages.map {
      HeaderImage(picture: $0, contentMode: contentMode, backgroundColor: backgroundColor, loading: loading)
    }
    let remote = urls.map {
      HeaderImage(url: $0, contentMode: contentMode, backgroundColor: backgroundColor, loading: loading)
    }
    setGalleryHeader(
      images: local + remote, gallery: gallery, configuration: configuration, title: title, delegate: delegate,
      scrollView: scrollView, searchBar: searchBar, restoresOnAppear: restoresOnAppear)
  }
}
