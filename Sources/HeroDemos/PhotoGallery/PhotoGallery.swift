import Foundation
import HeroMorph
public import HeroScenes
import HeroWidgets

extension Scene {
  /// A large title, a grid of pictures, and a page for each.
  public static let photoGallery = Scene(
    name: "photo-gallery", title: "Photo Gallery",
    summary: "A grid of pictures. Each opens into the header of its page (HeroKit's matched transition).",
    settings: Scene.SettingKind.flights(
      as: Scene.ownStyle, formerly: MorphStyle(level: .under)) + PhotoHeaderSettings.all, takesImages: true,
    takesTitleText: true, assets: Assets.folder
  ) { options, stage in
    let items: [GalleryItem]
    if let folder = options.images {
      items = GalleryItem.all(of: try UserPictures(in: folder, named: options.imageNames))
    } else {
      items = try GalleryItem.ownItems()
    }
    return PhotoGalleryScene(
      gallery: PhotoGalleryController(
        items: items, timing: options.timing, style: options.flightStyle(Scene.ownStyle),
        header: try PhotoHeaderSettings.chosen(options), titleText: options.titleText, pictures: stage.pictures))
  }

  /// Beside each other in frames of 1/60 s: over the bar the × goes out under the picture and comes back in one frame;
  /// under it, it comes with its page, and nothing jumps.
  /// Neither do the words of both pages lie over each other, and what floats is round.
  private static let ownStyle = MorphStyle(level: .under, pages: .fadeThrough, roundUntil: 0.55)
}
