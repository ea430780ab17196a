import Foundation
import HeroKit
import HeroScenes
import HeroWidgets

/// The shop's list.
@MainActor
final class ProductListController: ViewController, KestrelList, CollectionViewDataSource, CollectionViewDelegate {
  private let products: [Product]
  private let pictures: PictureLibrary
  private var preset: KestrelTransitionConfiguration.Preset { didSet { showPreset() } }
  private let collectionView: CollectionView
  private var held: [Product: Picture] = [:]

  init(products: [Product], preset: KestrelTransitionConfiguration.Preset, pictures: PictureLibrary) {
    self.products = products
    self.preset = preset
    self.pictures = pictures
    collectionView = CollectionView(
      layout: SectionedLayout { _, _ in
        CollectionSection(
          .columns(spacing: .zero, count: { _ in 1 }, itemHeight: { _ in ProductCell.height }),
          insets: EdgeInsets(bottom: 16), hasHeader: true)
      })
    super.init()
    title = "Products"
  }

  override func loadView() -> View {
    collectionView.backgroundColor = .systemBackground
    collectionView.dataSource = self
    collectionView.collectionDelegate = self
    return collectionView
  }

  override var contentScrollView: ScrollView? { collectionView }

  override func keyDown(_ event: KeyEvent) -> Bool { collectionView.handleFocusKey(event) }

  // MARK: Items

  var itemLabels: [String] { products.map(\.title) }

  func pointToTap(item: Int) -> CGPoint? {
    guard products.indices.contains(item) else { return nil }
    let path = IndexPath(item: item, section: 0)
    collectionView.layoutIfNeeded()
    collectionView.scrollRectToVisible(collectionView.frameForItem(at: path), animated: false)
    collectionView.layoutIfNeeded()
    guard let cell = collectionView.cellForItem(at: path) as? ProductCell else { return nil }
    cell.layoutIfNeeded()
    return cell.imageView.convert(cell.imageView.bounds.center, to: nil)
  }

  func item(shownBy cell: CollectionViewCell) -> Int? { collectionView.indexPath(for: cell)?.item }

  // MARK: Cells

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { products.count }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(ProductCell.self)
    show(products[indexPath.item], in: cell)
    return cell
  }

  private func show(_ product: Product, in cell: ProductCell) {
    let picture = picture(of: product)
    cell.show(
      product, picture: picture, configuration: preset.configuration, isLast: product == products.last)
    if let headerPixels { pictures.expect(picture, pixelSize: headerPixels) }
  }

  func collectionView(_ collectionView: CollectionView, viewForSupplementary element: CollectionElement)
    -> CollectionReusableView?
  {
    let header = collectionView.dequeueReusable(PresetHeader.self)
    header.control.selectedIndex = PresetHeader.presets.firstIndex(of: preset) ?? 0
    header.control.valueChanged = { [weak self] in self?.preset = PresetHeader.presets[$0] }
    return header
  }

  private func showPreset() {
    for (path, cell) in collectionView.visibleCells {
      if let cell = cell as? ProductCell { show(products[path.item], in: cell) }
    }
  }

  private func picture(of product: Product) -> Picture {
    if let picture = held[product] { return picture }
    let picture = pictures.picture(
      for: .file(Assets.picture(product.name) ?? URL(fileURLWithPath: "/\(product.name).jpg")))
    held[product] = picture
    return picture
  }

  // MARK: Opening

  func collectionView(_ collectionView: CollectionView, mayOpenItemAt indexPath: IndexPath) {
    let picture = picture(of: products[indexPath.item])
    guard let headerPixels, picture.size != nil else { return }
    pictures.load(picture, pixelSize: headerPixels, priority: .soon)
  }

  /// What a picture has to cover on its page; nil off the screen.
  private var headerPixels: CGSize? {
    view.stage.map {
      CGSize(
        width: view.bounds.width * $0.renderScale, height: ProductDetailController.headerHeight * $0.renderScale)
    }
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    open(item: indexPath.item, animated: true)
  }

  func open(item: Int, animated: Bool) {
    let product = products[item]
    prepareKestrelTransition(id: product.transitionID)
    navigationController?.pushViewController(
      ProductDetailController(product, picture: picture(of: product)), animated: animated)
  }
}
