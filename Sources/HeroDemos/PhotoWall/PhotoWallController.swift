import Foundation
import HeroKit
import HeroScenes
import HeroWidgets
import KestrelTransitions

/// Pictures edge to edge, as they come from the server.
@MainActor final class PhotoWallController: CollectionViewController, KestrelList {
  private let photos: [Photo]
  private let pictures: PictureLibrary
  private let server: DemoPictureServer
  private var choice: KestrelChoice { didSet { choiceChanged() } }
  private var held: [Photo: Picture] = [:]
  /// The pictures of pages, if pages have their own.
  private var heldByPages: [Photo: Picture] = [:]
  private let pagesLoadTheirOwn: Bool
  /// The title of all pages; nil: their own titles.
  private let titleText: String?

  init(
    photos: [Photo], choice: KestrelChoice, isSlow: Bool, pagesLoadTheirOwn: Bool, titleText: String?,
    pictures: PictureLibrary, folder: URL
  ) {
    (self.photos, self.titleText, self.choice, self.pictures) = (photos, titleText, choice, pictures)
    self.pagesLoadTheirOwn = pagesLoadTheirOwn
    server = DemoPictureServer(folder: folder, pace: isSlow ? .slow : .immediate)
    super.init(layout: SectionedLayout { PhotoWallMetrics(width: $1.size.width).section })
    title = "Photo Wall"
    updateBarItems()
  }

  // MARK: The menu

  private func updateBarItems() {
    let presets = KestrelTransitionConfiguration.Preset.allCases.map { preset in
      Action(title: preset.title, state: preset == choice.preset ? .on : .off) { [weak self] in
        self?.choice.preset = preset
      }
    }
    let network = [
      Action(title: "Slow Network", state: server.pace == .slow ? .on : .off) { [weak self] in self?.changePace() },
      Action(title: "Reload") { [weak self] in self?.reload() },
    ]
    navigationItem.rightBarButtonItems = [
      BarButtonItem(
        icon: .ellipsis, accessibilityLabel: "Options", menu: Menu(sections: [presets, network]))
    ]
  }

  private func choiceChanged() {
    updateBarItems()
    for (path, cell) in collectionView.visibleCells {
      (cell as? PhotoWallCell)?.show(photos[path.item], picture: picture(of: photos[path.item]), choice.configuration)
    }
  }

  private func changePace() {
    server.pace = server.pace == .slow ? .immediate : .slow
    updateBarItems()
    reload()
  }

  /// Fetches what is on the screen anew.
  private func reload() {
    for case let cell as PhotoWallCell in collectionView.visibleCells.values { cell.imageView.reloadPicture() }
  }

  // MARK: Items

  var itemLabels: [String] { photos.map(\.title) }

  // MARK: Cells

  override func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    photos.count
  }

  override func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
    -> CollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(PhotoWallCell.self)
    let photo = photos[indexPath.item]
    cell.show(photo, picture: picture(of: photo), choice.configuration)
    return cell
  }

  private func picture(of photo: Photo) -> Picture {
    if let picture = held[photo] { return picture }
    let picture = pictures.picture(for: .remote(server.url(for: photo.name)))
    held[photo] = picture
    return picture
  }

  private func pagePicture(of photo: Photo) -> Picture {
    guard pagesLoadTheirOwn else { return picture(of: photo) }
    if let picture = heldByPages[photo] { return picture }
    let picture = pictures.picture(for: .remote(server.url(for: photo.name, isSecond: true)))
    heldByPages[photo] = picture
    return picture
  }

  // MARK: Opening

  override func collectionView(_ collectionView: CollectionView, mayOpenItemAt indexPath: IndexPath) {
    let photo = photos[indexPath.item]
    guard let stage = view.stage, let size = picture(of: photo).size, size.width > 0 else { return }
    let width = view.bounds.width * stage.renderScale
    pictures.load(
      pagePicture(of: photo), pixelSize: CGSize(width: width, height: width * size.height / size.width), priority: .soon
    )
  }

  override func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    open(item: indexPath.item, animated: true)
  }

  func open(item: Int, animated: Bool) {
    let photo = photos[item]
    prepareKestrelTransition(id: photo.transitionID)
    navigationController?.pushViewController(
      PhotoPageController(
        photo, title: titleText ?? photo.title, picture: pagePicture(of: photo), thumbnail: picture(of: photo),
        cornerRadius: choice.configuration.cornerRadius.destination),
      animated: animated)
  }
}

/// Three columns of 120 points on a phone, as the document of KestrelTransitions has them; more where there is room,
/// smaller ones where there is not. They stand between the margins.
struct PhotoWallMetrics {
  /// All in points.
  static let radius = 8.0
  private static let (side, leastGap): (CGFloat, CGFloat) = (120, 4)

  let columns: Int
  let margin, side, gap: CGFloat

  init(width: CGFloat) {
    let (wanted, least) = (Self.side, Self.leastGap)
    margin = LayoutMargins.side(width: width)
    let room = width - 2 * margin
    columns = max(3, Int((room + least) / (wanted + least)))
    side = max(1, min(wanted, (room - CGFloat(columns - 1) * least) / CGFloat(columns)))
    gap = max(0, (room - CGFloat(columns) * side) / CGFloat(columns - 1))
  }

  @MainActor var section: CollectionSection {
    CollectionSection(
      .columns(
        spacing: CGSize(width: gap, height: gap), count: { [columns] _ in columns }, itemHeight: { [side] _ in side }),
      insets: EdgeInsets(top: 8, left: margin, bottom: 24, right: margin))
  }
}
