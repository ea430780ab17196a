import Foundation
import HeroKit
import HeroTesting
import HeroWidgets
import Testing

/// The ways to say what a header is, as the published library has them: each ends in the same header.
@MainActor struct HeaderInterfaceTests {
  private func colored(_ color: Color = .systemTeal) -> View {
    let view = View()
    view.backgroundColor = color
    return view
  }

  // MARK: Setting

  @Test("A view is set without its style; a title of nil is one without words") func viewAndNoTitle() {
    let view = colored()
    let page = HeaderPage()
    page.title = "Mine"
    let phone = HeaderPhone(page)
    page.setHeader(view: view, configuration: HeaderViewConfiguration(height: 260), title: nil)
    phone.advance(0.1)
    #expect(page.headerView?.contentView === view && page.scrollView.contentOffset.y == -260)
    #expect(page.navigationItem.title == "Mine" && page.headerView?.largeTitleView == nil)
    for style: HeroHeaderStyle in [
      .image(image: HeaderImage(url: URL(filePath: "/none.png")), title: nil), .headerView(view: colored(), title: nil),
      .gallery(images: [], title: nil), .opaque(title: nil, backgroundColor: .systemBlue),
    ] {
      page.setHeader(style)
      phone.advance(0.1)
      #expect(style.titleConfiguration == nil && page.headerView != nil && page.navigationItem.title == "Mine")
    }
  }

  @Test("A header follows the scroll view that it is given, whichever the page has first") func scrollView() {
    let other = ScrollView(frame: CGRect(x: 0, y: 0, width: 402, height: 874))
    other.contentSize = CGSize(width: 402, height: 3_000)
    let page = HeaderPage()
    page.view.addSubview(other)
    let phone = HeaderPhone(page)
    let sets: [() -> Void] = [
      { page.setHeader(.headerView(view: colored()), scrollView: other) },
      { page.setHeader(view: colored(), scrollView: other) },
      { page.setImageHeader(url: URL(filePath: "/none.png"), scrollView: other) },
      { page.setGalleryHeader(images: [], scrollView: other) },
      { page.setGalleryHeader(urls: [], scrollView: other) },
      { page.setOpaqueHeader(title: nil, backgroundColor: .systemBlue, scrollView: other) },
    ]
    for set in sets {
      page.removeHeader()
      set()
      phone.advance(0.1)
      page.forget()
      page.scrollView.contentOffset.y += 10
      #expect(page.told.isEmpty)
      other.contentOffset.y += 10
      #expect(page.told.contains("didScroll"))
    }
  }

  // MARK: Asking

  @Test("A style says what it was given") func accessors() {
    let title = TitleConfiguration(title: "Tours", subtitle: "12", largeTitle: "All tours")
    let inline = HeaderViewConfiguration(
      height: 300, largeTitleDisplayMode: .inline(InlineTitle(foregroundColor: .systemYellow)))
    let image = HeroHeaderStyle.image(
      image: HeaderImage(url: URL(filePath: "/none.png")), configuration: inline, title: title)
    #expect(image.titleConfiguration == title && image.headerConfiguration?.height == 300)
    #expect(image.largeTitle == "All tours" && image.largeSubtitle == "12" && image.foregroundColor == .systemYellow)
    let bar = HeroHeaderStyle.opaque(title: title, backgroundColor: .systemBlue, foregroundColor: .white)
    #expect(bar.titleConfiguration == title && bar.headerConfiguration == nil && bar.foregroundColor == .white)
    #expect(bar.largeTitle == nil && bar.largeSubtitle == nil, "without large titles there is none")
    let view = HeroHeaderStyle.headerView(view: colored(), title: title)
    #expect(view.largeTitle == nil && view.foregroundColor == nil && view.headerConfiguration?.height == 200)
  }

