import HeroKit
public import HeroScenes
import HeroWidgets
import KestrelTransitions
import SwiftUI

extension HeroScenes.Scene {
  /// The list and the page of KestrelTransitions' document, in SwiftUI.
  public static let kestrelList = HeroScenes.Scene(
    name: "kestrel-list", title: "Kestrel List",
    summary: "The list and the page of KestrelTransitions' document, written in SwiftUI.",
    settings: KestrelDemo.settings, presets: KestrelTransitionConfiguration.Preset.allCases.map(\.rawValue),
    presetSpring: { $0.kestrelSpring(or: .default) }, takesTitleText: true, assets: Assets.folder
  ) { options, stage in
    guard Assets.folder != nil else { throw SceneError.noPictures }
    let configuration = KestrelChoice(options, or: .default).configuration
    let pictures = DemoPictures(stage.pictures)
    let products = Product.all
    let list = HostedKestrelList(
      title: "Products", items: products.map { ($0.title, $0.transitionID) },
      content: { open in
        KestrelListView(
          products: products, picture: { pictures[$0.name] }, configuration: configuration, open: open)
      },
      makePage: { item in
        let product = products[item]
        let title = options.titleText ?? product.title
        return ScrollingPage(
          title: title,
          rootView: KestrelDetailView(
            product: product, title: title, picture: pictures[product.name], configuration: configuration))
      })
    return KestrelDemo(list, options, on: stage)
  }

  /// The photo gallery of KestrelTransitions' document, in SwiftUI.
  public static let kestrelGallery = HeroScenes.Scene(
    name: "kestrel-gallery", title: "Kestrel Gallery",
    summary: "The photo gallery of KestrelTransitions' document, written in SwiftUI: a grid of pictures from a server.",
    settings: KestrelDemo.photoSettings, presets: KestrelDemo.photoPresets,
    presetSpring: { $0.kestrelSpring(or: .fast) }, takesTitleText: true, assets: Assets.folder
  ) { options, stage in
    guard let folder = Assets.folder else { throw SceneError.noPictures }
    let configuration = KestrelChoice.ofPhotos(options).configuration
    let hasOwnPictures = options.value(of: HeroScenes.Scene.SettingKind.pagePicture.name) == "own"
    let isSlow = options.value(of: HeroScenes.Scene.SettingKind.slowNetwork.name) == "on"
    let server = DemoPictureServer(folder: folder.appendingPathComponent("pictures"), pace: isSlow ? .slow : .immediate)
    let (photos, pictures) = (Photo.all, stage.pictures)
    let list = HostedKestrelList(
      title: "Photos", items: photos.map { ($0.title, $0.transitionID) },
      content: { open in
        KestrelGalleryView(
          photos: photos, url: { server.url(for: $0.name) }, configuration: configuration, open: open)
      },
      makePage: { item in
        let photo = photos[item]
        let title = options.titleText ?? photo.title
        return ScrollingPage(
          title: title,
          rootView: KestrelPhotoView(
            photo: photo, title: title, url: server.url(for: photo.name, isSecond: hasOwnPictures),
            thumbnail: pictures.picture(for: .remote(server.url(for: photo.name))),
            cornerRadius: configuration.cornerRadius.destination))
      })
    return KestrelDemo(list, options, on: stage)
  }
}
