import Foundation
import HeroKit
import HeroScenes
import HeroTesting
import HeroWidgets

extension HeroScenes.Scene {
  /// Pictures in a grid, of which the one that was opened last is thrown away by Delete, wherever it is at that moment:
  /// in its cell, on its way, or on its page.
  static let shrinking = HeroScenes.Scene(name: "shrinking", title: "Shrinking", summary: "Pictures to throw away.") {
    options, _ in ShrinkingGallery(options)
  }
}

@MainActor final class ShrinkingGallery: CountingPage, SceneController {
  /// How many pictures were thrown away that were not in their cells.
  private(set) var takenFromFlights = 0
  private let grid: CollectionView
  private let options: SceneOptions
  private var items = Array(0..<30)
  private var lastOpened: Int?
  private var pictures: [Int: Picture] = [:]

  init(_ options: SceneOptions) {
    self.options = options
    grid = CollectionView(
      layout: GridLayout(
        sectionInset: EdgeInsets(top: 30, left: 16, bottom: 24, right: 16), spacing: CGSize(width: 12, height: 12),
        columns: { _ in 2 }, itemHeight: { $0 }))
    super.init()
    title = "Shrinking"
  }

  override func loadView() -> View {
    grid.backgroundColor = .systemBackground
    grid.dataSource = self
    grid.collectionDelegate = self
    return grid
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    if event.key == .delete { return throwAwayLast() }
    return grid.handleFocusKey(event)
  }

  func throwAwayLast() -> Bool {
    guard let lastOpened, let place = items.firstIndex(of: lastOpened) else { return false }
    let window = view.window ?? presentedViewController?.view.window
    if window?.runningTransition != nil || presentedViewController != nil { takenFromFlights += 1 }
    items.remove(at: place)
    grid.reloadData()
    return true
  }

  var itemLabels: [String] { items.map { "Picture \($0)" } }

  func pointToTap(item: Int) -> CGPoint? {
    guard items.indices.contains(item) else { return nil }
    let path = IndexPath(item: item, section: 0)
    grid.layoutIfNeeded()
    grid.scrollRectToVisible(grid.frameForItem(at: path), animated: false)
    grid.layoutIfNeeded()
    return grid.cellForItem(at: path).map { $0.convert($0.bounds.center, to: nil) }
  }

  fileprivate func imageView(of item: Int) -> ImageView? {
    guard let place = items.firstIndex(of: item) else { return nil }
    return (grid.cellForItem(at: IndexPath(item: place, section: 0)) as? ShrinkingCell)?.imageView
  }

  private func picture(_ item: Int) -> Picture? {
    if let known = pictures[item] { return known }
    let surface = TestPicture.pattern(width: 120, height: 80, tint: Double(item % 12) / 12)
    pictures[item] = surface.map { Picture(surface: $0, name: "picture \(item)") }
    return pictures[item]
  }
}

extension ShrinkingGallery: CollectionViewDataSource, CollectionViewDelegate {
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { items.count }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(ShrinkingCell.self)
    cell.imageView.picture = picture(items[indexPath.item])
    return cell
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    let item = items[indexPath.item]
    lastOpened = item
    heroPresent(
      ShrinkingPage(self, picture(item)), source: ShrinkingSource(gallery: self, item: item), timing: options.timing)
  }
}

@MainActor private final class ShrinkingCell: CollectionViewCell {
  let imageView = ImageView()

  required init() {
    super.init()
    imageView.cornerRadius = 10
    addSubview(imageView)
  }

  override func layoutSubviews() { imageView.frame = bounds }
}

/// The cell that shows the item now, while there is one.
@MainActor private final class ShrinkingSource: HeroTransitionSource {
  private weak var gallery: ShrinkingGallery?
  private let item: Int

  init(gallery: ShrinkingGallery, item: Int) { (self.gallery, self.item) = (gallery, item) }

  func heroSourceImageView() -> ImageView? { gallery?.imageView(of: item) }
  func heroSourceFrame(in window: Window) -> CGRect {
    heroSourceImageView().map { $0.convert($0.bounds, to: window) } ?? .zero
  }
  func heroSourceCornerRadius() -> CGFloat { 10 }
}

@MainActor private final class ShrinkingPage: CountingPage, HeroTransitionDestination {
  private weak var gallery: ShrinkingGallery?
  private let header = ImageView()

  init(_ gallery: ShrinkingGallery, _ picture: Picture?) {
    self.gallery = gallery
    super.init()
    header.picture = picture
  }

  override func viewDidLoad() {
    view.backgroundColor = .secondarySystemBackground
    view.addSubview(header)
  }

  override func viewDidLayoutSubviews() {
    header.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 260)
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    switch event.key {
    case .delete: return gallery?.throwAwayLast() ?? false
    case .escape:
      dismiss()
      return true
    default: return false
    }
  }

  func heroDestinationImageView() -> ImageView? { header }
  func heroDestinationFrame(in window: Window) -> CGRect { header.convert(header.bounds, to: window) }
  func heroDestinationCornerRadius() -> CGFloat { 0 }
}