  @Test("The header's large title can be asked for, and whether it is to be seen") func largeTitleView() throws {
    let page = HeaderPage(
      .headerView(
        view: colored(),
        configuration: HeaderViewConfiguration(height: 300, largeTitleDisplayMode: .belowHeader()),
        title: TitleConfiguration(title: "Ruins", subtitle: "Lost in time")))
    let phone = HeaderPhone(page)
    let header = try #require(page.headerView)
    let title = try #require(header.largeTitleView)
    #expect(title.title == "Ruins" && title.subtitle == "Lost in time" && !header.isLargeTitleHidden)
    let label = try #require(title.all(Label.self).first)
    #expect(label.font == View.largeTitleFont && View.largeTitleFont.size == 36)
    page.title = "Temple"
    #expect(title.title == "Temple")
    page.collapseHeader(animated: false)
    #expect(header.isLargeTitleHidden)
    page.expandHeader(animated: false)
    #expect(!header.isLargeTitleHidden)
    page.setHeader(view: colored())
    phone.advance(0.1)
    #expect(page.headerView?.isLargeTitleHidden == true)
  }

  @Test("A large title stands elsewhere too, as high as in a header") func looseLargeTitle() {
    let view = LargeTitleView(BelowHeaderTitle(), title: "Ruins", subtitle: "Lost in time")
    let stage = Stage(size: CGSize(width: 402, height: 300), deviceScale: 3)
    stage.window.addSubview(view)
    view.frame.size = view.sizeThatFits(CGSize(width: 402, height: 0))
    #expect(view.bounds.size == CGSize(width: 402, height: 75))
    stage.update(to: 0)
    #expect(view.all(Label.self).first?.frame.minX == 16)
    let label = View.largeTitleLabel("Ruins", allowsLineWrap: true, foregroundColor: .systemRed)
    #expect(label.font == View.largeTitleFont && label.numberOfLines == 2 && label.textColor == .systemRed)
    #expect(View.largeTitleLabel(nil).numberOfLines == 1 && View.largeTitleLabel(nil).textColor == .label)
  }

  // MARK: Insets and accessories

  @Test(
    "Insets are given in part: the other edges keep their defaults",
    arguments: [
      (TitleInsets(), 6, 16, 8, 16), (.all(20), 20, 20, 20, 20), (.horizontal(40), 6, 40, 8, 40),
      (TitleInsets(top: 0, trailing: 60), 0, 16, 8, 60), (TitleInsets(bottom: .nan), 6, 16, 8, 16),
    ] as [(TitleInsets, CGFloat, CGFloat, CGFloat, CGFloat)])
  func insets(_ insets: TitleInsets, top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) throws {
    let page = HeaderPage(
      .headerView(
        view: colored(),
        configuration: HeaderViewConfiguration(
          height: 300, largeTitleDisplayMode: .belowHeader(BelowHeaderTitle(insets: insets))),
        title: TitleConfiguration(title: "Ruins")))
    _ = HeaderPhone(page)
    let block = try #require(page.headerView?.largeTitleView)
    let label = try #require(block.all(Label.self).first)
    let frame = label.convert(label.bounds, to: block)
    #expect(frame.minX == leading && abs(frame.maxX - (402 - trailing)) < 0.01)
    #expect(abs(frame.minY - top) < 0.34 && abs(block.bounds.height - frame.maxY - bottom) < 0.67)
  }

