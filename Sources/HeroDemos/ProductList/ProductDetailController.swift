import Foundation
import HeroKit
import HeroScenes
import HeroWidgets
import KestrelTransitions

/// One product: its picture as a header, and words.
@MainActor final class ProductDetailController: ViewController {
  /// In points.
  static let headerHeight: CGFloat = 300
  /// Lines longer than this are hard to read; in points.
  private static let textWidth: CGFloat = 640
  /// Between the picture and the words beside it, in points.
  private static let gap: CGFloat = 20

  private let scrollView = ScrollView()
  private let header = ImageView()
  private let labels: [(label: Label, gap: CGFloat)]

  /// - Parameter cornerRadius: That of the picture, in points.
  init(_ product: Product, title: String, picture: Picture, cornerRadius: CGFloat) {
    labels = [
      (Label(title, font: .preferredFont(.title1, emphasized: true), numberOfLines: 2), 4),
      (
        Label(
          "\(product.category)  ·  \(product.price)", font: .preferredFont(.headline).withWeight(.medium),
          color: .secondaryLabel), 18
      ),
      (Label(product.text, font: .preferredFont(.body), numberOfLines: 0, lineSpacing: 3), 24),
    ]
    super.init()
    for (label, _) in labels { label.wrapsAtAccessibilitySizes = true }
    self.title = title
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.title = ""
    header.picture = picture
    header.cornerRadius = cornerRadius
    header.placeholderColor = .tertiarySystemFill
    header.accessibilityLabel = product.title
    header.accessibilityRole = .header
    header.kestrelTransitionTarget(id: product.transitionID)
  }

  override var contentScrollView: ScrollView? { scrollView }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    scrollView.backgroundColor = .systemBackground
    view.addSubview(scrollView)
    for part in [header] + labels.map(\.label) as [View] { scrollView.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    let bounds = view.bounds
    scrollView.frame = bounds
    let x = max(view.layoutMargins.left, view.layoutMargins.right)
    let width = max(1, bounds.width - 2 * x)
    // Beside its words where the page is wider than high: cut to a stripe, the picture would not show the product.
    let isWide = bounds.width > bounds.height
    let column = isWide ? (width - Self.gap) / 2 : width
    let height = isWide ? bounds.height - safeAreaInsets.top - safeAreaInsets.bottom - 16 : Self.headerHeight
    header.frame = view.roundedToDevicePixels(
      CGRect(x: x, y: 8, width: column, height: max(1, min(height, Self.headerHeight))))
    let textWidth = min(column, Self.textWidth)
    let left = isWide ? header.frame.maxX + Self.gap : x + (width - textWidth) / 2
    var y = isWide ? header.frame.minY : header.frame.maxY + 20
    for (label, gap) in labels {
      let size = label.sizeThatFits(CGSize(width: textWidth, height: .greatestFiniteMagnitude))
      label.frame = view.roundedToDevicePixels(
        CGRect(x: left, y: y, width: textWidth, height: size.height))
      y = label.frame.maxY + gap
    }
    scrollView.contentSize = CGSize(width: bounds.width, height: max(y, header.frame.maxY + 8))
  }

  override func keyDown(_ event: KeyEvent) -> Bool { scrollView.scroll(by: event) }
}
