public import Foundation
public import HeroWidgets

extension ViewController {
  /// Pictures to swipe through. The gallery itself is `headerView?.gallery`.
  /// - Parameter delegate: told of the gallery's course; not kept alive.
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

  /// Pictures to swipe through from addresses, after those that are there already.
  /// - Parameters:
  ///   - urls: of http, https, or of files that the stage's library may read.
  ///   - localImages: shown before those of `urls`.
  ///   - delegate: told of the gallery's course; not kept alive.
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
