import Foundation
import HeroKit
import HeroMorph
import HeroMotion
import HeroScenes
import HeroWidgets

/// The grid of pictures.
@MainActor final class PhotoGalleryController: ViewController, CollectionViewDataSource, CollectionViewDelegate {
  private let items: [GalleryItem]
  private let timing: SpringTiming
  private let style: MorphStyle
  /// Of pages with a collapsing header; nil: they have none.
  private let header: StylePickerSettings?
  private let pictures: PictureLibrary
  private var sources: [IndexPath: PhotoSource] = [:]
  /// The pictures of cells on the screen and of the page that is open.
  private var held: [IndexPath: Picture] = [:]

  private let collectionView: CollectionView

  private static let margin: CGFloat = 20
  private static let gap: CGFloat = 14
  /// As many columns as are at least this wide, in points; two at least.
  private static let columnWidth: CGFloat = 190

  init(
    items: [GalleryItem], timing: SpringTiming, style: MorphStyle, header: StylePickerSettings?,
    pictures: PictureLibrary
  ) {
    self.items = items
    self.timing = timing
    self.style = style
    self.header = header
    self.pictures = pictures
    let (margin, gap, columnWidth) = (Self.margin, Self.gap, Self.columnWidth)
    collectionView = CollectionView(
      layout: SectionedLayout { _, environment in
        CollectionSection(
          PhotoCell.arrangement(
            in: environment, spacing: CGSize(width: gap, height: gap + 2),
            columns: { max(2, Int(($0 + gap) / (columnWidth + gap))) }),
          insets: EdgeInsets(top: 8, left: margin, bottom: 24, right: margin))
      })
    super.init()
    title = "Photo Gallery"
  }

  override func loadView() -> View {
    collectionView.backgroundColor = .systemBackground
    collectionView.dataSource = self
    collectionView.collectionDelegate = self
    return collectionView
  }

  override var contentScrollView: ScrollView? { collectionView }

  var itemLabels: [String] { items.map(\.title) }

  func pointToTap(item: Int) -> CGPoint? {
    guard items.indices.contains(item) else { return nil }
    let path = IndexPath(item: item, section: 0)
    collectionView.layoutIfNeeded()
    collectionView.scrollRectToVisible(collectionView.frameForItem(at: path).inset(dx: 0, dy: -8), animated: false)
    collectionView.layoutIfNeeded()
    guard let cell = collectionView.cellForItem(at: path) as? PhotoCell else { return nil }
    cell.layoutIfNeeded()
    return cell.imageView.convert(cell.imageView.bounds.center, to: nil)
  }

  func item(shownBy cell: CollectionViewCell) -> Int? { collectionView.indexPath(for: cell)?.item }

  override func keyDown(_ event: KeyEvent) -> Bool { collectionView.handleFocusKey(event) }

  // MARK: Cells

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { items.count }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(PhotoCell.self)
    cell.show(items[indexPath.item], picture: picture(at: indexPath))
    if let headerPixels { pictures.expect(picture(at: indexPath), pixelSize: headerPixels) }
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell, at indexPath: IndexPath
  ) {
    guard let picture = held.removeValue(forKey: indexPath) else { return }
    pictures.cancel(picture)
  }

  private func picture(at indexPath: IndexPath) -> Picture {
    if let picture = held[indexPath] { return picture }
    let picture = pictures.picture(for: .file(items[indexPath.item].picture))
    held[indexPath] = picture
    return picture
  }

  // MARK: Opening

  func collectionView(_ collectionView: CollectionView, mayOpenItemAt indexPath: IndexPath) {
    // The header's pixels are fetched while the finger is still on its way, if they are not there yet.
    guard let headerPixels, held[indexPath]?.size != nil else { return }
    pictures.load(picture(at: indexPath), pixelSize: headerPixels, priority: .soon)
  }

  /// What a picture has to cover in the header of its page; nil off the screen.
  private var headerPixels: CGSize? {
    view.stage.map {
      CGSize(
        width: view.bounds.width * $0.renderScale, height: PhotoDetailController.headerHeight * $0.renderScale)
    }
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    open(indexPath, animated: true)
  }

  private func open(_ indexPath: IndexPath, animated: Bool) {
    let source = sources[indexPath] ?? PhotoSource(collectionView: collectionView, indexPath: indexPath)
    sources[indexPath] = source
    heroPresent(
      makePage(of: items[indexPath.item], picture(at: indexPath)), source: source,
      timing: timing, style: style, animated: animated)
  }

  private func makePage(of item: GalleryItem, _ picture: Picture) -> ViewController {
    guard let header else { return PhotoDetailController(item: item, picture: picture) }
    return NavigationController(
      rootViewController: PhotoHeaderController(item: item, picture: picture, settings: header))
  }

  /// The page of the item of that title, without a motion; the gallery's own title is the gallery.
  func openPage(_ title: String) throws {
    if PageTitle.isSame(title, self.title) { return }
    guard let item = items.firstIndex(where: { PageTitle.isSame(title, $0.title) }) else {
      throw PageTitle.unknown(title, among: items.map(\.title))
    }
    _ = pointToTap(item: item)
    open(IndexPath(item: item, section: 0), animated: false)
  }
}

/// An item of the grid as a transition's source: the cell that shows it now, whichever that is.
@MainActor private final class PhotoSource: HeroTransitionSource {
  private weak var collectionView: CollectionView?
  private let indexPath: IndexPath

  init(collectionView: CollectionView, indexPath: IndexPath) {
    self.collectionView = collectionView
    self.indexPath = indexPath
  }

  func heroSourceImageView() -> ImageView? {
    (collectionView?.cellForItem(at: indexPath) as? PhotoCell)?.imageView
  }

  func heroSourceFrame(in window: Window) -> CGRect {
    heroSourceImageView().map { $0.convert($0.bounds, to: window) } ?? .zero
  }

  func heroSourceCornerRadius() -> CGFloat { PhotoCell.pictureRadius }
}
