import Foundation
import HeroWidgets

extension Scene {
  /// A large title, a grid of pictures, and a page for each.
  public static let photoGallery = Scene(
    name: "photo-gallery", title: "Photo Gallery",
    summary: "A grid of pictures; each grows into the header of its page (HeroKit's matched transition).",
    takesImages: true
  ) { options, stage in
    let items: [GalleryItem]
    if let folder = options.images {
      items = try PictureLibrary.supportedFiles(in: folder).map(GalleryItem.init(file:))
    } else {
      items = try GalleryItem.ownItems()
    }
    return PhotoGalleryScene(
      gallery: PhotoGalleryController(items: items, timing: options.timing, pictures: stage.pictures))
  }
}
