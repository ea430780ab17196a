import Foundation
import HeroKit
public import HeroScenes
import HeroWidgets
import KestrelTransitions

extension Scene {
  /// A shop's list, by KestrelTransitions.
  public static let productList = Scene(
    name: "product-list", title: "Products",
    summary: "A list of products. Thumbnails open into the pictures of their pages (KestrelTransitions).",
    settings: KestrelDemo.settings,
    presets: KestrelTransitionConfiguration.Preset.allCases.map(\.rawValue),
    presetSpring: { $0.kestrelSpring(or: .default) }, takesTitleText: true, assets: Assets.folder
  ) { options, stage in
    guard Assets.folder != nil else { throw SceneError.noPictures }
    let list = ProductListController(
      products: Product.all, choice: KestrelChoice(options, or: .default), titleText: options.titleText,
      pictures: stage.pictures)
    return KestrelDemo(list, options, on: stage)
  }
}
