import Foundation
import HeroKit
import HeroWidgets

/// The header of the page, and what it is restyled by.
extension HeaderPickerController {
  /// Sets the header if anything that it depends on has changed.
  func updateHeader() {
    let header = PickerHeader(
      page, model.settings, titleText: model.titleText, barBottom: safeAreaInsets.top, pageHeight: view.bounds.height)
    guard header != headerInForce else { return }
    headerInForce = header
    title = header.title.title
    headerLegibility = header.legibility
    headerRaisesLargeTitle = header.flightTitle == .recorded
    setHeader(style(of: header), searchBar: searchBar(for: header))
    gallery?.delegate = self
  }

  private func style(of header: PickerHeader) -> HeroHeaderStyle {
    guard let content = page.content else {
      return .opaque(
        title: header.title, backgroundColor: .launcherRed, foregroundColor: .white,
        prefersLargeTitles: header.largeTitle != .none, lightModeOnly: header.lightModeOnly)
    }
    if case .color(let color) = content.kind {
      return .opaque(
        title: header.title, backgroundColor: color, foregroundColor: header.foreground(on: color),
        prefersLargeTitles: header.largeTitle != .none, lightModeOnly: header.lightModeOnly)
    }
    let configuration = header.configuration(accessories: accessories(for: header))
    switch content.kind {
    case .url(let name):
      return .image(
        image: HeaderImage(
          url: model.server.url(for: name), contentMode: header.contentMode.contentMode,
          backgroundColor: header.backgroundColor, loading: loading(header.loading, content)),
        configuration: configuration, title: header.title)
    case .gallery(let names):
      // Restyled, it stays at its page; opened again, it shows the page that its row shows.
      let index = gallery?.currentIndex ?? model.pageOnShow(of: content)
      let images = names.indices.map { page in
        HeaderImage(
          picture: thumbnail(of: content, page: page) ?? model.picture(named: names[page]),
          contentMode: header.contentMode.contentMode, backgroundColor: header.backgroundColor)
      }
      return .gallery(
        images: images,
        gallery: GalleryConfiguration(paging: header.paging == .native ? .native : .forwarded, initialIndex: index),
        configuration: configuration, title: header.title)
    case .color, .view, .gradient, .vector:
      return .headerView(view: contentView(of: header, content), configuration: configuration, title: header.title)
    }
  }

  /// The header's gallery; nil on pages of other kinds.
  var gallery: GalleryHeaderView? { headerView?.contentView as? GalleryHeaderView }

  private func loading(_ look: StylePickerSettings.LoadingLook, _ content: PickerContent) -> HeaderImage.Loading {
    switch look {
    case .spinner: .spinner
    case .shimmer: .shimmer
    case .blurred: thumbnail(of: content).map { .thumbnail(.picture($0)) } ?? .spinner
    }
  }

  private func contentView(of header: PickerHeader, _ content: PickerContent) -> View {
    if case .gradient = content.kind {
      gradientView.show(.picker(header.gradient), drift: header.movesGradient ? GradientView.Drift() : nil)
      return gradientView
    }
    pictureView.contentMode = header.contentMode.contentMode
    pictureView.backgroundColor = header.backgroundColor
    return pictureView
  }

  // MARK: The search bar

  func makeSearchBar() -> SearchBar {
    let bar = SearchBar()
    bar.delegate = self
    return bar
  }

  private func searchBar(for header: PickerHeader) -> HeaderSearchBar? {
    if header.searchBar == .none {
      if !list.query.isEmpty {
        searchBar.text = ""
        list.query = ""
      }
      return nil
    }
    return HeaderSearchBar(searchBar, hidesWhenScrolling: header.searchBar == .scrolls)
  }

  // MARK: Accessories

  private func accessories(for header: PickerHeader) -> [HeaderAccessory] {
    header.accessories(isLiked: isLiked) { [weak self] in self?.like() }
  }

  private func like() {
    isLiked.toggle()
    headerInForce = nil
    updateHeader()
  }
}

extension HeaderPickerController: GalleryHeaderDelegate {
  func galleryHeader(_ gallery: GalleryHeaderView, didChangeImageTo index: Int) {
    if let content = page.content { model.show(page: index, of: content) }
  }
}

extension HeaderPickerController: SearchBarDelegate {
  func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) { list.query = searchText }
}

extension Color {
  /// The first page's: the recordings show pure red.
  static let launcherRed = Color(red: 1, green: 0, blue: 0)
}
