import Foundation
import HeroWidgets

extension MapDrawer {
  @MainActor final class CarouselSource: CollectionViewDataSource, CollectionViewDelegate {
    private unowned let page: PageController
    private var centered = 0

    init(_ page: PageController) { self.page = page }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
      page.tour.sights.count
    }

    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
      let cell = collectionView.dequeueReusableCell(CarouselCell.self)
      page.show(page.tour.sights[indexPath.item], in: cell)
      return cell
    }

    func collectionView(_ collectionView: CollectionView, mayOpenItemAt indexPath: IndexPath) {
      page.expectPage(of: page.tour.sights[indexPath.item])
    }

    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
      collectionView.selectItem(at: nil, animated: false)
      page.selectCard(at: indexPath.item, collectionView.cellForItem(at: indexPath) as? CarouselCell)
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
      // Thrown, it is where it goes: the map need not visit what lies between.
      let index = page.carousel.targetRestingIndex
      guard index != centered, page.tour.sights.indices.contains(index) else { return }
      centered = index
      page.delegate?.mapDrawer(page, didCenter: page.tour.sights[index])
    }
  }
}