  @Test("A button beside the title takes words, picture and deed from one action; a menu opens in its place")
  func actions() throws {
    var log: [String] = []
    let edit = Action(title: "Edit", icon: .sliders) { log.append("edit") }
    let off = Action(title: "Off", isDisabled: true) { log.append("off") }
    let menu = Menu(children: [Action(title: "Duplicate") { log.append("duplicate") }])
    let page = HeaderPage(
      .headerView(
        view: colored(),
        configuration: HeaderViewConfiguration(
          height: 300,
          largeTitleDisplayMode: .belowHeader(
            BelowHeaderTitle(accessories: [
              HeaderAccessory(.button(configuration: .plain(), action: edit)),
              HeaderAccessory(.button(configuration: .disc(title: "Other"), action: off)),
              HeaderAccessory(.button(configuration: .disc(image: .star), action: Action {}, menu: menu)),
            ]))), title: TitleConfiguration(title: "Map")))
    let phone = HeaderPhone(page)
    let buttons = try #require(page.headerView?.largeTitleView).all(Button.self)
    try #require(buttons.count == 3)
    #expect(buttons.map(\.title) == ["Edit", "Other", nil] && buttons.map(\.icon) == [.sliders, nil, .star])
    #expect(buttons.map(\.accessibilityLabel) == ["Edit", "Other", "More"])
    for button in buttons { phone.tap(button.convert(button.bounds.center, to: nil)) }
    phone.settle()
    #expect(log == ["edit"])
    let row = try #require(phone.stage.window.all(View.self).first { $0.accessibilityLabel == "Duplicate" })
    phone.tap(row.convert(row.bounds.center, to: nil))
    phone.settle()
    #expect(log == ["edit", "duplicate"])
  }

  // MARK: Gallery

  @Test("A gallery of addresses begins with the pictures that are there; its dots have the colours asked for")
  func galleryOfAddresses() throws {
    let local = try #require(Picture.solid(.init(red: 1, green: 0, blue: 0), size: CGSize(width: 40, height: 30)))
    let page = HeaderPage()
    let phone = HeaderPhone(page)
    page.setGalleryHeader(
      urls: [URL(filePath: "/none.png"), URL(filePath: "/no.png")], localImages: [local],
      gallery: GalleryConfiguration(
        pageIndicatorTintColor: .systemMint, currentPageIndicatorTintColor: .systemRed, placeholderSymbol: .mapPin),
      configuration: HeaderViewConfiguration(height: 300))
    phone.advance(0.1)
    phone.stage.pictures.waitUntilIdle()
    phone.advance(0.1)
    let gallery = try #require(page.headerView?.gallery)
    #expect(gallery.images.count == 3 && gallery.imageView?.picture === local)
    #expect(gallery.pageControl.pageIndicatorTintColor == .systemMint)
    #expect(gallery.pageControl.currentPageIndicatorTintColor == .systemRed)
    let plain = GalleryHeaderView(images: []).pageControl
    #expect(plain.pageIndicatorTintColor == Color(white: 1, alpha: 0.3))
    #expect(plain.currentPageIndicatorTintColor == .white)
  }

  /// What stands where a picture cannot be had, as it is painted.
  private func placeholder(_ image: HeaderImage, in gallery: GalleryConfiguration? = nil) throws -> Surface {
    let page = HeaderPage()
    let phone = HeaderPhone(page)
    let configuration = HeaderViewConfiguration(height: 300)
    if let gallery {
      page.setGalleryHeader(images: [image], gallery: gallery, configuration: configuration)
    } else {
      page.setHeader(.image(image: image, configuration: configuration))
    }
    phone.advance(0.1)
    phone.stage.pictures.waitUntilIdle()
    phone.advance(0.1)
    return try phone.look()
  }

  @Test("In place of a picture that cannot be had stands the symbol asked for") func placeholderSymbol() throws {
    func image(_ symbol: Icon = .photo) -> HeaderImage {
      HeaderImage(url: URL(filePath: "/none.png"), placeholderSymbol: symbol)
    }
    #expect(try placeholder(image()).words != placeholder(image(.mapPin)).words)
    let photo = try placeholder(image(), in: GalleryConfiguration())
    let pin = try placeholder(image(.mapPin), in: GalleryConfiguration())
    #expect(photo.words != pin.words, "each picture's own")
    #expect(try placeholder(image(), in: GalleryConfiguration(placeholderSymbol: .mapPin)).words == pin.words)
  }
}
