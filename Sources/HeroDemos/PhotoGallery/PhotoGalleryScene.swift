import Foundation
import HeroScenes
import HeroWidgets

@MainActor final class PhotoGalleryScene: NavigationController, SceneController {
  private let gallery: PhotoGalleryController

  init(gallery: PhotoGalleryController) {
    self.gallery = gallery
    super.init(rootViewController: gallery)
    navigationBar.prefersLargeTitles = true
  }

  var itemLabels: [String] { gallery.itemLabels }

  func pointToTap(item: Int) -> CGPoint? { gallery.pointToTap(item: item) }

  func item(shownBy cell: CollectionViewCell) -> Int? { gallery.item(shownBy: cell) }

  func show(_ pictures: UserPictures) { gallery.show(GalleryItem.all(of: pictures)) }

  func openPage(_ title: String) throws { try gallery.openPage(title) }
}
