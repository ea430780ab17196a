import Foundation
import HeroKit
import HeroTesting
import HeroWidgets

/// A picture as a header over something to scroll, and a button that closes.
@MainActor final class DetailPage: CountingPage, HeroTransitionDestination {
  static let headerHeight: CGFloat = 300
  let item: Int
  let header = ImageView()
  let scrollView = ScrollView()
  let closeButton = Button(icon: .xmark, style: .disc)
  private let showsImageView: Bool

  init(_ picture: Picture?, item: Int, showsImageView: Bool = true) {
    self.item = item
    self.showsImageView = showsImageView
    super.init()
    header.picture = picture
    closeButton.accessibilityLabel = "Close"
    closeButton.action = { [weak self] in self?.dismiss() }
  }

  override func loadView() -> View { DetailView(self) }

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.key == .escape else { return false }
    dismiss()
    return true
  }

  func heroDestinationImageView() -> ImageView? { showsImageView ? header : nil }
  func heroDestinationFrame(in window: Window) -> CGRect { header.convert(header.bounds, to: window) }
  func heroDestinationCornerRadius() -> CGFloat { 0 }
}

@MainActor private final class DetailView: View {
  private let scrollView: ScrollView
  private let header: ImageView
  private let closeButton: Button

  init(_ page: DetailPage) {
    (scrollView, header, closeButton) = (page.scrollView, page.header, page.closeButton)
    super.init()
    backgroundColor = .secondarySystemBackground
    scrollView.addSubview(header)
    addSubview(scrollView)
    addSubview(closeButton)
  }

  override func layoutSubviews() {
    scrollView.frame = bounds
    header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: DetailPage.headerHeight)
    scrollView.contentSize = CGSize(width: bounds.width, height: 1_400)
    closeButton.frame = CGRect(x: 16, y: 320, width: 44, height: 44)
  }
}

/// A page without any destination.
@MainActor final class PlainPage: CountingPage {
  override func viewDidLoad() { view.backgroundColor = .systemGray5 }

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.key == .escape else { return false }
    dismiss()
    return true
  }
}

/// Holds another page as its child.
@MainActor final class HoldingPage: ViewController {
  private let child: ViewController

  init(_ child: ViewController) {
    self.child = child
    super.init()
    addChild(child)
  }

  override func viewDidLoad() { view.addSubview(child.view) }
  override func viewDidLayoutSubviews() { child.view.frame = view.bounds }
}
