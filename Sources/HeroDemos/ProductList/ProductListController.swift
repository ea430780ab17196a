import Foundation
import HeroKit
import HeroScenes
import HeroWidgets
import KestrelTransitions

@MainActor final class ProductListController: CollectionViewController, KestrelList {
  private let products: [Product]
  /// The title of all pages; nil: their own titles.
  private let titleText: String?
  private let pictures: DemoPictures
  private var choice: KestrelChoice { didSet { showChoice() } }

  init(
    products: [Product], choice: KestrelChoice, titleText: String?, pictures: PictureLibrary
  ) {
    (self.products, self.titleText, self.choice) = (products, titleText, choice)
    self.pictures = DemoPictures(pictures)
    super.init(
      layout: SectionedLayout { _, _ in
        CollectionSection(
          .rows(estimatedHeight: ProductCell.height), insets: EdgeInsets(bottom: 16), hasHeader: true)
      })
    title = "Products"
  }

  // MARK: Items

  var itemLabels: [String] { products.map(\.title) }

  // MARK: Cells

  override func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    products.count
  }

  override func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
    -> CollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(ProductCell.self)
    show(products[indexPath.item], in: cell)
    return cell
  }

  private func show(_ product: Product, in cell: ProductCell) {
    let picture = picture(of: product)
    cell.show(
      product, picture: picture, configuration: choice.configuration, isLast: product == products.last)
    if let headerPixels { pictures.library.expect(picture, pixelSize: headerPixels) }
  }

  override func collectionView(_ collectionView: CollectionView, viewForSupplementary element: CollectionElement)
    -> CollectionReusableView?
  {
    let header = collectionView.dequeueReusable(PresetHeader.self)
    header.control.selectedIndex = PresetHeader.presets.firstIndex(of: choice.preset) ?? 0
    header.control.valueChanged = { [weak self] in self?.choice.preset = PresetHeader.presets[$0] }
    return header
  }

  private func showChoice() {
    for (path, cell) in collectionView.visibleCells {
      if let cell = cell as? ProductCell { show(products[path.item], in: cell) }
    }
  }

  private func picture(of product: Product) -> Picture { pictures[product.name] }

  // MARK: Opening

  override func collectionView(_ collectionView: CollectionView, mayOpenItemAt indexPath: IndexPath) {
    let picture = picture(of: products[indexPath.item])
    guard let headerPixels, picture.size != nil else { return }
    pictures.library.load(picture, pixelSize: headerPixels, priority: .soon)
  }

  /// Pixels that a picture has to cover on its page; nil off the screen.
  private var headerPixels: CGSize? {
    view.stage.map {
      CGSize(
        width: view.bounds.width * $0.renderScale, height: ProductDetailController.headerHeight * $0.renderScale)
    }
  }

  override func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    open(item: indexPath.item, animated: true)
  }

  func open(item: Int, animated: Bool) {
    let product = products[item]
    prepareKestrelTransition(id: product.transitionID)
    navigationController?.pushViewController(
      ProductDetailController(
        product, title: titleText ?? product.title, picture: picture(of: product),
        cornerRadius: choice.configuration.cornerRadius.destination),
      animated: animated)
  }
}
