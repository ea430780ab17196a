import Foundation
import HeroWidgets

/// Tells a header's delegate what happens in its gallery, in the library's own words: points and addresses.
@MainActor final class GalleryDelegateAdapter: GalleryHeaderDelegate {
  private weak var header: HeroHeaderView?
  private weak var controller: ViewController?

  init(_ header: HeroHeaderView, of controller: ViewController) {
    self.header = header
    self.controller = controller
    header.gallery?.teller = self
  }

  private func tell(_ message: (any HeroHeaderDelegate, ViewController, HeroHeaderView) -> Void) {
    guard let controller, let header, let delegate = controller.headerDelegate else { return }
    message(delegate, controller, header)
  }

  func galleryHeader(_ gallery: GalleryHeaderView, didBeginSwipe direction: GallerySwipeDirection) {
    tell { $0.heroHeader($1, gallerySwipeBegan: gallery, headerView: $2, direction: direction) }
  }

  func galleryHeader(_ gallery: GalleryHeaderView, didSwipe direction: GallerySwipeDirection, offset: CGFloat) {
    header?.seenColorsChanged()
    let points = -offset * gallery.pagingView.bounds.width
    tell { $0.heroHeader($1, gallerySwipeOffset: gallery, headerView: $2, offset: points) }
  }

  func galleryHeader(_ gallery: GalleryHeaderView, didEndSwipe direction: GallerySwipeDirection) {
    header?.seenColorsChanged()
    tell { $0.heroHeader($1, gallerySwipeEnded: gallery, headerView: $2, direction: direction) }
  }

  func galleryHeader(_ gallery: GalleryHeaderView, didChangeImageTo index: Int) {
    header?.seenColorsChanged()
    guard let url = gallery.images[index].content.url else { return }
    tell { $0.heroHeader($1, galleryDidChangeImage: gallery, headerView: $2, imageURL: url) }
  }

  func galleryHeader(_ gallery: GalleryHeaderView, didDisplay imageView: ImageView, at index: Int) {
    tell { $0.heroHeader($1, galleryDidDisplayImageView: imageView, in: gallery, headerView: $2) }
  }
}
