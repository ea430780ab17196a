import Foundation
import HeroKit
import HeroScenes
import HeroWidgets

/// One picture as a header, its words below, and a close button.
@MainActor final class PhotoDetailController: ViewController, PhotoPage, HeroTransitionDestination, ScrollViewDelegate {
  /// In points.
  static let headerHeight: CGFloat = 300

  private(set) var item: GalleryItem
  private let page: PhotoDetailPage
  private let titleText: String?

  init(item: GalleryItem, titleText: String?, picture: Picture) {
    self.item = item
    self.titleText = titleText
    page = PhotoDetailPage(item: item, title: titleText ?? item.title, picture: picture)
    super.init()
    title = titleText ?? item.title
    page.closeButton.action = { [weak self] in self?.dismiss() }
  }

  /// Other words for the same picture.
  func show(_ item: GalleryItem) {
    self.item = item
    title = titleText ?? item.title
    page.show(item, title: titleText ?? item.title)
  }

  override func loadView() -> View { page }

  override func viewDidLoad() { page.scrollView.delegate = self }

  /// By what lies behind the marks: the picture where it stands now, or the page.
  override var preferredStatusBarStyle: StatusBarStyle {
    let stage = page.stage
    let marks = NavigationBarMetrics(width: page.bounds.width, safeArea: stage?.safeAreaInsets ?? .zero).statusBarMarks
    let ink = page.header.readableInk(
      at: marks.map { page.convert($0, to: page.header) },
      over: Color.systemBackground.resolved(for: stage?.appearance ?? .light), preferring: .white)
    return ink == .white ? .lightContent : .darkContent
  }
  private var lastStatusBarStyle: StatusBarStyle?

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    let style = preferredStatusBarStyle
    guard style != lastStatusBarStyle else { return }
    lastStatusBarStyle = style
    setNeedsStatusBarUpdate()
  }

  override func keyDown(_ event: KeyEvent) -> Bool { dismisses(by: event) || page.scrollView.scroll(by: event) }

  func heroDestinationImageView() -> ImageView? { page.header }

  func heroDestinationFrame(in window: Window) -> CGRect { page.header.convert(page.header.bounds, to: window) }

  func heroDestinationCornerRadius() -> CGFloat { 0 }
}

@MainActor private final class PhotoDetailPage: View {
  let scrollView = ScrollView()
  let header = ImageView()
  let closeButton = Button(icon: .xmark, style: .disc)
  private let titleLabel: Label
  private let subtitleLabel: Label
  private let textLabel: Label

  /// Lines longer than this are hard to read; in points.
  private static let textWidth: CGFloat = 640

  init(item: GalleryItem, title: String, picture: Picture) {
    titleLabel = Label(title, font: .preferredFont(.largeTitle, emphasized: true), numberOfLines: 2)
    subtitleLabel = Label(item.subtitle, font: .preferredFont(.headline).withWeight(.medium), color: .secondaryLabel)
    textLabel = Label(item.text, font: .preferredFont(.body), numberOfLines: 0, lineSpacing: 3)
    super.init()
    for label in [titleLabel, subtitleLabel] { label.wrapsAtAccessibilitySizes = true }
    backgroundColor = .systemBackground
    header.picture = picture
    header.placeholderColor = .tertiarySystemFill
    header.accessibilityLabel = item.title
    header.accessibilityRole = .header
    closeButton.accessibilityLabel = "Close"
    for view in [header, titleLabel, subtitleLabel, textLabel] as [View] { scrollView.addSubview(view) }
    addSubview(scrollView)
    addSubview(closeButton)
  }

  func show(_ item: GalleryItem, title: String) {
    titleLabel.text = title
    subtitleLabel.text = item.subtitle
    textLabel.text = item.text
    header.accessibilityLabel = item.title
    setNeedsLayout()
  }

  override func layoutSubviews() {
    scrollView.frame = bounds
    let safe = stage?.safeAreaInsets ?? .zero
    let margins = layoutMargins
    let column = PageHeader.column(onPageOf: bounds.size, textSize: preferredContentSizeCategory)
    closeButton.frame = CGRect(
      x: margins.left, y: max(safe.top, 12), width: Button.discSide, height: Button.discSide)
    header.frame = CGRect(
      x: 0, y: 0, width: column ?? bounds.width,
      height: column == nil
        ? PageHeader.height(PhotoDetailController.headerHeight, onPageOf: bounds.height) : bounds.height)
    let x = column.map { $0 + LayoutMargins.side(width: bounds.width) } ?? margins.left
    let width = max(1, min(bounds.width - x - margins.right, PhotoDetailPage.textWidth))
    var y = column == nil ? header.frame.maxY + 18 : max(safe.top, 18)
    func place(_ label: Label, gap: CGFloat) {
      let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      label.frame = roundedToDevicePixels(CGRect(x: x, y: y, width: width, height: size.height))
      y = label.frame.maxY + gap
    }
    place(titleLabel, gap: 2)
    place(subtitleLabel, gap: 18)
    place(textLabel, gap: 24)
    scrollView.contentSize = CGSize(width: bounds.width, height: column == nil ? y : max(y, header.frame.maxY))
    scrollView.barInset = EdgeInsets(bottom: safe.bottom)
  }
}
