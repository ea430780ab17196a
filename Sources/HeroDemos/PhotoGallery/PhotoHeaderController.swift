import Foundation
import HeroKit
import HeroScenes
import HeroWidgets

/// A page of the gallery, which other words can come to while it is open.
@MainActor protocol PhotoPage: ViewController {
  var item: GalleryItem { get }
  func show(_ item: GalleryItem)
}

/// One picture as HeroKit's collapsing header, with its words as that header's titles, and its text below. First of a
/// navigation that is presented.
@MainActor final class PhotoHeaderController: ViewController, PhotoPage, HeroTransitionDestination {
  private(set) var item: GalleryItem
  private let picture: Picture
  private let settings: StylePickerSettings
  private let titleText: String?
  private let scrollView = ScrollView()
  private let textLabel: Label
  private var isLiked = false
  private var headerInForce: PickerHeader?

  /// In points.
  private static let gap: CGFloat = 12
  /// Lines longer than this are hard to read; in points.
  private static let textWidth: CGFloat = 640

  init(item: GalleryItem, titleText: String?, picture: Picture, settings: StylePickerSettings) {
    (self.item, self.titleText, self.picture, self.settings) = (item, titleText, picture, settings)
    textLabel = Label(item.text, font: .preferredFont(.body), numberOfLines: 0, lineSpacing: 3)
    super.init()
    scrollView.addSubview(textLabel)
    navigationItem.leftBarButtonItems = [BarButtonItem(systemItem: .close) { [weak self] in self?.dismiss() }]
  }

  override func loadView() -> View {
    scrollView.backgroundColor = .systemBackground
    return scrollView
  }

  override func viewDidLoad() { updateHeader() }

  override var contentScrollView: ScrollView? { scrollView }

  override var preferredStatusBarStyle: StatusBarStyle { headerStatusBarStyle }

  func show(_ item: GalleryItem) {
    self.item = item
    textLabel.text = item.text
    if isViewLoaded {
      updateHeader()
      view.setNeedsLayout()
    }
  }

  override func viewDidLayoutSubviews() {
    updateHeader()
    let safe = scrollView.stage?.safeAreaInsets ?? .zero
    let (x, right) = (scrollView.layoutMargins.left, scrollView.layoutMargins.right)
    let width = min(Self.textWidth, max(1, scrollView.bounds.width - x - right))
    let height = textLabel.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    textLabel.frame = CGRect(x: x, y: Self.gap, width: width, height: height)
    // Long enough for the header to collapse, however little is said.
    scrollView.contentSize = CGSize(
      width: scrollView.bounds.width,
      height: max(textLabel.frame.maxY + 2 * Self.gap + safe.bottom, scrollView.bounds.height))
  }

  /// Sets the header if anything that it depends on has changed.
  private func updateHeader() {
    let content = PickerContent(
      title: item.title, subtitle: item.subtitle.isEmpty ? nil : item.subtitle, kind: .view(item.title),
      style: PickerStyle(largeTitle: .below))
    let header = PickerHeader(
      .content(content), settings, titleText: titleText, barBottom: safeAreaInsets.top, pageHeight: view.bounds.height,
      titleMargin: LayoutMargins.side(width: view.bounds.width))
    guard header != headerInForce else { return }
    headerInForce = header
    title = header.title.title
    headerLegibility = header.legibility
    headerRaisesLargeTitle = header.flightTitle == .recorded
    let image = HeaderImage(
      picture: picture, contentMode: header.contentMode.contentMode, backgroundColor: header.backgroundColor)
    let accessories = header.accessories(isLiked: isLiked) { [weak self] in self?.like() }
    setHeader(
      .image(image: image, configuration: header.configuration(accessories: accessories), title: header.title))
    heroDestinationImageView()?.accessibilityLabel = item.title
    heroDestinationImageView()?.accessibilityRole = .header
  }

  private func like() {
    isLiked.toggle()
    headerInForce = nil
    updateHeader()
  }

  override func keyDown(_ event: KeyEvent) -> Bool { dismisses(by: event) || scrollView.scroll(by: event) }

  // MARK: The destination

  func heroDestinationImageView() -> ImageView? { (headerView?.contentView as? HeaderImageView)?.imageView }

  func heroDestinationFrame(in window: Window) -> CGRect {
    heroDestinationImageView().map { $0.convert($0.bounds, to: window) } ?? .zero
  }

  func heroDestinationCornerRadius() -> CGFloat { 0 }
}
