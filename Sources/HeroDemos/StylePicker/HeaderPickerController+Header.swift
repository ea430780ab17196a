import Foundation
import HeroKit
import HeroWidgets

/// The header of the page, and what it is restyled by.
extension HeaderPickerController {
  /// Sets the header if anything that it depends on has changed.
  func updateHeader() {
    let header = PickerHeader(page, model.settings, titleText: model.titleText, barBottom: safeAreaInsets.top)
    guard header != headerInForce else { return }
    headerInForce = header
    title = header.title.title
    headerLegibility = header.legibility
    setHeader(style(of: header), searchBar: searchBar(for: header))
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
      let images = names.map { name in
        HeaderImage(
          picture: model.picture(named: name), contentMode: header.contentMode.contentMode,
          backgroundColor: header.backgroundColor)
      }
      // Restyled, it stays at its page.
      let index = (headerView?.contentView as? GalleryHeaderView)?.currentIndex ?? 0
      return .gallery(
        images: images,
        gallery: GalleryConfiguration(paging: header.paging == .native ? .native : .forwarded, initialIndex: index),
        configuration: configuration, title: header.title)
    case .color, .view, .gradient, .vector:
      return .headerView(view: contentView(of: header, content), configuration: configuration, title: header.title)
    }
  }

  private func loading(_ look: StylePickerSettings.LoadingLook, _ content: PickerContent) -> HeaderImage.Loading {
    switch look {
    case .spinner: .spinner
    case .shimmer: .shimmer
    case .blurred: thumbnail(of: content).map { .thumbnail(.picture($0)) } ?? .spinner
    }
  }

  private func contentView(of header: PickerHeader, _ content: PickerContent) -> View {
    if case .gradient = content.kind {
      gradientView.gradient = .picker(header.gradient)
      gradientView.drift = header.movesGradient ? GradientView.Drift() : nil
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

extension HeaderPickerController: SearchBarDelegate {
  func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) { list.query = searchText }
}

extension LayerGradient {
  /// A small picture of it.
  @MainActor func picture(named name: String) -> Picture? {
    let size = CGSize(width: 160, height: 120)
    guard let surface = Surface(width: Int(size.width), height: Int(size.height), format: .opaque) else { return nil }
    let rect = CGRect(origin: .zero, size: size)
    Canvas(surface: surface, scale: 1).fill(rect, .layer(self, in: rect))
    return Picture(surface: surface, name: name)
  }

  /// What the page “Gradient” shows.
  static func picker(_ shape: StylePickerSettings.GradientShape) -> LayerGradient {
    let colors = [
      Color(red: 0.98, green: 0.66, blue: 0.35), Color(red: 0.89, green: 0.28, blue: 0.47),
      Color(red: 0.35, green: 0.2, blue: 0.62),
    ]
    return switch shape {
    case .linear:
      LayerGradient(colors: colors, startPoint: CGPoint(x: 0, y: 0), endPoint: CGPoint(x: 1, y: 1))
    case .radial: .radial(colors: colors, center: CGPoint(x: 0.3, y: 0.25), endPoint: CGPoint(x: 1.1, y: 1.15))
    }
  }
}

extension Color {
  /// The first page's: the recordings show pure red.
  static let launcherRed = Color(red: 1, green: 0, blue: 0)
}
