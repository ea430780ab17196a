import Foundation
import HeroKit
import HeroMotion
import HeroScenes
import HeroTesting
import HeroWidgets

/// What the tests may choose about the pages.
struct GridOptions: Sendable {
  /// What opens when a picture is tapped.
  enum Opens: Sendable, CaseIterable {
    case page, pageInNavigation, pageAsChild
    /// Nothing on the page wants a picture.
    case noDestination
    /// The page has a destination that has no image view just now.
    case noImageView
  }

  var items = 40
  var opens = Opens.page
  /// Items whose cells say that they have no image view.
  var withoutSource: Set<Int> = []
  /// Items without a picture.
  var withoutPicture: Set<Int> = []
  /// One colour for all pictures instead of patterns.
  var color: Color?
  /// How the page's header shows its picture, and on what.
  var headerMode = ContentMode.scaleAspectFill
  var headerColor: Color?
}

/// A grid of made-up pictures that open with the matched transition; it counts what it is told.
@MainActor final class GridPage: CountingPage, SceneController, HeroTransitionDelegate {
  private(set) var lifecycle: [String] = []
  /// Whom the flights were said to be between.
  private(set) var flew: [Flight] = []

  struct Flight { weak var presenter, destination: ViewController? }

  let grid: CollectionView
  private let options: GridOptions
  private let timing: SpringTiming
  private var pictures: [Int: Picture] = [:]
  private var sources: [Int: CellSource] = [:]
  /// The pages that were opened and still live.
  private var opened: [Weak] = []

  private struct Weak { weak var page: ViewController? }

  init(_ options: GridOptions, timing: SpringTiming) {
    self.options = options
    self.timing = timing
    grid = CollectionView(
      layout: GridLayout(
        sectionInset: EdgeInsets(top: 60, left: 20, bottom: 24, right: 20), spacing: CGSize(width: 14, height: 16),
        columns: { _ in 2 }, itemHeight: { $0 }))
    super.init()
    heroTransitionDelegate = self
  }

  static func scene(_ options: GridOptions = GridOptions()) -> Scene {
    Scene(name: "grid", title: "Grid", summary: "Made-up pictures.") { scene, _ in
      GridPage(options, timing: scene.timing)
    }
  }

  override func loadView() -> View {
    grid.backgroundColor = .systemBackground
    grid.dataSource = self
    grid.collectionDelegate = self
    return grid
  }

  override func keyDown(_ event: KeyEvent) -> Bool { grid.handleFocusKey(event) }

  func heroTransition(_ presenter: ViewController, willPresent destination: ViewController) {
    note("willPresent", presenter, destination)
  }
  func heroTransition(_ presenter: ViewController, didPresent destination: ViewController) {
    note("didPresent", presenter, destination)
  }
  func heroTransition(_ presenter: ViewController, willDismiss destination: ViewController) {
    note("willDismiss", presenter, destination)
  }
  func heroTransition(_ presenter: ViewController, didDismiss destination: ViewController) {
    note("didDismiss", presenter, destination)
  }
  private func note(_ what: String, _ presenter: ViewController, _ destination: ViewController) {
    lifecycle.append(what)
    flew.append(Flight(presenter: presenter, destination: destination))
  }
  func forgetLifecycle() { (lifecycle, flew) = ([], []) }

  var itemLabels: [String] { (0..<options.items).map { "Item \($0)" } }

  func pointToTap(item: Int) -> CGPoint? {
    guard (0..<options.items).contains(item) else { return nil }
    let path = IndexPath(item: item, section: 0)
    grid.scrollRectToVisible(grid.frameForItem(at: path), animated: false)
    grid.layoutIfNeeded()
    return grid.cellForItem(at: path).map { $0.convert($0.bounds.center, to: nil) }
  }

  // MARK: Opening

  /// Opens the page of an item, as a tap does; returns it.
  @discardableResult
  func open(_ item: Int, animated: Bool = true) -> ViewController {
    let page = makePage(item)
    opened.append(Weak(page: page))
    heroPresent(page, source: source(item), timing: timing, animated: animated)
    return page
  }

  func source(_ item: Int) -> CellSource {
    if let known = sources[item] { return known }
    let source = CellSource(grid: grid, item: item, isMissing: options.withoutSource.contains(item))
    sources[item] = source
    return source
  }

  /// How many of the pages that were opened still live.
  var livingPages: Int { opened.filter { $0.page != nil }.count }

  private func makePage(_ item: Int) -> ViewController {
    switch options.opens {
    case .page:
      let page = DetailPage(picture(item), item: item)
      page.header.contentMode = options.headerMode
      page.header.backgroundColor = options.headerColor
      return page
    case .noImageView: return DetailPage(picture(item), item: item, showsImageView: false)
    case .noDestination: return PlainPage()
    case .pageInNavigation: return NavigationController(rootViewController: DetailPage(picture(item), item: item))
    case .pageAsChild: return HoldingPage(DetailPage(picture(item), item: item))
    }
  }

  private func picture(_ item: Int) -> Picture? {
    if options.withoutPicture.contains(item) { return nil }
    if let known = pictures[item] { return known }
    let tint = Double(item % 12) / 12
    let surface =
      options.color.map { TestPicture.surface($0, size: CGSize(width: 120, height: 80)) }
      ?? TestPicture.pattern(width: 120, height: 80, tint: tint)
    guard let surface else { return nil }
    let made = Picture(surface: surface, name: "picture \(item)")
    pictures[item] = made
    return made
  }
}

extension GridPage: CollectionViewDataSource, CollectionViewDelegate {
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { options.items }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(PictureCell.self)
    cell.imageView.picture = picture(indexPath.item)
    cell.accessibilityLabel = "Item \(indexPath.item)"
    return cell
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    open(indexPath.item)
  }
}

@MainActor final class PictureCell: CollectionViewCell {
  static let radius: CGFloat = 12
  let imageView = ImageView()

  required init() {
    super.init()
    imageView.cornerRadius = PictureCell.radius
    addSubview(imageView)
  }

  override func layoutSubviews() { imageView.frame = bounds }
}

/// The cell that shows an item now.
@MainActor final class CellSource: HeroTransitionSource {
  private weak var grid: CollectionView?
  private let item: Int
  private let isMissing: Bool

  init(grid: CollectionView, item: Int, isMissing: Bool) {
    self.grid = grid
    self.item = item
    self.isMissing = isMissing
  }

  func heroSourceImageView() -> ImageView? {
    if isMissing { return nil }
    return (grid?.cellForItem(at: IndexPath(item: item, section: 0)) as? PictureCell)?.imageView
  }

  func heroSourceFrame(in window: Window) -> CGRect {
    heroSourceImageView().map { $0.convert($0.bounds, to: window) } ?? .zero
  }

  func heroSourceCornerRadius() -> CGFloat { PictureCell.radius }
}
