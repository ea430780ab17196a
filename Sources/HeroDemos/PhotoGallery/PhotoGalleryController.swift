import Foundation
import HeroKit
import HeroMorph
import HeroMotion
import HeroScenes
import HeroWidgets

/// The grid of pictures.
@MainActor final class PhotoGalleryController: ViewController, CollectionViewDataSource, CollectionViewDelegate {
  private(set) var items: [GalleryItem]
  private let timing: SpringTiming
  private let style: MorphStyle
  /// Settings of pages with a collapsing header; nil: pages without one.
  private let header: StylePickerSettings?
  private let titleText: String?
  private let pictures: PictureLibrary
  /// By the pictures' files, as the items may be others while a page is open.
  private var sources: [URL: PhotoSource] = [:]
  /// The pictures of cells on the screen and of the page that is open.
  private var held: [IndexPath: Picture] = [:]
  private weak var detail: (any PhotoPage)?

  private let collectionView: CollectionView

  private static let gap: CGFloat = 14
  /// As many columns as are at least this wide, in points; two at least.
  private static let columnWidth: CGFloat = 190

  init(
    items: [GalleryItem], timing: SpringTiming, style: MorphStyle, header: StylePickerSettings?, titleText: String?,
    pictures: PictureLibrary
  ) {
    (self.items, self.timing, self.style, self.header, self.titleText) = (items, timing, style, header, titleText)
    self.pictures = pictures
    let (gap, columnWidth) = (Self.gap, Self.columnWidth)
    collectionView = CollectionView(
      layout: SectionedLayout { _, environment in
        let margin = LayoutMargins.side(width: environment.size.width)
        return CollectionSection(
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
    // The part of a picture that the screen has room for.
    guard let screen = collectionView.window?.bounds else { return nil }
    let seen = cell.imageView.convert(cell.imageView.bounds, to: nil).intersection(screen)
    return seen.isEmpty ? nil : seen.center
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

  /// Pixels that a picture has to cover in the header of its page; nil off the screen.
  private var headerPixels: CGSize? {
    let height =
      header == nil ? PhotoDetailController.headerHeight : PickerHeader.height(onPageOf: view.bounds.height)
    return view.stage.map { CGSize(width: view.bounds.width * $0.renderScale, height: height * $0.renderScale) }
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    open(indexPath, animated: true)
  }

  private func open(_ indexPath: IndexPath, animated: Bool) {
    let item = items[indexPath.item]
    let source = sources[item.picture] ?? PhotoSource(gallery: self, picture: item.picture)
    sources[item.picture] = source
    let page = makePage(of: item, picture(at: indexPath))
    heroPresent(page, source: source, timing: timing, style: style, animated: animated)
  }

  private func makePage(of item: GalleryItem, _ picture: Picture) -> ViewController {
    guard let header else {
      let page = PhotoDetailController(item: item, titleText: titleText, picture: picture)
      detail = page
      return page
    }
    let page = PhotoHeaderController(item: item, titleText: titleText, picture: picture, settings: header)
    detail = page
    return NavigationController(rootViewController: page)
  }

  /// The cell that shows the picture now, whichever that is.
  fileprivate func cell(showing picture: URL) -> PhotoCell? {
    items.firstIndex { $0.picture == picture }.flatMap {
      collectionView.cellForItem(at: IndexPath(item: $0, section: 0)) as? PhotoCell
    }
  }

  // MARK: Others

  /// Shows these in place of what was shown. What stands at the top of the screen stays there.
  func show(_ items: [GalleryItem]) {
    guard items != self.items else { return }
    let before = self.items
    self.items = items
    if let page = detail, let item = items.first(where: { $0.picture == page.item.picture }) { page.show(item) }
    guard isViewLoaded else { return }
    if items.map(\.picture) == before.map(\.picture) {
      for (path, cell) in collectionView.visibleCells {
        (cell as? PhotoCell)?.show(items[path.item], picture: picture(at: path))
      }
      return
    }
    let anchor = anchor(among: before, staying: Set(items.map(\.picture)))
    let pictures = Dictionary(held.map { (before[$0.item].picture, $1) }) { $1 }
    held = [:]
    collectionView.reloadData()
    // Who stays keeps its picture, and shows it at once.
    for (index, item) in items.enumerated() { held[IndexPath(item: index, section: 0)] = pictures[item.picture] }
    collectionView.layoutIfNeeded()
    held = held.filter { collectionView.visibleCells[$0.key] != nil }
    guard let anchor, let place = items.firstIndex(where: { $0.picture == anchor.picture }) else { return }
    let top = collectionView.frameForItem(at: IndexPath(item: place, section: 0)).minY
    let range = collectionView.offsetRange
    let y = min(max(range.lowerBound, top + anchor.distance), range.upperBound)
    collectionView.setContentOffset(CGPoint(x: collectionView.contentOffset.x, y: y), animated: false)
  }

  /// The first picture in sight that stays, and how far below its top the screen begins; nil at the list's own top,
  /// which stays too.
  private func anchor(among items: [GalleryItem], staying: Set<URL>) -> (picture: URL, distance: CGFloat)? {
    let offset = collectionView.contentOffset.y
    guard offset > collectionView.offsetRange.lowerBound else { return nil }
    let path = collectionView.visibleCells.keys.sorted().first { path in
      collectionView.frameForItem(at: path).maxY > offset && staying.contains(items[path.item].picture)
    }
    return path.map { (items[$0.item].picture, offset - collectionView.frameForItem(at: $0).minY) }
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

/// A picture of the grid as a transition's source: the cell that shows it now, whichever that is.
@MainActor private final class PhotoSource: HeroTransitionSource {
  private weak var gallery: PhotoGalleryController?
  private let picture: URL

  init(gallery: PhotoGalleryController, picture: URL) {
    self.gallery = gallery
    self.picture = picture
  }

  func heroSourceImageView() -> ImageView? { gallery?.cell(showing: picture)?.imageView }

  func heroSourceFrame(in window: Window) -> CGRect {
    heroSourceImageView().map { $0.convert($0.bounds, to: window) } ?? .zero
  }

  func heroSourceCornerRadius() -> CGFloat { PhotoCell.pictureRadius }
}
